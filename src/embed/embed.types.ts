/** What a frame tells the page around it; nothing in it is personal. */
export type BookingMessage =
  /** The booking can be used. */
  | { type: 'ready' }
  /** The content is so many pixels tall. */
  | { type: 'height'; height: number }
  /** Which step of the booking, or which other screen, is shown. */
  | { type: 'step'; step: string }
  /** The ids of the appointments that were booked. */
  | { type: 'booked'; appointments: readonly number[] }
  /** The dialog was closed. */
  | { type: 'closed' }

export interface BookingOptions {
  /** The name of the business in its address. */
  group: string
  /** Where the booking lives; where this script comes from unless given. */
  origin?: string
  /** Parameters of the link, by their names in the query: `{ locale: 'fr', noheader: '1' }`. */
  parameters?: Readonly<Record<string, string>>
  /** What the frame is called; words in the language of the page unless given. */
  title?: string
  /** The words of the floating button. */
  label?: string
  /**
   * The room that is kept for the frame, in CSS; a window's height unless given. What stands below the frame moves only when
   * the content is taller than that.
   */
  minHeight?: string
  onMessage?: (message: BookingMessage) => void
}

export interface BookingFrame {
  /** What was put into the page. Each message is an event `booking` of it, too, with the message as its `detail`. */
  readonly element: HTMLElement
  /** Opens the dialog; without effect in the page itself. */
  open: () => void
  close: () => void
  /** Changes parameters while the booking is shown; an empty text takes one away. */
  configure: (parameters: Readonly<Record<string, string>>) => void
  /** Takes everything out of the page again. */
  remove: () => void
}

export interface BookingEmbed {
  readonly version: 1
  /** In the page, as tall as its content. */
  inline: (target: HTMLElement, options: BookingOptions) => BookingFrame
  /** In a dialog, which `open` opens. */
  popup: (options: BookingOptions) => BookingFrame
  /** In a dialog, which a button that floats over the page opens. */
  button: (options: BookingOptions) => BookingFrame
}

declare global {
  interface Window {
    Booking: BookingEmbed
  }
}
