import { isDone, linkOfStyles, rootOfPage, styled, until } from './application.ts'
import { copyScreen, dressAs, readKept } from './keep.ts'
import { show } from './show.ts'

/**
 * Shows the first screen of the last visit until the application has its own, and keeps that one for the next visit.
 * The page's early script loads it when a visit begins with a first list; the application knows nothing of it.
 */

/** Milliseconds after which a copy is stored, so that a first press is answered before. */
const LATER_MS = 500

async function start() {
  const root = await rootOfPage()
  // A screen is kept for one style sheet; on a slow line the script is there before the page has named it.
  await linkOfStyles()
  const styles = styled()
  const kept = readKept()
  const done = until(() => isDone(root))
  await Promise.race([done, styles])
  const isShown = kept !== null && !isDone(root)
  if (isShown) dressAs(kept)
  const shown = isShown ? show(kept.screen, root) : null
  await done
  setTimeout(copyScreen(root), LATER_MS)
  await shown?.end()
}

// A frame tells the page around it how high the application is, and a kept screen is not part of it.
if (window.parent === window) void start()
