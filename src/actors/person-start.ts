import type { PersonStart } from '../../machines/booking/details/details.input.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { currentSession } from '../api/account/session.ts'
import { lazy } from '../browser/lazy.ts'

type Account = Session['account']

/** A visitor who may not read saved persons gets none; the step then starts with a new person. */
async function orNone(persons: Promise<readonly Fiche[]>, { group }: Scope): Promise<readonly Fiche[]> {
  try {
    return await persons
  } catch (error) {
    const code = error instanceof ApiError ? error.failure.code : null
    // A token that has just died makes the customer a visitor of an open group; a closed one asks to sign in.
    if (code === 'forbidden' || (code === 'expiredConnection' && group.openData)) return []
    throw error
  }
}

/** The step waits no longer than this for the account: its e-mail address only saves typing. */
const ACCOUNT_PATIENCE_MS = 1_000

/** The customer's account from the server; null for a visitor, undefined without an answer. */
async function accountOf(client: Api['client'], scope: Scope, signal: AbortSignal): Promise<Account | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, ACCOUNT_PATIENCE_MS))
  const answer = currentSession(client, scope, signal).catch(() => undefined)
  return (await Promise.race([answer, patience]))?.session.account
}

/**
 * Loads forms, saved persons and the day in parallel, for the input of the fiche step.
 * @param hasOwn Whether the customer may have saved persons. False for a professional, whose own data must not be
 *   filled in.
 */
export async function loadPersonStart(
  { client }: Api,
  scope: Scope,
  locale: Locale,
  signal: AbortSignal,
  hasOwn = true,
): Promise<Omit<PersonStart, 'prefill'>> {
  const [{ readFiches, readForms }, { dayAt }] = await lazy(() =>
    Promise.all([
      import('../api/person/forms.ts'),
      import('../time/zone.ts'),
      import('../api/group/need-zone.ts').then(({ needZone }) => needZone(scope)),
    ]),
  )
  const hasToken = () => client.token(scope.group.id) !== null
  const isKnown = hasOwn && hasToken()
  const [forms, persons, account] = await Promise.all([
    readForms(client, scope, locale, signal),
    isKnown ? orNone(readFiches(client, scope, locale, signal), scope) : [],
    isKnown ? accountOf(client, scope, signal) : null,
  ])
  // When the token died meanwhile, the form is a visitor's; the next sign-in opens the step again.
  const accountId = hasOwn ? (hasToken() ? account && account.id : null) : undefined
  return { forms, persons, accountId, email: account?.email ?? '', today: dayAt(client.now(), scope.group.timezone) }
}
