/** Maximum wait for cached pictures to decode. */
const PATIENCE_MS = 300

/** A screen that is shown instead of the application, while that is not ready. */
export interface Shown {
  /** Reveals the application, restores the focus and replays the press. */
  end: () => Promise<void>
}

/** Shows a screen in place of the application, which continues to load, hidden. */
export function show(screen: HTMLElement, root: HTMLElement): Shown {
  root.style.cssText = 'position: absolute; inset: 0 0 auto; visibility: hidden'
  root.after(screen)

  let pressed: HTMLElement | null = null
  screen.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button, a')
    if (!button) return
    if (pressed) mark(pressed, false)
    pressed = button
    mark(pressed, true)
  })
  let changed: HTMLSelectElement | null = null
  screen.addEventListener('change', ({ target }) => {
    changed = target as HTMLSelectElement
  })

  const counterpartIn = (element: Element) => counterpart(element, screen, root)
  return {
    async end() {
      await pictures(root, screen)
      const focused = document.activeElement
      const isWithin = focused && screen.contains(focused)
      root.style.cssText = ''
      if (isWithin) counterpartIn(focused)?.focus({ preventScroll: true })
      if (pressed) counterpartIn(pressed)?.click()
      if (changed) select(counterpartIn(changed), changed.value)
      screen.remove()
    },
  }
}

/** Marks a button or card as waiting for the application. */
function mark(pressed: HTMLElement, isBusy: boolean): void {
  pressed.setAttribute('aria-busy', String(isBusy))
  const card = pressed.closest('article') ?? pressed
  card.style.opacity = isBusy ? '0.6' : ''
}

/** Chooses an option as a customer would. */
function select(list: HTMLElement | undefined, value: string): void {
  if (!(list instanceof HTMLSelectElement)) return
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The matching element in the application: same text, same index. */
function counterpart(element: Element, screen: Element, root: Element): HTMLElement | undefined {
  const same = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.localName)].filter(
      ({ textContent, ariaLabel }) => textContent === element.textContent && ariaLabel === element.ariaLabel,
    )
  return same(root)[same(screen).findIndex((one) => one === element)]
}

/** Waits for the visible pictures, to avoid flicker. */
function pictures(root: Element, screen: Element): Promise<unknown> {
  const shown = new Set([...screen.querySelectorAll('img')].map(({ src }) => src))
  const near = [...root.querySelectorAll('img')].filter(
    (one) => shown.has(one.src) && one.getBoundingClientRect().top < innerHeight,
  )
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([late, Promise.allSettled(near.map((one) => one.decode()))])
}
