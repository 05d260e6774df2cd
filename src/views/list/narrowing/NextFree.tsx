import { Trans } from '@lingui/react/macro'
import type { Id } from '../../../../machines/domain/id.ts'
import type { NextFree as Known } from '../../../../machines/domain/slots/next-free.ts'
import { addDays } from '../../../../machines/domain/time/wall-date.ts'
import { usePhrase } from '../../texts/usePhrase.ts'
import { When } from '../../texts/When.tsx'

export interface NextFreeProps {
  /** The calendar. */
  id: Id
  nextFree: Known
  /** The group's, IANA. */
  zone: string
}

/** The next free time of one calendar. When the requested days have none, the day from which there may be one. */
export default function NextFree({ id, nextFree: { at, until }, zone }: NextFreeProps) {
  const { day } = usePhrase()
  const first = at[id]
  if (first) {
    return (
      <Trans>
        Next free time: <When {...first} zone={zone} />
      </Trans>
    )
  }
  const date = day(addDays(until, 1))
  return <Trans>No free times before {date}</Trans>
}
