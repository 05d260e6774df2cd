import type { PersonStart } from '../../machines/booking/details/details.input.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { currentSession } from '../api/account/session.ts'
import { lazy } from './lazy.ts'

/** A visitor who may not read saved persons gets none; the step then starts with a new person. */
async function orNobody(persons: Promise<readonly Fiche[]>): Promise<readonly Fiche[]> {
  try {
    return await persons
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'forbidden') return []
    throw error
  }
}

/** The step waits no longer than this for the e-mail address: it only saves typing. */
const EMAIL_PATIENCE_MS = 1_000

async function emailOf(client: Api['client'], scope: Scope, signal: AbortSignal): Promise<string> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, EMAIL_PATIENCE_MS, null))
  const answer = currentSession(client, scope, signal).catch(() => null)
  return (await Promise.race([answer, patience]))?.session.account?.email ?? ''
}

/** Loads forms, saved persons and the day in parallel, for the input of the fiche step. */
export async function loadPersonStart(
  { client }: Api,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
): Promise<Omit<PersonStart, 'prefill'>> {
  const [{ readFiches, readForms }, { dayAt }] = await lazy(() =>
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
