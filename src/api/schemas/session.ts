import * as v from 'valibot'
import type { Id, Session } from '../../../machines/domain/entities.ts'
import type { WallDateTime } from '../../../machines/domain/time.types.ts'
import { flag, optionalId, optionalText, orElse, part, readText, readWhole, text } from './parts.ts'

/** `sessions/current` and `sessions/login` (wire contract, sections 4.4 and 6). */

/** A booking that was begun before somebody registered; made by the customer, so nothing in it is to be trusted. */
export interface PendingBooking {
  interventionIds: readonly Id[]
  calendarId: Id | null
  date: WallDateTime | null
}

/** Who the server says is here, and the token that proves it. The token never enters a machine. */
export interface SessionAnswer {
  session: Session
  token: string | null
  pending: PendingBooking | null
}

/** An account's id may be 0: the visitor after an anonymous booking. */
const account = v.object({ id: part(readWhole()), email: text })
const pro = v.object({ id: part(readWhole()), email: text })
const tokens = v.object({ account_token: optionalText, fiche_token: optionalText, pro_token: optionalText })

const wirePending = v.object({
  ...{ intervention_ids: part((value): unknown[] => (Array.isArray(value) ? value : [])), calendar_id: optionalId },
  date: part((value) => (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/.test(readText(value)) ? readText(value) : null)),
})

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

function readPending(value: unknown): PendingBooking | null {
  const result = v.safeParse(wirePending, parseJson(value))
  if (!result.success) return null
  const { intervention_ids: ids, calendar_id: calendarId, date } = result.output
  const interventionIds = ids.flatMap((id) => readWhole(1)(id) ?? []).slice(0, 50)
  return interventionIds.length > 0 ? { interventionIds, calendarId, date } : null
}

const wireSession = v.object({
  ...{ account: orElse(account, null), pro: orElse(pro, null), tokens: orElse(tokens, null) },
  ...{ account_token: optionalText, fiche_token: optionalText },
  ...{ needPasswordChange: flag(), sso_logged: flag(), pendingRdv: part(readPending) },
})

type WireSession = v.InferOutput<typeof wireSession>

function statusOf({ account: who, pro: professional }: WireSession, token: string | null): Session['status'] {
  if (professional) return 'pro'
  return token !== null || (who?.id ?? 0) > 0 ? 'user' : 'anonymous'
}

function toSession(wire: WireSession): SessionAnswer {
  const customer = wire.account_token ?? wire.tokens?.account_token ?? wire.fiche_token ?? wire.tokens?.fiche_token
  const token = (wire.pro ? wire.tokens?.pro_token : customer) ?? null
  const status = statusOf(wire, token)
  const who = wire.pro ?? wire.account
  return {
    session: {
      status,
      account: status === 'anonymous' ? null : { id: who?.id ?? 0, email: who?.email ?? '' },
      needPasswordChange: wire.needPasswordChange,
      ssoLogged: wire.sso_logged,
    },
    token: status === 'anonymous' ? null : token,
    pending: wire.pendingRdv,
  }
}

/** The answer to `sessions/current`; also that to a login, which names the same things. */
export const sessionSchema = v.pipe(wireSession, v.transform(toSession))
