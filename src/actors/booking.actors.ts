import { fromPromise } from 'xstate'
import type { Fiche, Forms } from '../../machines/domain/entities.ts'
import type { CheckedSelection, Preselection } from '../../machines/domain/preselection.ts'
import type { Scope } from '../../machines/domain/requests.ts'
import type { Selection } from '../../machines/domain/selection.ts'
import type { Locale, WallDate } from '../../machines/domain/time.types.ts'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/api.ts'
import { late } from './late.ts'

interface ToCheck {
  scope: Scope
  locale: Locale
  preselection: Preselection
  selection: Selection
}

export const createBookingActors = (api: Api) => ({
  checkSelection: fromPromise<CheckedSelection, ToCheck>(({ input: { scope, ...asked }, signal }) =>
    api.checkSelection(scope, asked, signal),
  ),
})

/** What the person step needs before it can be shown. */
export interface PersonStep {
  forms: Forms
  persons: readonly Fiche[]
  /** Today on the group's wall. */
  today: WallDate
}

/** Nobody's persons are to be seen by those who may not; the step then starts with a new person. */
async function readPersons(api: Api, scope: Scope, locale: Locale, signal: AbortSignal): Promise<readonly Fiche[]> {
  if (api.client.token(scope.group.id) === null) return []
  try {
    return await api.fiches(scope, locale, signal)
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'forbidden') return []
    throw error
  }
}

/** Forms, saved persons and the day, asked for at once; for the `prepareStep` of the booking. */
export async function loadPersonStep(api: Api, scope: Scope, locale: Locale, signal: AbortSignal): Promise<PersonStep> {
  const [forms, persons, { dayAt }] = await Promise.all([
    api.forms(scope, locale, signal),
    readPersons(api, scope, locale, signal),
    late(() => import('../time/zone.ts')),
  ])
  return { forms, persons, today: dayAt(api.client.now(), scope.group.timezone) }
}
