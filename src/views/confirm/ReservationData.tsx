import type { Appointment, Group } from '../../../machines/domain/entities.ts'

interface ReservationDataProps {
  appointment: Appointment
  group: Group
  title: string
  place: string
}

/**
 * The reservation in schema.org's words, as microdata: mail programs and assistants read it from the page. Microdata
 * needs no script element, so the content security policy has nothing to allow.
 */
export function ReservationData({ appointment, group, title, place }: ReservationDataProps) {
  const at = new Date(appointment.at).toISOString()
  return (
    <div hidden itemScope itemType="https://schema.org/EventReservation">
      <meta itemProp="reservationNumber" content={String(appointment.id)} />
      <link itemProp="reservationStatus" href="https://schema.org/ReservationConfirmed" />
      <span itemProp="reservationFor" itemScope itemType="https://schema.org/Event">
        <meta itemProp="name" content={title} />
        <meta itemProp="startDate" content={at} />
        {appointment.endAt !== null && <meta itemProp="endDate" content={new Date(appointment.endAt).toISOString()} />}
        <span itemProp="location" itemScope itemType="https://schema.org/Place">
          <meta itemProp="name" content={group.name} />
          {place && <meta itemProp="address" content={place} />}
        </span>
      </span>
    </div>
  )
}
