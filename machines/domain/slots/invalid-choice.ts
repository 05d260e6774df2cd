import type { Id } from '../id.ts'
import type { Failure } from '../failures.ts'
import type { SlotQuery } from '../sequence/selection.ts'

/** A calendar, resource or calendar set that the server refused for the chosen services. */
export interface InvalidChoice {
  step: 'calendar_id' | 'resource_id' | 'calendarset_id'
  id: Id
}

/**
 * The choice that a refusal of the times is about: the one whose id the server names, otherwise the calendar, then the
 * resource, then the set. Null for any other failure, and when none of these was chosen.
 */
export function invalidChoice({ code, text }: Failure, query: SlotQuery): InvalidChoice | null {
  if (code !== 'invalid_calendar') return null
  const chosen = [
    { step: 'calendar_id' as const, id: query.calendarId },
    { step: 'resource_id' as const, id: query.resourceId },
    { step: 'calendarset_id' as const, id: query.calendarSetId },
  ].flatMap(({ step, id }) => (id === null ? [] : [{ step, id }]))
  const named = Number(/\d+/.exec(text ?? '')?.[0])
  return chosen.find(({ id }) => id === named) ?? chosen[0] ?? null
}
