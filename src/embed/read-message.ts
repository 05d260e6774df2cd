import type { BookingMessage } from './embed.types.ts'

/** The version of the messages; the page in the frame sends it with each. */
const PROTOCOL = 1
const HEIGHT_MAX = 20_000
const LENGTH_MAX = 100

const isListOf = <T>(list: unknown, isOne: (one: unknown) => boolean): list is T[] =>
  Array.isArray(list) && list.length <= LENGTH_MAX && list.every(isOne)
const isName = (one: unknown) => typeof one === 'string' && one.length <= LENGTH_MAX

/** Reads a message from the frame; null for anything else. Nothing here throws. */
export function readMessage(data: unknown): BookingMessage | null {
  if (typeof data === 'string') {
    const height = /^height:\d{1,5}$/.test(data) ? Number(data.slice(7)) : 0
    return height > 0 && height <= HEIGHT_MAX ? { type: 'height', height } : null
  }
  const { booking, type, step, appointments, parameters } = (data ?? {}) as Record<string, unknown>
  if (booking !== PROTOCOL) return null
  if (type === 'ready' || type === 'closed') return { type }
  if (type === 'step' && typeof step === 'string' && /^\w{1,40}$/.test(step)) return { type, step }
  if (type === 'booked' && isListOf<number>(appointments, Number.isSafeInteger)) return { type, appointments }
  if (type === 'ignored' && isListOf<string>(parameters, isName)) return { type, parameters }
  return null
}
