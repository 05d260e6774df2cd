import { roleOf } from '../domain/account/permissions.ts'
import type { Session } from '../domain/account/session.ts'
import type { Group } from '../domain/catalogue/group.ts'
import { type AppLocation, chooserAt, registrationAt, stepAt } from '../domain/place/location.ts'
import type { Query } from '../domain/place/query.ts'
import type { Scope } from '../domain/scope.ts'
import { unusableSteps } from '../domain/sequence/preselection.ts'
import type { Beginning } from '../domain/sequence/task.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { BookingInput, BookingMemento } from './booking.types.ts'

/** Where and for whom a booking begins. */
interface BookingStart {
  scope: Scope
  group: Group
  locale: Locale
  query: Query
  location: AppLocation
  session: Session
  /** What the booking starts from. */
  task: Beginning | null
  /** What this browser tab remembers of an earlier visit. */
  memento: BookingMemento | null
}

/** The input of a booking. */
export function bookingInput({ query, location, session, task, group, ...start }: BookingStart): BookingInput {
  return {
    ...start,
    group,
    preselection: query.preselection,
    startDate: query.date,
    websource: query.websource,
    freeze: query.freeze,
    wantedSlot: query.slots,
    maxServices: query.maxMultirdvs,
    unusable: unusableSteps(query.dropped),
    home: null,
    task: null,
    ...(task && ('item' in task ? { home: task } : 'personId' in task ? { forPerson: task.personId } : { task })),
    role: roleOf(session, group),
    wanted: stepAt(location),
    chooser: chooserAt(location),
    registration: registrationAt(location),
  }
}
