import { startTimeOf } from '../domain/appointment/start-time.ts'
import { isSameAccount } from '../domain/account/session.ts'
import { failure } from '../domain/failures.ts'
import { isSamePerson } from '../domain/account/customer.ts'
import type { Session } from '../domain/account/session.ts'
import { conferencesOf } from '../domain/appointment/joining.ts'
import { idsOf, peopleOf, type Visit, type VisitPerson, visitsOf, visitWith } from '../domain/appointment/visit.ts'
import type { Id } from '../domain/id.ts'
import { isChangeable } from '../domain/sequence/task.ts'
import type { Broadcast, GuestNotice } from '../kit/guest.ts'
import type {
  AppointmentsContext,
  AppointmentsInput,
  Listed,
  Outcome,
  TaskRequest,
  LinkActionKind,
} from './appointments.types.ts'
import { refusalIn } from './cancel/cancel.outcome.ts'
import type { CancelInput, CancelOutput } from './cancel/cancel.types.ts'
import type { ExportInput } from './export/export.machine.ts'
import type { VideoEvent, VideoInput } from './video/video.machine.ts'

/** The session is still that of the customer whose appointments are shown. */
export const isOfSame = (context: Pick<AppointmentsContext, 'session'>, session: Session): boolean =>
  isSamePerson(context.session, session)

/** The events that look up a cancellation whose outcome is unknown. */
export type PollTrigger = Extract<Broadcast, { type: 'page.shown' | 'network.restored' }>

export const initialContext = (input: AppointmentsInput): AppointmentsContext => ({
  ...input,
  visits: [],
  people: [],
  readAt: 0,
  picked: [],
  sent: null,
  failure: null,
  outcome: null,
})

/**
 * Deletes the data of a customer who has left. The tab is only a number, which says nothing, and is not among those of
 * anybody else. What became of a cancellation is told to whoever has sent it.
 */
export function startedAnew({ sent }: AppointmentsContext, session: Session): Partial<AppointmentsContext> {
  const isSenders = session.account === null || isSameAccount(session.account, sent?.by ?? null)
  return { visits: [], people: [], picked: [], outcome: null, failure: null, session, sent: isSenders ? sent : null }
}

/** The tabs that are there keep their places (specification, section 2: one for each person). */
export function withListed(
  { people }: Pick<AppointmentsContext, 'people'>,
  { appointments, persons, at }: Listed,
): Pick<AppointmentsContext, 'visits' | 'people' | 'readAt' | 'failure'> {
  const visits = visitsOf(appointments)
  const byId = new Map<Id | null, VisitPerson>()
  for (const person of [...people, ...peopleOf(visits), ...persons]) {
    if (!byId.has(person.id)) byId.set(person.id, person)
  }
  return { visits, people: [...byId.values()], readAt: at, failure: null }
}

/** The visits that contain these records. */
export const visitsWith = ({ visits }: Pick<AppointmentsContext, 'visits'>, ids: readonly Id[]): readonly Visit[] => [
  ...new Set(ids.flatMap((id) => visitWith(visits, id) ?? [])),
]

/** The visit that the link names, if it is listed. */
export const linkedVisits = ({ linkAction, visits }: AppointmentsContext): readonly Visit[] =>
  linkAction ? visitsWith({ visits }, [linkAction.id]) : []

/** The link's action can start: the appointment is listed, and, for a change, the group allows it. */
export const canServe = (context: AppointmentsContext, kind: LinkActionKind): boolean =>
  context.linkAction?.kind === kind && linkedVisits(context).length > 0 && (kind !== 'edit' || mayEdit(context))

/** Why the link's action cannot start; the current outcome without one. */
export function unserved(context: AppointmentsContext): Outcome | null {
  if (!context.linkAction) return context.outcome
  if (linkedVisits(context).length > 0) return { kind: 'fixed' }
  // It may be somebody else's: nothing is said of it.
  return context.isDeclined ? null : { kind: 'missing' }
}

/** A cancellation that the end of the connection has cut off is looked up before a word is said. */
export const cancelInput = ({ scope, picked, sent }: AppointmentsContext): CancelInput => ({
  scope,
  appointmentIds: sent?.ids ?? idsOf(picked),
  resume: sent !== null,
  isReadable: true,
  ...(sent && { refusal: failure('expiredConnection') }),
})

export const withSent = ({ sent, picked, session }: AppointmentsContext) => ({
  sent: sent ?? { ids: idsOf(picked), by: session.account },
})

/** In a calendar a pack's own record represents its members. */
export const exportInput = ({ scope, picked }: AppointmentsContext): ExportInput => ({
  scope,
  appointmentIds: picked.flatMap(({ appointments }) => {
    const pack = appointments.find(({ type }) => type === 'pack')
    return pack ? [pack.id] : appointments.map(({ id }) => id)
  }),
})

/** The times that the join buttons depend on. */
export const videoInput = ({ visits, readAt }: AppointmentsContext): VideoInput => ({
  starts: visits.flatMap(conferencesOf).map(startTimeOf),
  now: readAt,
})

export const videosListed = (context: AppointmentsContext): VideoEvent => ({
  type: 'video.listed',
  ...videoInput(context),
})

export const alertAbout = (output: CancelOutput): GuestNotice => ({ type: 'guest.failed', failure: refusalIn(output) })

/** The list without what is cancelled, and the outcome for its notice. */
export function withOutcome(context: AppointmentsContext, output: CancelOutput) {
  const { picked, visits } = context
  const gone = output.kind === 'cancelled' ? idsOf(picked) : output.gone
  const left = visitsOf(visits.flatMap((visit) => visit.appointments.filter(({ id }) => !gone.includes(id))))
  return { visits: left, picked: [], sent: null, outcome: outcomeOf(context, output) }
}

function outcomeOf({ picked, linkAction }: AppointmentsContext, output: CancelOutput): Outcome | null {
  if (output.kind === 'cancelled') return { kind: 'cancelled', visits: picked, byLink: linkAction !== null }
  if (output.gone.length > 0) return { kind: 'part', gone: output.gone, visits: picked }
  if (output.failure?.code === 'expiredConnection') return { kind: 'ended', visits: picked }
  return output.failure && { kind: 'refused', failure: output.failure }
}

/** False where the link sends the customer elsewhere for changes. */
export const mayEdit = ({ group, changeAt }: Pick<AppointmentsContext, 'group' | 'changeAt'>): boolean =>
  isChangeable(group) && changeAt === null

/** Only a listed appointment, and another time for it only where the group allows it. */
export const mayBegin = (context: AppointmentsContext, { kind, id }: TaskRequest): boolean =>
  visitsWith(context, [id]).length > 0 && (kind === 'retake' || mayEdit(context))

/** Adds a visit to those to be cancelled, or removes it. */
export function toggled({ visits, picked }: AppointmentsContext, id: Id): readonly Visit[] {
  const isPicked = picked.some((visit) => visit.id === id)
  return isPicked ? picked.filter((visit) => visit.id !== id) : [...picked, ...visitsWith({ visits }, [id])]
}

/** The booking that starts from a visit. */
export const bookingFrom = (context: AppointmentsContext, { kind, id }: TaskRequest): GuestNotice => ({
  type: 'guest.tasked',
  task: { kind, appointments: visitsWith(context, [id]).flatMap(({ appointments }) => appointments), back: null },
})

/** A booking from nothing, for one of the persons whom the customer may book for. */
export const newBooking = ({ people }: AppointmentsContext, personId: Id | undefined): GuestNotice => ({
  type: 'guest.tasked',
  task: personId !== undefined && people.some(({ id }) => id === personId) ? { personId } : null,
})

/** The change that the link asks for. */
export const linkedEdit = (context: AppointmentsContext): GuestNotice =>
  bookingFrom(context, { kind: 'edit', id: context.linkAction?.id ?? 0 })
