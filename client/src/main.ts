import './look/fonts.css'
import './look/look.css'
import { mount } from 'svelte'
import App from './App.svelte'

// After an update of the server the old page's parts are gone: load the new page, once.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('votive.reloaded') ?? 0)
  if (!navigator.onLine || Date.now() - last < 10_000) return
  sessionStorage.setItem('votive.reloaded', String(Date.now()))
  location.reload()
})

mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)) // plain http: none
}
