/** What a tab keeps in memory. */
export interface Held {
  /** Bytes of the JavaScript heap. */
  heap: number
  /** DOM nodes, detached ones included. */
  nodes: number
  listeners: number
}

export interface HeapReport {
  bookings: number
  /** Before the first booking, and after every tenth. */
  held: { after: number; held: Held }[]
  /** The average increase for one more booking, after the code of all steps has loaded. */
  perBooking: Held
}

/** By then every chunk has loaded and every list was read. */
const WARM = 10
const STEP = 10

/** The slope of the best-fitting straight line. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [over, under] = values.reduce(
    ([above, below], value, index) => [above + (index - middle) * (value - mean), below + (index - middle) ** 2],
    [0, 0] as [number, number],
  )
  return under === 0 ? 0 : over / under
}

/** @param held Before the first booking, and after each. */
export function heapReport(held: readonly Held[]): HeapReport {
  const warm = held.slice(Math.min(WARM, held.length - 1))
  return {
    bookings: held.length - 1,
    held: held.flatMap((one, after) => (after % STEP === 0 ? [{ after, held: one }] : [])),
    perBooking: {
      heap: slope(warm.map(({ heap }) => heap)),
      nodes: slope(warm.map(({ nodes }) => nodes)),
      listeners: slope(warm.map(({ listeners }) => listeners)),
    },
  }
}

/** The increase per booking that is too small to matter within a day. */
const FLAT = { heap: 2_000, nodes: 1, listeners: 0.5 }

export const isFlat = ({ perBooking }: HeapReport): boolean =>
  perBooking.heap <= FLAT.heap && perBooking.nodes <= FLAT.nodes && perBooking.listeners <= FLAT.listeners

/** The report as text. */
export function heapTable(report: HeapReport): string {
  const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
  const lines = report.held.map(
    ({ after, held }) =>
      `${`after ${after}`.padEnd(14)}${MB(held.heap).padStart(10)}${`${held.nodes} nodes`.padStart(14)}${`${held.listeners} listeners`.padStart(18)}`,
  )
  const { heap, nodes, listeners } = report.perBooking
  const more = `${(heap / 1000).toFixed(1)} kB, ${nodes.toFixed(1)} nodes and ${listeners.toFixed(1)} listeners`
  return [
    '',
    `${report.bookings} bookings in one tab`,
    ...lines,
    `One more booking adds ${more}: ${isFlat(report) ? 'flat' : 'it grows'}`,
  ].join('\n')
}
