import type { Instant } from '../../../machines/domain/time/time.types.ts'
import { readRetryAfter } from './answer.ts'
import type { Deadline } from './deadline.ts'

const RETRIED_STATUS = [502, 503, 504]
const BACKOFF_MS = 400

export const isOffline = () => globalThis.navigator?.onLine === false

/**
 * Sends a request, and sends it again after a broken connection, 502, 503 or 504, while the deadline leaves time for the
 * pause and the network is there. The pause is what the server asks for in `Retry-After`; otherwise it doubles from 400 ms.
 *
 * @param retries How often it may be sent again; 0 for writes.
 * @throws What `fetch` throws when the connection broke for the last time, or the deadline aborted.
 */
export async function fetchAgain(
  url: string,
  options: RequestInit,
  { retries, deadline, now }: { retries: number; deadline: Deadline; now: () => Instant },
): Promise<Response> {
  for (let sent = 1; ; sent += 1) {
    let response: Response | null = null
    try {
      response = await fetch(url, { ...options, signal: deadline.signal })
    } catch (error) {
      if (sent > retries || deadline.signal.aborted || isOffline()) throw error
    }
    const asked = response && readRetryAfter(response.headers.get('retry-after'), now())
    const pauseMs = asked === null ? backoffMs(sent) : asked * 1000
    const isRetried = response === null || (RETRIED_STATUS.includes(response.status) && pauseMs < deadline.leftMs())
    if (response && (!isRetried || sent > retries)) return response
    await pause(pauseMs, deadline.signal)
  }
}

const backoffMs = (sent: number) =>
  // oxlint-disable-next-line no-restricted-properties -- clients that failed together must not retry together
  BACKOFF_MS * 2 ** (sent - 1) * (0.5 + Math.random() / 2)

/** Waits; rejects as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
