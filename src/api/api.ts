import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { type Client, type ClientOptions, createClient } from './http/client.ts'
import { findGroup, type FoundByName, readGroup, type Shard } from './group/find-group.ts'
import { listFor } from './catalogue/lists.ts'
import type { SessionAnswer } from './account/session.schema.ts'
import { currentSession } from './account/session.ts'

/**
 * The calls of the first screens. Every later call is a function of its own module over the same `client`, loaded on
 * first use: `slots.ts`, `booking.ts`, `appointments.ts` (which import the time data), `forms.ts`, `login.ts`,
 * `check-selection.ts`. Every function rejects with an `ApiError`.
 */
export interface Api {
  client: Client
  group(shard: Shard, signal: AbortSignal): Promise<Group>
  /** Shard and group, from the page's early requests if they succeeded. */
  findGroup(by: { urlname: string } | { website: string }, signal: AbortSignal): Promise<FoundByName>
  session(scope: Scope, signal: AbortSignal): Promise<SessionAnswer>
  list(scope: Scope, request: ListRequest, signal: AbortSignal): Promise<readonly ListItem[]>
}

export function createApi(options: ClientOptions): Api {
  const client = createClient(options)
  return {
    client,
    group: (shard, signal) => readGroup(client, shard, signal),
    findGroup: (by, signal) => findGroup(client, by, signal),
    session: (scope, signal) => currentSession(client, scope, signal),
    list: (scope, request, signal) => listFor(client, scope, request, signal),
  }
}
