import type { Id } from '../id.ts'
import { type Query, readDateTime } from '../place/query.ts'
import { hasPreselection } from '../sequence/preselection.ts'
import type { Selection } from '../sequence/selection.ts'
import type { WallDateTime } from '../time/time.types.ts'

/**
 * What a customer was about to book when they created their account; the server keeps it (`pendingRdv`, wire contract,
 * 4.4).
 */
export interface PendingBooking {
  interventionIds: readonly Id[]
  /** Null without a preference. */
  calendarId: Id | null
  /** Null when no time was chosen yet. */
  start: WallDateTime | null
}

const IDS_MAX = 50

/** The wire format; null while no service is chosen, and for packs, which it cannot express. */
export function pendingOf({ services, calendar, slot }: Selection): object | null {
  if (services.length === 0 || services.some(({ kind }) => kind === 'pack')) return null
  const named = calendar === 'any' ? null : calendar
  return {
    intervention_ids: services.map(({ id }) => id),
    intervention_names: services.map(({ publicName }) => publicName),
    calendar_id: named?.id ?? 0,
    calendar_name: named?.publicName ?? '',
    date: slot?.start ?? '',
  }
}

const isId = (value: unknown): value is Id => Number.isSafeInteger(value) && Number(value) > 0

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** Reads a server's answer, a text or an object, without trusting it; null if it is unusable. */
export function readPending(value: unknown): PendingBooking | null {
  const parsed = parse(value)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { intervention_ids: given, calendar_id: calendar, date } = parsed as Record<string, unknown>
  const interventionIds = Array.isArray(given) ? given.map(Number).filter(isId).slice(0, IDS_MAX) : []
  if (interventionIds.length === 0) return null
  const calendarId = Number(calendar)
  return {
    interventionIds,
    calendarId: isId(calendarId) ? calendarId : null,
    start: (typeof date === 'string' && readDateTime(date)) || null,
  }
}

const wanted = (ids: readonly Id[]) => ({ ids, externIds: [] })

/** Checks a stored result of `readPending` again. */
export function checkPending(noted: unknown): PendingBooking | null {
  if (typeof noted !== 'object' || noted === null) return null
  const { interventionIds, calendarId, start } = noted as Record<string, unknown>
  return readPending({ intervention_ids: interventionIds, calendar_id: calendarId, date: start })
}

/** The booking that a link asks for, continued where it was left; the link's own choices take precedence. */
export function withPending(query: Query, pending: PendingBooking | null): Query {
  if (pending === null || hasPreselection(query.preselection)) return query
  const { interventionIds, calendarId, start } = pending
  const preselection = {
    ...query.preselection,
    interventions: wanted(interventionIds),
    calendars: wanted(calendarId === null ? [] : [calendarId]),
    // With a time the question was answered (wire contract, section 1.3: 0 means no preference).
    ...(calendarId === null && start !== null && { anyCalendar: true as const }),
  }
  return { ...query, preselection, date: start?.slice(0, 10) ?? query.date, slots: start ?? query.slots }
}
