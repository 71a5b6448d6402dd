import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.VOTIVE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/votive/web/static',
    emptyOutDir: false, // scripts/clean.mjs leaves what is not of the page
    assetsInlineLimit: 0, // the page's policy allows no data: addresses
    modulePreload: { polyfill: false },
    manifest: true, // read by scripts/size.mjs
    target: 'es2022',
  },
  worker: { format: 'es' }, // they load what they need piece by piece
  server: {
    fs: { allow: ['..'] }, // the games' words lie beside their rules
    proxy: { '/api': { target: server, ws: true } },
  },
  // The page's logic, without a browser. What people see and press is tested in tests/browser of the repository.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {}, // Svelte for a page, not for a server
  test: {
    environment: 'happy-dom',
    testTimeout: 300_000, // a busy machine may take long to load the words
    hookTimeout: 300_000,
    include: ['tests/**/*.test.ts'],
    coverage: { include: ['src/**/*.ts'], exclude: ['src/protocol.ts'], reporter: ['text'] },
  },
})
