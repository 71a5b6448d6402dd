// Before the first drawing, so that a dark page never flashes white. The page's policy allows no inline script.
;(function () {
  var kept
  try {
    kept = JSON.parse(localStorage.getItem('votive.preferences') || '{}')
  } catch {
    kept = {}
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  var root = document.documentElement
  root.dataset.theme = kept.theme === 'dark' || (kept.theme !== 'light' && dark) ? 'dark' : 'light'
  if (kept.contrast === 'more') root.dataset.contrast = 'more'
  if (kept.language) root.lang = kept.language
})()
