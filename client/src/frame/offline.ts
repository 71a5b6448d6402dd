/** Asks the service worker to get what is needed without a network: all of the page, or also all games against bots. */
export function keepOffline(what: 'keep' | 'keep-page'): void {
  if (!('serviceWorker' in navigator)) return // plain http: none
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(what))
}
