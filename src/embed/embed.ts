import type { BookingEmbed, BookingFrame, BookingMessage, BookingOptions } from './embed.types.ts'
import { readMessage } from './read-message.ts'
import { addStyleSheet } from './sheet.ts'
import { wordsFor } from './messages.ts'

/** The origin of this script; a module has no script element, so its caller gives the origin. */
const script = document.currentScript
const HOME = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  return element
}

type Parameters = Readonly<Record<string, string>>

/**
 * The frame, and a placeholder until it is loaded.
 *
 * @param waiting Parameters for as soon as the booking listens.
 */
function mount(
  box: HTMLElement,
  options: BookingOptions,
  isInline: boolean,
  act: (message: BookingMessage) => void,
  waiting: Parameters = {},
) {
  const origin = new URL(options.origin ?? HOME).origin
  const [title, , elsewhere] = wordsFor(box)
  const query = new URLSearchParams(options.parameters).toString()
  const frame = make('iframe')
  frame.src = `${origin}/${encodeURIComponent(options.group)}${query && `?${query}`}`
  frame.title = options.title ?? title
  // The booking in a dialog is another one than that in the page.
  if (!isInline) frame.name = 'booking-dialog'

  const wait = make('div', 'booking-wait')
  const link = make('a')
  Object.assign(link, { href: frame.src, target: '_blank', rel: 'noopener', textContent: elsewhere })
  wait.append(make('i'), make('i'), make('i'), link)
  box.ariaBusy = 'true'

  const say = (message: unknown) => frame.contentWindow?.postMessage(message, origin)
  let isReady = false
  let queue = waiting
  const configure = (parameters: Parameters) => {
    queue = { ...queue, ...parameters }
    if (!isReady || Object.keys(queue).length === 0) return
    say({ booking: 1, type: 'parameters', parameters: queue })
    queue = {}
  }
  const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return
    const message = readMessage(data)
    if (message?.type === 'ready') {
      isReady = true
      configure({})
    }
    if (message) act(message)
  }
  frame.addEventListener('load', () => {
    // The frame's own placeholder replaces this one.
    wait.remove()
    box.ariaBusy = null
    say(`autoresize:${isInline}`)
  })
  window.addEventListener('message', receive)
  box.append(frame, wait)
  return {
    frame,
    configure,
    stop: () => window.removeEventListener('message', receive),
  }
}

/** Passes messages to the page, by its function and by an event. */
function notifier(element: HTMLElement, { onMessage }: BookingOptions) {
  return (message: BookingMessage) => {
    element.dispatchEvent(new CustomEvent('booking', { detail: message, bubbles: true }))
    onMessage?.(message)
  }
}

function inline(target: HTMLElement, options: BookingOptions): BookingFrame {
  addStyleSheet()
  const box = make('div', 'booking-box')
  if (options.minHeight) box.style.minHeight = options.minHeight
  target.append(box)
  const notify = notifier(box, options)
  let isFirst = true
  const { frame, configure, stop } = mount(box, options, true, (message) => {
    // An inline booking has no dialog to close.
    if (message.type === 'closed') return
    if (message.type === 'height') frame.style.height = `${message.height}px`
    if (message.type === 'step') {
      // Scrolls to the start before the new height arrives: the content below is then out of sight, and does not
      // visibly move.
      if (!isFirst && box.getBoundingClientRect().top < 0) box.scrollIntoView({ behavior: 'instant' })
      isFirst = false
    }
    notify(message)
  })
  return {
    element: box,
    open: () => undefined,
    close: () => undefined,
    configure,
    remove: () => {
      stop()
      box.remove()
    },
  }
}

/**
 * A dialog of the browser: it is above everything, also in a transformed or clipped parent, and makes the page behind
 * it inert.
 */
function popup(options: BookingOptions): BookingFrame {
  addStyleSheet()
  const dialog = make('dialog', 'booking-dialog')
  const notify = notifier(dialog, options)
  document.body.append(dialog)
  const [title, shut] = wordsFor(dialog)
  dialog.ariaLabel = options.title ?? title
  const close = make('button', 'booking-close')
  Object.assign(close, { type: 'button', textContent: '×', ariaLabel: shut })
  const bar = make('div', 'booking-bar')
  bar.append(dialog.ariaLabel, close)
  dialog.append(bar)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => notify({ type: 'closed' }))
  // Created at the first opening, and kept, so that a visitor who opens it again can continue.
  let mounted: ReturnType<typeof mount> | null = null
  let waiting: Parameters = {}
  return {
    element: dialog,
    open: () => {
      if (dialog.open) return
      mounted ??= mount(
        dialog,
        options,
        false,
        (message) => {
          if (message.type === 'closed') dialog.close()
          else notify(message)
        },
        waiting,
      )
      dialog.showModal()
    },
    close: () => dialog.close(),
    configure: (parameters) => {
      if (mounted) mounted.configure(parameters)
      else waiting = { ...waiting, ...parameters }
    },
    remove: () => {
      mounted?.stop()
      dialog.remove()
    },
  }
}

function button(options: BookingOptions): BookingFrame {
  const opened = popup(options)
  const press = make('button', 'booking-button')
  // A popover, because its layer is above the page, like the dialog's.
  Object.assign(press, { type: 'button', popover: 'manual', ariaHasPopup: 'dialog' })
  document.body.append(press)
  press.textContent = options.label ?? wordsFor(press)[0]
  press.showPopover()
  press.addEventListener('click', opened.open)
  return {
    ...opened,
    element: press,
    remove: () => {
      press.remove()
      opened.remove()
    },
  }
}

export const booking: BookingEmbed = { version: 1, inline, popup, button }

function optionsOf({ dataset }: HTMLElement): BookingOptions {
  const { booking: group = '', bookingParameters, bookingTitle, bookingLabel, bookingMinHeight } = dataset
  return {
    group,
    parameters: Object.fromEntries(new URLSearchParams(bookingParameters)),
    ...(bookingTitle && { title: bookingTitle }),
    ...(bookingLabel && { label: bookingLabel }),
    ...(bookingMinHeight && { minHeight: bookingMinHeight }),
  }
}

/** The dialogs of links, made at their first press, so that links which the page adds later have one, too. */
const dialogs = new WeakMap<Element, BookingFrame>()

function press(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-booking][data-booking-mode="popup"]')
  // With a key held the press is the browser's: a new tab or window, where the link leads.
  if (!link || event.defaultPrevented || event.ctrlKey || event.shiftKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const dialog = dialogs.get(link) ?? popup(optionsOf(link))
  dialogs.set(link, dialog)
  dialog.open()
}

/** Elements with `data-booking` work without a script of the page's own. */
export function readPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-booking]')) {
    const { bookingMode } = element.dataset
    if (bookingMode === 'popup') continue
    const options = optionsOf(element)
    delete element.dataset.booking
    if (bookingMode === 'button') button(options)
    else inline(element, options)
  }
  document.addEventListener('click', press)
}
