import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { TAGS_FRAME } from '../../machines/domain/site/tracking.ts'
import { bundleInline } from './early.ts'

/** The pages for frames, by path, and the module that each runs. */
const FRAMES: Readonly<Record<string, string>> = { [TAGS_FRAME]: 'tags' }

/** A page with nothing in it but its script; its headers are in `headers.ts`. */
async function pageOf(name: string): Promise<string> {
  const script = await bundleInline(fileURLToPath(new URL(`../../src/frames/${name}.ts`, import.meta.url)), name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><script>${script}</script></head><body></body></html>\n`
}

/** Makes the pages that the product shows in frames, and serves them in development. */
export function framesPlugin(): Plugin {
  return {
    name: 'booking-frames',
    configureServer({ middlewares }) {
      for (const [path, name] of Object.entries(FRAMES)) {
        middlewares.use(path, (_, response, next) => {
          pageOf(name).then((page) => response.setHeader('content-type', 'text/html').end(page), next)
        })
      }
    },
    async generateBundle() {
      for (const [path, name] of Object.entries(FRAMES)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await pageOf(name) })
      }
    },
  }
}
