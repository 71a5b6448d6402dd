/** Writes down all files of the page, for the service worker of an installed app: without a network it needs them. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'

const root = process.argv[2] ?? new URL('../../src/votive/web/static/', import.meta.url).pathname
const assets = readdirSync(`${root}/assets`).map((name) => `assets/${name}`)
const icons = readdirSync(`${root}/icons`).map((name) => `icons/${name}`)
const fresh = ['theme.js', 'manifest.webmanifest'].filter((name) => existsSync(`${root}/${name}`))
writeFileSync(`${root}/offline.json`, JSON.stringify({ assets, fresh: [...fresh, ...icons] }))
