import { loadPacks, loadServices, type Offer } from '../availability/offer.ts'
import { makePlan, type Narrowing, packServices, type Plan, type RequestedService } from '../availability/plan.ts'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** One thing that a customer asks for, in its wire format: a service, a pack, or a service of a pack. */
export interface Item {
  interventionId: number | null
  calendarId: number | null
  resourceId: number | null
  packId: number | null
}

/**
 * An id on the wire: a number or a numeric text. Null for what the contract calls no preference: 0, empty, null,
 * absent.
 */
export function readId(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  // The largest value of the database's integers.
  if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647) return id
  throw Refusal.badRequest(`${name} is no id`)
}

export function readIds(values: readonly unknown[], name: string): number[] {
  return values.flatMap((value) => readId(value, name) ?? [])
}

/** Turns a list of service ids with packs named beside it into items. The services of a pack may be in the list. */
export function itemsOf(
  interventionIds: readonly number[],
  packs: readonly { id: number; memberIds: readonly number[] }[],
  chosen: Pick<Item, 'calendarId' | 'resourceId'>,
): Item[] {
  const items: Item[] = interventionIds.map((interventionId) => ({ interventionId, packId: null, ...chosen }))
  for (const { id: packId, memberIds } of packs) {
    const at = items.findIndex((_, index) =>
      memberIds.every((member, nth) => {
        const item = items[index + nth]
        return item?.interventionId === member && item.packId === null
      }),
    )
    const pack: Item = { interventionId: null, packId, ...chosen }
    if (at < 0) items.push(pack)
    else items.splice(at, memberIds.length, pack)
  }
  return items
}

/** Plans the items. The refusals are those of `makePlan`. */
export async function planItems(tx: Tx, offer: Offer, items: readonly Item[], narrowing: Narrowing): Promise<Plan> {
  const packs = await loadPacks(
    tx,
    offer.group.id,
    items.flatMap(({ packId }) => packId ?? []),
  )
  const requested: RequestedService[] = []
  let open: number | null = null
  for (const [index, item] of items.entries()) {
    const { interventionId, packId, calendarId, resourceId } = item
    if (packId === null) {
      if (interventionId === null) throw Refusal.badRequest('intervention_id is missing')
      requested.push({ interventionId, calendarId, resourceId, packId })
    } else if (packId !== open) {
      const pack = packs.get(packId)
      if (!pack) throw Refusal.badRequest(`Invalid pack ${packId}`)
      const members = run(items, index)
      requested.push(...packServices(pack, (id) => members.find((member) => member.interventionId === id) ?? item))
    }
    open = packId
  }
  const ids = requested.map((service) => service.interventionId)
  return makePlan(offer, { services: await loadServices(tx, offer.group.id, ids), packs }, requested, narrowing)
}

/** The adjacent items from this index on that belong to the same pack: together they are one booking of that pack. */
function run(items: readonly Item[], from: number): readonly Item[] {
  const end = items.findIndex((item, index) => index > from && item.packId !== items[from]?.packId)
  return items.slice(from, end < 0 ? items.length : end)
}

/** The packs with these ids, with the ids of their services. */
export async function packsWithMembers(tx: Tx, groupId: number, ids: readonly number[]) {
  const packs = await loadPacks(tx, groupId, ids)
  return ids.map((id) => {
    const pack = packs.get(id)
    if (!pack) throw Refusal.badRequest(`Invalid pack ${id}`)
    return { id, memberIds: pack.config.flatMap((one) => ('intervention_id' in one ? [one.intervention_id] : [])) }
  })
}
