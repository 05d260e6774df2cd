import type { Place } from '../domain/place/directions.ts'
import type { MapSnapshot } from './map.machine.ts'

export const groupOf = ({ context }: MapSnapshot) => context.group
/** The place to show; only its known parts if it is incomplete. */
export const placeOf = ({ context: { historyPlace, group } }: MapSnapshot): Place => historyPlace ?? group
/** The place is that of an appointment. */
export const isElsewhere = ({ context }: MapSnapshot) => context.historyPlace !== null
export const failureOf = ({ context }: MapSnapshot) => context.failure

export type MapPlace = 'busy' | 'failed' | 'missing' | 'shown'
export function stateOf(snapshot: MapSnapshot): MapPlace {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('empty')) return 'missing'
  return snapshot.hasTag('busy') ? 'busy' : 'shown'
}

export const liveOf = ({ children }: MapSnapshot) => children.live

export type CopyState = 'idle' | 'copied' | 'refused'
export function copyOf(snapshot: MapSnapshot): CopyState {
  if (snapshot.matches({ copy: 'copied' })) return 'copied'
  return snapshot.matches({ copy: 'refused' }) ? 'refused' : 'idle'
}
