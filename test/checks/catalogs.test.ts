import { expect, test } from 'vitest'
import { differences } from '../../scripts/catalogs/differences.ts'
import { placeOf } from '../../scripts/catalogs/place.ts'
import { disagreeing, type SentenceRules, unreadable } from '../../scripts/catalogs/sentences.ts'
import { misprints } from '../../scripts/catalogs/typography.ts'
import { misworded, outdated, type WordingRules } from '../../scripts/catalogs/wording.ts'

test.each([
  ['start', ['src/app/main.tsx', 'src/views/list/ServiceCard.tsx']],
  ['common', ['src/views/times/SlotsView.tsx']],
  ['common', ['src/views/list/narrowing/SearchBox.tsx', 'src/views/times/SlotsView.tsx']],
  ['booking', ['src/views/login/LoginView.tsx', 'src/views/fiches/FichesView.tsx', 'src/views/details/FicheView.tsx']],
  ['common', ['src/views/login/LoginView.tsx', 'src/views/palette/Naming.tsx']],
  ['start', ['src/views/login/LoginView.tsx', 'src/views/notices/notices.tsx']],
  ['start', ['src/views/ui/FailedState.tsx', 'src/views/live-map/LiveMap.tsx']],
  // A folder of that name outside the views is another one.
  ['start', ['src/screens/account/AccountArea.tsx']],
])('a text is in one catalogue that comes with all that say it: %s for %j', (catalogue, files) => {
  expect(placeOf(files)).toBe(catalogue)
})

test.each([
  'Où ?',
  'Appuyez sur « Vérifier » !',
  'Nom : Durand ; à 10:00, voir https://example.org',
  '{count, plural, one {Un forfait ?} other {# forfaits ?}}',
])('French marks with their spaces are no problem: %s', (text) => {
  const spaced = text.replaceAll(/ (?=[;!?])/gu, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /gu, '\u00a0')
  expect(misprints('fr', spaced)).toEqual([])
  expect(misprints('br', spaced)).toEqual([])
})

test.each([
  ['fr', 'Où ?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['fr', 'Où\u00a0?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['br', 'Pelec’h?', 'a narrow no-break space (U+202F) before ; ! ?'],
  ['fr', 'Nom : Durand', 'a no-break space (U+00A0) before :'],
  ['fr', 'Nom\u202f: Durand', 'a no-break space (U+00A0) before :'],
  ['fr', 'Étape 3: prestation', 'a no-break space (U+00A0) before :'],
  ['fr', 'Appuyez sur « Vérifier\u00a0»', 'a no-break space (U+00A0) after « and before »'],
  ['fr', 'Appuyez sur «\u00a0Vérifier »', 'a no-break space (U+00A0) after « and before »'],
  ['fr', 'à la place de {name}', 'another phrase than “de” before a name'],
  ['de', 'Wann ?', 'no space before : ; ! ?'],
  ['es', '«Ver »', 'no space inside its quotes'],
  ['es', 'Qué hora?', 'a ¿ before its question'],
  ['es', 'Hecho!', 'a ¡ before its exclamation'],
  ['de', '«Prüfen»', 'the quotes „“ of its language'],
  ['pl', '“Sprawdź”', 'the quotes „” of its language'],
  ['en', 'Press "Check"', 'the quotes of the language and ’ instead of straight ones'],
  ['it', "l'orario", 'the quotes of the language and ’ instead of straight ones'],
  ['nl', 'Bezig...', '… instead of three dots'],
  ['sk', 'Dve  medzery', 'one space instead of two'],
])('%s: what is set wrongly in “%s” is named', (locale, text, needed) => {
  expect(misprints(locale, text)).toEqual([`needs ${needed}`])
})

test.each([
  ['es', '¿Cuándo? ¡Ya!'],
  ['de', '„Prüfen“ um 10:30, siehe https://example.org?a'],
  ['pl', '„Sprawdź”'],
  ['nl', '‘Kies’ foto’s'],
  ['fr', 'Visioconférence à partir de {from}'],
  ['sl', 'Znak »{found}« ni dovoljen'],
  ['de', 'Ein Sonderzeichen, zum Beispiel - ! oder ?'],
])('%s: “%s” is set as it should be', (locale, text) => expect(misprints(locale, text)).toEqual([]))

const COUNT = '{n, plural, one {# day <0>left</0>} other {# days <0>left</0>}}'

test.each([
  ['de', 'Hello {name}', 'Hallo {name}', []],
  ['de', 'Hello {name}', 'Hallo', ['lacks the placeholder {name}']],
  ['de', 'Hello', 'Hallo {nom}', ['has an unknown placeholder {nom}']],
  ['de', 'A <0>link</0>', 'Ein Verweis', ['has the tags (none) instead of </0> <0>']],
  ['de', ' and', 'und', ['begins or ends with another space']],
  ['de', COUNT, '{n, plural, one {# Tag} other {# Tage}}', []],
  ['de', COUNT, '{n} Tage', ['lacks the plural']],
  ['pl', COUNT, '{n, plural, one {# a} few {# b} many {# c} other {# d}}', []],
  ['pl', COUNT, '{n, plural, one {# a} few {# b} other {# d}}', ['lacks the plural form many']],
  ['br', COUNT, '{n, plural, one {a} few {c} many {d} other {e}}', ['lacks the plural form two']],
  ['es', COUNT, '{n, plural, =0 {nada} one {# día} other {# días}}', []],
  ['hu', COUNT, '{n, plural, one {a} few {b} other {c}}', ['has the plural form few, which hu does not use']],
])('%s: “%s” as “%s” differs by %j', (locale, source, translation, problems) => {
  expect(differences(locale, source, translation)).toEqual(problems)
})

test('a text that is no message is said to be unreadable', () => {
  expect(differences('de', 'Hello', '{n, plural, one x}')[0]).toMatch(/^cannot be read: /)
})

const rules: WordingRules = {
  same: { de: { Video: 'the German word' }, '*': { Cookies: 'a name' } },
  long: { de: { Stay: 'has room' } },
  otherwise: { de: { 'Your appointment': 'says it in other words' } },
  terms: [{ source: 'appointments?', words: { de: ['termin'] } }],
}

test.each([
  ['Video', 'Video', []],
  ['Cookies', 'Cookies', []],
  ['{what} – {0}', '{what} – {0}', []],
  ['Message', 'Message', ['is the English text; say why in `same`, or translate it']],
  ['Open', 'Die ganze Seite jetzt öffnen', ['has 28 letters where a button has room for 24']],
  ['Stay', 'Auf dieser Seite noch bleiben', []],
  ['When?', 'Wann würde es Ihnen denn am besten passen?', []],
  ['Your appointment', 'Ihre Buchung', []],
  ['An appointment', 'Ein Termin', []],
  ['{appointment} is free', '{appointment} ist frei', []],
  ['An appointment', 'Eine Verabredung', ['does not say “termin” for “appointments?”']],
])('the wording of “%s” as “%s”: %j', (source, translation, problems) => {
  expect(misworded('de', source, translation, rules)).toEqual(problems)
})

test('a reason for a text that is gone is named', () => {
  expect(outdated(rules, new Set(['Video', 'Cookies', 'Your appointment']))).toEqual([
    'locales/rules.json: long.de excuses "Stay", which no catalogue has',
  ])
})

const SENTENCES: SentenceRules = {
  retired: { en: { surnames: 'last names' } },
  pairs: [['Last name', 'Enter the last name.']],
}
const twenty = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ')

test.each([
  [`${twenty}. ${twenty}.`, []],
  [`${twenty} more.`, ['has a sentence of 21 words; 20 are the most']],
  [`{count, plural, one {${twenty}} other {${twenty}}}`, []],
  [
    `Go <0>there</0>. {count, plural, one {One} other {${twenty} more}}`,
    ['has a sentence of 21 words; 20 are the most'],
  ],
  ['Sort by Surnames', ['says “surnames”, which was given up: last names']],
  ['Sort by surnamesake', []],
])('what is hard to read in “%s”', (text, problems) => {
  expect(unreadable('en', text, SENTENCES)).toEqual(problems)
})

test.each([
  ['Nazwisko', 'Podaj nazwisko.', []],
  ['Nom', 'Saisissez le nom.', []],
  [
    'Nom',
    'Saisissez votre patronyme.',
    ['“Saisissez votre patronyme.” is the error of the field “Nom”, and says another word'],
  ],
])('the field “%s” and its error “%s”', (label, error, problems) => {
  const texts = new Map([
    ['Last name', label],
    ['Enter the last name.', error],
  ])
  expect(disagreeing((source) => texts.get(source) ?? null, SENTENCES)).toEqual(problems)
})
