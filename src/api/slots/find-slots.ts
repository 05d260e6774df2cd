import { toFailure } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { SlotRequest } from '../../../machines/domain/sequence/selection.ts'
import type { FirstSlot } from '../../../machines/domain/slots/slot.ts'
import { needZone } from '../group/need-zone.ts'
import { createAhead } from '../http/ahead.ts'
import { buildUrl } from '../http/build-url.ts'
import type { Call, Client } from '../http/client.ts'
import { readInSlices } from '../http/records.ts'
import { alternativesOf, bookableOf, callsFor, type Window, windowOf } from './slot-calls.ts'
import { type FoundSlot, slotSchema, slotsEnvelope } from './slots.schema.ts'

/** The answer to one request for free times. */
export interface Found {
  slots: readonly FoundSlot[]
  firstSlot: FirstSlot | null
}

const FRESH_MS = 10_000
const ahead = createAhead<Found>(FRESH_MS)

const urlOf = ({ environment }: Client, { segments, query }: Call) => buildUrl(environment, segments, query)

async function findSlots(client: Client, { group }: Scope, call: Call, signal?: AbortSignal): Promise<Found> {
  const envelope = slotsEnvelope(group.timezone)
  const { availabletimeslots, firstSlot } = await client.get(call, envelope, signal ?? new AbortController().signal)
  const schema = slotSchema(group.timezone)
  const read = await readInSlices(availabletimeslots, schema, 'availabletimeslots', client.report)
  return { slots: read.filter((one) => one !== null), firstSlot }
}

/**
 * Requests times that a later step will most likely want: the first call of `readSlots`. It goes on when the step that
 * sends it is left, and `findSlotsOnce` takes its answer.
 *
 * @throws ApiError like every request for times.
 */
export async function findSlotsAhead(
  client: Client,
  scope: Scope,
  request: SlotRequest,
): Promise<(Found & { window: Window }) | null> {
  await needZone(scope)
  const window = windowOf(request, bookableOf(scope, request.query, client.now()))
  const [alternative] = alternativesOf(request.query, [])
  const [call] = alternative ? callsFor(client, scope, request, alternative, window) : []
  if (!call) return null
  const found = findSlots(client, scope, call)
  ahead.keep(client, urlOf(client, call), found)
  return { ...(await found), window }
}

/**
 * The answer to exactly this request, if it was sent ahead within the last ten seconds; otherwise, and when that one
 * failed, to a request of its own.
 *
 * @throws ApiError like every request for times.
 */
export async function findSlotsOnce(client: Client, scope: Scope, call: Call, signal: AbortSignal): Promise<Found> {
  try {
    const found = await ahead.take(client, urlOf(client, call))
    if (found) return found
  } catch (error) {
    // The customer has waited as long as a request may take, and does not wait as long again.
    if (toFailure(error).code === 'timeout') throw error
  }
  return findSlots(client, scope, call, signal)
}
