import type { Fiche, Forms, Group } from '../../machines/domain/entities.ts'
import type { ListItem, ListRequest } from '../../machines/domain/list-request.ts'
import type { CheckedSelection } from '../../machines/domain/preselection.ts'
import type { Scope } from '../../machines/domain/requests.ts'
import type { Locale } from '../../machines/domain/time.types.ts'
import { checkSelection, type SelectionToCheck } from './check-selection.ts'
import { type Client, type ClientOptions, createClient } from './client.ts'
import { findGroup, findShard, type FoundByName, readGroup, type Shard } from './find-group.ts'
import { readFiches, readForms } from './forms.ts'
import { listFor } from './lists.ts'
import type { SessionAnswer } from './schemas/session.ts'
import { type Credentials, currentSession, login, logout } from './session.ts'

/**
 * What the first screens ask of the server. Slots, bookings and appointments are functions of their own modules
 * (`slots.ts`, `booking.ts`, `appointments.ts`) over the same `client`, because they bring the time data with them.
 * Every function rejects with an `ApiError`.
 */
export interface Api {
  client: Client
  findShard(by: { urlname: string } | { website: string }, signal: AbortSignal): Promise<Shard>
  group(shard: Shard, signal: AbortSignal): Promise<Group>
  /** Shard and group, from the page's early requests where they answer. */
  findGroup(by: { urlname: string } | { website: string }, signal: AbortSignal): Promise<FoundByName>
  session(scope: Scope, signal: AbortSignal): Promise<SessionAnswer>
  login(scope: Scope, credentials: Credentials, signal: AbortSignal): Promise<SessionAnswer>
  logout(scope: Scope, signal: AbortSignal): Promise<void>
  forms(scope: Scope, locale: Locale, signal: AbortSignal): Promise<Forms>
  fiches(scope: Scope, locale: Locale, signal: AbortSignal): Promise<readonly Fiche[]>
  list(scope: Scope, request: ListRequest, signal: AbortSignal): Promise<readonly ListItem[]>
  checkSelection(scope: Scope, asked: SelectionToCheck, signal: AbortSignal): Promise<CheckedSelection>
}

export function createApi(options: ClientOptions): Api {
  const client = createClient(options)
  return {
    client,
    findShard: (by, signal) => findShard(client, by, signal),
    group: (shard, signal) => readGroup(client, shard, signal),
    findGroup: (by, signal) => findGroup(client, by, signal),
    session: (scope, signal) => currentSession(client, scope, signal),
    login: (scope, credentials, signal) => login(client, scope, credentials, signal),
    logout: (scope, signal) => logout(client, scope, signal),
    forms: (scope, locale, signal) => readForms(client, scope, locale, signal),
    fiches: (scope, locale, signal) => readFiches(client, scope, locale, signal),
    list: (scope, request, signal) => listFor(client, scope, request, signal),
    checkSelection: (scope, asked, signal) => checkSelection(client, scope, asked, signal),
  }
}
