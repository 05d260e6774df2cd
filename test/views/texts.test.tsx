import { expect, test } from 'vitest'
import { activateLocale, addWords, type Catalogues, i18n } from '../../src/i18n/i18n.ts'
import { LATER_SCREENS } from '../../src/i18n/later-screens.ts'
import { loadWords } from '../../src/i18n/words.ts'

type Load = Catalogues[string]

const saying =
  (id: string, words: string): Load =>
  () =>
    Promise.resolve({ messages: { [id]: words } })
const lost: Load = () => Promise.reject(new Error('The chunk did not come.'))

/** The catalogues of a screen that says one text. */
const screen = (folder: string, en: Load, fr: Load): Catalogues => ({
  [`../../locales/${folder}/en.po`]: en,
  [`../../locales/${folder}/fr.po`]: fr,
})

test.each(LATER_SCREENS)('%s has texts of its own, in every language', async (name) => {
  // What other screens have brought is forgotten.
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadWords(name, 'fr')
  i18n.activate('fr')
  expect(Object.keys(i18n.messages)).not.toEqual([])
  await activateLocale('fr')
  const french = Object.keys(i18n.messages)
  await activateLocale('en')
  expect(Object.keys(i18n.messages).toSorted()).toEqual(french.toSorted())
})

test('a screen brings its texts, and the next language brings them too', async () => {
  await activateLocale('en')
  await addWords('one', screen('one', saying('a', 'in English'), saying('a', 'en français')), 'en')
  expect(i18n._('a')).toBe('in English')
  await activateLocale('fr')
  expect(i18n._('a')).toBe('en français')
})

test('texts of a screen that comes while the language changes come in the new language too', async () => {
  await activateLocale('en')
  const switched = activateLocale('fr')
  const added = addWords('two', screen('two', saying('b', 'in English'), saying('b', 'en français')), 'en')
  await Promise.all([switched, added])
  expect(i18n.locale).toBe('fr')
  expect(i18n._('b')).toBe('en français')
})

test('texts that do not come are an error, and the next language does without them', async () => {
  await activateLocale('en')
  await expect(addWords('three', screen('three', lost, saying('c', 'en français')), 'en')).rejects.toThrow('chunk')
  await activateLocale('fr')
  expect(i18n._('c')).toBe('c')
})

test('a language whose texts do not all come is not shown', async () => {
  await activateLocale('en')
  const french = { load: lost }
  await addWords(
    'four',
    screen('four', saying('d', 'in English'), () => french.load()),
    'en',
  )
  await expect(activateLocale('fr')).rejects.toThrow('chunk')
  expect(i18n.locale).toBe('en')
  expect(i18n._('d')).toBe('in English')
  // The line is back: every later change of language brings this screen's texts, too.
  french.load = saying('d', 'en français')
  await activateLocale('fr')
  expect(i18n._('d')).toBe('en français')
})
