import { book } from '../../booking/book.ts'
import { calendarFile } from '../../booking/calendar-file.ts'
import { cancel } from '../../booking/cancel.ts'
import { describeAppointments } from '../../booking/describe.ts'
import { appointmentsByIds, findAppointments, listAppointments } from '../../booking/find.ts'
import { move, whyNotEditable } from '../../booking/move.ts'
import { readId, readIds } from '../../booking/items.ts'
import { checkResults, listOf } from '../../catalogue/envelope.ts'
import { changeAccount } from '../../identity/accounts.ts'
import { emailAppointments } from '../../emails/appointment-emails.ts'
import { Refusal } from '../../refusal.ts'
import { DAY_MS } from '../../time/wall.ts'
import { type Endpoint, type Exchange, groupOf, localeOf, partOf, readerIn, tokenOf, visitorOf } from '../exchange.ts'

const YEAR_MS = 365 * DAY_MS
const MONTH_MS = YEAR_MS / 12

/** The group of a request whose path names none: from the query, or else the token's. */
const groupOfToken = (exchange: Exchange) =>
  groupOf(exchange, exchange.query.get('group_id') ?? tokenOf(exchange).groupId)

/** A professional's token belongs to several groups, so the appointment decides. */
async function groupOfAppointment(exchange: Exchange, id: number) {
  const sent = exchange.query.get('group_id')
  if (!exchange.pro || sent !== null) return groupOfToken(exchange)
  const [row] = await appointmentsByIds(exchange.tx, [id])
  return groupOf(exchange, row?.groupId ?? exchange.pro.groupIds[0])
}

const idIn = (value: string | undefined) => readId(value?.replace(/\.(json|ics)$/, ''), 'id') ?? 0

/**
 * `GET appointments`: coming ones, and past ones as far back as requested: `limit_past` months in the third version, a
 * year with `include_past=1` in the first. Cancelled ones are left out. Professionals are refused.
 */
export const list: Endpoint = async (exchange) => {
  const { tx, query, now, version } = exchange
  const token = tokenOf(exchange)
  const group = await groupOfToken(exchange)
  checkResults(query)
  const back =
    version === 'v3' ? Number(query.get('limit_past') ?? 0) * MONTH_MS : query.get('include_past') === '1' ? YEAR_MS : 0
  if (!Number.isFinite(back) || back < 0) throw Refusal.badRequest('limit_past is a number of months')
  const rows = await listAppointments(tx, token, new Date(now.getTime() - back))
  return { body: listOf(await describeAppointments(tx, group, rows, localeOf(exchange)), query) }
}

/** `POST appointments`: a booking, all of it or nothing. */
export const create: Endpoint = async (exchange) => {
  const { tx, now, params, origin } = exchange
  const appointment = partOf(exchange, 'appointment')
  const group = await groupOf(exchange, params.id ?? appointment.group_id)
  if (readId(appointment.group_id, 'group_id') !== group.id) throw Refusal.badRequest('group_id is missing or another')
  const visitor = await visitorOf(exchange)
  const { appointmentIds, ficheToken } = await book(tx, group, visitor, appointment, now)
  // The booking that was pending since the registration is now done, or replaced by this one.
  if (visitor.token?.accountId) await changeAccount(tx, visitor.token.accountId, { pendingRdv: null })
  await emailAppointments(tx, group, visitor, { kind: 'booking', appointmentIds, now, origin })
  const records = await describeAppointments(tx, group, await appointmentsByIds(tx, appointmentIds), localeOf(exchange))
  return {
    status: 201,
    body: { records, ...(ficheToken !== null && { fiche_token: ficheToken }), consecutive_location: null },
    ...visitor.setCookie,
  }
}

/** `PUT appointments/{id}`: moves a whole booking. */
export const update: Endpoint = async (exchange) => {
  const { tx, now, params, origin } = exchange
  const sent = partOf(exchange, 'appointment')
  const group = await groupOf(exchange, sent.group_id)
  readerIn(exchange, group)
  const { date, time, comments } = sent
  if (typeof date !== 'string') throw Refusal.badRequest('appointment.date is missing')
  const input = {
    id: idIn(params.appointment),
    date,
    time: typeof time === 'string' ? time : null,
    comments: typeof comments === 'string' ? comments : null,
  }
  const visitor = await visitorOf(exchange)
  const appointmentIds = await move(tx, group, visitor, input, now)
  await emailAppointments(tx, group, visitor, { kind: 'move', appointmentIds, now, origin })
  const rows = await appointmentsByIds(tx, appointmentIds)
  return { body: { records: await describeAppointments(tx, group, rows, localeOf(exchange)) } }
}

/** `GET appointments/{id}/editable`. */
export const editable: Endpoint = async (exchange) => {
  const { tx, now, params, token, pro, cookie } = exchange
  const locale = localeOf(exchange)
  const id = idIn(params.appointment)
  const group = await groupOfAppointment(exchange, id)
  const why = await whyNotEditable(tx, group, { token, pro, sessionId: cookie ?? '', locale }, id, now)
  return { body: why ? { editable: false, message: why.message } : { editable: true } }
}

/** `GET groups/{id}/appointments/{id}.ics`. */
export const calendar: Endpoint = async (exchange) => {
  const { tx, params, origin } = exchange
  const group = await groupOf(exchange, params.id)
  const locale = localeOf(exchange)
  const token = tokenOf(exchange)
  const [row] = await findAppointments(tx, token, [idIn(params.file)])
  const [record] = row && !row.deleted ? await describeAppointments(tx, group, [row], locale) : []
  if (!row || !record) throw new Refusal('notFound')
  return {
    body: calendarFile(group, [{ row, record }], { origin, locale }),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="rdv-${row.id}.ics"` },
  }
}

/** `POST groups/{id}/appointments/batch_delete`: all of them or none. */
export const batchDelete: Endpoint = async (exchange) => {
  const { tx, body, params, now, origin } = exchange
  const group = await groupOf(exchange, params.id)
  readerIn(exchange, group)
  const sent: unknown = body?.appointments
  if (!Array.isArray(sent) || sent.length === 0) throw Refusal.badRequest('appointments is no list')
  const ids = readIds(
    sent.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : 'none')),
    'id',
  )
  const visitor = await visitorOf(exchange)
  const gone = await cancel(tx, group, visitor, ids, now)
  await emailAppointments(tx, group, visitor, { kind: 'cancellation', appointmentIds: gone, now, origin })
  return { body: { records: gone.map((id) => ({ id })) } }
}
