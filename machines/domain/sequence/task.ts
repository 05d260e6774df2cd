import type { FicheDraft } from '../form/draft.ts'
import type { Appointment } from '../appointment/appointment.ts'
import type { Group } from '../catalogue/group.ts'
import type { Id } from '../id.ts'
import type { Step } from './step.ts'
import type { Preselection, Wanted } from './preselection.ts'
import type { Booked } from '../appointment/booking.ts'
import { ANY, type Selection } from './selection.ts'
import { indexOfStep, isBlocked, isDecided } from './sequence.ts'
import { sameOf } from '../same.ts'

/**
 * A booking that starts from one that exists (specification, section 4 "Edit" and "Retake"): editing gives it another
 * time and keeps it, retaking makes a new one like it.
 */
export interface Task {
  kind: 'edit' | 'retake'
  /** All records of the booking, by start. */
  appointments: readonly Appointment[]
  /** The confirmation it was started from, to come back to when nothing comes of it. */
  back: Booked | null
}

/** Whether an appointment may still be changed, in the server's words when not. */
export interface Editable {
  editable: boolean
  message: string | null
}

const of = (ids: readonly (Id | null)[]): Wanted => ({
  ids: [...new Set(ids.filter((id) => id !== null))],
  externIds: [],
})

/** What the appointment was made of, to be asked for again before anybody relies on it. */
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

/** Steps that only narrow a choice which the appointment has already made. */
export const NARROWING_STEPS = ['interventionset_ids', 'calendarset_id'] as const

/** Where the appointment names nothing and the group offers no preference, that is the answer. */
export function withoutPreference(steps: readonly Step[], selection: Selection): Selection {
  const answers = { calendarset_id: 'calendarSet', calendar_id: 'calendar', resource_id: 'resource' } as const
  return steps.reduce((kept, step) => {
    const key = step.name in answers ? answers[step.name as keyof typeof answers] : null
    return key !== null && step.any && kept[key] === null ? { ...kept, [key]: ANY } : kept
  }, selection)
}

/** A choice that the slots need cannot be had any more. */
export function isIncomplete(steps: readonly Step[], selection: Selection): boolean {
  return steps
    .slice(0, indexOfStep(steps, 'slots'))
    .some((step) => !isBlocked(step, selection) && !isDecided(step, selection))
}

/** The person and, when the appointment itself is kept, what was said about it. */
export function draftOf({ kind, appointments }: Task): FicheDraft {
  const [first] = appointments
  return {
    personId: first?.ficheId ?? null,
    values: {},
    others: {},
    vevent: {},
    videoConsent: false,
    touched: false,
    comments: kind === 'edit' ? (first?.comments ?? '') : '',
  }
}

/** Appointments of a group can be changed with the third version and accounts only (specification, section 2). */
export function isChangeable({ profile, loginProfile }: Pick<Group, 'profile' | 'loginProfile'>): boolean {
  return profile.v3 && loginProfile === 'Account'
}

/** The record that stands for the whole booking: a pack's own, or the first. */
export function rootId({ appointments }: Task): Id {
  const root = appointments.find(({ type }) => type === 'pack') ?? appointments[0]
  if (!root) throw new Error('A task without an appointment')
  return root.id
}
