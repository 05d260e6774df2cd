import { copyScreen, readKept } from './keep.ts'
import { show } from './show.ts'

/**
 * Shows the first screen of the last visit until the application has its own, and keeps that one for the next visit.
 * The page's early script loads it when a visit begins with a first list; the application knows nothing of it.
 */

/** The first truthy result of `find`, which is called now and after every change of the page. */
const until = <T>(find: () => T | null | false): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (!found) return
      watch.disconnect()
      resolve(found)
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
    look()
  })

const rootOf = () => document.getElementById('root')
const stylesOf = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
/** Whether the application shows something else than grey places: a list, or why there is none. */
const isDone = (root: Element): boolean =>
  root.querySelector('.broken, main') !== null && root.querySelector('main [data-skeleton]') === null

const loaded = (link: HTMLLinkElement) =>
  link.sheet ? null : new Promise((resolve) => link.addEventListener('load', resolve))

/** Milliseconds after which a copy is stored, so that a first press is answered before. */
const LATER_MS = 500

async function start() {
  const root = await until(rootOf)
  const styles = await until(stylesOf)
  const kept = readKept()
  const done = until(() => isDone(root))
  await Promise.race([done, loaded(styles)])
  const shown = kept && !isDone(root) ? show(kept, root) : null
  await done
  setTimeout(copyScreen(root), LATER_MS)
  await shown?.end()
}

// A frame tells the page around it how high the application is, and a kept screen is not part of it.
if (window.parent === window) void start()
