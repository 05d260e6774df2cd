/** DOM helpers for scripts that run before the application. */

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

/** Whether the application shows a list or an error instead of a skeleton. */
export const isDone = (root: Element): boolean =>
  root.querySelector('.broken, main') !== null && root.querySelector('main [data-skeleton]') === null

/** The application's root element, as soon as the parser reaches it. */
export const rootOfPage = (): Promise<HTMLElement> => until(() => document.getElementById('root'))

/** The link of the style sheet, as soon as the parser reaches it: it follows the placeholder. */
export const linkOfStyles = (): Promise<HTMLLinkElement> =>
  until(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]'))

/** Resolves when the style sheet has loaded. */
export async function styled(): Promise<void> {
  const link = await linkOfStyles()
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve))
}
