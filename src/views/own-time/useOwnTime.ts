import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { StartTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { ownWall, type TimeFormat } from '../../time/format.ts'
import { visitorZone } from '../../time/visitor-zone.ts'

/**
 * A time as the visitor's own clock shows it: `22:00 your time`, with its weekday where that is another day than the
 * group's: `Mon 22:00 your time`. Null where both clocks show the same, and where it is not known when the time is.
 *
 * @param zone The group's, IANA; its data is loaded.
 */
export function useOwnTime(zone: string, format: Pick<TimeFormat, 'time' | 'weekdayShort'>) {
  const { t } = useLingui()
  return useMemo(() => {
    const visitor = visitorZone(zone)
    return ({ start, at, laterAt }: StartTime): string | null => {
      const own = visitor === zone || laterAt !== undefined ? null : ownWall(zone, at, visitor)
      if (own === null) return null
      const [day, clock] = [dateOf(own), format.time(own)]
      const when = day === dateOf(start) ? clock : `${format.weekdayShort(day)} ${clock}`
      return t`${when} your time`
    }
  }, [t, zone, format])
}
