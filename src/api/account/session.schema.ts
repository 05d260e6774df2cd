import * as v from 'valibot'
import type { Session } from '../../../machines/domain/account/session.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { flag, optionalText, orElse, part, readWhole, text } from '../http/parts.schema.ts'

/** `sessions/current` and `sessions/login` (wire contract, sections 4.4 and 6). */

/** The session from the server, and the token that proves it. The token never enters a machine. */
export interface SessionAnswer {
  session: Session
  token: string | null
}

/** An account's id may be 0: the visitor after an anonymous booking. */
const account = v.object({ id: part(readWhole()), email: text, group_id: part(readWhole()) })
const pro = v.object({ id: part(readWhole()), email: text })
const tokens = v.object({ account_token: optionalText, fiche_token: optionalText, pro_token: optionalText })

const wireSession = v.object({
  account: orElse(account, null),
  pro: orElse(pro, null),
  tokens: orElse(tokens, null),
  account_token: optionalText,
  fiche_token: optionalText,
  pro_token: optionalText,
  needPasswordChange: flag(),
  sso_logged: flag(),
})

type WireSession = v.InferOutput<typeof wireSession>

function statusOf({ account: who, pro: professional }: WireSession, token: string | null): Session['status'] {
  if (professional) return 'pro'
  return token !== null || (who?.id ?? 0) > 0 ? 'user' : 'anonymous'
}

function toSession(wire: WireSession): SessionAnswer {
  const customer = wire.account_token ?? wire.tokens?.account_token ?? wire.fiche_token ?? wire.tokens?.fiche_token
  const token = (wire.pro ? (wire.pro_token ?? wire.tokens?.pro_token) : customer) ?? null
  const status = statusOf(wire, token)
  const who = wire.pro ?? wire.account
  return {
    session: {
      status,
      account: status === 'anonymous' ? null : { id: who?.id ?? 0, email: who?.email ?? '' },
      // A professional changes the password in their own tool.
      needPasswordChange: wire.needPasswordChange && !wire.pro,
      groups: [],
      ssoLogged: wire.sso_logged,
    },
    token: status === 'anonymous' ? null : token,
  }
}

const ANONYMOUS_ANSWER: SessionAnswer = toSession(v.parse(wireSession, {}))

/**
 * The answer to `sessions/current`, and to a login, which has the same keys. A cookie belongs to the shard, so the
 * account may be one of another group: then nobody is logged in to this group, and the token is not for it (wire
 * contract, section 6). A professional has several groups.
 */
export const sessionSchema = (groupId: Id) =>
  v.pipe(
    wireSession,
    v.transform((wire) => {
      const owner = wire.account?.group_id ?? groupId
      return wire.pro === null && owner !== groupId ? ANONYMOUS_ANSWER : toSession(wire)
    }),
  )
