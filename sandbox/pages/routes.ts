import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { findGroupByDomain } from '../catalogue/group-record.ts'
import type { Database } from '../database/database.ts'
import { demoPage, PAGE_LOCALES, type PageLocale } from './demo-page.ts'
import { STYLE } from './style.ts'

/** Where the sandbox's own pages live; `-` is no urlname (wire contract, ruling 36). */
export const PAGES_PREFIX = '/-/'

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
}

const isPageLocale = (locale: string): locale is PageLocale => PAGE_LOCALES.some((one) => one === locale)

/** The wanted language that the pages speak, regions aside. */
const bestLocale: NonNullable<Parameters<typeof accepts>[1]['match']> = (wanted) =>
  wanted
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.slice(0, 2))
    .find(isPageLocale) ?? 'en'

/**
 * The sandbox's own pages: the list of demo groups, in the language of `locale` or of the browser. The root of a host
 * that no group has leads there; the root of a group's own host is the front end's.
 */
export function createPages(database: Database): Hono {
  const app = new Hono()
  app.get(PAGES_PREFIX, (context) => {
    const asked = context.req.query('locale') ?? ''
    const supports = [...PAGE_LOCALES]
    const preferred = accepts(context, { header: 'Accept-Language', supports, default: 'en', match: bestLocale })
    const locale = [asked, preferred].find(isPageLocale) ?? 'en'
    return context.html(demoPage(locale), 200, { ...HEADERS, 'content-language': locale, vary: 'accept-language' })
  })
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
