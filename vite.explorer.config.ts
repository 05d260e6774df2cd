import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { sourcePlugins } from './scripts/build/source-plugins.ts'

const root = fileURLToPath(new URL('explorer', import.meta.url))

/** The explorer is a site of its own: its pages never share a file with what customers download. */
export default defineConfig({
  root,
  base: './',
  plugins: [sourcePlugins('view.html', './')],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Nobody waits for it on a phone: it comes from the same machine.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: `${root}/index.html`, view: `${root}/view.html` },
    },
  },
})
