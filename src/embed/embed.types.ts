/** The messages of a frame to the page around it; they contain no personal data. */
export type BookingMessage =
  /** The booking is ready to use. */
  | { type: 'ready' }
  /** The height of the content in pixels. */
  | { type: 'height'; height: number }
  /** The step of the booking, or the other screen, that is shown. */
  | { type: 'step'; step: string }
  /** The ids of the booked appointments. */
  | { type: 'booked'; appointments: readonly number[] }
  /**
   * Parameters that were not taken, by name: one that only the link may set, `fiche.firstname` for an answer without a
   * field, with a value that the field refuses, or to what is answered already.
   */
  | { type: 'ignored'; parameters: readonly string[] }
  /** The dialog was closed. */
  | { type: 'closed' }

export interface BookingOptions {
  /** The name of the business in its address. */
  group: string
  /** The origin of the booking; by default the origin of this script. */
  origin?: string
  /** Parameters of the link, by their names in the query: `{ locale: 'fr', noheader: '1' }`. */
  parameters?: Readonly<Record<string, string>>
  /** The title of the frame; by default a text in the language of the page. */
  title?: string
  /** The label of the floating button. */
  label?: string
  /**
   * The minimum height of the frame, in CSS; by default the height of the window. The content below the frame moves
   * only when the booking is taller than that.
   */
  minHeight?: string
  onMessage?: (message: BookingMessage) => void
}

export interface BookingFrame {
  /** The inserted element. It also dispatches each message as an event `booking`, with the message as its `detail`. */
  readonly element: HTMLElement
  /** Opens the dialog; an inline booking ignores it. */
  open: () => void
  close: () => void
  /** Changes parameters while the booking is shown; an empty text removes one. */
  configure: (parameters: Readonly<Record<string, string>>) => void
  /** Removes everything from the page again. */
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
