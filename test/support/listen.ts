/** What a page has read out since it is listened to. */
export interface Announcements {
  /** By itself: the texts of live regions, in order. */
  spoken: string[]
  /** Because it took the focus. */
  focused: string[]
  stop: () => void
}

/**
 * Listens to what screen readers read out. A polite region counts only if it was on the page before its text came: most
 * screen readers do not read one that is inserted together with its text. They do read such an alert.
 *
 * It is also the first script of a page (`addInitScript`), so it uses nothing from outside, and leaves what it has
 * heard on the window.
 */
export function listen(): Announcements {
  const REGION =
    '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=alert]:not([aria-live])'
  const spoken: string[] = []
  const focused: string[] = []
  /** The last text of each region on the page. */
  const known = new WeakMap<Element, string>()
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
  const regionsIn = (node: Node) =>
    node instanceof Element ? [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)] : []
  const regionAround = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(REGION)
  const read = (region: Element) => {
    // As it is: a message that is announced a second time differs by a blank alone.
    const now = region.textContent
    const before = known.get(region)
    known.set(region, now)
    // What lies outside a modal dialog is inert.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (modal && !modal.contains(region)) return
    const isRead = before === undefined ? region.matches('[role=alert]') : before !== now
    if (isRead && textOf(region) !== '') spoken.push(textOf(region))
  }
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) for (const region of regionsIn(node)) known.delete(region)
    }
    const touched = records.flatMap(({ target, addedNodes }) => [
      regionAround(target),
      ...[...addedNodes].flatMap(regionsIn),
    ])
    for (const region of new Set(touched)) if (region?.isConnected) read(region)
  })
  const takeFocus = ({ target }: FocusEvent) => {
    const isPart = target instanceof Element && !target.matches('main, body')
    if (isPart && textOf(target) !== '') focused.push(textOf(target))
  }
  for (const region of document.querySelectorAll(REGION)) known.set(region, region.textContent)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('focusin', takeFocus)
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', takeFocus)
  }
  const announced = { spoken, focused, stop }
  Object.assign(window, { announced })
  return announced
}
