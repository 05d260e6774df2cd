import type { TagMessage } from '../../machines/domain/site/tracking.ts'

/**
 * The page in which a group's tags run. It has an opaque origin, no storage and no cookies, and receives only names of
 * pages. Scripts in it may do anything here.
 */

declare global {
  var dataLayer: unknown[] | undefined
}

const PIXEL = 'https://www.facebook.com/tr'

let pixel: string | null = null

/** Scripts that are inserted this way run, as they would in an ordinary page. */
function put(html: string, into: HTMLElement): void {
  // oxlint-disable-next-line no-restricted-properties -- this page exists to run what the group wrote
  into.append(document.createRange().createContextualFragment(html))
}

// Late calls would replace the page, and with it all other tags.
document.write = document.writeln = (...html: string[]) => put(html.join(''), document.body)
Object.assign(document, { open: () => document, close: () => undefined })

function receive(message: TagMessage): void {
  if (message.type === 'run') {
    for (const html of message.head) put(html, document.head)
    for (const html of message.body) put(html, document.body)
    pixel = message.pixelId
    return
  }
  const { type: _, ...signal } = message
  ;(globalThis.dataLayer ??= []).push(signal)
  window.dispatchEvent(new CustomEvent('booking', { detail: signal }))
  if (pixel && signal.event === 'page') {
    new Image().src = `${PIXEL}?${new URLSearchParams({ id: pixel, ev: 'PageView', noscript: '1' })}`
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<TagMessage>) => {
  if (source === window.parent) receive(data)
})
