// Keeps the page's own files, so that it opens at once and also without a network. Never anything of /api.
const SHELL = 'votive-shell-1'
const MOST = 120

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((n) => n !== SHELL).map((n) => caches.delete(n))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url)
  if (event.request.method !== 'GET' || address.origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(file(event.request))
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
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await cache.put('/', answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match('/')
    if (kept) return kept
    throw error
  }
}

/** Files under /assets/ carry a hash in their name and never change. */
async function file(request) {
  const cache = await caches.open(SHELL)
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
