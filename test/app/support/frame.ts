import { vi } from 'vitest'

/** What the page around the frame is, and where the frame was opened. */
export interface Framed {
  /** The origins around the frame, as the browser tells them; null where it does not. */
  ancestors?: readonly string[] | null
  referrer?: string
  /** The sites that the deployment names. */
  allowed?: readonly string[]
  search?: string
}

type Callback = () => void

/** The part of a browser that shows a page in a frame. Call it once the product's own stand-ins are there. */
export function stubFrame({ ancestors = null, referrer = '', allowed = [], search = '' }: Framed) {
  const posted: [message: unknown, to: string][] = []
  const parent: object = { postMessage: (message: unknown, to: string) => void posted.push([message, to]) }
  const frame = {
    /** What the page around the frame was told, each with the origin that may hear it. */
    posted,
    parent,
    /** Attributes of the document, and texts of its sheets. */
    marks: new Map<string, boolean>(),
    sheets: [] as string[],
    addresses: [] as string[],
    height: 0,
    isUnfinished: false,
    isDialogOpen: false,
    /** The sizes of the content have changed, or its elements. */
    resized: (() => undefined) as Callback,
    mutated: (() => undefined) as Callback,
    /** What is watched for new elements. */
    watched: null as unknown,
    /** A message arrives. */
    receive(data: unknown, origin = 'https://shop.example', source: unknown = parent) {
      window.dispatchEvent(messageOf(data, origin, source))
    },
    press: (key: string) => void window.dispatchEvent(Object.assign(new Event('keydown'), { key })),
  }
  const content = {
    querySelector: (selector: string) => (selector.includes('data-skeleton') && frame.isUnfinished ? {} : null),
    getBoundingClientRect: () => ({ height: frame.height }),
  }
  const style = { setProperty: () => undefined, removeProperty: () => undefined, fontSize: '' }
  vi.stubGlobal('document', {
    documentElement: { lang: '', style, toggleAttribute: (name: string, on: boolean) => frame.marks.set(name, on) },
    querySelector: (selector: string) => (selector.includes('dialog[open]') && frame.isDialogOpen ? {} : null),
    getElementById: (id: string) =>
      id === 'root' ? content : { textContent: JSON.stringify({ frameAncestors: allowed }) },
    adoptedStyleSheets: frame.sheets,
    referrer,
  })
  const place = {
    origin: 'https://rdv.example.org',
    hostname: 'rdv.example.org',
    pathname: '/atelier-dupre',
    hash: '#top',
    search,
    ancestorOrigins: ancestors ?? undefined,
  }
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', {
    state: 7,
    replaceState(_: unknown, __: string, to: string) {
      frame.addresses.push(to)
      place.search = new URL(to, place.origin).search
    },
  })
  Object.assign(window, { parent, innerHeight: 600 })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(text: string) {
        frame.sheets.push(text)
      }
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(then: Callback) {
        frame.resized = then
      }
      observe(element: unknown) {
        if (element !== content) throw new Error('It is the content that is measured')
      }
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(then: Callback) {
        frame.mutated = () => frame.watched && then()
      }
      observe(element: unknown, options: unknown) {
        if (element === content) frame.watched = options
      }
      disconnect() {
        frame.watched = null
      }
    },
  )
  return frame
}

export const messageOf = (data: unknown, origin: string, source: unknown) =>
  Object.assign(new Event('message'), { data, origin, source }) as MessageEvent<unknown>
