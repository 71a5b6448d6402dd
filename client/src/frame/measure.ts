/** How long it took from a message until the page was changed, and until it was drawn, for whoever measures. */
import { tick } from 'svelte'

export async function measure(start: number): Promise<void> {
  await tick()
  note('votive-made', start)
  requestAnimationFrame(() => note('votive-drawn', start))
}

function note(what: string, start: number): void {
  performance.measure(what, { start })
  if (performance.getEntriesByName(what).length > 500) performance.clearMeasures(what)
}
