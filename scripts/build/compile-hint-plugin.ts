import type { Plugin } from 'vite'

/** Read by V8 at the very top of a script. Elsewhere it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * What a visit starts with: the packages, the application, the booking, what stands around every screen, and the times. Most of their
 * functions are called at once.
 */
const HINTED = /^assets\/(?:react|packages|index|book|frame|times|times\.step|WeekGrid|WayAbove|chosen)-/

/**
 * Makes the browser compile all functions of the first scripts while it downloads them, on another thread. Without the
 * hint each function is compiled when it is first called, on the thread that also draws and answers presses.
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'booking-compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes the addresses of later scripts at the top of a script, and the hint has to be above them.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && HINTED.test(chunk.fileName)) chunk.code = HINT + chunk.code
        }
      },
    },
    writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !HINTED.test(chunk.fileName) || chunk.code.startsWith(HINT)) continue
        throw new Error(`${chunk.fileName} does not begin with the hint to compile it.`)
      }
    },
  }
}
