import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  appointmentsOf,
  bookedAtOf,
  firstAppointmentOf,
  groupOf,
  isAsking,
  isCancelling,
  isDoubting,
  linesOf,
  liveCountOf,
  mayChange,
  movedFromOf,
  reservationsOf,
  sameLines,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { SafeHtml } from '../safety/SafeHtml.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { useTimeFormat } from '../words/useTimeFormat.ts'
import { BookedLines } from './BookedLines.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { CancelNews } from './CancelNews.tsx'
import { Moment } from './Moment.tsx'
import { NotBooked } from './NotBooked.tsx'
import { PriceLines } from './PriceLines.tsx'
import { ReservationData } from './ReservationData.tsx'
import { ReturnToSite } from './ReturnToSite.tsx'

const Sections = chakra('div', { base: { display: 'grid', gap: '5' } })
const Cards = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } } })
const Name = chakra('p', { base: { overflowWrap: 'anywhere' } })
const Muted = chakra('p', { base: { color: 'muted' } })
const Comment = chakra('p', {
  base: {
    marginTop: '3',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    marginTop: '6',
    '& > button, & > a': { flex: { base: '1 1 100%', sm: '0 1 auto' } },
  },
})

/** One line of an address, or the group's own when the appointment names none. */
function placeOf(appointment: Appointment, group: Group): string {
  const address = appointment.address ?? (appointment.place ? null : group.address)
  if (!address) return appointment.place
  return [address.street, `${address.zipcode} ${address.city}`.trim()].filter(Boolean).join(', ')
}

/** The confirmation: when, where and who, the next actions, and how to cancel or change. */
export function ConfirmView({ actor }: { actor: ConfirmRef }) {
  const { t } = useLingui()
  const group = useSelector(actor, groupOf)
  const first = useSelector(actor, firstAppointmentOf)
  const appointments = useSelector(actor, appointmentsOf)
  const reservations = useSelector(actor, reservationsOf, shallowEqual)
  const bookedAt = useSelector(actor, bookedAtOf)
  const lines = useSelector(actor, linesOf, sameLines)
  const count = useSelector(actor, liveCountOf)
  const doubting = useSelector(actor, isDoubting)
  const movedFrom = useSelector(actor, movedFromOf)
  const title = movedFrom === null ? t`Your appointment is booked` : t`Your appointment was moved`
  useDocumentTitle(title, group.name)
  if (!first) return null
  const person = `${first.person.firstname} ${first.person.lastname}`.trim()
  return (
    <>
      <StepHeading>{title}</StepHeading>
      <Sections>
        <NotBooked actor={actor} />
        <CancelNews actor={actor} />
        <Moment actor={actor} first={first} place={placeOf(first, group)} />
        <Cards>
          <Card as="section">
            <Heading marginBottom="2">
              <Trans>For whom</Trans>
            </Heading>
            <Name>{person || <Trans>The person you named</Trans>}</Name>
            {first.calendarName && lines.every(({ calendarName }) => calendarName === '') && (
              <Muted>
                <Trans>With {first.calendarName}</Trans>
              </Muted>
            )}
            {first.comments && <Comment>{first.comments}</Comment>}
          </Card>
          <Card as="section">
            <Heading marginBottom="2">
              <Plural value={Math.max(1, lines.length)} one="Service" other="Services" />
            </Heading>
            <BookedLines lines={lines} />
            {group.displayPrice && <PriceLines appointments={appointments} currency={group.currency} />}
          </Card>
        </Cards>
        {group.templates.confirm.trim() && (
          <Card as="section" aria-label={group.name}>
            <SafeHtml html={group.templates.confirm} lang={group.locale} />
          </Card>
        )}
      </Sections>
      <Actions>
        {!doubting && <ReturnToSite actor={actor} />}
        <Button variant="outline" onClick={() => actor.send({ type: 'another.requested' })}>
          <Trans>Book another appointment</Trans>
        </Button>
        {!doubting && <ChangeButton actor={actor} />}
        <Button
          variant="quiet"
          tone="danger"
          hasPopup="dialog"
          onClick={() => actor.send({ type: 'cancel.requested' })}
        >
          <Plural value={count} one="Cancel the appointment" other="Cancel the appointments" />
        </Button>
      </Actions>
      <Cancelling actor={actor} first={first} person={person} />
      <ReservationData
        appointments={reservations}
        group={group}
        bookedAt={bookedAt}
        placeOf={(appointment) => placeOf(appointment, group)}
      />
    </>
  )
}

/** Another time for the same appointment (specification, section 2: with the third version and accounts only). */
function ChangeButton({ actor }: { actor: ConfirmRef }) {
  const isOffered = useSelector(actor, mayChange)
  if (!isOffered) return null
  return (
    <Button variant="outline" onClick={() => actor.send({ type: 'change.requested' })}>
      <Trans>Change</Trans>
    </Button>
  )
}

function Cancelling({ actor, first, person }: { actor: ConfirmRef; first: Appointment; person: string }) {
  const format = useTimeFormat()
  const asking = useSelector(actor, isAsking)
  const busy = useSelector(actor, isCancelling)
  const lines = useSelector(actor, linesOf, sameLines)
  const count = useSelector(actor, liveCountOf)
  if (!asking) return null
  return (
    <CancelDialog
      busy={busy}
      count={count}
      when={format.longDateTime(first.start)}
      person={person}
      onConfirmed={() => actor.send({ type: 'cancel.confirmed' })}
      onDismissed={() => actor.send({ type: 'cancel.dismissed' })}
    >
      <BookedLines lines={lines.filter(({ cancelled }) => !cancelled)} />
    </CancelDialog>
  )
}
