import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useState } from 'react'
import type { Instant, StartTime, WallDate } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { offsetLabel } from '../../time/format.ts'
import { isLoaded } from '../../time/zone-data.ts'
import { instantsOf } from '../../time/zone.ts'
import { useTimeFormat } from './useTimeFormat.ts'

/** The year that is left out of dates; null for that of the visitor's clock. */
export const ThisYear = createContext<number | null>(null)

/** A start without its instant is one that nobody knows. */
export type TimeToSay = Pick<StartTime, 'start' | 'laterAt'> & { at?: Instant | null }

export interface Phrase {
  /** `mardi 24 novembre`, with the year unless it is the present one. */
  day: (date: WallDate) => string
  /**
   * `10:00`; where the clock shows that time twice that day `02:00 UTC+2`, or that it is not known which of the two is
   * meant (wire contract, ruling 48).
   *
   * @param zone The group's zone, IANA. While its data is not loaded, only the wall time is said.
   */
  time: (time: TimeToSay, zone: string) => string
  /** `le mardi 24 novembre à 10:00`, with its time as above. */
  moment: (time: TimeToSay, zone: string) => string
}

/** The date-time phrase (specification, section 9), the same wherever a date and a time are shown together. */
export function usePhrase(): Phrase {
  const { t } = useLingui()
  const format = useTimeFormat()
  const [ownYear] = useState(() => new Date().getFullYear())
  const thisYear = useContext(ThisYear) ?? ownYear
  const day = (date: WallDate) => (date.startsWith(`${thisYear}-`) ? format.longDay(date) : format.longDate(date))
  const saidTogether = (date: string, time: string) => t`${date} at ${time}`
  const time: Phrase['time'] = ({ start, at = null, laterAt }, zone) => {
    const clock = format.time(start)
    if (!isLoaded(zone) || instantsOf(start, zone).length < 2) return clock
    return at === null || laterAt !== undefined
      ? t`${clock} (this could be before or after the clocks go back)`
      : `${clock} ${offsetLabel(at, zone)}`
  }
  return {
    day,
    time,
    moment: (moment, zone) => {
      const [date, clock] = [day(dateOf(moment.start)), time(moment, zone)]
      return saidTogether(date, clock)
    },
  }
}
