/** A program in TypeScript as one file of JavaScript, for Node or a page: `node scripts/bundle.mjs PROGRAM FILE`. */
import { rolldown } from 'rolldown'

const [program, file] = process.argv.slice(2)
const bundle = await rolldown({ input: program, external: /^node:/ })
await bundle.write({ file, format: 'es', codeSplitting: false })
await bundle.close()
