import { pastOf, upcomingOf, type Visit, visitsFor, type VisitPerson } from '../domain/appointment/visit.ts'
import type { AppointmentsSnapshot } from './appointments.machine.ts'
import { mayEdit } from './appointments.rules.ts'

/** What the page shows. */
export const isOutside = (snapshot: AppointmentsSnapshot) => snapshot.matches('outside')
/** Somebody was here, and their connection has ended. */
export const isEnded = (snapshot: AppointmentsSnapshot) => snapshot.matches({ outside: 'ended' })
export const isLoading = (snapshot: AppointmentsSnapshot) => snapshot.hasTag('busy')
export const isFailed = (snapshot: AppointmentsSnapshot) => snapshot.matches('failed')
/** The list that is shown may be outdated. */
export const isStale = (snapshot: AppointmentsSnapshot) => snapshot.matches({ listed: { list: 'stale' } })
/** The list is being read again. */
export const isRefreshing = (snapshot: AppointmentsSnapshot) => snapshot.matches({ listed: { list: 'refreshing' } })
export const isPicking = (snapshot: AppointmentsSnapshot) => snapshot.matches({ listed: { doing: 'picking' } })
export const isOutcomeUnknown = (snapshot: AppointmentsSnapshot) =>
  snapshot.matches({ listed: { doing: { cancelling: 'unknown' } } })
/** No action is running on the appointments. */
export const isFree = (snapshot: AppointmentsSnapshot) => snapshot.matches({ listed: { doing: 'open' } })
/** The booking is being cancelled or exported. */
export const isPicked = (snapshot: AppointmentsSnapshot, id: Visit['id']) =>
  snapshot.context.picked.some((visit) => visit.id === id)

export const groupOf = (snapshot: AppointmentsSnapshot) => snapshot.context.group
export const failureOf = (snapshot: AppointmentsSnapshot) => snapshot.context.failure
export const outcomeOf = (snapshot: AppointmentsSnapshot) => snapshot.context.outcome
export const pickedOf = (snapshot: AppointmentsSnapshot) => snapshot.context.picked
export const cancelOf = ({ children }: AppointmentsSnapshot) => children.cancel ?? null
export const exportOf = ({ children }: AppointmentsSnapshot) => children.export ?? null
export const videoOf = ({ children }: AppointmentsSnapshot) => children.video ?? null
export const videoHostOf = (snapshot: AppointmentsSnapshot) => snapshot.context.videoHost
export const mayEditIn = (snapshot: AppointmentsSnapshot) => mayEdit(snapshot.context)
/** Where the link sends the customer for a change instead; null for here. */
export const changeAtOf = (snapshot: AppointmentsSnapshot) => snapshot.context.changeAt
/** The link's action that is not served yet; null without one. */
export const linkActionOf = (snapshot: AppointmentsSnapshot) => snapshot.context.linkAction?.kind ?? null
/** The link was in an email. */
export const isFromEmailIn = (snapshot: AppointmentsSnapshot) => snapshot.context.fromEmail
/** The address of the signed-in customer; empty after a booking without an account. */
export const emailIn = (snapshot: AppointmentsSnapshot) => snapshot.context.session.account?.email ?? ''
/** Persons without an account see their lists only when no request of a link is pending (specification, section 6). */
export const isListWaiting = (snapshot: AppointmentsSnapshot) =>
  snapshot.context.group.loginProfile === 'Fiche' && snapshot.context.linkAction !== null && !isOutcomeUnknown(snapshot)
/** The shown person has no appointments. */
export const isEmpty = (snapshot: AppointmentsSnapshot) => own(snapshot).length === 0

/** The persons, one tab for each. */
export const peopleIn = (snapshot: AppointmentsSnapshot): readonly VisitPerson[] => snapshot.context.people

/** The person whose tab was picked last; null for none. */
export const pickedPersonOf = (snapshot: AppointmentsSnapshot) => snapshot.context.personId

/** The person whose tab is shown: the picked one, or the first one where that is unknown. */
export function personOf(snapshot: AppointmentsSnapshot): VisitPerson['id'] {
  const { personId } = snapshot.context
  const people = peopleIn(snapshot)
  return people.some(({ id }) => id === personId) ? personId : (people[0]?.id ?? null)
}

const own = (snapshot: AppointmentsSnapshot) => visitsFor(snapshot.context.visits, personOf(snapshot))

/** When the list was read, which decides what is past and how far the next one is. */
export const readAtOf = (snapshot: AppointmentsSnapshot) => snapshot.context.readAt

/** The next one first. Compare with `shallowEqual`. */
export const upcomingIn = (snapshot: AppointmentsSnapshot): readonly Visit[] =>
  upcomingOf(own(snapshot), snapshot.context.readAt)
/** The latest first. Compare with `shallowEqual`. */
export const pastIn = (snapshot: AppointmentsSnapshot): readonly Visit[] =>
  pastOf(own(snapshot), snapshot.context.readAt)
