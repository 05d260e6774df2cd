import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** One script of the build: what is in it, and what it brings along. */
export interface Chunk {
  file: string
  isEntry: boolean
  /** Files that come with it. */
  imports: string[]
  /** Modules by their path in the project, with their length in the script in characters. */
  modules: Record<string, number>
}

/** Where the list of chunks lies, under the build's folder. No server gives away what begins with a dot. */
export const CHUNKS_FILE = '.vite/chunks.json'

/** Writes which module landed in which script, which the budget and the bench need and Vite's manifest does not tell. */
export function chunksPlugin(): Plugin {
  return {
    name: 'booking-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const root = this.environment.config.root
      const chunks = Object.values(bundle).flatMap((chunk): Chunk[] =>
        chunk.type === 'chunk'
          ? [
              {
                file: chunk.fileName,
                isEntry: chunk.isEntry,
                imports: chunk.imports,
                modules: Object.fromEntries(
                  Object.entries(chunk.modules).map(([id, { code }]) => [pathOf(id, root), code?.length ?? 0]),
                ),
              },
            ]
          : [],
      )
      this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(chunks, null, 2) })
    },
  }
}

const QUERY = /\?.*$/

const pathOf = (id: string, root: string) =>
  relative(root, id.replace(/^\0/, '').replace(QUERY, '')).replaceAll('\\', '/')
