import './look/fonts.css'
import './look/look.css'
import { mount } from 'svelte'
import App from './App.svelte'
import type { FromMail } from './frame/mail'
import { keepOffline } from './frame/offline'
import type { Fact } from './protocol'

// After an update of the server the old page's parts are gone: load the new page, once. Where no server answers, this
// page is all there is: a game in it goes on.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('votive.reloaded') ?? 0)
  if (!navigator.onLine || Date.now() - last < 10_000) return
  const reload = (): void => {
    sessionStorage.setItem('votive.reloaded', String(Date.now()))
    location.reload()
  }
  fetch(location.href, { cache: 'no-store' }).then(reload, () => undefined)
})

/** Milliseconds after which an installed page looks whether it has all that it needs without a network. */
const KEEP_AFTER = 3000

const link = /^#(open|confirm|stop)=(.+)$/.exec(location.hash)
const begin = (told: string | Fact | null): void =>
  void mount(App, { target: document.getElementById('app')!, props: { told } })
if (link) {
  const found = { what: link[1] as FromMail['what'], key: link[2]! }
  void import('./frame/mail').then((mail) => mail.follow(found)).then(begin)
} else begin(null)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker } = navigator
  const worker = `${import.meta.env.BASE_URL}sw.js`
  addEventListener('load', () => void serviceWorker.register(worker).catch(() => undefined)) // plain http: none
  const keep = (): void => keepOffline('keep')
  addEventListener('appinstalled', keep)
  if (matchMedia('(display-mode: standalone)').matches) addEventListener('load', () => setTimeout(keep, KEEP_AFTER))
}
