/**
 * What `votive print` draws with, beside the page: the figures as data, and the letters in a form that typesetting
 * programs read. So both draw the same, and an installed package has all of it.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const CLIENT = new URL('..', import.meta.url)
const FOLDER = new URL('../src/votive/web/static/print/', CLIENT)
const FONTS = {
  'marcellus/files/marcellus-latin-400-normal.woff': 'marcellus.woff',
  'source-sans-3/files/source-sans-3-latin-400-normal.woff': 'sans.woff',
  'source-sans-3/files/source-sans-3-latin-400-italic.woff': 'sans-italic.woff',
  'source-sans-3/files/source-sans-3-latin-600-normal.woff': 'sans-bold.woff',
}

mkdirSync(FOLDER, { recursive: true })
const bundle = await rolldown({ input: new URL('src/figures/drawings.ts', CLIENT).pathname })
const { output } = await bundle.generate({ format: 'es' })
await bundle.close()
const { drawings, letters, digits } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
writeFileSync(new URL('drawings.json', FOLDER), JSON.stringify({ drawings, letters, digits }))
for (const [from, to] of Object.entries(FONTS)) {
  copyFileSync(new URL(`node_modules/@fontsource/${from}`, CLIENT), new URL(to, FOLDER))
}
