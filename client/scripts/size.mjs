/** What a visitor loads, gzipped: the first page, and the first page with each game. Fails above the budget. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET = { first: 150, game: 260 } // kB
const LANGUAGE = 'de' // the longest words
const root = new URL('../../src/votive/web/static/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'))

const sized = (file) => {
  const bytes = readFileSync(new URL(file, root))
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
}

function needed(key, found = new Set()) {
  const chunk = manifest[key]
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
  for (const part of chunk.imports ?? []) needed(part, found)
  return found
}

const keys = Object.keys(manifest)
const words = (part) => keys.filter((key) => key.endsWith(`${part}/${LANGUAGE}.ftl?raw`))
const games = keys.map((key) => /^src\/games\/(\w+)\/index\.ts$/.exec(key)?.[1]).filter(Boolean)

const first = new Set(['index.html', 'theme.js', ...needed('index.html')])
for (const key of [
  ...words('src/lang'),
  ...words('votive/lang'),
  ...games.flatMap((game) => [...words(`${game}/lang`), ...words(`lang/games/${game}`)]),
]) {
  needed(key, first)
}
const total = (files) => Math.round([...files].reduce((sum, file) => sum + sized(file), 0) / 100) / 10

let failed = false
function report(name, size, budget) {
  console.log(`${name}: ${size} kB of ${budget} kB`)
  failed ||= size > budget
}
report('first page', total(first), BUDGET.first)
for (const game of games) {
  const all = new Set(first)
  for (const key of [
    'src/pages/TablePage.svelte',
    `src/games/${game}/index.ts`,
    ...keys.filter((key) => key.startsWith(`src/games/${game}/`) && key.endsWith(`${LANGUAGE}.ftl?raw`)),
  ]) {
    needed(key, all)
  }
  report(`with ${game}`, total(all), BUDGET.game)
}
process.exit(failed ? 1 : 0)
