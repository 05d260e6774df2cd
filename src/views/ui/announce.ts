export type Urgency = 'polite' | 'assertive'

function regionFor(urgency: Urgency): HTMLElement {
  const known = document.querySelector<HTMLElement>(`body > [data-announcer=${urgency}]`)
  if (known) return known
  const region = document.createElement('div')
  region.setAttribute('aria-live', urgency)
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
  region.dataset.announcer = urgency
  region.style.cssText =
    'position:fixed;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  return region
}

/**
 * Puts both live regions into the page. Called once at the start, because screen readers do not read out a region that
 * is inserted together with its text.
 */
export function prepareAnnouncements(): void {
  regionFor('polite')
  regionFor('assertive')
  document.addEventListener('click', () => (pressedAt = performance.now()), { capture: true })
}

/** How long a message stays in its region, in milliseconds. Later a reader who looks around would take it for the present. */
const STAYS_MS = 3_000
/** What was said since the last press, and so shortly before a step begins, belongs to that press; in milliseconds. */
const FRESH_MS = 1_000

const regionsOf = (urgency: Urgency) => document.querySelectorAll(`[data-announcer=${urgency}]`)
const emptying: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {}
let saidAt = -Infinity
let pressedAt = -Infinity
/** What the press that led to the present step has said. The step's first message must not take its place. */
let carried = ''

function empty(urgency: Urgency): void {
  if (urgency === 'polite') carried = ''
  for (const region of regionsOf(urgency)) region.textContent = ''
}

/** Called when a step begins: what was said about the one before it is over. */
export function forgetAnnounced(): void {
  if (saidAt >= pressedAt && performance.now() - saidAt < FRESH_MS) {
    carried = regionFor('polite').textContent ?? ''
    return
  }
  empty('polite')
  empty('assertive')
}

/**
 * Makes a screen reader announce `message`: at its next pause (`polite`), or at once (`assertive`, for problems that
 * block the customer). The only announcer of the product; it announces a repeated message again, and its regions are empty
 * after a while.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  const { textContent } = regionFor(urgency)
  const isCarried = urgency === 'polite' && carried !== '' && carried !== message
  const whole = isCarried ? `${carried} ${message}` : message
  const said = textContent === whole ? `${whole}\u00a0` : whole
  if (urgency === 'polite') carried = ''
  // An open dialog has a region of its own, because the page behind it is inert and not read out.
  for (const region of regionsOf(urgency)) region.textContent = said
  saidAt = performance.now()
  clearTimeout(emptying[urgency])
  emptying[urgency] = setTimeout(() => empty(urgency), STAYS_MS)
}
