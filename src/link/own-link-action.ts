import { linkActionIn } from '../../machines/domain/appointment/link-action.ts'
import { isUser, type Session } from '../../machines/domain/account/session.ts'
import type { QueryPairs } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

/**
 * The link wants something of an appointment of whoever is signed in, so it needs no sign-in. False where that cannot
 * be known: the customer is asked.
 */
export async function isOwnLinkAction(
  { client }: Api,
  scope: Scope,
  session: Session,
  pairs: QueryPairs,
  signal: AbortSignal,
): Promise<boolean> {
  const linkAction = linkActionIn(pairs)
  if (linkAction === null || !isUser(session)) return false
  try {
    const { readAppointments } = await lazy(() => import('../api/booking/appointments.ts'))
    const own = { token: client.token(scope.group.id) }
    return (await readAppointments(client, scope, signal, own)).some(({ id }) => id === linkAction.id)
  } catch {
    return false
  }
}
