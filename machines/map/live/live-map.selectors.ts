import type { LiveMapSnapshot } from './live-map.machine.ts'

/** What the map's place shows. */
export type LiveMapState = 'drawing' | 'offered' | 'coming' | 'shown' | 'failed'

export function liveStateOf(snapshot: LiveMapSnapshot): LiveMapState {
  if (snapshot.matches('still')) return 'offered'
  if (snapshot.hasTag('busy')) return 'coming'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.matches('shown') ? 'shown' : 'drawing'
}

export const keyOf = ({ context }: LiveMapSnapshot) => context.key
