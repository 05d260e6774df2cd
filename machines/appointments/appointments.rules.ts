import { conferencesOf } from '../domain/appointment/joining.ts'
import { idsOf, type Visit, visitsOf, visitWith } from '../domain/appointment/visit.ts'
import type { Id } from '../domain/id.ts'
import { isChangeable } from '../domain/sequence/task.ts'
import type { Broadcast, GuestNotice } from '../kit/guest.ts'
import type {
  AppointmentsContext,
  AppointmentsInput,
  Listed,
  Outcome,
  TaskWish,
  WishKind,
} from './appointments.types.ts'
import { refusalIn } from './cancel/cancel.outcome.ts'
import type { CancelInput, CancelOutput } from './cancel/cancel.types.ts'
import type { ExportInput } from './export/export.machine.ts'
import type { VideoEvent, VideoInput } from './video/video.machine.ts'

/** When the end of a cancellation that is in doubt is looked for. */
export type Look = Extract<Broadcast, { type: 'page.shown' | 'line.restored' }>

export const initialContext = (input: AppointmentsInput): AppointmentsContext => ({
  ...input,
  visits: [],
  readAt: 0,
  personId: null,
  picked: [],
  failure: null,
  outcome: null,
})

/** Nothing of a customer who left stays in memory. */
export const forgotten = { visits: [], picked: [], personId: null, outcome: null, failure: null }

export const withListed = ({ appointments, at }: Listed) => ({
  visits: visitsOf(appointments),
  readAt: at,
  failure: null,
})

/** The visits that hold these records. */
export const visitsWith = ({ visits }: Pick<AppointmentsContext, 'visits'>, ids: readonly Id[]): readonly Visit[] => [
  ...new Set(ids.flatMap((id) => visitWith(visits, id) ?? [])),
]

/** The visit that the link names, among those that are listed. */
export const wished = ({ wish, visits }: AppointmentsContext): readonly Visit[] =>
  wish ? visitsWith({ visits }, [wish.id]) : []

/** What the link wants can be begun: the appointment is listed, and where it is to be changed, the group lets it be. */
export const isWished = (context: AppointmentsContext, kind: WishKind): boolean =>
  context.wish?.kind === kind && wished(context).length > 0 && (kind !== 'edit' || mayEdit(context))

/** Why what the link wants cannot be begun; nothing new where it wants nothing. */
export function unserved(context: AppointmentsContext): Outcome | null {
  if (!context.wish) return context.outcome
  return { kind: wished(context).length > 0 ? 'fixed' : 'missing' }
}

export const cancelInput = ({ scope, picked }: AppointmentsContext): CancelInput => ({
  scope,
  appointmentIds: idsOf(picked),
  resume: false,
  isReadable: true,
})

/** A pack's own record stands for its members in a calendar. */
export const exportInput = ({ scope, picked }: AppointmentsContext): ExportInput => ({
  scope,
  appointmentIds: picked.flatMap(({ appointments }) => {
    const pack = appointments.find(({ type }) => type === 'pack')
    return pack ? [pack.id] : appointments.map(({ id }) => id)
  }),
})

/** What the join buttons wait for. */
export const videoInput = ({ visits, readAt }: AppointmentsContext): VideoInput => ({
  starts: visits.flatMap(conferencesOf).map(({ at }) => at),
  now: readAt,
})

export const videosListed = (context: AppointmentsContext): VideoEvent => ({
  type: 'video.listed',
  ...videoInput(context),
})

export const alertAbout = (output: CancelOutput): GuestNotice => ({ type: 'guest.failed', failure: refusalIn(output) })

/** The list without what is cancelled, and the sentence about it. */
export function withOutcome(context: AppointmentsContext, output: CancelOutput) {
  const { picked, visits } = context
  const gone = output.kind === 'cancelled' ? idsOf(picked) : output.gone
  const left = visitsOf(visits.flatMap((visit) => visit.appointments.filter(({ id }) => !gone.includes(id))))
  return { visits: left, picked: [], outcome: outcomeOf(context, output) }
}

function outcomeOf({ picked, wish }: AppointmentsContext, output: CancelOutput): Outcome | null {
  if (output.kind === 'cancelled') return { kind: 'cancelled', visits: picked, byLink: wish !== null }
  if (output.gone.length > 0) return { kind: 'part', gone: output.gone, visits: picked }
  return output.failure && { kind: 'refused', failure: output.failure }
}

/** Where the link leads elsewhere for it, nothing is changed here. */
export const mayEdit = ({ group, changeAt }: Pick<AppointmentsContext, 'group' | 'changeAt'>): boolean =>
  isChangeable(group) && changeAt === null

/** Only an appointment of the list, and another time for it only where the group allows it. */
export const mayBegin = (context: AppointmentsContext, { kind, id }: TaskWish): boolean =>
  visitsWith(context, [id]).length > 0 && (kind === 'retake' || mayEdit(context))

/** One more or one less of those to be cancelled. */
export function toggled({ visits, picked }: AppointmentsContext, id: Id): readonly Visit[] {
  const isPicked = picked.some((visit) => visit.id === id)
  return isPicked ? picked.filter((visit) => visit.id !== id) : [...picked, ...visitsWith({ visits }, [id])]
}

/** The booking that starts from a visit. */
export const bookingFrom = (context: AppointmentsContext, { kind, id }: TaskWish): GuestNotice => ({
  type: 'guest.tasked',
  task: { kind, appointments: visitsWith(context, [id]).flatMap(({ appointments }) => appointments), back: null },
})

/** The change that the link wants. */
export const editWished = (context: AppointmentsContext): GuestNotice =>
  bookingFrom(context, { kind: 'edit', id: context.wish?.id ?? 0 })
