import { gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { plainImports } from './plain-imports.ts'

/**
 * Only in these files functions may become arrows: packages may call any of theirs with `new`, our own code has classes
 * for that.
 */
const isOurs = (fileName: string) => /^assets\/(?:index|book)-/.test(fileName)

const VARIANTS = [{ hoist_funs: false }, { hoist_funs: true }, { reduce_funcs: false }]

/**
 * A second pass over the minified bundle: terser inlines and folds across functions what one pass leaves, almost a
 * kilobyte of what a customer downloads first. Functions that are declared first compress better in some files and
 * worse in others, and so do functions that are folded into their only caller: the smallest of three is taken.
 */
export function squeezePlugin(): Plugin {
  return {
    name: 'booking-squeeze',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written which scripts come with which.
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const [code] = (await Promise.all(VARIANTS.map((variant) => squeezed(chunk, variant)))).toSorted(
            (one, other) => gzipSync(one).length - gzipSync(other).length,
          )
          if (code !== undefined) chunk.code = code
        }
      },
    },
  }
}

async function squeezed(
  { code, fileName }: { code: string; fileName: string },
  variant: (typeof VARIANTS)[number],
): Promise<string> {
  const compress = { passes: 3, unsafe_arrows: isOurs(fileName), ...variant }
  return plainImports((await minify(code, { module: true, ecma: 2020, compress, mangle: false })).code ?? code)
}
