/** Before a page is built the last one goes. What is compiled from the rules stays: it does not depend on the page. */
import { readdirSync, rmSync } from 'node:fs'

const STATIC = new URL('../../src/votive/web/static/', import.meta.url)
const KEPT = 'wasm'

try {
  for (const name of readdirSync(STATIC)) {
    if (name !== KEPT) rmSync(new URL(name, STATIC), { recursive: true })
  }
} catch (error) {
  if (error.code !== 'ENOENT') throw error // nothing was ever built
}
