import { type FicheDraft, untyped } from '../form/draft.ts'
import type { Appointment } from '../appointment/appointment.ts'
import type { Group } from '../catalogue/group.ts'
import type { ListItem } from '../catalogue/list-request.ts'
import type { Id } from '../id.ts'
import { anyChosen } from './choice.ts'
import { isAnyStep, NARROWING_STEPS, type Step } from './step.ts'
import { type CheckedSelection, decidedSteps, isWanted, type Preselection, type Wanted } from './preselection.ts'
import type { BookingRecord } from '../appointment/booking.ts'
import type { Moving, Selection } from './selection.ts'
import { buildSteps, indexOfStep, isBlocked, isDecided } from './sequence.ts'
import { sameOf } from '../same.ts'

/**
 * A booking that starts from an existing one (specification, section 4 "Edit" and "Retake"): editing gives it another
 * time, retaking makes a new one like it.
 */
export interface Task {
  kind: 'edit' | 'retake'
  /** All records of the booking, by start. */
  appointments: readonly Appointment[]
  /**
   * The confirmation it was started from, to return to when the task is abandoned; null for the page of appointments.
   */
  back: BookingRecord | null
}

/** What of an appointment counts as free while it gets another time; null without one. */
export function movingOf(task: Task | null): Moving | null {
  if (task?.kind !== 'edit') return null
  const [first, ...others] = task.appointments
  if (!first) return null
  const isKnown = others.length === 0 && first.laterAt === undefined
  return { ids: task.appointments.map(({ id }) => id), at: first.at, length: isKnown ? first.length : null }
}

/** The steps that a home page can answer. */
export type HomeStep = 'interventionset_ids' | 'intervention_ids'

/** A category or service that was chosen on the home page. */
export interface HomeChoice {
  step: HomeStep
  item: ListItem
}

/** A booking from nothing for somebody whom the customer may book for. */
export interface ForPerson {
  personId: Id
}

/** What a booking can start from. */
export type Beginning = Task | HomeChoice | ForPerson

/** Whether an appointment may still be changed; if not, with the server's words. */
export interface Editable {
  editable: boolean
  message: string | null
  /** The business refuses for a reason of its own; absent where it is too late. */
  reason?: 'refused'
}

const of = (ids: readonly (Id | null)[]): Wanted => ({ ids: ids.filter((id) => id !== null), externIds: [] })

/** The choices of the appointment, to be checked on the server before the booking uses them. */
export function wantedOf({ appointments }: Pick<Task, 'appointments'>): Preselection {
  const single = appointments.filter(({ packId }) => packId === null)
  const services = single.flatMap(({ interventionId, services: listed }) =>
    listed.length > 0 ? listed.map(({ id }) => id) : [interventionId],
  )
  const calendar = sameOf(single.map(({ calendarId }) => calendarId))
  return {
    interventionSets: of([]),
    calendarSet: of([]),
    interventions: of(services),
    calendars: of([calendar]),
    packId: appointments.find(({ packId }) => packId !== null)?.packId ?? null,
    resource: of([sameOf(single.map(({ resourceId }) => resourceId))]),
  }
}

/** If the appointment names no entry and the group offers "no preference", that becomes the choice. */
export function withoutPreference(steps: readonly Step[], selection: Selection): Selection {
  return steps.reduce((kept, step) => {
    const isUnanswered = isAnyStep(step.name) && step.any && !isDecided(step, kept)
    return isUnanswered ? { ...kept, ...anyChosen(step.name) } : kept
  }, selection)
}

/** A choice that the slots need is no longer available. */
export function isIncomplete(steps: readonly Step[], selection: Selection): boolean {
  return steps
    .slice(0, indexOfStep(steps, 'slots'))
    .some((step) => !isBlocked(step, selection) && !isDecided(step, selection))
}

/** The person and, if the appointment itself is kept, the answers about it. */
export function draftOf({ kind, appointments }: Task): FicheDraft {
  const [first] = appointments
  return untyped(first?.ficheId ?? null, kind === 'edit' ? first?.comments : '')
}

/**
 * Appointments of a group can only be changed with the third version of the API and accounts (specification, section
 * 2).
 */
export function isChangeable({ profile, loginProfile }: Pick<Group, 'profile' | 'loginProfile'>): boolean {
  return profile.v3 && loginProfile === 'Account'
}

/** The record that represents the whole booking: a pack's own, or the first. */
export function rootId({ appointments }: Task): Id {
  const root = appointments.find(({ type }) => type === 'pack') ?? appointments[0]
  if (!root) throw new Error('No appointment')
  return root.id
}

/** What the steps of a task depend on. */
interface TaskFacts {
  group: Pick<Group, 'steps' | 'resourceCount' | 'openData'>
  signedIn: boolean
  preselection: Preselection
}

/** A calendar, resource or service of the appointment is no longer available. */
export function isBroken({ group, signedIn, preselection }: TaskFacts, checked: CheckedSelection): boolean {
  const decided = [...decidedSteps(preselection, checked), ...NARROWING_STEPS]
  const steps = buildSteps(group, { decided, signedIn })
  const isPart = [checked.missing, checked.lost ?? [], checked.unfit ?? []].some(({ length }) => length > 0)
  return isPart || isIncomplete(steps, withoutPreference(steps, checked.selection))
}

/**
 * The services are fixed by the appointment that is changed, or by a link that allows no changes (wire contract, ruling
 * 42).
 */
export function areServicesFixed(booking: { task: Task | null; freeze: boolean; preselection: Preselection }): boolean {
  const { task, freeze, preselection } = booking
  return task?.kind === 'edit' || (freeze && (preselection.packId !== null || isWanted(preselection.interventions)))
}
