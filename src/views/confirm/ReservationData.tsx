import type { ReactNode } from 'react'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'

interface ReservationDataProps {
  /** The records that represent the booking: a pack once, not its members. */
  appointments: readonly Appointment[]
  group: Group
  /** When it was booked, epoch milliseconds. */
  bookedAt: number
  placeOf: (appointment: Appointment) => string
}

const iso = (at: number) => new Date(at).toISOString()

function Item({ prop, type, children }: { prop?: string; type: string; children: ReactNode }) {
  return (
    <div itemProp={prop} itemScope itemType={`https://schema.org/${type}`}>
      {children}
    </div>
  )
}

/** Schema.org requires a number with a decimal point, in every language. */
const amount = (cents: number) => (cents / 100).toFixed(2)

/**
 * The reservations as schema.org microdata: mail programs and assistants read them from the page. Microdata needs no
 * script element, so the content security policy has nothing to allow.
 */
export function ReservationData({ appointments, group, bookedAt, placeOf }: ReservationDataProps) {
  return (
    <div hidden>
      {appointments.map((appointment) => (
        <Item key={appointment.id} type="EventReservation">
          <meta itemProp="reservationId" content={String(appointment.id)} />
          <link itemProp="reservationStatus" href="https://schema.org/ReservationConfirmed" />
          <meta itemProp="bookingTime" content={iso(bookedAt)} />
          <Item prop="underName" type="Person">
            <meta itemProp="givenName" content={appointment.person.firstname} />
            <meta itemProp="familyName" content={appointment.person.lastname} />
          </Item>
          <Item prop="provider" type="Organization">
            <meta itemProp="name" content={group.name} />
            {group.phone && <meta itemProp="telephone" content={group.phone} />}
          </Item>
          <Price appointment={appointment} group={group} />
          <Event appointment={appointment} group={group} place={placeOf(appointment)} />
        </Item>
      ))}
    </div>
  )
}

function Price({ appointment, group }: { appointment: Appointment; group: Group }) {
  const cents = appointment.priceAmount ?? appointment.price
  if (!group.displayPrice || !cents) return null
  return (
    <>
      <meta itemProp="totalPrice" content={amount(cents)} />
      <meta itemProp="priceCurrency" content={group.currency.toUpperCase()} />
    </>
  )
}

function Event({ appointment, group, place }: { appointment: Appointment; group: Group; place: string }) {
  const { start, at, laterAt, endAt, interventionName, position, videoRoom } = appointment
  return (
    <Item prop="reservationFor" type="Event">
      <meta itemProp="name" content={interventionName || group.name} />
      <meta itemProp="startDate" content={laterAt === undefined ? iso(at) : start.replace(' ', 'T')} />
      {endAt !== null && laterAt === undefined && <meta itemProp="endDate" content={iso(endAt)} />}
      {videoRoom === null ? (
        <Item prop="location" type="Place">
          <meta itemProp="name" content={group.name} />
          {place && <meta itemProp="address" content={place} />}
          {position && (
            <Item prop="geo" type="GeoCoordinates">
              <meta itemProp="latitude" content={String(position.lat)} />
              <meta itemProp="longitude" content={String(position.lng)} />
            </Item>
          )}
        </Item>
      ) : (
        <link itemProp="eventAttendanceMode" href="https://schema.org/OnlineEventAttendanceMode" />
      )}
    </Item>
  )
}
