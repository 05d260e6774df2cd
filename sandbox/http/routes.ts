import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { LIST_NAMES } from '../catalogue/lists.ts'
import { Refusal, type Version } from '../refusal.ts'
import * as accounts from './endpoints/accounts.ts'
import * as appointments from './endpoints/appointments.ts'
import * as fiches from './endpoints/fiches.ts'
import * as groups from './endpoints/groups.ts'
import * as sessions from './endpoints/sessions.ts'
import * as slots from './endpoints/slots.ts'
import { createSignOn } from '../sign-on/routes.ts'
import type { Endpoint } from './exchange.ts'
import { type ApiSettings, handle, refuse } from './handle.ts'

const MAX_BODY = 1_000_000
const PREFLIGHT_S = 600

const isV3 = /^\/[^/]+\/v3\//

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the origin is this server itself under another name of the loopback address. */
function isSameServer(origin: string, address: string): boolean {
  if (!URL.canParse(origin)) return false
  const [page, api] = [new URL(origin), new URL(address)]
  return LOOPBACK.has(page.hostname) && LOOPBACK.has(api.hostname) && page.port === api.port
}

/** Every address of the wire contract (section 3), each version under its prefix. Any other address is not found. */
export function createRoutes(
  settings: ApiSettings & {
    shards: readonly string[]
    /** The origins of the front ends that may read answers, such as `https://booking.example`. */
    frontEnds: readonly string[]
  },
): Hono {
  const app = new Hono()
  const isFrontEnd = (origin: string, address: string) =>
    settings.frontEnds.includes(origin) || isSameServer(origin, address)
  // An unknown first segment is not a shard but a group's page.
  const shard = `/:shard{(?:${settings.shards.join('|')})}`
  const crossOrigin = cors({
    origin: (origin, context) => (isFrontEnd(origin, context.req.url) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'OPTIONS'],
    allowHeaders: ['Content-Type', 'Accept'],
    exposeHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: PREFLIGHT_S,
  })
  app.route('/', createSignOn({ ...settings, isFrontEnd }))
  const limited = bodyLimit({
    maxSize: MAX_BODY,
    onError: (context) => refuse(context, new Refusal('tooLarge'), isV3.test(context.req.path) ? 'v3' : 'v1'),
  })
  for (const path of ['/shard', `${shard}/*`]) app.use(path, crossOrigin, limited)

  const serve = (method: 'GET' | 'POST' | 'PUT', path: string, version: Version, endpoint: Endpoint) =>
    app.on(method, path, (context) => handle(context, version, endpoint, settings))

  serve('GET', '/shard', 'v1', groups.shard)
  serve('GET', `${shard}/services/groups/:file{[^/]+\\.json}`, 'v1', groups.group)
  serveVersion('v1', `${shard}/api/v1`, '.json')
  serveVersion('v3', `${shard}/v3`, '')
  for (const path of ['/availabletimeslots', '/groups/:id{[0-9]+}/availabletimeslots']) {
    serve('GET', `${shard}/api/v2${path}`, 'v2', slots.bookingServiceSlots)
  }
  const rest = {
    '/shard': 'v1',
    [`${shard}/v3/*`]: 'v3',
    [`${shard}/api/*`]: 'v1',
    [`${shard}/services/*`]: 'v1',
    [`${shard}/sso/*`]: 'v1',
  } as const
  for (const [path, version] of Object.entries(rest)) {
    app.all(path, (context) => refuse(context, new Refusal('notFound'), version))
  }
  return app

  /** `.json` ends every path of the first version and none of the third. */
  function serveVersion(version: Version, base: string, suffix: string): void {
    const id = (name: string) => `:${name}{[0-9]+${suffix.replace('.', '\\.')}}`
    const group = `${base}/groups/:id{[0-9]+}`
    for (const name of LIST_NAMES) serve('GET', `${group}/${name}${suffix}`, version, groups.listEndpoint(name))
    serve('GET', `${group}/forms${suffix}`, version, groups.forms)
    serve('GET', `${base}/groups${suffix}`, version, groups.ownGroups)
    serve('GET', `${group}/availabletimeslots${suffix}`, version, slots.availableTimeSlots)

    serve('GET', `${base}/sessions/current${suffix}`, version, sessions.current)
    serve('POST', `${base}/sessions/login${suffix}`, version, sessions.login)
    serve('POST', `${base}/sessions/logout${suffix}`, version, sessions.logout)

    serve('POST', `${base}/accounts${suffix}`, version, accounts.register)
    serve('PUT', `${base}/accounts/${id('account')}`, version, accounts.change)
    // This one ends in `.json` in every version (contract, ruling 3).
    serve('POST', `${base}/accounts/forgotPassword.json`, version, accounts.forgotPassword)

    serve('GET', `${group}/fiches${suffix}`, version, fiches.list)
    serve('POST', `${group}/fiches${suffix}`, version, fiches.create)
    serve('PUT', `${group}/fiches/${id('fiche')}`, version, fiches.update)

    serve('GET', `${base}/appointments${suffix}`, version, appointments.list)
    // Both addresses are in use for a booking (contract, 4.7).
    serve('POST', `${base}/appointments${suffix}`, version, appointments.create)
    serve('POST', `${group}/appointments${suffix}`, version, appointments.create)
    serve('PUT', `${base}/appointments/${id('appointment')}`, version, appointments.update)
    serve('GET', `${base}/appointments/:appointment{[0-9]+}/editable${suffix}`, version, appointments.editable)
    serve('GET', `${group}/appointments/:file{[0-9]+\\.ics}`, version, appointments.calendar)
    serve('POST', `${group}/appointments/batch_delete${suffix}`, version, appointments.batchDelete)
  }
}
