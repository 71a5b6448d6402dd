// Keeps the page's own files, so that it opens at once and also without a network. Never anything of /api.
const SHELL = 'votive-shell-1'
/** The games' rules, boards' words and weights: a mark in the address says what is in a file. */
const RULES = 'votive-rules-1'
const MOST = 400
/** Where the page lies: a demo may lie in any folder. */
const ROOT = new URL('./', self.location.href).pathname
const INDEX = `${ROOT}wasm/index.json`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(ROOT)))
  self.skipWaiting()
})

/**
 * What is needed is to be here before the network goes: for a game in the page all of the page, for an installed app
 * also all that games against bots need.
 */
self.addEventListener('message', (event) => {
  if (event.data === 'keep' || event.data === 'keep-page')
    event.waitUntil(keep(event.data === 'keep').catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((n) => n !== SHELL && n !== RULES).map((n) => caches.delete(n))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url)
  if (event.request.method !== 'GET' || address.origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  else if (address.pathname.startsWith(`${ROOT}assets/`)) event.respondWith(file(event.request, SHELL))
  else if (address.pathname === INDEX) event.respondWith(index(event.request))
  else if (address.pathname.startsWith(`${ROOT}wasm/`) && address.search) event.respondWith(file(event.request, RULES))
  else if (/^(theme\.js|manifest\.webmanifest|icons\/.*)$/.test(address.pathname.slice(ROOT.length))) {
    event.respondWith(fresh(event.request))
  }
})

self.addEventListener('push', (event) => {
  const message = read(event.data)
  if (message) event.waitUntil(self.registration.showNotification(message.title, shown(message)))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href))
})

/** What our server pushed; nothing that is not of the expected kind. */
function read(data) {
  try {
    const { title, body, link, tag } = data.json()
    return [title, body, link, tag].every((part) => typeof part === 'string') && link.startsWith('/t/')
      ? { title, body, link, tag }
      : null
  } catch {
    return null
  }
}

const shown = ({ body, link, tag }) => ({
  body,
  tag,
  data: link,
  icon: '/icons/votive-192.png',
  badge: '/icons/votive-192.png',
})

/** The table where it is open already, or in a new window. */
async function open(link) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url.split('#')[0] === link)
  return there ? there.focus() : self.clients.openWindow(link)
}

/** The one page of all our addresses: fresh if the server answers. Pages of the interface go their own way. */
async function page(request) {
  const path = new URL(request.url).pathname
  if (path.startsWith('/api/') || path === '/health' || path === '/metrics') return fetch(request)
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await cache.put(ROOT, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(ROOT)
    if (kept) return kept
    throw error
  }
}

/** What has another address when it is another file: under /assets/ by its name, under /wasm/ by the mark behind it. */
async function file(request, name) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    for (const key of keys.slice(1, Math.max(1, keys.length - MOST))) await cache.delete(key)
  }
  return answer
}

/** From the network, or if that is gone as it was. */
async function fresh(request) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(request)
    if (kept) return kept
    throw error
  }
}

/** Which files of the games there are; those that are there no longer are not kept any longer. */
async function index(request) {
  const answer = await fresh(request)
  if (answer.ok) {
    const there = new Set(rules(await answer.clone().json()))
    const cache = await caches.open(RULES)
    const keys = await cache.keys()
    await Promise.all(keys.filter((key) => !there.has(key.url)).map((key) => cache.delete(key)))
  }
  return answer
}

/** The addresses of all files that the index names. */
function rules(found) {
  const files = Object.values(found).flatMap((game) => Object.entries(game))
  return files.map(([name, mark]) => new URL(`${ROOT}wasm/${name}?${mark}`, self.location.origin).href)
}

/** Gets what is not here yet. What cannot be had now is asked for the next time. */
async function keep(isAll) {
  const list = await (await fetch(`${ROOT}offline.json`)).json()
  const found = await (await index(new Request(INDEX))).json()
  await page(new Request(ROOT))
  for (const name of list.fresh) await fresh(new Request(ROOT + name))
  for (const name of list.assets) await file(new Request(ROOT + name), SHELL)
  if (!isAll) return
  for (const address of rules(found)) await file(new Request(address), RULES)
}
