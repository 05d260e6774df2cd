import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { MAP_FRAME } from '../../machines/domain/place/map-frame.ts'
import { TAGS_FRAME } from '../../machines/domain/site/tracking.ts'
import { bundleInline } from './bundle.ts'

/** The pages for frames, by path, and the module that each runs. */
const FRAMES: Readonly<Record<string, string>> = { [TAGS_FRAME]: 'tags.ts', [MAP_FRAME]: 'map.tsx' }

const scriptOf = (module: string) =>
  bundleInline(fileURLToPath(new URL(`../../src/frames/${module}`, import.meta.url)), 'frame')

const scriptPath = (path: string) => path.replace(/html$/, 'js')

/** A page that contains only its script; its headers are in `headers.ts`. */
const pageOf = (path: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>frame</title></head><body><script src="${scriptPath(path)}"></script></body></html>\n`

/** Writes the pages that the product shows in frames, and serves them in development. */
export function framesPlugin(): Plugin {
  return {
    name: 'booking-frames',
    configureServer({ middlewares }) {
      for (const [path, module] of Object.entries(FRAMES)) {
        middlewares.use(path, (_, response) => {
          response.setHeader('content-type', 'text/html').end(pageOf(path))
        })
        middlewares.use(scriptPath(path), (_, response, next) => {
          scriptOf(module).then((script) => response.setHeader('content-type', 'text/javascript').end(script), next)
        })
      }
    },
    async generateBundle() {
      for (const [path, module] of Object.entries(FRAMES)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: pageOf(path) })
        this.emitFile({ type: 'asset', fileName: scriptPath(path).slice(1), source: await scriptOf(module) })
      }
    },
  }
}
