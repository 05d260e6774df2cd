import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { useEffect, useRef } from 'react'
import type { SlotsRef, SlotsSnapshot } from '../../../machines/booking/times/slots.machine.ts'
import * as slots from '../../../machines/booking/times/slots.selectors.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { announce } from '../ui/announce.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

/**
 * Announces the result of loading times: their number and first day, or that there are none. A component that shows
 * nothing, so that other times do not draw what stands around them.
 */
export function TimesAnnouncement({ actor }: { actor: SlotsRef }) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const { moment } = usePhrase()
  const isEmpty = useSettled(actor, slots.isEmpty)
  const isSettled = useSettled(actor, isOver)
  const [first, ...others] = useSettled(actor, slots.slotsOf, shallowEqual)
  const count = others.length + 1
  const day = first && format.longDay(dateOf(first.start))
  const isFreeElsewhere = useSettled(actor, slots.isFreeElsewhere)
  const next = useSettled(actor, slots.nextFreeOf, shallowEqual)
  const zone = useSettled(actor, slots.groupZoneOf)
  const isNextFailed = useSettled(actor, slots.isNextFailed)
  const whenNext = next && moment(next, zone)
  const nothingUntil = useSettled(actor, slots.nothingUntilOf)
  const lastDay = nothingUntil && format.longDate(nothingUntil)
  const after = whenNext
    ? t`Next free time: ${whenNext}`
    : isNextFailed
      ? t`The next free time could not be loaded.`
      : lastDay && t`There are no later free times up to ${lastDay}.`
  const none = t`No free times on these days`
  const outcome = isEmpty
    ? isFreeElsewhere
      ? [none, after].filter(Boolean).join('. ')
      : t`No free times online for your choice`
    : day && t`${plural(count, { one: `# free time from ${day}`, other: `# free times from ${day}` })}`
  const until = useSettled(actor, slots.beyondOf)
  const last = until && format.longDate(until)
  const beyond = last && t`You can book up to ${last}`
  const said = isSettled && outcome ? [beyond, outcome].filter(Boolean).join('. ') : null
  const isRefreshing = useSettled(actor, slots.isRefreshing)
  const announced = useRef<string | null | undefined>(null)
  // The same result is announced again after days that were loading, but not while they stay on the screen.
  useEffect(() => {
    if (isRefreshing) return
    if (said && said !== announced.current) announce(said)
    announced.current = said
  }, [said, isRefreshing])
  return null
}

const isOver = (snapshot: SlotsSnapshot) => !slots.isLoading(snapshot) && !slots.isFailed(snapshot)
