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
}

/**
 * Makes a screen reader announce `message`: at its next pause (`polite`), or at once (`assertive`, for problems that
 * block the customer). The only announcer of the product; it announces a repeated message again.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  const { textContent } = regionFor(urgency)
  const said = textContent === message ? `${message}\u00a0` : message
  // An open dialog has a region of its own, because the page behind it is inert and not read out.
  for (const region of document.querySelectorAll(`[data-announcer=${urgency}]`)) region.textContent = said
}
