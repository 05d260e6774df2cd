import type { Instant } from '../../../machines/domain/time/time.types.ts'
import type { Client } from './client.ts'

/** Answers to prefetched requests, the latest one of each client. */
export interface Ahead<T> {
  /** @param key tells the request from all others */
  keep: (client: Client, key: string, answer: Promise<T>) => void
  /** The answer to this request, also while it is on its way; null when there is none, and when it is too old. */
  take: (client: Client, key: string) => Promise<T> | null
}

/**
 * Each answer is taken at most once; a repeated request gets a new one.
 * @param freshMs milliseconds for which an answer counts from when it was requested
 */
export function createAhead<T>(freshMs: number): Ahead<T> {
  const sent = new WeakMap<Client, { key: string; at: Instant; answer: Promise<T> }>()
  return {
    keep(client, key, answer) {
      sent.set(client, { key, at: client.now(), answer })
    },
    take(client, key) {
      const kept = sent.get(client)
      if (kept?.key !== key) return null
      sent.delete(client)
      const age = client.now() - kept.at
      return age >= 0 && age < freshMs ? kept.answer : null
    },
  }
}
