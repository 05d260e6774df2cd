import type { StartTime } from '../../../machines/domain/time/time.types.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'
import { styled } from '../../theme/styled.ts'
import { useOwnTime } from './useOwnTime.ts'

/** Where a line has no room for all of it, it goes to the next one as a whole. */
const Whole = styled('span', { base: { display: 'inline-block' } })

export interface OwnTimeProps {
  time: StartTime
  /** The group's zone, IANA; its data is loaded. */
  zone: string
}

/** The visitor's own time after the group's zone: ` · 22:00 your time`. Nothing where both clocks show the same. */
export function OwnTime({ time, zone }: OwnTimeProps) {
  const own = useOwnTime(zone, useTimeFormat())(time)
  return (
    own !== null && (
      <>
        {' '}
        · <Whole>{own}</Whole>
      </>
    )
  )
}
