import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Calendar } from '../../../machines/domain/catalogue/choices.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import type { Column } from '../../../machines/first-free/first-free.types.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { usePhrase } from '../texts/usePhrase.ts'

const Root = styled('li', { base: { display: 'grid', gap: '2', minWidth: 0, alignContent: 'start' } })
const Name = styled('h3', { base: { fontSize: 'md', fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Day = styled('p', { base: { color: 'muted', fontSize: 'sm' } })
const Times = styled('div', {
  base: { display: 'grid', gap: '1', gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))' },
})
const Unread = styled('div', { base: { display: 'contents' } })
const Nothing = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

export interface CalendarColumnProps {
  calendar: Calendar
  /** Undefined while its times are being read. */
  column: Column | undefined
  /** The group's zone, IANA. */
  zone: string
  onPicked: (at: Instant) => void
  onRetried: () => void
}

/** The first free times of one calendar, or why there are none. */
export function CalendarColumn({ calendar: { publicName }, column, zone, onPicked, onRetried }: CalendarColumnProps) {
  return (
    <Root>
      <Name>{publicName}</Name>
      {!column && <Skeleton style={{ height: '6rem' }} />}
      {column && 'failure' in column && <Failed name={publicName} failure={column.failure} onRetried={onRetried} />}
      {column && 'slots' in column && column.slots.length === 0 && (
        <Nothing>
          <Trans>No free times</Trans>
        </Nothing>
      )}
      {column && 'slots' in column && <Days name={publicName} slots={column.slots} zone={zone} onPicked={onPicked} />}
    </Root>
  )
}

interface FailedProps {
  name: string
  failure: Failure
  onRetried: () => void
}

function Failed({ name: publicName, failure, onRetried }: FailedProps) {
  const { t } = useLingui()
  const words = useFailureMessages()
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the failure.
  useLeftFocus(ref)
  return (
    <Unread ref={ref}>
      <Nothing>{words(failure, null).what}</Nothing>
      <Button variant="outline" label={t`Try again: ${publicName}`} onClick={onRetried}>
        <Trans>Try again</Trans>
      </Button>
    </Unread>
  )
}

interface DaysProps {
  name: string
  zone: string
  slots: Extract<Column, { slots: unknown }>['slots']
  onPicked: (at: Instant) => void
}

function Days({ name, slots, zone, onPicked }: DaysProps) {
  const { t } = useLingui()
  const phrase = usePhrase()
  const days = [...new Set(slots.map(({ start }) => dateOf(start)))]
  return days.map((date) => (
    <div key={date}>
      <Day>{phrase.day(date)}</Day>
      <Times>
        {slots
          .filter(({ start }) => dateOf(start) === date)
          .map((slot) => {
            const [time, moment] = [phrase.time(slot, zone), phrase.moment(slot, zone)]
            return (
              <Button
                key={slot.at}
                size="sm"
                variant="outline"
                label={t`${time}, ${moment}, ${name}`}
                onClick={() => onPicked(slot.at)}
              >
                {time}
              </Button>
            )
          })}
      </Times>
    </div>
  ))
}
