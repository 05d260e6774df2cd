import { findGroupByDomain, findGroupByUrlname, groupRecord } from '../../catalogue/group-record.ts'
import { checkResults, listOf } from '../../catalogue/envelope.ts'
import { type ListName, readForms, readList } from '../../catalogue/lists.ts'
import { groupsOf, proOfSession } from '../../identity/pros.ts'
import { Refusal } from '../../refusal.ts'
import { type Endpoint, groupOf, localeOf } from '../exchange.ts'

/** `GET shard`: the shard of a group, by its urlname or by the host of its website. */
export const shard: Endpoint = async ({ tx, query }) => {
  const website = query.get('website')
  if (website === null && query.get('field') !== 'urlname')
    throw Refusal.badRequest('field=urlname or website is missing')
  const group = await (website === null
    ? findGroupByUrlname(tx, query.get('value') ?? '')
    : findGroupByDomain(tx, website))
  if (!group) throw new Refusal('groupNotFound')
  return { body: { urlname: group.urlname, shard_name: group.shard } }
}

/** `GET services/groups/{urlname}.json`: the configuration of a group. */
export const group: Endpoint = async ({ tx, params, shard: here }) => {
  const found = await findGroupByUrlname(tx, (params.file ?? '').replace(/\.json$/, ''))
  if (!found || found.shard !== here) throw new Refusal('groupNotFound')
  return { body: await groupRecord(tx, found), ofWorld: true }
}

/** The lists of a group that are plain records. */
export const listEndpoint =
  (name: ListName): Endpoint =>
  async (exchange) => {
    const found = await groupOf(exchange, exchange.params.id)
    checkResults(exchange.query)
    const records = await readList(exchange.tx, found, name, exchange.query, localeOf(exchange))
    return { body: listOf(records, exchange.query), ofWorld: true }
  }

/** `GET groups/{id}/forms`. */
export const forms: Endpoint = async (exchange) => {
  const found = await groupOf(exchange, exchange.params.id)
  checkResults(exchange.query)
  return { body: listOf(readForms(found, localeOf(exchange)), exchange.query), ofWorld: true }
}

/** `GET groups`: those of the professional, by token or by cookie. */
export const ownGroups: Endpoint = async (exchange) => {
  const { tx, cookie, shard: here, query } = exchange
  const pro = exchange.pro ?? (exchange.token || cookie === null ? null : await proOfSession(tx, cookie))
  if (!pro) throw new Refusal('forbidden')
  if (pro.shard !== here) throw new Refusal('expiredConnection')
  checkResults(query)
  return { body: listOf(await groupsOf(tx, pro), query) }
}
