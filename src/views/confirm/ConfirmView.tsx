import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarPlus, CircleCheck, Download, MapPin } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/confirm/confirm.machine.ts'
import {
  appointmentsOf,
  failureOf,
  firstAppointmentOf,
  groupOf,
  isAsking,
  isBusy,
  isCancelling,
  servicesOf,
} from '../../../machines/confirm/confirm.selectors.ts'
import type { Appointment, Group } from '../../../machines/domain/entities.ts'
import { calendarLink } from '../../../machines/domain/calendar-link.ts'
import { dateOf } from '../../../machines/domain/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { ActionBar } from '../shared/ActionBar.tsx'
import { Button } from '../shared/Button.tsx'
import { Card } from '../shared/Card.tsx'
import { FailedState } from '../shared/FailedState.tsx'
import { Heading } from '../shared/Heading.tsx'
import { LinkButton } from '../shared/LinkButton.tsx'
import { SafeHtml } from '../shared/SafeHtml.tsx'
import { StepHeading } from '../shared/StepHeading.tsx'
import { useDocumentTitle } from '../shared/useDocumentTitle.ts'
import { useTimeFormat } from '../shared/useTimeFormat.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PriceLines } from './PriceLines.tsx'
import { ReservationData } from './ReservationData.tsx'

const Moment = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    padding: { base: '5', md: '6' },
    marginBottom: '5',
    borderRadius: 'card',
    background: 'successTint',
    borderWidth: '1px',
    borderColor: 'success',
    '& > svg': { color: 'successText', marginBottom: '2' },
  },
})
const Day = chakra('p', { base: { fontSize: 'lg', _firstLetter: { textTransform: 'uppercase' } } })
const Hour = chakra('p', {
  base: { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' },
})
const Muted = chakra('p', { base: { color: 'muted' } })
const Parts = chakra('div', {
  base: { display: 'grid', gap: '4', marginBottom: '6', gridTemplateColumns: { md: '1fr 1fr' } },
})
const Lines = chakra('ul', { base: { display: 'grid', gap: '2', listStyle: 'none', padding: 0 } })
const Line = chakra('li', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', overflowWrap: 'anywhere' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' } })

/** One line of an address, or the group's own when the appointment names none. */
function placeOf(appointment: Appointment, group: Group): string {
  const address = appointment.address ?? (appointment.place ? null : group.address)
  if (!address) return appointment.place
  return [address.street, `${address.zipcode} ${address.city}`.trim()].filter(Boolean).join(', ')
}

/** Coordinates of a place that is not the group's own address: only then the way is worth a button. */
function elsewhere(appointment: Appointment, group: Group) {
  const { position } = appointment
  if (!position) return null
  const isSame = group.position?.lat === position.lat && group.position?.lng === position.lng
  return isSame ? null : position
}

/** The confirmation: when and where, who, what next, and how to change one's mind. */
export function ConfirmView({ actor }: { actor: ConfirmRef }) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const group = useSelector(actor, groupOf)
  const first = useSelector(actor, firstAppointmentOf)
  const appointments = useSelector(actor, appointmentsOf)
  const services = useSelector(actor, servicesOf)
  const failure = useSelector(actor, failureOf)
  const busy = useSelector(actor, isBusy)
  const asking = useSelector(actor, isAsking)
  const cancelling = useSelector(actor, isCancelling)
  useDocumentTitle(t`Your appointment is booked`, group.name)

  if (!first) return null
  const zone = foreignZone(group.timezone, first.at)
  const place = placeOf(first, group)
  const position = elsewhere(first, group)
  const last = appointments.at(-1) ?? first
  const title = services.map(({ publicName }) => publicName).join(', ') || first.interventionName
  const link = calendarLink({
    ...{ title: t`${title} – ${group.name}`, start: first.start, end: last.end ?? last.start },
    ...{ details: '', location: place, zone: group.timezone },
  })
  const person = `${first.person.firstname} ${first.person.lastname}`.trim()

  return (
    <>
      <StepHeading>
        <Trans>Your appointment is booked</Trans>
      </StepHeading>
      <Moment>
        <CircleCheck aria-hidden size={32} />
        <Day>{format.longDate(dateOf(first.start))}</Day>
        <Hour>{format.time(first.start)}</Hour>
        {zone && (
          <Muted>
            <Trans>
              Time of {zone.place} ({zone.offset})
            </Trans>
          </Muted>
        )}
        <p>
          {group.name}
          {place && ` · ${place}`}
        </p>
        <Row>
          <LinkButton href={link} icon={<CalendarPlus aria-hidden size={20} />} variant="outline">
            <Trans>Add to an online calendar</Trans>
          </LinkButton>
          <Button
            variant="outline"
            busy={busy && !cancelling}
            icon={<Download aria-hidden size={20} />}
            onClick={() => actor.send({ type: 'calendarFile.requested' })}
          >
            <Trans>Download for my calendar</Trans>
          </Button>
          {position && (
            <LinkButton
              href={`https://www.openstreetmap.org/directions?to=${position.lat},${position.lng}`}
              icon={<MapPin aria-hidden size={20} />}
              variant="outline"
            >
              <Trans>Go there</Trans>
            </LinkButton>
          )}
        </Row>
      </Moment>
      {failure && <FailedState failure={failure} phone={group.phone} />}
      <Parts>
        <Card>
          <Heading>
            <Trans>For whom</Trans>
          </Heading>
          <p>{person || <Trans>The person you named</Trans>}</p>
          {first.calendarName && (
            <Muted>
              <Trans>With {first.calendarName}</Trans>
            </Muted>
          )}
          {first.comments && <Muted>{first.comments}</Muted>}
        </Card>
        <Card>
          <Heading>
            <Plural value={Math.max(1, services.length)} one="Service" other="Services" />
          </Heading>
          <Lines>
            {services.map((service, index) => (
              <Line key={`${service.kind}-${service.id}-${index}`}>{service.publicName}</Line>
            ))}
          </Lines>
          {group.displayPrice && <PriceLines appointments={appointments} currency={group.currency} />}
        </Card>
      </Parts>
      <SafeHtml html={group.templates.confirm} lang={group.locale} />
      <ActionBar>
        <Button onClick={() => actor.send({ type: 'another.requested' })}>
          <Trans>Book another appointment</Trans>
        </Button>
        <Button
          variant="outline"
          tone="danger"
          hasPopup="dialog"
          onClick={() => actor.send({ type: 'cancel.requested' })}
        >
          <Plural value={appointments.length} one="Cancel the appointment" other="Cancel the appointments" />
        </Button>
      </ActionBar>
      {asking && (
        <CancelDialog
          busy={cancelling}
          when={format.longDateTime(first.start)}
          what={title}
          onConfirmed={() => actor.send({ type: 'cancel.confirmed' })}
          onDismissed={() => actor.send({ type: 'cancel.dismissed' })}
        />
      )}
      <ReservationData appointment={first} group={group} title={title} place={place} />
    </>
  )
}
