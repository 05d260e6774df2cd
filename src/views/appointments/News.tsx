import { styled } from '../../theme/styled.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ReactNode } from 'react'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  cancelOf,
  changeAtOf,
  emailIn,
  groupOf,
  isFromEmailIn,
  outcomeOf,
  pickedOf,
} from '../../../machines/appointments/appointments.selectors.ts'
import type { Outcome } from '../../../machines/appointments/appointments.types.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { UnknownCancellation } from '../booked/UnknownCancellation.tsx'
import { ChangeAtSite } from '../booked/ChangeAtSite.tsx'
import { Parts } from '../booked/Parts.tsx'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { usePhrase } from '../texts/usePhrase.ts'
import { Confirmed } from './Confirmed.tsx'
import { VisitWhen } from './VisitWhen.tsx'

const Line = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

/** What is cancelled and what is left, by name; for several bookings also by time, because names may be the same. */
function usePartsOf(zone: string) {
  const phrase = usePhrase()
  return (visits: readonly Visit[], gone: readonly Id[]) => {
    const records = visits.flatMap(({ appointments }) => appointments).filter(({ type }) => type !== 'pack')
    const named = (isGone: boolean) =>
      records
        .filter(({ id }) => gone.includes(id) === isGone)
        .map((one) =>
          visits.length > 1 ? `${one.interventionName} (${phrase.moment(one, zone)})` : one.interventionName,
        )
    return { gone: named(true), left: named(false) }
  }
}

/** The result of the latest cancellation; it stays until it is dismissed or another action begins. */
export function News({ actor }: { actor: AppointmentsRef }) {
  const outcome = useSettled(actor, outcomeOf)
  const cancel = useSettled(actor, cancelOf)
  const picked = useSettled(actor, pickedOf)
  const { name, phone, timezone } = useSettled(actor, groupOf)
  const changeAt = useSettled(actor, changeAtOf)
  const fromEmail = useSettled(actor, isFromEmailIn)
  const email = useSettled(actor, emailIn)
  const partsOf = usePartsOf(timezone)
  if (cancel) return <UnknownCancellation actor={cancel} phone={phone} parts={(gone) => partsOf(picked, gone)} />
  if (!outcome) return null
  if (outcome.kind === 'cancelled' && outcome.byLink) return <Confirmed actor={actor} visits={outcome.visits} />
  return (
    <InView>
      <OutcomeNews
        outcome={outcome}
        name={name}
        phone={phone}
        zone={timezone}
        changeAt={changeAt}
        emailOf={fromEmail ? email : null}
        actions={
          <Button variant="outline" onClick={() => actor.send({ type: 'appointments.newsDismissed' })}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    </InView>
  )
}

interface OutcomeNewsProps {
  outcome: Outcome
  /** The name of the business. */
  name: string
  phone: string | null
  zone: string
  actions: ReactNode
  changeAt: ReturnType<typeof changeAtOf>
  /** The signed-in customer's address, when the link was in an email; else null. */
  emailOf: string | null
}

function OutcomeNews({ outcome, name, phone, zone, actions, changeAt, emailOf }: OutcomeNewsProps) {
  const partsOf = usePartsOf(zone)
  switch (outcome.kind) {
    case 'cancelled':
      return <Cancelled visits={outcome.visits} zone={zone} actions={actions} />
    case 'fixed':
      return (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>This appointment cannot be changed here</Trans>}
          actions={
            <>
              {changeAt && <ChangeAtSite target={changeAt} name={name} />}
              <PhoneLink phone={phone} />
              {actions}
            </>
          }
        >
          {!changeAt && <Trans>You can cancel it and book another one.</Trans>}
        </Notice>
      )
    case 'part':
      return (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>Only part of the appointment was cancelled</Trans>}
          actions={actions}
        >
          <Parts {...partsOf(outcome.visits, outcome.gone)} />
        </Notice>
      )
    case 'ended':
      return <Ended visits={outcome.visits} zone={zone} actions={actions} />
    case 'refused':
      return <FailedState failure={outcome.failure} phone={phone} />
    case 'missing':
      return (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>This appointment does not exist or is already cancelled</Trans>}
          actions={
            <>
              <PhoneLink phone={phone} />
              {actions}
            </>
          }
        >
          {emailOf !== null && <OfEmail email={emailOf} />}
        </Notice>
      )
  }
}

function Cancelled({ visits, zone, actions }: { visits: readonly Visit[]; zone: string; actions: ReactNode }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={
        <Plural
          value={visits.length || 1}
          one="Your appointment is cancelled"
          other="Your # appointments are cancelled"
        />
      }
      actions={actions}
    >
      {visits.map((visit) => (
        <Line key={visit.id}>
          <VisitWhen visit={visit} zone={zone} />
        </Line>
      ))}
    </Notice>
  )
}

/** The customer who signs in again finds what the end of the connection has cut off. */
function Ended({ visits, zone, actions }: { visits: readonly Visit[]; zone: string; actions: ReactNode }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Plural
          value={visits.length}
          one="Your appointment was not cancelled"
          other="Your # appointments were not cancelled"
        />
      }
      actions={actions}
    >
      {visits.map((visit) => (
        <Line key={visit.id}>
          <VisitWhen visit={visit} zone={zone} />
        </Line>
      ))}
      <p>
        <Trans>You were signed out before the cancellation went through. Try again.</Trans>
      </p>
    </Notice>
  )
}

/** An email may be older than the change of its appointment, or belong to another person of the household. */
function OfEmail({ email }: { email: string }) {
  return email ? (
    <Trans>The link in your email may be out of date or meant for someone else. You are signed in as {email}.</Trans>
  ) : (
    <Trans>The link in your email may be out of date.</Trans>
  )
}
