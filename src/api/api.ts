import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Id } from '../../machines/domain/id.ts'
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
  /** Asks again where the latest question about the session has failed; null where there is no need to. */
  missingSession(scope: Scope, signal: AbortSignal): Promise<SessionAnswer | null>
  list(scope: Scope, request: ListRequest, signal: AbortSignal): Promise<readonly ListItem[]>
}

export function createApi(options: ClientOptions): Api {
  const client = createClient(options)
  /** The groups whose latest question about the session has failed. */
  const unanswered = new Set<Id>()
  async function session(scope: Scope, signal: AbortSignal): Promise<SessionAnswer> {
    const { id } = scope.group
    try {
      const answer = await currentSession(client, scope, signal)
      unanswered.delete(id)
      return answer
    } catch (error) {
      unanswered.add(id)
      throw error
    }
  }
  return {
    client,
    group: (shard, signal) => readGroup(client, shard, signal),
    findGroup: (by, signal) => findGroup(client, by, signal),
    session,
    missingSession: async (scope, signal) => (unanswered.has(scope.group.id) ? session(scope, signal) : null),
    list: (scope, request, signal) => listFor(client, scope, request, signal),
  }
}
