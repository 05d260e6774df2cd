import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findGroupByDomain } from '../catalogue/group-record.ts'
import type { Database } from '../database/database.ts'
import { findEmail, readEmails } from '../emails/emails.ts'
import { emailHtml } from '../emails/html.ts'
import { addressOf } from '../http/address.ts'
import { demoPage } from './demo-page.ts'
import { aroundOf, EMBED_SCRIPT, embedPage } from './embed-page.ts'
import { createHealth, healthPage } from './health.ts'
import { LEGAL_PAGES, legalPage } from './legal-page.ts'
import { outboxPage } from './outbox-page.ts'
import { HEADERS, show } from './show.ts'
import { STYLE } from './style.ts'

/** The path prefix of the sandbox's own pages; `-` is not a urlname (wire contract, ruling 36). */
export const PAGES_PREFIX = '/-/'

/** In bytes: a browser sends no more after a page. */
const MOST_REPORTED = 64_000

/** A page that shows the product in a frame may run scripts of its own origin, like the page of any integrator. */
const EMBED_POLICY = HEADERS['content-security-policy'].replace(
  'base-uri',
  "script-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; base-uri",
)

/** An email has its styles on its elements, because mail programs read no others. */
const EMAIL_POLICY = HEADERS['content-security-policy'].replace("style-src 'self'", "style-src 'unsafe-inline'")

/**
 * The sandbox's own pages: the demo groups, the outbox, and the booking inside another site's page; in the language of
 * `locale` or of the browser. The root of a host that no group has redirects there; the root of a group's own host
 * belongs to the front end.
 */
export function createPages(database: Database): Hono {
  const app = new Hono()
  app.get(PAGES_PREFIX, (context) => show(context, demoPage))
  app.get(`${PAGES_PREFIX}outbox`, async (context) => {
    const emails = await readEmails(database)
    return show(context, (locale) => outboxPage(emails, locale))
  })
  const health = createHealth()
  app.get(`${PAGES_PREFIX}health`, (context) => show(context, (locale) => healthPage(health.reports(), locale)))
  app.post(`${PAGES_PREFIX}health`, bodyLimit({ maxSize: MOST_REPORTED }), async (context) =>
    context.body(null, health.take(await context.req.text()) ? 204 : 400, HEADERS),
  )
  const emailAt = (id: string) => database.transaction((tx) => findEmail(tx, Number(id)))
  app.get(`${PAGES_PREFIX}outbox/:id`, async (context, next) => {
    const email = await emailAt(context.req.param('id'))
    if (!email) return next()
    const page = emailHtml(email, email.sender, addressOf(context.req).origin)
    return context.html(page, 200, { ...HEADERS, 'content-security-policy': EMAIL_POLICY })
  })
  app.get(`${PAGES_PREFIX}outbox/:id/rdv.ics`, async (context, next) => {
    const email = await emailAt(context.req.param('id'))
    if (!email || email.calendarFile === null) return next()
    return context.body(email.calendarFile, 200, { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' })
  })
  for (const name of LEGAL_PAGES) {
    app.get(PAGES_PREFIX + name, (context) => show(context, (locale) => legalPage(name, locale)))
  }
  app.get(`${PAGES_PREFIX}embed`, (context) => {
    const around = aroundOf(context.req.query('around'))
    return show(context, (locale) => embedPage(locale, around), { 'content-security-policy': EMBED_POLICY })
  })
  app.get(`${PAGES_PREFIX}embed.js`, (context) =>
    context.body(EMBED_SCRIPT, 200, { ...HEADERS, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get(`${PAGES_PREFIX}style.css`, (context) =>
    context.body(STYLE, 200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/-', (context) => context.redirect(PAGES_PREFIX))
  app.all(`${PAGES_PREFIX}*`, (context) => context.text('Not found\n', 404, HEADERS))
  app.get('/', async (context, next) => {
    const { hostname } = new URL(context.req.url)
    const group = await database.transaction((tx) => findGroupByDomain(tx, hostname))
    return group ? next() : context.redirect(PAGES_PREFIX)
  })
  return app
}
