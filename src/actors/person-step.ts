import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Forms } from '../../machines/domain/form/field.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale, WallDate } from '../../machines/domain/time/time.types.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { currentSession } from '../api/account/session.ts'
import { late } from './late.ts'

/** What the person step needs before it can be shown. */
export interface PersonStep {
  forms: Forms
  persons: readonly Fiche[]
  /** Today on the group's wall. */
  today: WallDate
  /** The address of the account, for a new person to start with; empty when there is none. */
  email: string
}

/** Nobody's persons are to be seen by those who may not; the step then starts with a new person. */
async function orNobody(persons: Promise<readonly Fiche[]>): Promise<readonly Fiche[]> {
  try {
    return await persons
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'forbidden') return []
    throw error
  }
}

/** Only a help with typing, so nobody waits for it longer than this. */
const EMAIL_PATIENCE_MS = 1_000

async function emailOf(client: Api['client'], scope: Scope, signal: AbortSignal): Promise<string> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, EMAIL_PATIENCE_MS, null))
  const answer = currentSession(client, scope, signal).catch(() => null)
  return (await Promise.race([answer, patience]))?.session.account?.email ?? ''
}

/** Forms, saved persons and the day, asked for at once; for the `prepareStep` of the booking. */
export async function loadPersonStep(
  { client }: Api,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
): Promise<PersonStep> {
  const [{ readFiches, readForms }, { dayAt }] = await late(() =>
    Promise.all([
      import('../api/person/forms.ts'),
      import('../time/zone.ts'),
      import('../api/group/need-zone.ts').then(({ needZone }) => needZone(scope)),
    ]),
  )
  const isKnown = client.token(scope.group.id) !== null
  const [forms, persons, email] = await Promise.all([
    readForms(client, scope, locale, signal),
    isKnown ? orNobody(readFiches(client, scope, locale, signal)) : [],
    isKnown ? emailOf(client, scope, signal) : '',
  ])
  return { forms, persons, email, today: dayAt(client.now(), scope.group.timezone) }
}
