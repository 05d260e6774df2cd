import * as v from 'valibot'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { isUrlname } from '../../../machines/domain/place/urlname.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client, Schema } from '../http/client.ts'
import { takeEarly } from '../http/early-answer.ts'
import { toIanaZone } from '../../time/rails-zones.ts'
import { groupSchema, type ReadGroup } from './group.schema.ts'

/** Finds the group and its shard from a URL or a host. */

export interface Shard {
  urlname: string
  shard: string
}

const wireShard = v.object({
  urlname: v.pipe(v.string(), v.check(isUrlname)),
  // It becomes a part of the path of every later call, so nothing else may be in it (threat: a poisoned answer).
  shard_name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
})

const shardSchema: Schema<Shard> = v.pipe(
  wireShard,
  v.transform(({ urlname, shard_name: shard }) => ({ urlname, shard })),
)

/** Turns a 404 into `groupNotFound`. */
async function orGroupNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'notFound') {
      throw new ApiError(failure('groupNotFound', error.failure.text))
    }
    throw error
  }
}

/** @throws ApiError `groupNotFound` when there is no such group, or the name is invalid. */
export async function findShard(
  client: Client,
  by: { urlname: string } | { website: string },
  signal: AbortSignal,
): Promise<Shard> {
  if ('urlname' in by && !isUrlname(by.urlname)) throw new ApiError(failure('groupNotFound'))
  const query = 'urlname' in by ? { value: by.urlname, field: 'urlname' } : { website: by.website }
  return orGroupNotFound(client.get({ segments: ['shard'], query }, shardSchema, signal))
}

/** @throws ApiError `groupNotFound` when the shard has no such group. */
export async function readGroup(client: Client, { urlname, shard }: Shard, signal: AbortSignal): Promise<Group> {
  if (!isUrlname(urlname)) throw new ApiError(failure('groupNotFound'))
  const call = { segments: [shard, 'services', 'groups', `${urlname}.json`] }
  return withZone(await orGroupNotFound(client.get(call, groupSchema, signal)))
}

/** Without its zone a group's times would be wrong, so a zone whose data cannot be loaded is a failure. */
async function withZone({ group, zoneName }: ReadGroup): Promise<Group> {
  try {
    return { ...group, timezone: await toIanaZone(zoneName) }
  } catch {
    throw new ApiError(failure('codeUnavailable'))
  }
}

export interface FoundByName {
  shard: string
  group: Group
}

/**
 * Finds shard and group: the first time from the responses to the page's early script, otherwise by its own requests.
 * If an early response is unusable, the normal requests decide which failure is reported.
 */
export async function findGroup(
  client: Client,
  by: { urlname: string } | { website: string },
  signal: AbortSignal,
): Promise<FoundByName> {
  const early = await takeEarly(by)
  if (early) {
    const shard = v.safeParse(shardSchema, early.shard)
    const group = v.safeParse(groupSchema, early.group)
    if (shard.success && group.success) return { shard: shard.output.shard, group: await withZone(group.output) }
  }
  const shard = await findShard(client, by, signal)
  return { shard: shard.shard, group: await readGroup(client, shard, signal) }
}
