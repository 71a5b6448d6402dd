/**
 * A demo is this page as a folder of files, which any web server gives out: there is nobody to be asked, so a page's
 * address stands behind the #, and what the server would answer is a file or is worked out here (docs/browser.md).
 */
export const DEMO = import.meta.env.MODE === 'demo'

const INSIDE = 'https://demo.invalid'

/** Where somebody is: the path of a page, and what stands behind its #. */
export function place(): { pathname: string; hash: string } {
  return DEMO ? new URL(location.hash.slice(1) || '/', INSIDE) : location
}

/** The same as the browser's address. */
export const address = (path: string): string => (DEMO ? `#${path}` : path)

/** A link that somebody opens in a tab of its own leads to a page too. */
function lead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
  link?.setAttribute('href', address(link.getAttribute('href')!))
}
if (DEMO) for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, lead, true)

/** Something that was written down when the demo was made. */
export async function written<T>(name: string): Promise<T> {
  const answer = await fetch(new URL(`data/${name}.json`, document.baseURI))
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return (await answer.json()) as T
}
