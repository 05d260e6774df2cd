import { styled } from '../../theme/styled.ts'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import type { InvalidChoice } from '../../../machines/domain/slots/invalid-choice.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import * as slots from '../../../machines/booking/times/slots.selectors.ts'
import { visitorZone } from '../../time/visitor-zone.ts'
import { failure as failureOf } from '../../../machines/domain/failures.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { fetched } from '../ui/fetched.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import { BeyondNotice } from './BeyondNotice.tsx'
import { DayStrip } from './DayStrip.tsx'
import { FirstFree } from './FirstFree.tsx'
import type { InvalidChoiceMessages, InvalidNoticeProps } from './InvalidNotice.tsx'
import { LostNotice } from './LostNotice.tsx'
import type { NothingFreeProps } from './NothingFree.tsx'
import { TimesAnnouncement } from './TimesAnnouncement.ts'
import { RangeBar } from './RangeBar.tsx'
import { SlotList } from './SlotList.tsx'
import { fittingDays, useDayCount } from './useDayCount.ts'
import { useFollow } from './useFollow.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useSlotMessages } from './useSlotMessages.ts'
import type { WeekGridProps } from './WeekGrid.tsx'
import { HeadsSkeleton, LoadingSaid, WeekSkeleton } from './WeekSkeleton.tsx'

// As high as the days in it, also with larger text; with a line more for the zone, and on a phone one for the
// browser's own field for a date.
const Root = styled('div', {
  base: {
    '--slots-bar': { base: '2.75rem', md: '4rem' },
    '&:has(input[type=date])': { '--slots-bar': { base: '6.25rem', md: '4rem' } },
  },
  variants: {
    zoned: {
      true: {
        '--slots-bar': { base: '4rem', md: '5rem' },
        '&:has(input[type=date])': { '--slots-bar': { base: '7.5rem', md: '5rem' } },
      },
    },
  },
})
const Card = styled('div', {
  base: {
    position: 'relative',
    // The room of eight rows is reserved, so that the content below does not move.
    minHeight: '500px',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
  },
})

const Failed = styled('div', { base: { padding: '4' } })

export interface SlotsScreenProps {
  actor: SlotsRef
  /** The business's telephone number. */
  phone: string | null
  /** Whether the group shows the number of places left. */
  showsCapacity: boolean
  /** The chosen services, for the price at each time. */
  services: readonly PickedService[]
  /** The group's currency; null when it shows no prices. */
  currency: string | null
  /** The group's country, which decides the order of a typed date. */
  country: string
  /** Whether one of the choices can be changed. */
  changeable: boolean
  /** Whether the focus begins on the first free time, for who books all day. */
  startsAtFirst?: boolean
  /** Gives the name of a choice that the server refused, and how to choose another one. */
  wordsOf: (choice: InvalidChoice) => InvalidChoiceMessages
}

/** The free times, below the heading of the step: bar, controls, and the week or the list in each of its states. */
export function SlotsScreen(props: SlotsScreenProps) {
  const { actor, phone, wordsOf, showsCapacity, services, currency, country, changeable, startsAtFirst = false } = props
  const ref = useRef<HTMLDivElement>(null)
  useDayCount(actor)
  const { follow, reach } = useFollow(actor, ref, startsAtFirst)
  const { onFocus, onBlur, restore } = useHeldFocus(ref)
  const onDrawn = useCallback(() => {
    restore()
    reach()
  }, [restore, reach])
  const zone = useSettled(actor, slots.groupZoneOf)
  const visitor = useMemo(() => visitorZone(zone), [zone])
  // No more is read of the times here, because other times would draw the whole screen again.
  const words = useSlotMessages({ showsCapacity, zone, services, currency })
  return (
    <Root ref={ref} zoned={visitor !== zone} onFocus={onFocus} onBlur={onBlur}>
      <TimesAnnouncement actor={actor} />
      <BeyondNotice actor={actor} />
      <LostNotice actor={actor} words={words} />
      <FirstFree actor={actor} onFollowed={follow} />
      <RangeBar actor={actor} country={country} zone={zone} visitor={visitor} />
      <Card>
        <Times
          actor={actor}
          words={words}
          phone={phone}
          wordsOf={wordsOf}
          changeable={changeable}
          onFollowed={follow}
          onDrawn={onDrawn}
        />
      </Card>
    </Root>
  )
}

/**
 * A refused choice is rare, so its notice is loaded when it is needed; if that fails, there is a button to try again.
 */
const InvalidNotice = lazyView<InvalidNoticeProps>(
  () => import('./InvalidNotice.tsx'),
  ({ phone, onRetry }) => (
    <FailedState failure={failureOf('codeUnavailable')} phone={phone} {...(onRetry && { onRetry })} />
  ),
)

const NothingFree = lazyView<NothingFreeProps>(
  () => import('./NothingFree.tsx'),
  ({ phone }) => (
    <FailedState failure={failureOf('codeUnavailable')} phone={phone} onRetry={() => window.location.reload()} />
  ),
)

/**
 * Columns are for wide windows, so their code is loaded beside the times. When it does not load, the list shows the
 * same.
 */
const columns = fetched<WeekGridProps>(async () => (await import('./WeekGrid.tsx')).default, List)

/** Prefetches the columns where a window is wide enough for them. */
export function fetchColumns(): void {
  if (slots.layoutFor(fittingDays()) === 'week') columns.prefetch()
}

function List({ actor, ...times }: WeekGridProps) {
  return (
    <>
      <DayStrip actor={actor} onDrawn={times.onDrawn} />
      <SlotList actor={actor} {...times} />
    </>
  )
}

type TimesProps = Pick<SlotsScreenProps, 'actor' | 'phone' | 'wordsOf'> &
  Pick<WeekGridProps, 'words' | 'onDrawn'> &
  Pick<NothingFreeProps, 'changeable' | 'onFollowed'>

function Times({ actor, words, phone, wordsOf, changeable, onFollowed, onDrawn }: TimesProps) {
  const failure = useSettled(actor, slots.failureOf)
  const isFailed = useSettled(actor, slots.isFailed)
  const invalid = useSettled(actor, slots.invalidOf, shallowEqual)
  const isEmpty = useSettled(actor, slots.isEmpty)
  const isLoading = useSettled(actor, slots.isLoading)
  const isNamed = useSettled(actor, slots.isNamed)
  const layout = useSettled(actor, slots.layoutOf)
  const hasTimes = useSettled(actor, slots.hasTimes)
  const inColumns = layout === 'week'
  useEffect(() => {
    if (inColumns) columns.prefetch()
  }, [inColumns])
  if (isFailed && failure) {
    const retry = () => actor.send({ type: 'slots.retried' })
    return (
      <Failed>
        {invalid ? (
          <Suspense fallback={null}>
            <InvalidNotice {...wordsOf(invalid)} phone={phone} onRetry={retry} />
          </Suspense>
        ) : (
          <FailedState failure={failure} phone={phone} onRetry={retry} />
        )}
      </Failed>
    )
  }
  const body =
    isLoading && !hasTimes ? (
      <WeekSkeleton actor={actor} />
    ) : isEmpty ? (
      <Suspense fallback={null}>
        <NothingFree actor={actor} phone={phone} changeable={changeable} onFollowed={onFollowed} />
      </Suspense>
    ) : null
  return (
    <>
      {isLoading && <LoadingSaid />}
      {!isNamed && <HeadsSkeleton actor={actor} />}
      {isNamed && inColumns && (
        <Suspense fallback={<Coming actor={actor} />}>
          <columns.View actor={actor} words={words} onDrawn={onDrawn} />
        </Suspense>
      )}
      {isNamed && !inColumns && <DayStrip actor={actor} onDrawn={onDrawn} />}
      {body ?? (!inColumns && <SlotList actor={actor} words={words} onDrawn={onDrawn} />)}
    </>
  )
}

/** Placeholders for columns whose code is loading. */
function Coming({ actor }: { actor: SlotsRef }) {
  const hasTimes = useSettled(actor, slots.hasTimes)
  return (
    <>
      <HeadsSkeleton actor={actor} />
      {hasTimes && <WeekSkeleton actor={actor} />}
    </>
  )
}
