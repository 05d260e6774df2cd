import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery, SECRET_KEYS, withoutSecrets } from '../../machines/domain/place/query.ts'
import { isWallDate } from '../../machines/domain/time/wall-date.ts'

const read = (search: string) => readQuery([...new URLSearchParams(search)])

describe('the query string', () => {
  test.each([
    ['date=2026-04-01', '2026-04-01', null, []],
    ['date=2026-04-01%2009:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['date=2026-04-01+09:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['slots=2026-04-01+09:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['date=2026-02-30', null, null, ['date']],
    ['date=0000-00-00', null, null, ['date']],
    ['date=2026-04-01+25:00:00', null, null, ['date']],
    ['date=tomorrow', null, null, ['date']],
    ['date=', null, null, []],
  ])('%s shows %s and takes the slot %s', (search, date, slots, dropped) => {
    expect(read(search)).toMatchObject({ date, slots, dropped })
  })

  test.each([
    ['0', 1],
    ['1', 1],
    ['3', 3],
    ['-2', null],
    ['1e5', null],
  ])('max_multirdvs=%s means %s', (value, expected) => {
    expect(read(`max_multirdvs=${value}`).maxMultirdvs).toBe(expected)
  })

  test.each([
    ['colors=0066cc,ff6600', { primary: '#0066cc', secondary: '#ff6600' }],
    ['colors=primary:0066cc,secondary:%23ff6600', { primary: '#0066cc', secondary: '#ff6600' }],
    ['colors=text:222', { text: '#222222' }],
    ['colors=%23fff}body{display:none', {}],
    ['colors=primary:url(//evil.example)', {}],
    ['colors=primary:red', {}],
  ])('%s gives %o', (search, expected) => {
    expect(read(search).colors).toEqual(expected)
  })

  test('ids are read from repeated, bracketed and comma-joined parameters, once each', () => {
    expect(
      read('intervention_ids[]=61&intervention_ids[]=62&intervention_ids=62,63').preselection.interventions,
    ).toEqual({
      ids: [61, 62, 63],
      externIds: [],
    })
  })

  test('external ids stand beside ours', () => {
    expect(read('calendar_extern_id=LEA&pack_id=71').preselection).toMatchObject({
      calendars: { ids: [], externIds: ['LEA'] },
      packId: 71,
    })
  })

  test('an unusable id is dropped and named, the usable ones stay', () => {
    const query = read('intervention_ids=61,abc,-3,1e5')
    expect(query.preselection.interventions.ids).toEqual([61])
    expect(query.dropped).toEqual(['intervention_ids'])
  })

  test('ten thousand ids are capped', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index + 1).join(',')
    expect(read(`calendar_ids=${many}`).preselection.calendars.ids).toHaveLength(50)
  })

  test('websource is a plain word or nothing', () => {
    expect(read('websource=newsletter.05').websource).toBe('newsletter.05')
    expect(read('websource=<script>').websource).toBe('')
  })

  test('the return button cannot turn the reading direction', () => {
    expect(read(`return_button=${encodeURIComponent('Back \u202Eto us')}`).returnButton).toBe('Back to us')
  })

  test('secret keys are read and never stay in the URL', () => {
    const pairs = [...new URLSearchParams('locale=fr&key=abc&ficheKey=x.y&oubliKey=a%20b')]
    expect(readQuery(pairs).secrets).toEqual({ key: 'abc', ficheKey: 'x.y' })
    expect(withoutSecrets(pairs)).toEqual([['locale', 'fr']])
  })

  test('any query string ends in a defined state', () => {
    const names = fc.constantFrom(
      'date',
      'slots',
      'colors',
      'locale',
      'max_multirdvs',
      'pack_id',
      'calendar_id',
      'calendar_ids[]',
      'intervention_ids',
      'websource',
      '__proto__',
      'constructor',
      'freeze',
      'return_url',
      ...SECRET_KEYS,
    )
    const pair = fc.tuple(
      fc.oneof(names, fc.string()),
      fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.nat().map(String)),
    )
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const query = readQuery(pairs)
        expect(query.date === null || isWallDate(query.date)).toBe(true)
        for (const color of Object.values(query.colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
        for (const id of query.preselection.calendars.ids) expect(Number.isSafeInteger(id)).toBe(true)
        expect(query.maxMultirdvs === null || query.maxMultirdvs >= 1).toBe(true)
        expect(JSON.parse(JSON.stringify(query))).toEqual(query)
      }),
      { numRuns: 5_000 },
    )
  })
})
