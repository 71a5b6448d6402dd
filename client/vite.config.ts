import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.VOTIVE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/votive/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
    manifest: true, // read by scripts/size.mjs
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] }, // the games' words lie beside their rules
    proxy: { '/api': { target: server, ws: true } },
  },
})
