import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useId } from 'react'
import { startTimeOf } from '../../../machines/domain/appointment/start-time.ts'
import type { SessionBookingsRef } from '../../../machines/session-bookings/session-bookings.machine.ts'
import * as bookings from '../../../machines/session-bookings/session-bookings.selectors.ts'
import type { MadeBooking } from '../../../machines/session-bookings/session-bookings.types.ts'
import { styled } from '../../theme/styled.ts'
import { useFullName } from '../texts/useFullName.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { When } from '../texts/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tool } from '../ui/Tool.tsx'
import { useSettled } from '../ui/useSettled.ts'

const List = styled('ul', { base: { display: 'grid', gap: '3', marginTop: '4' } })
const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    justifyContent: 'space-between',
    overflowWrap: 'anywhere',
  },
})
const Day = styled('p', { base: { fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } } })
const Muted = styled('p', { base: { color: 'muted' } })

export interface SessionBookingsViewProps {
  actor: SessionBookingsRef
}

/** The tool with which professionals find again what they have booked. */
export function SessionBookingsView({ actor }: SessionBookingsViewProps) {
  const { t } = useLingui()
  const open = useSettled(actor, bookings.isOpen)
  return (
    <>
      <Tool
        label={t`Bookings of this session`}
        icon={<CalendarCheck aria-hidden size={18} />}
        onPressed={() => actor.send({ type: 'bookings.requested' })}
      >
        <Trans>Bookings of this session</Trans>
      </Tool>
      {open && <Bookings actor={actor} />}
    </>
  )
}

function Bookings({ actor }: SessionBookingsViewProps) {
  const phase = useSettled(actor, bookings.phaseOf)
  const failure = useSettled(actor, bookings.failureOf)
  const made = useSettled(actor, bookings.madeOf)
  return (
    <Dialog title={<Trans>Bookings of this session</Trans>} onClosed={() => actor.send({ type: 'bookings.dismissed' })}>
      <Muted as="div" role="status">
        <State phase={phase} />
      </Muted>
      {phase === 'unopened' && failure && (
        <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'bookings.retried' })} />
      )}
      {phase === 'listed' && (
        <List>
          {made.map((one) => (
            <Booking key={bookings.idOf(one)} actor={actor} made={one} />
          ))}
        </List>
      )}
    </Dialog>
  )
}

/** How far the list is, announced when it changes. */
function State({ phase }: { phase: ReturnType<typeof bookings.phaseOf> }) {
  if (phase === 'opening') {
    return (
      <>
        <Spinner size={18} />
        <Trans>Loading</Trans>
      </>
    )
  }
  if (phase === 'barred') return <Trans>A booking is in progress. Continue here when it is finished.</Trans>
  if (phase !== 'none' && phase !== 'listed') return null
  return (
    <div>
      {phase === 'none' && (
        <Day>
          <Trans>No bookings yet</Trans>
        </Day>
      )}
      <Trans>Bookings stay here until you sign out, reload the page or change business.</Trans>
    </div>
  )
}

/** One booking: when, for whom and what. Its confirmation, which the button shows, moves and cancels it. */
function Booking({ actor, made }: SessionBookingsViewProps & { made: MadeBooking }) {
  const { timezone } = useSettled(actor, bookings.groupOf)
  const uncertain = useSettled(actor, (snapshot) => bookings.isUncertain(snapshot, made))
  const nameOf = useFullName()
  const id = useId()
  const { record, fiche } = made
  const [first] = record.appointments
  if (!first) return null
  const names = record.services.map(({ publicName }) => publicName).filter(Boolean)
  const name = names.join(', ') || first.interventionName
  return (
    <Card as="li">
      <Row>
        <div id={id}>
          <Day>
            <When {...startTimeOf(first)} zone={timezone} />
          </Day>
          <p dir="auto">{nameOf(fiche ?? first.person)}</p>
          {name && (
            <Muted>
              <Own>{name}</Own>
            </Muted>
          )}
          {first.calendarName && (
            <Muted>
              <Trans>With {first.calendarName}</Trans>
            </Muted>
          )}
          {uncertain && (
            <Day>
              <Trans>Check the business’s calendar.</Trans>
            </Day>
          )}
        </div>
        <Button
          variant="outline"
          describedBy={id}
          onClick={() => actor.send({ type: 'bookings.picked', id: first.id })}
        >
          <Trans>Show the appointment</Trans>
        </Button>
      </Row>
    </Card>
  )
}
