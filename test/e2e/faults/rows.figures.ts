import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { service } from '../../../sandbox/worlds/builders.ts'
import { expect } from '../fixtures.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { inTurn, strike } from './journeys.ts'

const QUESTION = /^Which service would you like\?$/

const odd = (id: number, publicname: string, figures: Record<string, unknown>) => ({
  ...service({ id, publicname, price: 100, length: 30 }),
  ...figures,
})

/** Services with a nonsensical price or length, and what the list must show for each. */
const FIGURES: readonly { record: ReturnType<typeof odd>; shows: readonly RegExp[]; hides: RegExp }[] = [
  { record: odd(1, 'Offert', { price: 0, length: 60 }), shows: [/1\s?h(?!\s?\d)/], hides: /0\.00|€/ },
  { record: odd(2, 'Château', { price: 1e9, length: 61 }), shows: [/€10,000,000\.00/, /1\s?h\s?01/], hides: /NaN/ },
  { record: odd(3, 'Journée', { length: 1440 }), shows: [/€1\.00/, /24\s?h/], hides: /1440/ },
  { record: odd(4, 'Instant', { length: 0 }), shows: [/€1\.00/], hides: /\b0\s?min/ },
  { record: odd(5, 'Monnaie', { currency: 'XBT' }), shows: [/1\.00\s?xbt/], hides: /€/ },
  { record: odd(6, 'Texte', { price: '1250', length: '45' }), shows: [/€12\.50/, /45\s?min/], hides: /NaN/ },
]

/** Where the group shows prices or lengths, a service without a valid one is left out. */
const UNFIT = [
  odd(11, 'Sans prix', { price: null }),
  odd(12, 'Prix négatif', { price: -500 }),
  odd(13, 'Prix en mots', { price: 'cher' }),
  odd(14, 'Sans durée', { length: null }),
]

const services: FaultInput = {
  match: { method: 'GET', path: '/interventions$' },
  phase: 'after',
  times: 0,
  act: { kind: 'replace', body: { records: [...FIGURES.map(({ record }) => record), ...UNFIT] } },
}

/** Every parameter that the specification names (section 2). */
const PARAMETERS =
  'key date email slots fiche colors vevent styles freeze nologo locale take_apt oubliKey noheader nofooter ficheKey ' +
  'list_rdv websource from_mail veventKey cancel_apt update_apt export_apt modify_url return_url return_button ' +
  'account_id temp_email validation_key max_multirdvs pack_id calendar_id resource_id calendar_ids calendarset_id ' +
  'intervention_ids interventionset_ids calendar_extern_id resource_extern_id calendarset_extern_id ' +
  'intervention_extern_ids interventionset_extern_ids'

const VALUES: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '0x10',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil',
  'data:text/html,x',
  'https://evil.example/?a=b',
  'http:evil',
  '../../..',
  '%00',
  '%',
  '%ZZ',
  '\u0000',
  '\u202E',
  '\uD800',
  '__proto__',
  'constructor',
  '{"__proto__":{"a":1}}',
  '{"date":',
  '1,2,3',
  ',,,',
  '1,,2',
  '1;2',
  "' or 1=1 --",
  '{{7*7}}',
  '2026-13-45',
  '2026-02-30',
  '0000-00-00',
  '2026-11-24 25:61:00',
  '2026-11-24T10:00:00Z',
  '99999-01-01',
  '24/11/2026',
  'primary:red;background:url(//evil.example)',
  '#zzz',
  'ff0000,00ff00,0000ff',
  'fr-FR-x',
  'xx',
  'zz_ZZ',
  'é'.repeat(200),
  '😀'.repeat(50),
  'a=b&c=d',
  '&&&',
  '#fragment',
  '?x=y',
  '+',
  'a\r\nSet-Cookie: x=1',
  'x'.repeat(2000),
]

/** Page loads needed so that every parameter gets most of the values; a unit test tries 20,000 more. */
const LOADS = 8

/** One address with all parameters, each with a different value; `turn` shifts the values. */
function hostileQuery(turn: number): string {
  const pairs = PARAMETERS.split(' ').map((name, index): [string, string] => {
    const value = VALUES[(index * 7 + turn * 11) % VALUES.length] ?? ''
    return [name, value]
  })
  return new URLSearchParams(pairs).toString()
}

/** The screen shows texts of the product, whatever the address contains. */
const hasScreen: Journey = async ({ page, troubles }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await troubles.readPage(page)
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
}

/**
 * Languages with long words or other letters, three of them only partly translated: their first two questions and one
 * answer.
 */
const LANGUAGES = {
  hr: { first: 'Koju uslugu želite?', any: 'Bez posebne želje', when: 'Kada vam odgovara?' },
  sl: { first: 'Katero storitev želite?', any: 'Brez posebne želje', when: 'Kdaj vam ustreza?' },
  sv: { first: 'Vilken tjänst vill du ha?', any: 'Inget önskemål', when: 'När passar det dig?' },
  de: { first: 'Welche Leistung möchten Sie?', any: 'Keine Präferenz', when: 'Wann passt es Ihnen?' },
  hu: { first: 'Melyik szolgáltatást szeretné?', any: 'Bármelyik megfelel', when: 'Melyik időpont felel meg Önnek?' },
  br: {
    first: 'Peseurt servij a fell deoc’h kaout ?',
    any: 'Forzh pehini',
    when: 'Pegoulz e fell deoc’h kaout hoc’h emgav ?',
  },
} as const

/** Unusual figures, addresses and languages. */
export const FIGURE_ROWS: readonly FaultRow[] = [
  {
    id: 'F96',
    title: 'prices and lengths of every size are said as they should be, or not at all',
    inject: services,
    journey: inTurn(strike, async ({ booking, page }) => {
      await booking.open('regles')
      await booking.isAt(QUESTION)
      for (const { record, shows, hides } of FIGURES) {
        const item = page.getByRole('listitem').filter({ hasText: record.publicname })
        for (const words of shows) await expect(item).toContainText(words)
        await expect(item).not.toContainText(hides)
      }
      for (const { publicname } of UNFIT) await expect(page.getByRole('main')).not.toContainText(publicname)
      await expect(page.getByRole('main')).not.toContainText(/-\d|−\d/)
    }),
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
  ...Array.from({ length: LOADS }, (_, turn): FaultRow => ({
    id: 'F97',
    title: `all parameters at once with hostile values (${turn + 1} of ${LOADS}): the page comes, and nothing of them with it`,
    inject: [],
    journey: inTurn(({ page }) => page.goto(`/regles?${hostileQuery(turn)}`), hasScreen),
    expect: { bookings: 0, claim: 'none', fresh: true },
  })),
  ...Object.entries(LANGUAGES).map(([locale, { first, any, when }]): FaultRow => ({
    id: 'F98',
    title: `a group adds a language (${locale}): the page speaks it, says so, and nothing is too wide for a small phone`,
    inject: {
      match: { path: '/services/groups/' },
      phase: 'after',
      times: 0,
      act: { kind: 'patch', merge: { enabled_locales: `fr,en,${Object.keys(LANGUAGES).join()}` } },
    },
    browser: { viewport: { width: 320, height: 568 } },
    journey: inTurn(
      strike,
      ({ booking }) => booking.open('regles', { locale }),
      ({ booking }) => booking.isAt(first),
      ({ booking }) => booking.choose('Visite'),
      ({ booking }) => booking.choose(any),
      ({ booking }) => booking.isAt(when),
      async ({ page }) => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      },
    ),
    expect: { bookings: 0, claim: 'none' },
  })),
]
