import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { GroupRow } from '../availability/offer.ts'
import { findGroupByUrlname } from '../catalogue/group-record.ts'
import type { Database, Tx } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { addressOf } from '../http/address.ts'
import { cookieOf, readCookie } from '../http/cookie.ts'
import { isStorable } from '../http/readable-text.ts'
import { endSession, ensureSession, giveToken } from '../identity/identity.ts'
import { readClock } from '../time/clock.ts'
import { show } from '../pages/show.ts'
import { signOnPage } from './page.ts'
import { readReturn } from './return-path.ts'

const SHOWN = 20
const LONGEST_S = 60

interface SignOnSettings {
  database: Database
  shards: readonly string[]
  /** Whether this origin is a front end of the server at the address. */
  isFrontEnd: (origin: string, address: string) => boolean
}

/**
 * The single sign-on of the groups that have one (wire contract, ruling 11). The sandbox plays the external page, which
 * signs a user in, is slow, refuses, or comes back with a state that it was not given.
 */
export function createSignOn({ database, shards, isFrontEnd }: SignOnSettings): Hono {
  const app = new Hono()
  const base = `/:shard{(?:${shards.join('|')})}/sso/:urlname`

  app.get(base, async (context) => {
    const back = readReturn(context.req.query('return'))
    const found = await database.transaction(async (tx) => {
      const group = await groupOf(tx, context)
      return group && { group, people: await peopleOf(tx, group) }
    })
    if (!found) return context.text('Not found\n', 404)
    if (back === null) return context.text('return is no path of the front end\n', 400)
    const { name } = found.group.record
    const front = frontOf(context)
    const path = new URL(context.req.url).pathname
    // The language of the page that the visitor comes from.
    const asked = context.req.query('locale') ?? new URL(back, context.req.url).searchParams.get('locale') ?? ''
    const page = { path, name, back, front, accounts: found.people }
    return show(context, (locale) => signOnPage({ locale, ...page }), {}, asked)
  })

  app.get(`${base}/enter`, async (context) => {
    const { req } = context
    const back = readReturn(req.query('return'))
    if (back === null) return context.text('return is no path of the front end\n', 400)
    const seconds = Number(req.query('after') ?? 0)
    if (seconds > 0 && seconds <= LONGEST_S) await pause(seconds * 1000)
    const session = await database.transaction((tx) => enter(tx, context, Number(req.query('as'))))
    if (session === null) return context.text('Not found\n', 404)
    return leave(context, back, cookieOf(session))
  })

  app.get(`${base}/logout`, async (context) => {
    const back = readReturn(context.req.query('return'))
    if (back === null) return context.text('return is no path of the front end\n', 400)
    const cookie = readCookie(context)
    const known = await database.transaction(async (tx) => {
      const group = await groupOf(tx, context)
      if (group && cookie !== null) await endSession(tx, cookie)
      return group !== null
    })
    return known ? leave(context, back, cookieOf(null)) : context.text('Not found\n', 404)
  })
  return app

  /** A front end on another server is named by the referring page, and by the links of the page in between. */
  function frontOf({ req }: Context): string {
    const [asked = ''] = [req.query('front'), req.header('referer')].filter(Boolean)
    const origin = URL.canParse(asked) ? new URL(asked).origin : ''
    return origin !== addressOf(req).origin && isFrontEnd(origin, req.url) ? origin : ''
  }

  function leave(context: Context, back: string, cookie: string): Response {
    context.header('set-cookie', cookie)
    context.header('cache-control', 'no-store')
    return context.redirect(frontOf(context) + back, 303)
  }
}

async function groupOf(tx: Tx, { req }: Context): Promise<GroupRow | null> {
  const { shard, urlname = '' } = req.param() as Record<string, string | undefined>
  const group = isStorable(urlname) ? await findGroupByUrlname(tx, urlname) : null
  return group?.shard === shard && group?.record.sso_login_only ? group : null
}

const peopleOf = (tx: Tx, { id }: GroupRow) =>
  tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.groupId, id))
    .orderBy(asc(accounts.id))
    .limit(SHOWN)

/** Signs a user in; null for an account that the group does not have. A cookie belongs to one person at a time. */
async function enter(tx: Tx, context: Context, accountId: number): Promise<string | null> {
  const group = await groupOf(tx, context)
  const account = group && (await peopleOf(tx, group)).find(({ id }) => id === accountId)
  if (!group || !account) return null
  const now = await readClock(tx)
  const { id } = await ensureSession(tx, readCookie(context), now)
  await endSession(tx, id)
  const owner = { groupId: group.id, accountId, guest: null }
  await giveToken(tx, { ...owner, kind: 'account', sessionId: id, sso: true }, now)
  return id
}
