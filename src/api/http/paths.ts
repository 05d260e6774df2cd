import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from './client.ts'

/** The paths of a group's calls: the API version is the group's (wire contract, sections 3 and 6). */

/** Shard and version, before every path. */
export function versionPath({ shard, group }: Scope): string[] {
  return group.profile.v3 ? [shard, 'v3'] : [shard, 'api', 'v1']
}

/** The segments of a call; `.json` ends every path of the first version. */
export function apiPath(scope: Scope, ...path: readonly [string, ...string[]]): string[] {
  const ending = scope.group.profile.v3 ? '' : '.json'
  return [...versionPath(scope), ...path.slice(0, -1), `${path.at(-1)}${ending}`]
}

export function groupPath(scope: Scope, ...path: readonly [string, ...string[]]): string[] {
  return apiPath(scope, 'groups', String(scope.group.id), ...path)
}

/** The token of a known customer; an anonymous visitor has none, in any group. */
export function tokenQuery(client: Client, { group }: Scope): { token: string | null } {
  return { token: client.token(group.id) }
}
