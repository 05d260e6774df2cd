import type { FoundByName } from '../api/group/find-group.ts'
import type { Api } from '../api/api.ts'

/**
 * The group that a URL names, and its shard; the host's own group when the URL names none. The composition root adds
 * what it keeps of the group and makes an actor of it.
 */
export function findGroupOf(
  api: Api,
  { urlname, hostname }: { urlname: string | null; hostname: string },
  signal: AbortSignal,
): Promise<FoundByName> {
  return api.findGroup(urlname === null ? { website: hostname } : { urlname }, signal)
}
