import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { personFields } from '../../../sandbox/worlds/fields.ts'
import { expect } from '../fixtures.ts'
import { FORM, rules, TOWN_HALL } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { fillIn, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const NOTHING = [] as const
const PLAIN = rules('regles')
const SMALLEST = { width: 320, height: 568 }

/** The group with every kind of field, up to its form, with the required fields filled in. */
const openForms: Journey = async ({ booking, page }) => {
  await booking.open('formulaires')
  await booking.isAt(/^When would suit you\?$/)
  await booking.pickTime()
  await booking.isAt(FORM.question)
  for (const [label, text] of Object.entries(PLAIN.typed)) await booking.field(label).fill(text)
  await booking.field('Date de naissance').fill('31/12/1990')
  await page.getByRole('radio', { name: '1', exact: true }).first().check()
  await page.getByRole('checkbox', { name: /J’accepte les conditions/ }).check()
}

const types =
  (label: string, text: string): Journey =>
  ({ booking }) =>
    booking.field(label).fill(text)

/** What the server received and holds. */
const holds =
  (wanted: Readonly<Record<string, unknown>>): Journey =>
  async ({ control }) =>
    expect((await control.ledger()).at(-1)).toMatchObject(wanted)

/** Presses Book although the button is marked as disabled. */
const insist: Journey = ({ booking }) => booking.bookButton.click({ force: true })

/** Nothing is wider than the screen. */
const fits: Journey = async ({ page }) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Each value is reported at its field, which has the focus, in the same words, and in the list above the form. */
const refuses =
  (label: string, values: readonly string[], words: RegExp): Journey =>
  async (stage) => {
    const { booking } = stage
    for (const value of values) {
      await booking.field(label).fill(value)
      await insist(stage)
      await expect(booking.field(label)).toHaveAccessibleDescription(words)
      await expect(booking.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(booking.field(label)).toBeFocused()
      await expect(booking.faults.filter({ hasText: label })).toBeVisible()
    }
  }

/** Names that people have and names that people try, with what the server must hold. */
const NAMES: Readonly<Record<string, [typed: string, held: string]>> = {
  'an apostrophe': ["O’Brien-O'Neil", "O’Brien-O'Neil"],
  'letters made of two': ['Nguye\u0302\u0303n', 'Nguy\u1EC5n'],
  'the longest name that is allowed': ['Ö'.repeat(64), 'Ö'.repeat(64)],
  'a family of faces': ['Zoé 👩‍👩‍👧', 'Zoé 👩‍👩‍👧'],
  'letters from right to left': ['عمر بن الخطاب', 'عمر بن الخطاب'],
  // Such a sign means nothing in a name; machines/domain/invisible.ts says which invisible characters stay.
  'a sign that turns the reading direction': ['Ada\u202Eaut', 'Adaaut'],
  'spaces around it': ['   Espace  ', 'Espace'],
  'a sign of money at its head': ['$x', '$x'],
}

const forms = (...fields: readonly object[]): FaultInput => ({
  match: { method: 'GET', path: '/forms$' },
  phase: 'after',
  times: 0,
  act: { kind: 'replace', body: { records: [{ Fiche: [...personFields('fr'), ...fields], Vevent: [] }] } },
})

const combo = (...parents: readonly string[]) => ({
  type: 'linkedcombo',
  name: 'str7',
  label: 'Véhicule',
  choices: parents.map((value) => ({ value, label: `Marque ${value}`, choices: [`${value}1`, `${value}_2`] })),
})

const chooses =
  (parent: string, child: string): Journey =>
  async ({ page }) => {
    await page
      .getByLabel(/^Véhicule/)
      .first()
      .selectOption({ label: parent })
    await page
      .getByLabel(/^Véhicule/)
      .last()
      .selectOption({ label: child })
  }

const reload: Journey = async ({ page, booking }) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await booking.isAt(FORM.question)
}

const ODD_FIELDS = [
  { type: 'select', name: 'str0', label: 'Liste vide', choices: [] },
  { type: 'string', name: 'str1', label: 'Bornes croisées', minLength: 20, maxLength: 5 },
  { type: 'starmap', name: 'str2', label: 'Type inconnu' },
  { type: 'string', name: '__proto__', label: 'Nom interdit' },
  { type: 'string', name: 'str3', label: 'Sans type', choices: 'none', rows: -4, maxLength: 'long' },
  ...Array.from({ length: 80 }, (_, index) => ({ type: 'string', name: `num${index}`, label: `Champ ${index}` })),
]

/** What people type, and what businesses require. */
export const TYPED_ROWS: readonly FaultRow[] = [
  {
    id: 'F88',
    title: 'dates that are none, or lie ahead, are told at their field with an example',
    inject: NOTHING,
    journey: inTurn(
      openForms,
      refuses('Date de naissance', ['31/02/1990'], /a real date/),
      // It may be 1920 or 2020; 31/12/90 can only be 1990.
      refuses('Date de naissance', ['31/12/20'], /the year with four digits/),
      refuses('Date de naissance', ['31/12/2098'], /A date of birth cannot be in the future/),
    ),
    expect: { bookings: 0, claim: 'none', message: /Date de naissance/, typed: PLAIN.typed },
    afterwards: {
      journey: inTurn(types('Date de naissance', '31/12/1990'), pressBook, isBooked),
      expect: { bookings: 1, claim: 'booked' },
    },
  },
  ...['٣١/١٢/١٩٩٠', ' 31 / 12 / 1990 ', '31121990', '1990-12-31'].map((typed): FaultRow => ({
    id: 'F88',
    title: `a date typed as “${typed}” is understood and stored as year, month and day`,
    inject: NOTHING,
    journey: inTurn(
      openForms,
      types('Date de naissance', typed),
      pressBook,
      isBooked,
      holds({ submitted: { fiche: { birthdate: '1990-12-31' } } }),
    ),
    expect: { bookings: 1, claim: 'booked' },
  })),
  ...Object.entries(NAMES).map(([what, [typed, held]]): FaultRow => ({
    id: 'F89',
    title: `a name with ${what} is stored with all that is to be seen and fits the smallest phone`,
    inject: NOTHING,
    browser: { viewport: SMALLEST },
    journey: inTurn(
      fillIn(PLAIN),
      types('Prénom', typed),
      fits,
      pressBook,
      isBooked,
      holds({ firstname: held }),
      ({ page }) => expect(page.getByRole('main')).toContainText(`${held} Essai`),
      fits,
    ),
    expect: { bookings: 1, claim: 'booked' },
  })),
  {
    id: 'F89',
    title: 'a name of 255 letters is told to be too long, and stays as it was typed',
    inject: NOTHING,
    browser: { viewport: SMALLEST },
    journey: inTurn(fillIn(PLAIN), refuses('Prénom', ['é'.repeat(255)], /at most 64 characters/), fits),
    expect: { bookings: 0, claim: 'none', message: /Prénom/, typed: { ...PLAIN.typed, Prénom: 'é'.repeat(255) } },
  },
  {
    id: 'F90',
    title: 'a comment of 10,000 letters is told to be too long, with how many there are too many',
    inject: NOTHING,
    journey: inTurn(
      fillIn(PLAIN),
      types('Comment', 'x'.repeat(10_000)),
      insist,
      ({ booking }) => expect(booking.faults.filter({ hasText: /comment is too long/ })).toBeVisible(),
      ({ booking }) => expect(booking.field('Comment')).toBeFocused(),
      ({ page }) => expect(page.getByRole('main')).toContainText(/[\d,]+ too many/),
    ),
    expect: { bookings: 0, claim: 'none', message: /too many/, typed: PLAIN.typed },
    afterwards: {
      journey: inTurn(types('Comment', 'Merci'), pressBook, isBooked, holds({ submitted: { comments: 'Merci' } })),
      expect: { bookings: 1, claim: 'booked' },
    },
  },
  {
    id: 'F90',
    title: 'a comment of nothing but spaces is none',
    inject: NOTHING,
    journey: inTurn(
      fillIn(PLAIN),
      types('Comment', '  \n \t '),
      pressBook,
      isBooked,
      holds({ submitted: { comments: '' } }),
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F90',
    title: 'markup in a comment is text',
    inject: NOTHING,
    journey: inTurn(
      fillIn(PLAIN),
      types('Comment', '<img src=x onerror=alert(1)> & <b>gras</b>'),
      pressBook,
      isBooked,
      async ({ page }) => {
        await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)> & <b>gras</b>')
        await expect(page.locator('main img[src=x]')).toHaveCount(0)
      },
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F93',
    title: 'request numbers that are too short, too long or have other signs are told at their field',
    inject: NOTHING,
    journey: inTurn(
      fillIn(TOWN_HALL),
      refuses(
        'Pre-application number',
        ['ab12cd34e', 'ab12cd34eff', 'ab12cd34e!', 'ab12cd34ef,ab12', 'ÉÉÉÉÉÉÉÉÉÉ'],
        /10 letters and digits/,
      ),
    ),
    expect: { bookings: 0, claim: 'none', message: /Pre-application number/ },
    afterwards: {
      journey: inTurn(
        types('Pre-application number', 'ab12cd34ef,gh56ij78kl;o0o0o0o0o0 zz99zz99zz'),
        pressBook,
        isBooked,
        async ({ control }) =>
          expect(JSON.stringify(await control.ledger())).toContain('AB12CD34EF,GH56IJ78KL;O0O0O0O0O0 ZZ99ZZ99ZZ'),
      ),
      expect: { bookings: 1, claim: 'booked' },
    },
  },
  {
    id: 'F94',
    title: 'every kind of field, and odd ones among them: what is required is enough to book',
    inject: NOTHING,
    journey: inTurn(openForms, pressBook, isBooked),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F94',
    title: 'eighty fields after odd ones: the form comes, the others can be used, and it can be booked',
    inject: forms(...ODD_FIELDS),
    journey: inTurn(
      strike,
      fillIn(PLAIN),
      types('Champ 79', 'la dernière'),
      pressBook,
      isBooked,
      holds({ submitted: { fiche: { num79: 'la dernière' } } }),
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F95',
    title: 'linked choices with an underscore in them are sent as they are, and outlive a reload',
    inject: forms(combo('A', 'A_B')),
    journey: inTurn(
      strike,
      fillIn(PLAIN),
      chooses('Marque A_B', 'A_B_2'),
      reload,
      pressBook,
      isBooked,
      holds({ submitted: { fiche: { str7: 'A_B_A_B_2' } } }),
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F95',
    title: 'a linked choice that the business deletes meanwhile is open again, and nothing else is lost',
    inject: forms(combo('A', 'B')),
    journey: inTurn(
      strike,
      fillIn(PLAIN),
      chooses('Marque B', 'B_2'),
      ({ control }) => control.clearFaults(),
      ({ control }) => control.faults(forms(combo('A'))),
      reload,
    ),
    expect: { bookings: 0, claim: 'none', typed: PLAIN.typed, fresh: true },
    afterwards: { journey: inTurn(pressBook, isBooked), expect: { bookings: 1, claim: 'booked' } },
  },
]
