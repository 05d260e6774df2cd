import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { demoPage } from './demo-page.ts'
import { PAGE_LOCALES, type PageLocale } from './frame.ts'

/** The headers of the sandbox's own pages: they may load styles and pictures, and nothing else. */
export const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
}

const isPageLocale = (locale: string): locale is PageLocale => PAGE_LOCALES.some((one) => one === locale)

/** The preferred language that the pages support, without its region. */
const bestLocale: NonNullable<Parameters<typeof accepts>[1]['match']> = (wanted) =>
  wanted
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.slice(0, 2))
    .find(isPageLocale) ?? 'en'

/** Answers a page in the language of `locale` or of the browser. */
export function show(
  context: Context,
  page: (locale: PageLocale) => ReturnType<typeof demoPage>,
  headers = {},
  asked = context.req.query('locale') ?? '',
) {
  const supports = [...PAGE_LOCALES]
  const preferred = accepts(context, { header: 'Accept-Language', supports, default: 'en', match: bestLocale })
  const locale = [asked, preferred].find(isPageLocale) ?? 'en'
  return context.html(page(locale), 200, {
    ...HEADERS,
    ...headers,
    'content-language': locale,
    vary: 'accept-language',
  })
}
