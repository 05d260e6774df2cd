import type { Intervention, Pack } from '../../../machines/domain/catalogue/choices.ts'
import { unknownMembers, withMembers } from '../../../machines/domain/catalogue/pack-members.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Listed } from '../../../machines/domain/catalogue/visible.ts'
import { conditionsQuery } from '../http/build-url.ts'
import type { Client } from '../http/client.ts'
import { interventionRecords, type ListCall, listed, type ListView } from './list-calls.ts'
import type { Displayed } from './choices.schema.ts'
import { packSchema } from './packs.schema.ts'

/** Packs, for the groups that have them: a separate chunk. */

/** Prices and lengths of a pack's services are not shown, so none is required. */
const NO_FIGURES: Displayed = { displayPrice: false, displayLength: false }

export const barePacks: ListCall<Pack> = (client, scope, query, view, signal) => {
  const schema = packSchema(client.environment.apiBase, scope.group)
  return listed(client, scope, 'pack_interventions', query, schema, view, signal)
}

/** Packs with their services, including services that are sold in packs only. */
export const packs: ListCall<Pack> = async (client, scope, query, view, signal) =>
  completed(client, scope, await barePacks(client, scope, query, view, signal), [], view, signal)

/** Maximum number of ids in one call; with more, its address would be too long for some servers. */
const IDS_MAX = 200

/** Completes the packs with the data of their services; services missing from `known` are requested once each. */
export async function completed(
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
