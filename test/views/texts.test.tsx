import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import { activateLocale, addMessages, type Catalogues, i18n, onLost, shownLocale, speak } from '../../src/i18n/i18n.ts'
import { FOLDERS, type LaterCatalogue } from '../../src/i18n/catalogues.ts'
import { loadMessages } from '../../src/i18n/messages.ts'

type Load = Catalogues[string]

const saying =
  (id: string, words: string): Load =>
  () =>
    Promise.resolve({ messages: { [id]: words } })
const lost: Load = () => Promise.reject(new Error('The chunk did not come.'))

const path = (folder: string, locale: string) => `../../locales/${folder}/${locale}.po`

/** The catalogues of a screen with one text; the other languages have the English one. */
const screen = (folder: string, en: Load, fr: Load): Catalogues => ({
  ...Object.fromEntries(LOCALES.map((locale) => [path(folder, locale), en])),
  [path(folder, 'fr')]: fr,
})

test.each(Object.keys(FOLDERS) as LaterCatalogue[])('%s has texts of its own, in every language', async (name) => {
  // Removes the texts of other screens.
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadMessages(name, 'fr')
  i18n.activate('fr')
  expect(Object.keys(i18n.messages)).not.toEqual([])
  await activateLocale('fr')
  const french = Object.keys(i18n.messages)
  await activateLocale('en')
  expect(Object.keys(i18n.messages).toSorted()).toEqual(french.toSorted())
})

test('a screen brings its texts, and the next language brings them too', async () => {
  await activateLocale('en')
  await addMessages('one', screen('one', saying('a', 'in English'), saying('a', 'en français')), 'en')
  expect(i18n._('a')).toBe('in English')
  await activateLocale('fr')
  expect(i18n._('a')).toBe('en français')
})

test('texts of a screen draw nothing again that is shown already', async () => {
  await activateLocale('en')
  let changes = 0
  const stop = i18n.on('change', () => {
    changes += 1
  })
  await addMessages('quiet', screen('quiet', saying('q', 'in English'), saying('q', 'en français')), 'en')
  expect(i18n._('q')).toBe('in English')
  expect(changes).toBe(0)
  await activateLocale('fr')
  expect(changes).toBeGreaterThan(0)
  stop()
})

test('texts of a screen that comes while the language changes come in the new language too', async () => {
  await activateLocale('en')
  const switched = activateLocale('fr')
  const added = addMessages('two', screen('two', saying('b', 'in English'), saying('b', 'en français')), 'en')
  await Promise.all([switched, added])
  expect(i18n.locale).toBe('fr')
  expect(i18n._('b')).toBe('en français')
})

test('texts that do not come are an error, and the next language does without them', async () => {
  await activateLocale('en')
  await expect(addMessages('three', screen('three', lost, saying('c', 'en français')), 'en')).rejects.toThrow('chunk')
  await activateLocale('fr')
  expect(i18n._('c')).toBe('c')
})

test('a language whose texts do not all come is not shown', async () => {
  await activateLocale('en')
  const french = { load: lost }
  await addMessages(
    'four',
    screen('four', saying('d', 'in English'), () => french.load()),
    'en',
  )
  await expect(activateLocale('fr')).rejects.toThrow('chunk')
  expect(i18n.locale).toBe('en')
  expect(i18n._('d')).toBe('in English')
  // The network is back: every later change of language loads this screen's texts, too.
  french.load = saying('d', 'en français')
  await activateLocale('fr')
  expect(i18n._('d')).toBe('en français')
})

describe('a language whose texts do not come is left for English', () => {
  const said: string[] = []
  beforeEach(() => {
    said.length = 0
    onLost(async (locale) => {
      await activateLocale('en')
      said.push(locale)
    })
  })
  afterEach(() => onLost(() => activateLocale('en')))

  /** A screen of `folder` whose text names it in each language; languages in `broken` fail to load until healed. */
  function fragile(folder: string, ...broken: readonly Locale[]) {
    const still = new Set(broken)
    const load = (locale: Locale): Load => {
      const words = saying(folder, `${folder} in ${locale}`)
      return () => (still.has(locale) ? lost() : words())
    }
    const catalogues = Object.fromEntries(LOCALES.map((locale) => [path(folder, locale), load(locale)]))
    return { catalogues, heal: () => still.clear() }
  }

  test('at the start, until they come', async () => {
    await activateLocale('en')
    const { catalogues, heal } = fragile('five', 'it')
    await addMessages('five', catalogues, 'en')
    await speak('it')
    expect([i18n.locale, i18n._('five'), document.documentElement.lang]).toEqual(['en', 'five in en', 'en'])
    expect([said, shownLocale('it')]).toEqual([['it'], 'en'])
    // Texts that load later are in the language that is shown.
    await addMessages('six', fragile('six').catalogues, 'it')
    expect(i18n._('six')).toBe('six in en')
    heal()
    await speak('it')
    expect([i18n._('five'), i18n._('six'), shownLocale('it')]).toEqual(['five in it', 'six in it', 'it'])
    expect(said).toEqual(['it'])
  })

  test('in the middle, as a whole', async () => {
    await activateLocale('de')
    const { catalogues, heal } = fragile('seven', 'de')
    await addMessages('seven', catalogues, 'de')
    expect([i18n.locale, i18n._('seven'), said]).toEqual(['en', 'seven in en', ['de']])
    heal()
  })

  test('once, where several parts do not come', async () => {
    await activateLocale('de')
    const [one, other] = [fragile('ten', 'de'), fragile('eleven', 'de')]
    await Promise.all([addMessages('ten', one.catalogues, 'de'), addMessages('eleven', other.catalogues, 'de')])
    expect([i18n._('ten'), i18n._('eleven'), said]).toEqual(['ten in en', 'eleven in en', ['de']])
    one.heal()
    other.heal()
  })

  test('but not where somebody has chosen another one meanwhile', async () => {
    await activateLocale('de')
    const { catalogues, heal } = fragile('eight', 'de')
    await Promise.all([addMessages('eight', catalogues, 'de'), speak('nl')])
    expect([i18n.locale, i18n._('eight'), said]).toEqual(['nl', 'eight in nl', []])
    heal()
  })

  test('and is an error where English does not come either', async () => {
    await activateLocale('cs')
    const { catalogues, heal } = fragile('nine', 'cs', 'en')
    await expect(addMessages('nine', catalogues, 'cs')).rejects.toThrow('chunk')
    expect([i18n.locale, shownLocale('cs'), said]).toEqual(['cs', 'cs', []])
    heal()
  })
})
