import type { WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { useTimeFormat } from './useTimeFormat.ts'

/** A wall time of the group in words, with its date. */
export function When({ start }: { start: WallDateTime }) {
  return useTimeFormat().longDateTime(start)
}
