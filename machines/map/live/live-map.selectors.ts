import type { LiveMapSnapshot } from './live-map.machine.ts'

/** What the map's place shows. */
export type LiveMapState = 'absent' | 'offered' | 'coming' | 'shown' | 'failed'

export function liveStateOf(snapshot: LiveMapSnapshot): LiveMapState {
  if (snapshot.matches('still')) return 'offered'
  if (snapshot.hasTag('busy')) return 'coming'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.matches('shown') ? 'shown' : 'absent'
}

export const keyOf = ({ context }: LiveMapSnapshot) => context.key
