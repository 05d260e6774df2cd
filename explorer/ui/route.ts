import { useSyncExternalStore } from 'react'
import { fromLink } from '../simulate/link.ts'
import type { Recording } from '../simulate/recording.ts'

/** The page of an address; it is encoded after the `#`, so that any static host can serve it. */
export type Route =
  | { page: 'list' }
  | { page: 'live' }
  | { page: 'machine'; id: string; recording: Recording | null }
  /** A random journey of the whole product, by its seed. */
  | { page: 'journey'; seed: number }
  | { page: 'broken' }

export function routeOf(hash: string): Route {
  const [page = '', text = ''] = hash.replace(/^#\/?/, '').split('/')
  if (page === '') return { page: 'list' }
  if (page === 'live') return { page: 'live' }
  if (page === 'machine') return { page: 'machine', id: decoded(text), recording: null }
  if (page === 'journey' && /^\d{1,9}$/.test(text)) return { page: 'journey', seed: Number(text) }
  const recording = page === 'replay' ? fromLink(text) : null
  return recording ? { page: 'machine', id: recording.machine, recording } : { page: 'broken' }
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const hrefOf = (id: string) => `#/machine/${encodeURIComponent(id)}`

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
