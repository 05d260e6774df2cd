import { defineConfig } from 'vite'
import { sourcePlugins } from './scripts/build/source-plugins.ts'

export default defineConfig({
  plugins: [sourcePlugins()],
  build: { target: 'es2022', manifest: true },
})
