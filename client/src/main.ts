import './look/fonts.css'
import './look/look.css'
import { mount } from 'svelte'
import App from './App.svelte'
import type { FromMail } from './frame/mail'
import type { Fact } from './protocol'

// After an update of the server the old page's parts are gone: load the new page, once.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('votive.reloaded') ?? 0)
  if (!navigator.onLine || Date.now() - last < 10_000) return
  sessionStorage.setItem('votive.reloaded', String(Date.now()))
  location.reload()
})

const link = /^#(open|confirm|stop)=(.+)$/.exec(location.hash)
const begin = (told: string | Fact | null): void =>
  void mount(App, { target: document.getElementById('app')!, props: { told } })
if (link) {
  const found = { what: link[1] as FromMail['what'], key: link[2]! }
  void import('./frame/mail').then((mail) => mail.follow(found)).then(begin)
} else begin(null)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)) // plain http: none
}
