import type { Scope } from '../../machines/domain/requests.ts'
import type { Client } from './client.ts'

/** Where a group's calls go: the API version is the group's (wire contract, sections 3 and 6). */

/** The segments of a path under the group's shard and version; `.json` ends every path of the first version. */
export function apiPath({ shard, group }: Scope, ...path: readonly [string, ...string[]]): string[] {
  if (group.profile.v3) return [shard, 'v3', ...path]
  return [shard, 'api', 'v1', ...path.slice(0, -1), `${path.at(-1)}.json`]
}

/** The booking service answers time slots only, and ends nothing with `.json`. */
export function bookingServicePath({ shard }: Scope, ...path: readonly string[]): string[] {
  return [shard, 'api', 'v2', ...path]
}

export function groupPath(scope: Scope, ...path: readonly [string, ...string[]]): string[] {
  return apiPath(scope, 'groups', String(scope.group.id), ...path)
}

/** The token of somebody who is known; an anonymous visitor has none to send, whatever the group. */
export function tokenQuery(client: Client, { group }: Scope): { token: string | null } {
  return { token: client.token(group.id) }
}
