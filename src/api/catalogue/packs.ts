import type { Intervention, Pack } from '../../../machines/domain/catalogue/choices.ts'
import { unknownMembers, withMembers } from '../../../machines/domain/catalogue/pack-members.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Listed } from '../../../machines/domain/catalogue/visible.ts'
import { createAhead } from '../http/ahead.ts'
import { conditionsQuery } from '../http/build-url.ts'
import type { Client } from '../http/client.ts'
import { idle } from '../http/idle.ts'
import { interventionRecords, type ListCall, listed } from './list-calls.ts'
import type { Displayed } from './choices.schema.ts'
import { packSchema } from './packs.schema.ts'
import type { ListView } from './viewing.ts'

/** Packs, for the groups that have them: a separate chunk. */

/** Prices and lengths of a pack's services are not shown, so none is required. */
const NO_FIGURES: Displayed = { displayPrice: false, displayLength: false }

const barePacks: ListCall<Pack> = (client, scope, query, view, signal) => {
  const schema = packSchema(client.environment, scope.group)
  return listed(client, scope, 'pack_interventions', query, schema, view, signal)
}

/** Packs with their services, including services that are sold in packs only. */
export const packs: ListCall<Pack> = async (client, scope, query, view, signal) =>
  completed(client, scope, await barePacks(client, scope, query, view, signal), [], view, signal)

const FRESH_MS = 60_000
const ahead = createAhead<readonly Pack[]>(FRESH_MS)

/** The packs of a group are the same in each of its categories. */
const keyOf = (client: Client, { group }: Scope, view: ListView) =>
  JSON.stringify([group.id, client.token(group.id), view])

/** Requests the packs while the customer looks at the categories. After a failure the list of services asks again. */
export async function packsAhead(client: Client, scope: Scope, view: ListView): Promise<void> {
  await idle()
  const answer = packs(client, scope, {}, view, new AbortController().signal)
  ahead.keep(client, keyOf(client, scope, view), answer)
  await answer
}

/**
 * All packs of the group, from `packsAhead` if it has requested them within the last minute.
 *
 * @param records the services of the list that the packs belong to; those are not requested again
 */
export async function packsAlongside(
  client: Client,
  scope: Scope,
  records: Promise<readonly Listed<Intervention>[]>,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Pack[]> {
  const known = await ahead.take(client, keyOf(client, scope, view))?.catch(() => null)
  if (known) return known
  const [bare, found] = await Promise.all([barePacks(client, scope, {}, view, signal), records])
  return completed(client, scope, bare, found, view, signal)
}

/** Maximum number of ids in one call; with more, its address would be too long for some servers. */
const IDS_MAX = 200

/** Completes the packs with the data of their services; services missing from `known` are requested once each. */
async function completed(
  client: Client,
  scope: Scope,
  bare: readonly Pack[],
  known: readonly Listed<Intervention>[],
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Pack[]> {
  const services = new Map(known.map(({ choice }) => [choice.id, choice]))
  const ids = unknownMembers(bare, services)
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, at) =>
    ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX),
  )
  const found = await Promise.all(
    parts.map((part) => {
      const query = conditionsQuery([{ field: 'id', op: 'in', value: part.join(',') }])
      return interventionRecords(NO_FIGURES, client, scope, query, view, signal)
    }),
  )
  for (const { choice } of found.flat()) services.set(choice.id, choice)
  return bare.map((pack) => withMembers(pack, services))
}
