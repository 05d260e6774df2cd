import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { forgetCustomer, logOut } from '../../src/actors/logout.ts'
import { createLoginActors } from '../../src/actors/login.actors.ts'
import { createProActors } from '../../src/actors/pro.actors.ts'
import { createSessionActors } from '../../src/actors/session.actors.ts'
import { createSubmissionActors } from '../../src/actors/submission.actors.ts'
import { createTokens } from '../../src/storage/tokens.ts'
import { createApi } from '../../src/api/api.ts'
import { EVERY_CALL, GIVEN_A_TOKEN } from '../api/support/every-call.ts'
import { booking } from '../api/support/requests.ts'
import { NOW, quiet, scopeOf } from '../api/support/server.ts'
import { storageOver } from './support/storage.ts'

/**
 * Rulings 26 and 37 of the wire contract, for whatever a page does: the token of a professional is sent to the groups
 * of their list on their shard, never with a call of customers, and never once somebody else is here or they have left.
 */

interface Place {
  shard: string
  id: number
  v3: boolean
}

/** Two groups have the same number, each on a server of its own. */
const PLACES: readonly Place[] = [
  { shard: 's1', id: 101, v3: true },
  { shard: 's1', id: 102, v3: false },
  { shard: 's1', id: 103, v3: true },
  { shard: 's2', id: 101, v3: true },
]
const scopeAt = ({ shard, id, v3 }: Place): Scope => ({ ...scopeOf({ v3 }, { id, urlname: `g-${id}` }), shard })

interface Issued {
  shard: string
  groups: readonly number[]
  /** The person has left, or somebody else has come. */
  isOver: boolean
}

/** A request, and the page that has sent it. */
interface Sent {
  method: string
  path: string
  query: URLSearchParams
  token: string | null
  /** The token of somebody else. */
  other: string | null
  scope: Scope
  /** The page knows a professional, or is asking who is here. */
  isByPro: boolean
  isAsking: boolean
  own: readonly number[]
}

/** The servers, as the wire contract describes them, and what they have seen. */
class Servers {
  readonly sent: Sent[] = []
  /** What was sent against the contract, judged when it was sent. */
  readonly wrong: string[] = []
  readonly pros = new Map<string, Issued>()
  /** The token that the cookie of each shard stands for. */
  private readonly cookies = new Map<string, string>()
  private readonly owners = new Map<string, number>()
  private count = 0
  scope = scopeAt(PLACES[0]!)
  /** The groups of the professional who signs in next. */
  groups: readonly number[] = []
  /** The status of one of the next answers. */
  refusal: { skip: number; status: number } | null = null
  isByPro = false
  isAsking = false
  /**
   * The groups of the professional whom the page takes to be here. A server that refused to name them has named none.
   */
  own: readonly number[] = []
  /** The answer to a booking names a token of its own. */
  hasFicheToken = false

  /** Whom the page's server knew is gone, but for who has come last. */
  replace(): void {
    const last = `pro_${this.count}`
    for (const [token, one] of this.pros) if (one.shard === this.scope.shard && token !== last) one.isOver = true
  }

  leave(): void {
    this.cookies.delete(this.scope.shard)
    for (const one of this.pros.values()) if (one.shard === this.scope.shard) one.isOver = true
  }

  async answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const headers = JSON.stringify([...request.headers])
    const token = /\bpro_\d+\b/.exec(`${searchParams.get('token') ?? ''} ${pathname} ${headers} ${text}`)?.[0]
    const [, shard = '', ...parts] = pathname.split('/')
    const path = parts.join('/').replace(/\.json$/, '')
    const { scope, isByPro, isAsking } = this
    const given = searchParams.get('token')
    const sent: Sent = {
      method: request.method,
      path,
      query: searchParams,
      token: token ?? null,
      other: given === token ? null : given,
      scope,
      isByPro,
      isAsking,
      own: this.own,
    }
    this.sent.push(sent)
    const reason = judge(sent, this.pros)
    if (reason !== null) this.wrong.push(`${sent.method} ${path} at ${shard}: ${reason}`)
    if (this.refusal !== null && (this.refusal.skip -= 1) < 0) {
      const { status } = this.refusal
      this.refusal = null
      return Response.json({ message: 'no' }, { status })
    }
    if (path.endsWith('sessions/login')) return Response.json(this.signIn(shard, text))
    if (path.endsWith('sessions/current')) return Response.json(this.current(shard, searchParams.get('token')))
    if (path.endsWith('sessions/logout')) this.cookies.delete(shard)
    if (path.endsWith('v3/groups') || path.endsWith('v1/groups')) {
      const { groups = [] } = this.pros.get(token ?? '') ?? {}
      return Response.json({ records: groups.map((id) => ({ id, name: `G ${id}`, urlname: `g-${id}` })) })
    }
    if (path.endsWith('.ics')) return new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    const record = { id: 402, start: '2026-04-01 09:00:00', publicname: 'X', account: { id: 201 } }
    const more = this.hasFicheToken ? { fiche_token: 'fiche_1' } : {}
    return Response.json({ ...record, records: [record], availabletimeslots: [], firstSlot: null, ...more })
  }

  private signIn(shard: string, text: string): object {
    const isPro = 'pro' in (JSON.parse(text) as object)
    const token = `${isPro ? 'pro' : 'customer'}_${(this.count += 1)}`
    if (isPro) this.pros.set(token, { shard, groups: this.groups, isOver: false })
    this.owners.set(token, this.scope.group.id)
    this.cookies.set(shard, token)
    return this.sessionOf(token)
  }

  private current(shard: string, token: string | null): object {
    const known = token ?? this.cookies.get(shard) ?? null
    return known === null ? { account: null, pro: null, tokens: {} } : this.sessionOf(known)
  }

  private sessionOf(token: string): object {
    if (token.startsWith('pro_')) return { pro: { id: 9, email: 'p@example.org' }, tokens: { pro_token: token } }
    const group_id = this.owners.get(token) ?? this.scope.group.id
    return { account: { id: 201, email: 'c@example.org', group_id }, account_token: token }
  }
}

/** Calls about a customer's own account, persons and appointments (wire contract, sections 4.5 to 4.7, ruling 26). */
const isOfCustomers = ({ method, path, query }: Sent): boolean =>
  /\/accounts\b/.test(path) ||
  path.endsWith('sessions/login') ||
  (method === 'GET' && /^(?:v3|api\/v1)\/appointments$/.test(path)) ||
  (method === 'GET' && path.endsWith('/fiches') && !query.has('search'))

/** A call that a professional of the group makes. */
const isOfPro = ({ isByPro, isAsking, own, scope: { shard, group } }: Sent, pros: Servers['pros']): boolean =>
  isByPro &&
  !isAsking &&
  own.includes(group.id) &&
  [...pros.values()].some((one) => !one.isOver && one.shard === shard && one.groups.includes(group.id))

function judge(sent: Sent, pros: Servers['pros']): string | null {
  if (sent.token === null)
    return sent.other?.startsWith('fiche_') && isOfPro(sent, pros) ? 'it is not the professional’s' : null
  const issued = pros.get(sent.token)
  const { shard, group } = sent.scope
  // Whose groups these are is asked with the token, before it is kept.
  const isForGroups = /^(?:v3|api\/v1)\/groups$/.test(sent.path)
  if (!issued) return 'nobody gave this token'
  if (issued.isOver) return 'its professional is not here any more'
  if (!sent.isByPro) return 'the page takes whoever is here for a customer'
  if (issued.shard !== shard) return 'another server gave it'
  if (!issued.groups.includes(group.id) && !isForGroups) return 'the group is not one of the professional’s'
  return isOfCustomers(sent) ? 'the call is one of customers' : null
}

afterEach(() => vi.unstubAllGlobals())

/** A page with one tab: what the product builds below its machines, and who is here. */
function openPage(servers: Servers, kept: Map<string, unknown>) {
  let now = NOW
  const storage = storageOver(kept)
  const tokens = createTokens(storage, () => now)
  const refused = (token: string | null) => {
    const isOfPro = tokens.wasOfPro(token)
    tokens.forget(servers.scope.group.id)
    if (isOfPro) leave()
    return { token: null, isOpen: true, isOfPro }
  }
  const environment = {
    name: 'x',
    apiBase: 'https://api.example.net',
    apikey: 'k',
    logoStorage: '',
    mapKey: '',
    videoHost: '',
  }
  const api = createApi({
    environment,
    token: (groupId) => tokens.token(groupId),
    isOfPro: (groupId) => tokens.isOfPro(groupId),
    refused,
    report: () => undefined,
    now: () => now,
  })
  const deps = { api, tokens, storage }
  const link = { secrets: {}, named: { screen: 'root', urlname: null } as const, inFrame: null }
  const pros = createProActors(deps)
  const customers = createLoginActors({ ...deps, link, isChoosing: () => Promise.resolve(false) })
  const sessions = createSessionActors({ api, tokens, storage, admit: (_, answer) => Promise.resolve(answer) })
  let groups: Session['groups'] = []
  let isPro = false
  const session = (): Session =>
    isPro ? { ...ANONYMOUS, status: 'pro', account: { id: 9, email: '' }, groups } : ANONYMOUS
  const { send } = createSubmissionActors({ api, tokens, storage, session })
  const run = async (logic: AnyActorLogic, input: object): Promise<unknown> => {
    const answer: unknown = await toPromise(
      createActor(logic, { input: { scope: servers.scope, ...input } }).start(),
    ).catch(() => null)
    return answer
  }
  const credentials = { email: 'a@example.org', password: 'x' }
  /** A failure leaves a visitor (specification, section 4 "Session"). */
  const look = async () => {
    const found = (await run(sessions.checkSession, {})) as { session: Session } | null
    isPro = found?.session.status === 'pro'
    groups = found?.session.groups ?? []
  }
  const enter = async (signIn: AnyActorLogic) => {
    const signedIn = (await run(signIn, credentials)) as { groups?: Session['groups'] } | null
    if (signedIn === null) return
    servers.replace()
    isPro = signedIn.groups !== undefined
    groups = signedIn.groups ?? []
  }
  const leave = () => {
    servers.leave()
    isPro = false
    groups = []
  }
  /** The connection has ended, here or in another tab. */
  const end = () => {
    forgetCustomer(deps, { scope: servers.scope, groups })
    leave()
  }
  const asking = async (act: () => unknown) => {
    servers.isByPro = true
    servers.isAsking = true
    await act()
    servers.isByPro = false
    servers.isAsking = false
  }
  const calling = async (act: () => unknown) => {
    servers.isByPro = isPro
    servers.own = groups?.map(({ id }) => id) ?? []
    await act()
    servers.isByPro = false
  }
  return {
    open: (next: Place) => {
      servers.scope = scopeAt(next)
      tokens.enterShard(next.shard)
      return asking(look)
    },
    signInPro: (ids: readonly number[]) => {
      servers.groups = ids
      return asking(() => enter(pros.signIn))
    },
    signIn: () => asking(() => enter(customers.signIn)),
    call: (name: string) => calling(() => EVERY_CALL[name]?.(api.client, servers.scope).catch(() => null)),
    book: () => calling(() => run(send, { request: booking() })),
    /** Two hours later a professional is not here any more. */
    sleep: () => {
      now += TOKEN_LIFETIME_MS
      if (isPro) end()
    },
    logOut: () => calling(() => logOut(deps, { scope: servers.scope, groups }, quiet()).then(leave, () => null)),
    end,
  }
}

const place = fc.constantFrom(...PLACES)
const call = fc.constantFrom(...Object.keys(EVERY_CALL))
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('signInPro' as const), ids: fc.subarray([101, 102, 103]) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signIn' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('call' as const), name: call }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), hasFicheToken: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refuse' as const),
      skip: fc.nat(2),
      status: fc.constantFrom(401, 421, 500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ do: 'sleep' as const }, { do: 'logOut' as const }, { do: 'end' as const }),
  },
)

test('the token of a professional goes to their groups alone, and with no call of customers', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const servers = new Servers()
      const kept = new Map<string, unknown>()
      vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => servers.answer(...args))
      // What a list requests ahead would reach the servers of the next run. `listFor` sends the same requests.
      vi.stubGlobal('requestIdleCallback', () => 0)
      const page = openPage(servers, kept)
      for (const one of acts) {
        if (one.do === 'open') await page.open(one.place)
        else if (one.do === 'signInPro') await page.signInPro(one.ids)
        else if (one.do === 'signIn') await page.signIn()
        else if (one.do === 'call') await page.call(one.name)
        else if (one.do === 'book') {
          servers.hasFicheToken = one.hasFicheToken
          await page.book()
        } else if (one.do === 'refuse') servers.refusal = { skip: one.skip, status: one.status }
        else if (one.do === 'sleep') page.sleep()
        else if (one.do === 'logOut') await page.logOut()
        else page.end()
        expect(servers.wrong).toEqual([])
        expect(JSON.stringify([...kept])).not.toContain('pro_')
      }
    }),
    { numRuns: 100 },
  ))

test('what a professional and a customer may have is really asked for with their token', async () => {
  const servers = new Servers()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => servers.answer(...args))
  const page = openPage(servers, new Map())
  await page.open(PLACES[0]!)
  await page.signInPro([101, 102])
  for (const name of ['listFor', 'readForms', 'searchFiches', 'book', 'cancelAppointments', 'readEditable']) {
    servers.sent.length = 0
    await page.call(name)
    expect([name, servers.sent[0]?.token]).toEqual([name, 'pro_1'])
  }
})

/** Functions that another of the table sends, or that send nothing. */
const PARTS = [
  'check',
  'getRecords',
  'recordsOf',
  'tokenQuery',
  'writeQuery',
  'customerQuery',
  'callsFor',
  'packsAhead',
  'packsAlongside',
  'findSlotsAhead',
  'findSlotsOnce',
  'setsOffering',
  'calendarsOffering',
  'calendarsTaking',
  'readOffering',
  'unfitIn',
  'withPresentNames',
  'calendarsToAsk',
  'readOffers',
]

test('every call of the API is one of those that are made', async () => {
  const root = 'src/api'
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const declared = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*client: Client/gm)].map(
      ([, name]) => name ?? '',
    ),
  )
  const made = [...Object.keys(EVERY_CALL), ...Object.keys(GIVEN_A_TOKEN), ...PARTS]
  expect(declared.toSorted()).toEqual(made.toSorted())
})
