import type { Id } from '../../../machines/domain/id.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import type { FicheInput } from '../../../machines/domain/form/fiche.ts'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import { sendable } from '../person/sendable.ts'
import { type PickedService, pickedId } from '../../../machines/domain/sequence/selection.ts'

/** The body of `POST appointments` (wire contract, section 4.7): the simple form, and the map for several services. */

/** Everything that was answered, passwords included. */
function answers({ fiche, vevent, secrets }: BookRequest) {
  return {
    fiche: { ...fiche, values: { ...fiche.values, ...secrets?.fiche } },
    vevent: { ...vevent, ...secrets?.vevent },
  }
}

function ficheBody({ id, values }: FicheInput, groupId: Id) {
  return { ...sendable(values), ...(id === null ? {} : { id }), group_id: groupId }
}

/** The service that is booked: for a merged one, the member whose slot was picked. */
export function bookedId({ id, memberIds }: PickedService, { interventionId, furtherIds = [] }: Slot): Id {
  const members = [interventionId, ...furtherIds]
  return memberIds.find((member) => members.includes(member)) ?? id
}

interface Entry {
  intervention_id: Id
  calendar_id?: Id
  resource_id?: Id
  pack_id?: Id
}

function entriesOf({ services, slot, calendar, resource }: BookRequest): Entry[] {
  // The free calendar of a chosen set: without it the booking may be assigned a calendar of another set.
  const inSet = slot.calendarId ?? null
  const inResource = idEntry('resource_id', pickedId(resource))
  const place = { ...idEntry('calendar_id', pickedId(calendar) ?? inSet), ...inResource }
  return services.flatMap((service): Entry[] => {
    if (service.kind === 'intervention') return [{ intervention_id: bookedId(service, slot), ...place }]
    return service.members.flatMap((member): Entry[] => {
      if (member.kind === 'break') return []
      const place = { ...idEntry('calendar_id', member.calendarId ?? inSet), ...inResource }
      return [{ intervention_id: member.interventionId, ...place, pack_id: service.id }]
    })
  })
}

const idEntry = <K extends string>(key: K, id: Id | null) =>
  (id === null ? {} : { [key]: id }) as Partial<Record<K, Id>>

function servicesBody(request: BookRequest) {
  const { services, slot, calendar, resource } = request
  const [only] = services
  if (only?.kind === 'intervention' && services.length === 1) {
    return {
      calendar_id: pickedId(calendar) ?? slot.calendarId ?? null,
      resource_id: pickedId(resource),
      intervention_ids: [bookedId(only, slot)],
    }
  }
  return { appointments: Object.fromEntries(entriesOf(request).map((entry, index) => [String(index), entry])) }
}

/** The group's own fields come first, so that they cannot override our keys. */
export function bookBody(request: BookRequest, groupId: Id): { appointment: Readonly<Record<string, unknown>> } {
  const { slot, comments, websource, acceptVideo } = request
  const { fiche, vevent } = answers(request)
  return {
    appointment: {
      ...vevent,
      date: slot.start,
      ...(slot.time === null ? {} : { time: slot.time }),
      group_id: groupId,
      from_web: 1,
      websource,
      comments,
      ...servicesBody(request),
      fiche: ficheBody(fiche, groupId),
      ...(acceptVideo === null ? {} : { accept_jitsi: acceptVideo }),
    },
  }
}

/** The body of `PUT appointments/{id}`: another time, the person, and the comment, which replaces the former one. */
export function moveBody(request: BookRequest, groupId: Id) {
  const { slot, comments } = request
  return {
    appointment: {
      date: slot.start,
      ...(slot.time === null ? {} : { time: slot.time }),
      group_id: groupId,
      comments,
      fiche: ficheBody(answers(request).fiche, groupId),
    },
  }
}
