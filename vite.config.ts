import { defineConfig, type Rolldown } from 'vite'
import { chunksPlugin } from './scripts/build/chunks-plugin.ts'
import { compileHintPlugin } from './scripts/build/compile-hint-plugin.ts'
import { compressPlugin } from './scripts/build/compress-plugin.ts'
import { embedPlugin } from './scripts/build/embed-plugin.ts'
import { framesPlugin } from './scripts/build/frames-plugin.ts'
import { pagePlugin } from './scripts/build/page-plugin.ts'
import { preloadPlugin } from './scripts/build/preload-plugin.ts'
import { reactNamesPlugin } from './scripts/build/react-names-plugin.ts'
import { squeezePlugin } from './scripts/build/squeeze-plugin.ts'
import { sourcePlugins } from './scripts/build/source-plugins.ts'
import { titlesPlugin } from './scripts/build/titles-plugin.ts'

const sandbox = `http://127.0.0.1:${process.env.PORT ?? 4010}`
/** The explorer has a dev server of its own, beside this one (`scripts/dev.ts`). */
const explorer = process.env.EXPLORER ? { '/-/machines': new URL(process.env.EXPLORER).origin } : undefined
/** A shard's addresses; folders of the sources look alike and stay the dev server's. */
const API = '^/(?!src/|machines/|locales/|node_modules/)[a-z0-9-]+/(services|api|v3|sso)(/|$)'

/** How times are asked for, kept and told; the table of irregular zones is for groups in one of them. */
const TIMES =
  /\/(?:machines\/(?:booking\/times\/|domain\/slots\/)|src\/(?:api\/slots\/|api\/group\/need-zone|actors\/slots|time\/(?!irregular)[^/]+$))/

/** What stands around every screen and comes behind the first: ways, corner, footer, head, toasts, consent, the texts of them. */
const FRAME =
  /\/src\/(?:i18n\/words\.ts|views\/(?:ways|footer|head|toasts|consent)\/(?!\w+(?:Menu|Dialog))|views\/account\/AccountCorner|screens\/(?:AppFooter|head\/|consent\/|account\/Corner))/
const SITE =
  /\/(?:machines\/(?:domain\/(?:site\/opening-hours|place\/directions)|home\/home\.selectors)|src\/views\/(?:safety\/SafeLink|ui\/path-to)|lucide-react\/.*\/map-pin)\.\w+$/
const FRAME_TEXTS = /\/locales\/(?:ways|head|toasts|consent|account|summary)\/(\w+)\.po/

/** What the cards of a booking and of the home page share. */
const CARDS =
  /\/(?:machines\/domain\/(?:catalogue\/(?:plain-text|price)|time\/duration)|src\/views\/(?:ui\/(?:Chip|StepHeading|card-parts)|words\/(?:Duration|money|useAmounts))|icons\/chevron-right)\.\w+$/

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Whether the application's entry imports a module, also by way of others. */
const isInitial = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  const known = graph.getModuleInfo(id)
  if (!known || seen.has(id)) return false
  seen.add(id)
  return known.isEntry || known.importers.some((importer) => isInitial(importer, graph, seen))
}

const startsWith = (id: string, graph: ModuleGraph) =>
  CARDS.test(id) || (!id.includes('/node_modules/') && isInitial(id, graph))

const TOTALS =
  /\/(?:machines\/domain\/catalogue\/totals|src\/views\/words\/request-step|src\/screens\/book\/when|lucide-react\/.*\/plus)\.\w+$/

/** The files that the page itself names. */
const STARTS = /^assets\/(?:index|packages|rolldown-runtime)-/

export default defineConfig({
  plugins: [
    titlesPlugin(),
    reactNamesPlugin(),
    preloadPlugin(),
    sourcePlugins(),
    pagePlugin(process.env.ENVIRONMENT_FILE),
    framesPlugin(),
    chunksPlugin(),
    squeezePlugin(),
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
  // React has the hook that this package brings to versions of React without it.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsDir: 'assets',
    // Every browser of the target knows modulepreload.
    // What the page starts with is there already and need not be preloaded by any later part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !STARTS.test(file)),
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
        codeSplitting: {
          // What every page starts with is two files, one of which changes with updates of packages only. Left alone, each
          // module that a later screen shares with the first one becomes a request of its own.
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: (id, graph) => (startsWith(id, graph) ? 'start' : null), priority: 1 },
            // Most visits begin with a booking; a home page does without.
            { name: 'book', test: /\/src\/screens\/book\/book\.screen\.ts$/ },
            // Four small modules of the summary and the times.
            { name: 'totals', test: TOTALS, minSize: 0 },
            // So are these, which the times, the form and the confirmation share.
            { name: 'times', test: TIMES },
            { name: (id) => `words-${FRAME_TEXTS.exec(id)?.[1]}`, test: FRAME_TEXTS },
            // What the home page needs of them.
            { name: 'site', test: SITE, priority: 1, minSize: 0 },
            { name: 'frame', test: FRAME, minSize: 0 },
          ],
        },
      },
    },
  },
})
