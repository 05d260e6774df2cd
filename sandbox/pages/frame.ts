import { html } from 'hono/html'

export const PAGE_LOCALES = ['en', 'fr'] as const
export type PageLocale = (typeof PAGE_LOCALES)[number]

interface Head {
  locale: PageLocale
  /** The path of the page, for the links to its other languages. */
  path: string
  /** The rest of its query, after the language. */
  query?: string
  title: string
  lead: string
}

const LANGUAGES: Readonly<Record<PageLocale, string>> = { en: 'Language of this page', fr: 'Langue de cette page' }
const NAMES: Readonly<Record<PageLocale, string>> = { en: 'English', fr: 'Français' }

/** The frame around every page of the sandbox's own. */
export function frame({ locale, path, query = '', title, lead }: Head, content: unknown) {
  const link = (one: PageLocale) =>
    one === locale
      ? html`<a href="${path}?locale=${one}${query}" lang="${one}" aria-current="true">${NAMES[one]}</a>`
      : html`<a href="${path}?locale=${one}${query}" lang="${one}" hreflang="${one}">${NAMES[one]}</a>`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/-/style.css" />
      </head>
      <body>
        <header>
          <nav aria-label="${LANGUAGES[locale]}">${PAGE_LOCALES.map(link)}</nav>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}
