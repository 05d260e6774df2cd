import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** One script of the build: its modules and its imports. */
export interface Chunk {
  file: string
  isEntry: boolean
  /** Files that are loaded with it. */
  imports: string[]
  /** Modules by their path in the project, with their length in the script in characters. */
  modules: Record<string, number>
}

/** The path of the list of chunks, in the build's folder. No server serves names that begin with a dot. */
export const CHUNKS_FILE = '.vite/chunks.json'

/**
 * Writes which script contains which module. The budget and the bench need it, and Vite's manifest does not contain it.
 */
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
