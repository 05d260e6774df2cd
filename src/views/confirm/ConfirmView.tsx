import { styled } from '../../theme/styled.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import type { ReactNode } from 'react'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  bookedAtOf,
  cancelOf,
  firstAppointmentOf,
  groupOf,
  isUnknown,
  linesOf,
  liveAppointmentsOf,
  movedFromOf,
  otherPersonOf,
  reservationsOf,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import { useFullName } from '../texts/useFullName.ts'
import { AboutWhom, type Said, useAboutWhom } from '../texts/about-whom.ts'
import { Card } from '../ui/Card.tsx'
import { contentEqual } from '../ui/content-equal.ts'
import { Heading } from '../ui/Heading.tsx'
import { SafeHtml } from '../safety/SafeHtml.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { BookedLines } from './BookedLines.tsx'
import { CancelNews } from './CancelNews.tsx'
import { Cancelling, OpenCancellation } from './Cancelling.tsx'
import { ConfirmActions } from './ConfirmActions.tsx'
import { ForWhom } from './ForWhom.tsx'
import { LateMove } from './LateMove.tsx'
import { AppointmentTime } from './AppointmentTime.tsx'
import { NotBooked } from './NotBooked.tsx'
import { PaperHead } from '../booked/PaperHead.tsx'
import { placeOf } from '../booked/place-of.ts'
import { PriceLines } from './PriceLines.tsx'
import { ReservationData } from './ReservationData.tsx'

const Sections = styled('div', { base: { display: 'grid', gap: '5' } })
const Cards = styled('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } } })

/** The heading; it claims nothing while it is unknown whether the appointment still exists, or when it is. */
function useHeading(actor: ConfirmRef): Said<string> {
  const { t } = useLingui()
  const unknown = useSettled(actor, isUnknown)
  const movedFrom = useSettled(actor, movedFromOf)
  if (unknown) return { own: t`Your appointment`, other: t`The appointment` }
  return movedFrom === null
    ? {
        own: t`Your appointment is booked`,
        other: t`The appointment is booked`,
        named: (name) => t`${name}’s appointment is booked`,
      }
    : {
        own: t`Your appointment was moved`,
        other: t`The appointment was moved`,
        named: (name) => t`${name}’s appointment was moved`,
      }
}

export function ConfirmView({ actor }: { actor: ConfirmRef }): ReactNode {
  const nameOf = useFullName()
  const other = useSettled(actor, otherPersonOf)
  return (
    <AboutWhom value={other && nameOf(other)}>
      <Confirmation actor={actor} />
    </AboutWhom>
  )
}

/** The confirmation: when, where and who, the next actions, and how to cancel or change. */
function Confirmation({ actor }: { actor: ConfirmRef }) {
  const say = useAboutWhom()
  const group = useSettled(actor, groupOf)
  const first = useSettled(actor, firstAppointmentOf)
  const live = useSettled(actor, liveAppointmentsOf, shallowEqual)
  const lines = useSettled(actor, linesOf, contentEqual)
  const cancel = useSettled(actor, cancelOf)
  const heading = useHeading(actor)
  // The browser's history keeps the title after the logout, so that it names nobody.
  useDocumentTitle(say({ own: heading.own, other: heading.other }), group.name)
  if (!first) return null
  return (
    <>
      <PaperHead group={group} />
      <StepHeading>{say(heading)}</StepHeading>
      <Sections>
        <NotBooked actor={actor} />
        <LateMove actor={actor} />
        {cancel ? <OpenCancellation actor={actor} cancel={cancel} /> : <CancelNews actor={actor} />}
        <AppointmentTime actor={actor} first={first} place={placeOf(first, group)} />
        <Cards>
          <ForWhom actor={actor} first={first} />
          <Card as="section">
            <Heading below="2">
              <Plural value={Math.max(1, lines.length)} one="Service" other="Services" />
            </Heading>
            <BookedLines
              lines={lines}
              zone={group.timezone}
              {...(group.displayPrice && { currency: group.currency })}
            />
            {group.displayPrice && (
              <PriceLines
                appointments={live}
                currency={group.currency}
                isItemised={lines.some(({ price }) => price !== null)}
              />
            )}
          </Card>
        </Cards>
        {group.templates.confirm.trim() && (
          <Card as="section" aria-label={group.name}>
            <SafeHtml html={group.templates.confirm} lang={group.locale} />
          </Card>
        )}
      </Sections>
      <ConfirmActions actor={actor} />
      {cancel && <Cancelling actor={actor} cancel={cancel} first={first} />}
      <Data actor={actor} />
    </>
  )
}

/** Data for programs; none while the screen itself claims nothing. */
function Data({ actor }: { actor: ConfirmRef }) {
  const unknown = useSettled(actor, isUnknown)
  const reservations = useSettled(actor, reservationsOf, shallowEqual)
  const group = useSettled(actor, groupOf)
  const bookedAt = useSettled(actor, bookedAtOf)
  if (unknown) return null
  return (
    <ReservationData
      appointments={reservations}
      group={group}
      bookedAt={bookedAt}
      placeOf={(appointment) => placeOf(appointment, group)}
    />
  )
}
