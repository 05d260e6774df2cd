import { newGuest } from '../../booking/parties.ts'
import { checkResults, listOf } from '../../catalogue/envelope.ts'
import { readId } from '../../booking/items.ts'
import { createFiche, type FicheRow, ficheRecord, findFiche, listFiches, updateFiche } from '../../identity/fiches.ts'
import { searchFiches } from '../../identity/search-fiches.ts'
import { type LedgerKind, note } from '../../ledger.ts'
import { Refusal } from '../../refusal.ts'
import { findZone } from '../../time/zone.ts'
import { type Endpoint, type Exchange, groupOf, partOf, readerIn, tokenOf } from '../exchange.ts'

/** Keys that a client may not send (specification, section 7). */
const NEVER_POSTED = ['marketing_optin']
const NEVER_PUT = ['marketing_optin', 'created_at', 'updated_at', 'externid', 'group_id']

/**
 * `GET groups/{id}/fiches`: the persons of the token's owner, deleted ones included. A professional may use all persons
 * of the group; these are searched and never listed.
 */
export const list: Endpoint = async (exchange) => {
  const { tx, query, params } = exchange
  const group = await groupOf(exchange, params.id)
  const zone = findZone(group.zone)
  if (exchange.pro) {
    checkResults(query)
    const search = query.get('search')?.trim() ?? ''
    if (search === '') throw Refusal.badRequest('search is missing')
    const found = (await searchFiches(tx, group.id, search)).map((fiche) => ficheRecord(fiche, zone))
    const rest = new URLSearchParams(query)
    rest.delete('search')
    return { body: listOf(found, rest) }
  }
  const token = tokenOf(exchange)
  checkResults(query)
  const records = (await listFiches(tx, token)).map((fiche) => ficheRecord(fiche, zone))
  return { body: listOf(records, query) }
}

/** `POST groups/{id}/fiches`: a new person, answered as a bare record. */
export const create: Endpoint = async (exchange) => {
  const group = await groupOf(exchange, exchange.params.id)
  // A professional's new person belongs to no customer yet, only to the group.
  const owner = exchange.pro ? newGuest(group.id) : tokenOf(exchange)
  const values = allowed(exchange, NEVER_POSTED)
  const fiche = await createFiche(exchange.tx, owner, values, exchange.now)
  await noteFiche(exchange, 'fiche.create', fiche)
  return { status: 201, body: ficheRecord(fiche, findZone(group.zone)) }
}

/** `PUT groups/{id}/fiches/{fiche}`: changes only what is sent. */
export const update: Endpoint = async (exchange) => {
  const { tx, params, now } = exchange
  const group = await groupOf(exchange, params.id)
  const reader = readerIn(exchange, group)
  const values = allowed(exchange, NEVER_PUT)
  const known = await findFiche(tx, reader, readId(params.fiche?.replace('.json', ''), 'fiche') ?? 0)
  if (!known) throw new Refusal('notFound')
  const fiche = await updateFiche(tx, known, values, now)
  await noteFiche(exchange, 'fiche.update', fiche)
  return { body: ficheRecord(fiche, findZone(group.zone)) }
}

function allowed(exchange: Exchange, never: readonly string[]): Readonly<Record<string, unknown>> {
  const fiche = partOf(exchange, 'fiche')
  const forbidden = never.find((key) => key in fiche)
  if (forbidden !== undefined) throw Refusal.badRequest(`fiche.${forbidden} may not be sent`)
  return fiche
}

async function noteFiche({ tx, now, cookie }: Exchange, kind: LedgerKind, fiche: FicheRow): Promise<void> {
  const data = { fiche_id: fiche.id, email: fiche.email, firstname: fiche.firstname, lastname: fiche.lastname }
  await note(tx, { at: now, kind, groupId: fiche.groupId, appointmentIds: [], sessionId: cookie, data })
}
