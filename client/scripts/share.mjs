/**
 * For each game that has a board, a page that opens alone: the replay's player, packed into one file of HTML. The
 * server puts a game into it (src/votive/web/sharing.py). Fails if a page leaves too little room for a game.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build } from 'vite'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const FOLDER = '../src/votive/web/static/share'
const MOST = 290_000 // bytes of a page without its game; with one it may be 400,000
const MARK = '<!-- the game -->'

/** Only this game's board and words. */
const only = (game) => ({
  name: 'only-one-game',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/frame/games.ts')) return null
    return code
      .replace('../games/*/index.ts', `../games/${game}/index.ts`)
      .replace('votive/games/*/lang', `votive/games/${game}/lang`)
      .replace('../lang/games/*/*.ftl', `../lang/games/${game}/*.ftl`)
  },
})

async function built(game) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [only(game), svelte({ configFile: './svelte.config.js' })],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: { input: 'src/share/main.ts', output: { format: 'es', codeSplitting: false } },
    },
  })
  const { output } = Array.isArray(result) ? result[0] : result
  const scripts = output.filter((part) => part.type === 'chunk')
  const styles = output.filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  const others = output.filter((part) => part.type === 'asset' && !part.fileName.endsWith('.css'))
  if (scripts.length !== 1 || styles.length !== 1 || others.length > 0) {
    throw new Error(`${game}: not one script and one style, but ${output.map((part) => part.fileName)}`)
  }
  return { script: scripts[0].code, style: String(styles[0].source) }
}

/** What analyses games, as a program of its own: a page that opens alone has no address to get one from. */
async function analyst() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: 'src/analysis/worker.ts', output: { format: 'iife', codeSplitting: false } },
    },
  })
  const { output } = Array.isArray(result) ? result[0] : result
  if (output.length !== 1) throw new Error(`not one script, but ${output.map((part) => part.fileName)}`)
  return output[0].code
}

/** Unpacks the game and the player, and starts it. Their hashes stand in the page's policy: nothing else is run. */
const BOOT = `(async () => {
  const unpacked = async (id) => {
    const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    return JSON.parse(await new Response(stream).text())
  }
  const [player, shared] = await Promise.all([unpacked('player'), unpacked('game')])
  globalThis.votiveShared = shared
  const style = document.createElement('style')
  style.textContent = player.style
  document.head.append(style)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = player.script
  document.body.append(script)
})().catch(() => (document.getElementById('sorry').hidden = false))`

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function page({ script, style }) {
  const policy = [
    "default-src 'none'",
    `script-src ${hash(BOOT)} ${hash(script)} 'wasm-unsafe-eval'`,
    'worker-src blob:', // the oracle's
    `style-src ${hash(style)}`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  // Smaller blocks than usual fit what they hold better: 1% less.
  const packed = gzipSync(JSON.stringify({ script, style }), { level: 9, memLevel: 6 }).toString('base64')
  const sorry = [
    'This page needs a newer browser with scripts allowed.',
    'Cette page demande un navigateur plus récent, avec les scripts autorisés.',
    'Diese Seite braucht einen neueren Browser, der Skripte erlaubt.',
    'Esta página necesita un navegador más reciente que permita scripts.',
  ].join('<br>')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<title>Votive</title>
</head>
<body>
<div id="app"></div>
<p id="sorry" hidden>${sorry}</p>
<noscript><p>${sorry}</p></noscript>
<script type="text/plain" id="player">${packed}</script>
${MARK}
<script>${BOOT}</script>
</body>
</html>
`
}

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/analyst.js`, await analyst())
for (const game of readdirSync('src/games').filter((name) => existsSync(`src/games/${name}/index.ts`))) {
  const text = page(await built(game))
  writeFileSync(`${FOLDER}/${game}.html`, text)
  const bytes = Buffer.byteLength(text)
  console.log(`to share ${game}: ${Math.round(bytes / 100) / 10} kB without a game`)
  if (bytes > MOST) {
    console.error(`no more than ${MOST / 1000} kB, so that a game fits in`)
    process.exitCode = 1
  }
}
