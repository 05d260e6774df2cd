import { setupI18n, type Messages } from '@lingui/core'
import { FALLBACK_LOCALE } from '../../machines/domain/constants.ts'
import { matchLocale, matchRegional } from '../../machines/domain/place/locale.ts'
import type { Locale, LocaleTag } from '../../machines/domain/time/time.types.ts'
import { formatsOf } from './formats.ts'

/** The one catalogue holder; `<I18nProvider i18n={i18n}>` gives it to the views. */
export const i18n = setupI18n()

/** One chunk for each catalogue. */
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>

const start: Catalogues = import.meta.glob<{ messages: Messages }>('../../locales/start/*.po')

/** The catalogue of `locale` in one folder of `locales/`. */
function catalogueOf(catalogues: Catalogues, folder: string, locale: Locale) {
  const path = `../../locales/${folder}/${locale}.po`
  return Object.hasOwn(catalogues, path) ? catalogues[path] : undefined
}

async function read(catalogues: Catalogues, folder: string, locale: Locale): Promise<Messages> {
  const load = catalogueOf(catalogues, folder, locale)
  if (!load) throw new Error(`There is no catalogue ${folder} in ${locale}.`)
  return (await load()).messages
}

/** Whether the product has a catalogue for `locale`. */
export const hasCatalogue = (locale: Locale) => catalogueOf(start, 'start', locale) !== undefined

/** Languages whose texts could not be loaded. */
const lost = new Set<Locale>()

const ownOrFallback = (locale: Locale): Locale => (hasCatalogue(locale) ? locale : FALLBACK_LOCALE)

/** The locale whose texts are shown for `locale`: its own if its catalogue is available, English if not. */
export function shownLocale(locale: Locale): Locale {
  return lost.has(locale) ? FALLBACK_LOCALE : ownOrFallback(locale)
}

const regions = new Map<Locale, LocaleTag>()

/**
 * Sets the region that decides how a language writes dates and numbers. The first region of a language is kept, so the
 * URL's takes precedence over the group's.
 *
 * @param value The locale of a URL or a group; one without a supported region changes nothing.
 */
export function keepRegion(value: unknown): void {
  const locale = matchLocale(value)
  const regional = matchRegional(value)
  if (locale && regional && !regions.has(locale)) regions.set(locale, regional)
}

/** The locale for dates and numbers while `locale` is requested. */
export function tagOf(locale: Locale): LocaleTag {
  const shown = shownLocale(locale)
  return regions.get(shown) ?? shown
}

/** The catalogues that the next language must load, by folder of `locales/`, including those still loading. */
const wanted = new Map([['start', start]])
let newest = 0
/** The latest change of language; it never rejects. */
let change: Promise<unknown> = Promise.resolve()

/**
 * Loads the first screen's texts in `locale`, and those of every screen added since; makes `locale` the active one and
 * sets the language on `<html>`. A locale without a catalogue is shown in English, with a notice. Nothing may be
 * rendered before the first call has ended. Of two calls at once the later wins.
 *
 * @returns The locale whose texts are shown.
 * @throws The network error, when a catalogue could not be loaded; the previous language stays.
 */
export function activateLocale(locale: Locale): Promise<Locale> {
  const activated = activate(locale)
  change = activated.catch(() => undefined)
  return activated
}

async function activate(locale: Locale): Promise<Locale> {
  newest += 1
  const own = newest
  const shown = ownOrFallback(locale)
  if (shown === 'br') (await import('./breton.ts')).polyfillBreton(Intl)
  const loaded = new Set<string>()
  const missing = () => [...wanted].filter(([folder]) => !loaded.has(folder))
  // A screen may be added while the texts of the others are loading.
  for (let parts = missing(); parts.length > 0; parts = missing()) {
    const all = await Promise.all(parts.map(([folder, catalogues]) => read(catalogues, folder, shown)))
    for (const messages of all) i18n.load(shown, messages)
    for (const [folder] of parts) loaded.add(folder)
  }
  if (own !== newest) return i18n.locale as Locale
  lost.delete(shown)
  const tag = tagOf(shown)
  i18n.activate(shown, formatsOf(tag))
  document.documentElement.lang = tag
  return shown
}

let fallBack: (locale: Locale) => Promise<unknown> = () => activateLocale(FALLBACK_LOCALE)

/** Sets how the fallback language is shown, with a notice, when the texts of a language cannot be loaded. */
export function onLost(instead: (locale: Locale) => Promise<unknown>): void {
  fallBack = instead
}

/** The languages that are being left, because several catalogues may fail at once. */
const leaving = new Map<Locale, Promise<unknown>>()

/** @throws `error`, when the fallback language cannot be loaded either. */
function leave(locale: Locale, error: unknown): Promise<unknown> {
  const known = leaving.get(locale)
  if (known) return known
  lost.add(locale)
  const instead = locale === FALLBACK_LOCALE ? Promise.reject(error) : fallBack(locale)
  const left = instead
    .catch(() => {
      lost.delete(locale)
      throw error
    })
    .finally(() => leaving.delete(locale))
  leaving.set(locale, left)
  return left
}

/**
 * Shows the texts in `locale`, or in the fallback language when they cannot be loaded.
 *
 * @throws The network error, when neither could be loaded.
 */
export const speak = (locale: Locale): Promise<unknown> =>
  activateLocale(locale).catch((error) => leave(ownOrFallback(locale), error))

/**
 * Adds texts that nothing on the page shows yet. `i18n.load` would draw every view again that shows a text: some 400
 * components for the texts of one step.
 */
function add(locale: Locale, messages: Messages): void {
  if (locale === i18n.locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/**
 * Adds a screen's texts to those of `locale`; from now on every other language loads them too. When they cannot be
 * loaded, the whole page changes to the fallback language, so that no screen mixes two. See `loadMessages`.
 *
 * @throws The network error, when the fallback language could not be loaded either.
 */
export async function addMessages(folder: string, catalogues: Catalogues, locale: Locale): Promise<void> {
  const isNew = !wanted.has(folder)
  wanted.set(folder, catalogues)
  const shown = shownLocale(locale)
  try {
    add(shown, await read(catalogues, folder, shown))
  } catch (error) {
    await change
    // A change to another language meanwhile has loaded this screen's texts in that language.
    if (i18n.locale === shown)
      await leave(shown, error).catch(() => {
        if (isNew) wanted.delete(folder)
        throw error
      })
  }
}
