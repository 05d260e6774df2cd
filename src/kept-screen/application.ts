/** What the scripts that stand in for the application see of it: elements of the page. */

/** The first truthy result of `find`, which is called now and after every change of the page. */
export const until = <T>(find: () => T | null | false): Promise<T> =>
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

/** Whether the application shows something else than grey places: a list, or why there is none. */
export const isDone = (root: Element): boolean =>
  root.querySelector('.broken, main') !== null && root.querySelector('main [data-skeleton]') === null

/** The element of the application, as soon as the page has it. */
export const rootOfPage = (): Promise<HTMLElement> => until(() => document.getElementById('root'))

/** The link of the style sheet, as soon as the page has it: it stands behind the placeholder. */
export const linkOfStyles = (): Promise<HTMLLinkElement> =>
  until(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]'))

/** Resolves when the style sheet has loaded. */
export async function styled(): Promise<void> {
  const link = await linkOfStyles()
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve))
}
