import { defineConfig } from 'vite'
import { CHUNK_GROUPS, STARTS } from './scripts/build/chunk-groups.ts'
import { compileHintPlugin } from './scripts/build/compile-hint-plugin.ts'
import { chunksPlugin } from './scripts/build/chunks-plugin.ts'
import { compressPlugin } from './scripts/build/compress-plugin.ts'
import { embedPlugin } from './scripts/build/embed-plugin.ts'
import { framesPlugin } from './scripts/build/frames-plugin.ts'
import { pagePlugin } from './scripts/build/page-plugin.ts'
import { sourcePlugins } from './scripts/build/source-plugins.ts'

const sandbox = `http://127.0.0.1:${process.env.PORT ?? 4010}`
/** The explorer has a dev server of its own, beside this one (`scripts/dev.ts`). */
const explorer = process.env.EXPLORER ? { '/-/machines': new URL(process.env.EXPLORER).origin } : undefined
/** A shard's addresses; folders of the sources look alike and stay the dev server's. */
const API = '^/(?!src/|machines/|locales/|node_modules/)[a-z0-9-]+/(services|api|v3|sso)(/|$)'

export default defineConfig({
  plugins: [
    sourcePlugins(),
    pagePlugin(process.env.ENVIRONMENT_FILE),
    framesPlugin(),
    chunksPlugin(),
    compileHintPlugin(),
    embedPlugin(),
    compressPlugin(),
  ],
  // Requests keep the page's host, so that cookies and the look-up by host work as in production.
  server: {
    host: '127.0.0.1',
    proxy: {
      ...explorer,
      '/-/': sandbox,
      '/shard': sandbox,
      '/pictures': sandbox,
      '/__control': sandbox,
      [API]: sandbox,
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsDir: 'assets',
    // The page names its first scripts itself (`page-scripts.ts`); what it starts with need not be fetched with a later part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? [] : files.filter((file) => !STARTS.test(file)),
    },
    // No asset inside a script: pictures and fonts are files with names of their own.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Two packages that the styling library wraps foreign components with. None is wrapped here, but old modules keep
      // what they import unless told that it does nothing by itself.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        // The first script names a hundred others: seven characters tell versions of a file apart and weigh less than eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Letters and figures without capitals are packed more tightly.
        hashCharacters: 'base36',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
