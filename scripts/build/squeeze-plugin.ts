import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Only in these files functions may become arrows: packages may call any of theirs with `new`, our own code has classes
 * for that.
 */
const isOurs = (fileName: string) => fileName.startsWith('assets/index-')

/**
 * A second pass over the minified bundle: terser inlines and folds across functions what one pass leaves, almost a
 * kilobyte of what a customer downloads first. Functions that are declared first compress better in some files and
 * worse in others, so both are tried.
 */
export function squeezePlugin(): Plugin {
  return {
    name: 'booking-squeeze',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [code] = (await Promise.all([false, true].map((hoisted) => squeezed(chunk, hoisted)))).toSorted(
          (one, other) => gzipSync(one).length - gzipSync(other).length,
        )
        if (code !== undefined) chunk.code = code
      }
    },
  }
}

async function squeezed({ code, fileName }: { code: string; fileName: string }, hoisted: boolean): Promise<string> {
  const compress = { passes: 2, hoist_funs: hoisted, unsafe_arrows: isOurs(fileName) }
  return (await minify(code, { module: true, ecma: 2020, compress })).code ?? code
}
