import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const TEXT = /^(?!\.|headers\.json).*\.(html|js|css|svg|json|txt|webmanifest)$/

/** Writes a `.br` and a `.gz` beside every text file, so that a static server does not have to compress. */
export function compressPlugin(): Plugin {
  return {
    name: 'booking-compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name))
      await Promise.all(files.map((name) => compressFile(join(dir ?? '', name))))
    },
  }
}

/** Writes the compressed copies of a file beside it. */
export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await packBrotli(content, { params: quality }))
  await writeFile(`${path}.gz`, await packGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
