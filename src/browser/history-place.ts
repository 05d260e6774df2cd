import * as v from 'valibot'
import type { Place } from '../../machines/domain/place/directions.ts'
import { coordinates, readAddress, toPosition } from '../api/group/place.schema.ts'

const noted = v.pipe(v.string(), v.parseJson(), v.object(coordinates))

/** The place that the previous screen stored in the history state; null for none, or an invalid one. */
export function readHistoryPlace(state: unknown): Place | null {
  const there = typeof state === 'object' && state !== null && 'there' in state ? state.there : null
  const position = v.safeParse(noted, there)
  if (!position.success) return null
  const place = { address: readAddress(JSON.parse(String(there))), position: toPosition(position.output) }
  return place.address || place.position ? place : null
}
