import { useSyncExternalStore } from 'react'
import { fromLink } from '../simulate/link.ts'
import type { Recording } from '../simulate/recording.ts'

/** The page of an address; it is encoded after the `#`, so that any static host can serve it. */
export type Route =
  | { page: 'list' }
  | { page: 'live' }
  | { page: 'gallery'; machine: string | null }
  | { page: 'system' }
  | { page: 'machine'; id: string; recording: Recording | null; opens: Opens; note: string }
  /** A random journey of the whole product, by its seed. */
  | { page: 'journey'; seed: number }
  | { page: 'broken' }

/** What is open on the page of a machine at first. */
export interface Opens {
  /** What is looked for in its chart. */
  find: string
  /** The case that is chosen for it, by its name; empty for none. */
  case: string
  screen: boolean
}

/** What the last part of a link says of its recording. */
const NOTES: Partial<Record<string, string>> = {
  shortest:
    'What the actor heard before is not known, or led elsewhere with the data of the cases: this is the shortest way to where it stood.',
}

export const PLAIN: Opens = { find: '', case: '', screen: false }

export function routeOf(hash: string): Route {
  const [page = '', text = '', what = '', more = '', name = ''] = hash.replace(/^#\/?/, '').split('/')
  if (page === '') return { page: 'list' }
  if (page === 'live') return { page: 'live' }
  if (page === 'system') return { page: 'system' }
  if (page === 'gallery') return { page: 'gallery', machine: text === '' ? null : decoded(text) }
  if (page === 'machine') {
    const isFound = what === 'find'
    const opens = {
      find: isFound ? decoded(more) : '',
      case: isFound ? decoded(name) : '',
      screen: what === 'screen',
    }
    return { page: 'machine', id: decoded(text), recording: null, opens, note: '' }
  }
  if (page === 'journey' && /^\d{1,9}$/.test(text)) return { page: 'journey', seed: Number(text) }
  const recording = page === 'replay' ? fromLink(text) : null
  return recording
    ? { page: 'machine', id: recording.machine, recording, opens: PLAIN, note: NOTES[what] ?? '' }
    : { page: 'broken' }
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const hrefOf = (id: string) => `#/machine/${encodeURIComponent(id)}`
/** @param name The name of a case; empty for a state or an event. */
export const findHref = (id: string, what: string, name = '') =>
  `${hrefOf(id)}/find/${encodeURIComponent(what)}${name && `/${encodeURIComponent(name)}`}`
export const screenHref = (id: string) => `${hrefOf(id)}/screen`

/** What the page of a machine is made anew for: another machine, or something else to open there. */
export const openingOf = (id: string, opens: Opens) =>
  `machine ${id} ${opens.find} ${opens.case} ${String(opens.screen)}`

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
