import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery, SECRET_KEYS, withoutSecrets } from '../../machines/domain/place/query.ts'
import { hasPreselection } from '../../machines/domain/sequence/preselection.ts'
import { isWallDate } from '../../machines/domain/time/is-wall-date.ts'

const read = (search: string) => readQuery([...new URLSearchParams(search)])

describe('the query string', () => {
  test.each([
    ['date=2026-04-01', '2026-04-01', null, []],
    ['date=2026-04-01%2009:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['date=2026-04-01+09:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['slots=2026-04-01+09:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['date=2026-02-30', null, null, ['date']],
    ['date=8999-12-31', '8999-12-31', null, []],
    ['date=9000-01-01', null, null, ['date']],
    ['date=9999-12-31', null, null, ['date']],
    ['slots=9999-12-31+09:30:00', null, null, ['slots']],
    ['date=0000-00-00', null, null, ['date']],
    ['date=2026-04-01+23:59:59', '2026-04-01', '2026-04-01 23:59:59', []],
    ['date=2026-04-01T09:30:00', '2026-04-01', '2026-04-01 09:30:00', []],
    ['date=2026-04-01+24:00:00', null, null, ['date']],
    ['date=2026-04-01+25:00:00', null, null, ['date']],
    ['date=2026-04-01+09:60:00', null, null, ['date']],
    ['date=2026-04-01+09:30:60', null, null, ['date']],
    ['date=2026-04-01+09:30:00Z', null, null, ['date']],
    ['date=x2026-04-01+09:30:00', null, null, ['date']],
    ['date=tomorrow', null, null, ['date']],
    ['date=', null, null, []],
  ])('%s shows %s and takes the slot %s', (search, date, slots, dropped) => {
    expect(read(search)).toMatchObject({ date, slots, dropped })
  })

  test.each([
    ['0', 1],
    ['1', 1],
    ['3', 3],
    ['12', 12],
    ['100', null],
    ['1a', null],
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
    ['colors= text :222', { text: '#222222' }],
    ['colors=111,222,333,444', { primary: '#111111', secondary: '#222222', background: '#333333', text: '#444444' }],
    ['colors=text:111,text:222,text:333,text:444,text:555,text:666,text:777,text:888', { text: '#888888' }],
    // Of more than twice as many as there are, the rest is not read.
    ['colors=text:1,text:1,text:1,text:1,text:1,text:1,text:1,text:888,text:999', { text: '#888888' }],
  ])('%s gives %o', (search, expected) => {
    expect(read(search).colors).toEqual(expected)
  })

  test.each([
    ['colors=red', ['colors']],
    ['colors=red,blue,text:222', ['colors']],
    ['colors=222', []],
    ['colors=', []],
  ])('%s drops %j', (search, dropped) => {
    expect(read(search).dropped).toEqual(dropped)
  })

  // What programs write where they have no id.
  test.each(['null', 'undefined', 'NaN', 'empty', '0', '', 'NULL', 'null,undefined'])('%j is no id', (nothing) => {
    const names = ['calendar_id', 'calendar_ids', 'intervention_ids', 'interventionset_ids', 'calendarset_id']
    const query = read([...names, 'resource_id', 'pack_id'].map((name) => `${name}=${nothing}`).join('&'))
    expect([hasPreselection(query.preselection), query.dropped]).toEqual([false, []])
  })

  test.each(['null', 'undefined', 'NaN'])('%s is no id of the business', (nothing) => {
    const query = read(`calendar_extern_id=${nothing}&intervention_extern_ids=${nothing},61`)
    expect(query.preselection.calendars.externIds).toEqual([])
    expect([query.preselection.interventions.externIds, query.dropped]).toEqual([['61'], []])
  })

  const FLAGS = {
    noheader: 'noHeader',
    nofooter: 'noFooter',
    nologo: 'noLogo',
    freeze: 'freeze',
    take_apt: 'takeApt',
  } as const
  test.each(Object.entries(FLAGS))('%s is a yes or a no (docs/links.md)', (name, key) => {
    for (const yes of ['1', 'true', 'yes', 'YES', 'True']) {
      expect(read(`${name}=${yes}`), yes).toMatchObject({ [key]: true, dropped: [] })
    }
    for (const no of ['0', 'false', 'no', 'NO', ''])
      expect(read(`${name}=${no}`), no).toMatchObject({ [key]: false, dropped: [] })
    for (const neither of ['2', '10', 'x1', 'yesterday', 'eyes', 'nope', 'maybe']) {
      expect(read(`${name}=${neither}`), neither).toMatchObject({ [key]: false, dropped: [name] })
    }
    expect(read('')[key]).toBe(false)
  })

  test.each([
    ['fr', 'fr'],
    ['FR', 'FR'],
    ['pt-BR', 'pt-BR'],
    ['de_ch', 'de_ch'],
    ['f', null],
    ['fra', null],
    ['xfr', null],
    ['fr-', null],
    ['fr-C', null],
    ['fr-CAN', null],
    ['fr.CA', null],
    ['12', null],
    ['fr-12', null],
  ])('locale=%s is %j', (value, expected) => {
    expect(read(`locale=${value}`)).toMatchObject({ locale: expected, dropped: expected === null ? ['locale'] : [] })
  })

  test.each([
    ['interventionset_ids=41,42', { interventionSets: { ids: [41, 42], externIds: [] } }],
    ['interventionset_extern_ids=A,B', { interventionSets: { ids: [], externIds: ['A', 'B'] } }],
    ['intervention_extern_ids=CUT,COLOUR', { interventions: { ids: [], externIds: ['CUT', 'COLOUR'] } }],
    ['calendarset_id=31,32', { calendarSet: { ids: [31], externIds: [] } }],
    ['calendarset_extern_id=A,B', { calendarSet: { ids: [], externIds: ['A'] } }],
    ['calendar_id=51,52', { calendars: { ids: [51], externIds: [] } }],
    ['calendar_extern_id=A,B', { calendars: { ids: [], externIds: ['A'] } }],
    // A named calendar decides its step, whatever the candidates are (docs/links.md).
    ['calendar_id=51&calendar_ids=51', { calendars: { ids: [51], externIds: [] } }],
    ['calendar_id=51&calendar_ids=52,53', { calendars: { ids: [51], externIds: [] } }],
    ['calendar_ids=52,53&calendar_extern_id=A', { calendars: { ids: [], externIds: ['A'] } }],
    ['calendar_id=51&calendar_ids=abc', { calendars: { ids: [51], externIds: [] } }],
    ['calendar_id=&calendar_ids=52,53', { calendars: { ids: [52, 53], externIds: [] } }],
    ['calendar_ids=52,53,52&calendar_ids[]=53', { calendars: { ids: [52, 53], externIds: [] } }],
    ['resource_id=91,92', { resource: { ids: [91], externIds: [] } }],
    ['resource_extern_id=A,B', { resource: { ids: [], externIds: ['A'] } }],
    ['pack_id=71', { packId: 71 }],
    ['intervention_ids[0]=61&intervention_ids[12]=62', { interventions: { ids: [61, 62], externIds: [] } }],
    ['intervention_ids= 61 , 62 ', { interventions: { ids: [61, 62], externIds: [] } }],
  ])('%s chooses %j', (search, expected) => {
    expect(read(search)).toMatchObject({ preselection: expected, dropped: [] })
  })

  test.each(['intervention_ids[x]=61', 'intervention_ids[0][a]=61', 'intervention_ids[]x=61'])(
    '%s chooses nothing',
    (search) => {
      expect(read(search).preselection.interventions).toEqual({ ids: [], externIds: [] })
    },
  )

  test.each([
    ['a'.repeat(64), true],
    ['A b_c.d:e/f-9', true],
    ['a'.repeat(65), false],
    ['a;b', false],
    ['<a>', false],
    ['é', false],
  ])('%s is an external id: %s', (value, isOne) => {
    expect(read(`intervention_extern_ids=${value}`).preselection.interventions.externIds).toEqual(isOne ? [value] : [])
  })

  test('where to return and where to change are read as they stand', () => {
    const search = 'return_url=https://a.example/&modify_url=https://b.example/&return_button=Back'
    expect(read(search)).toMatchObject({
      returnUrl: 'https://a.example/',
      modifyUrl: 'https://b.example/',
      returnButton: 'Back',
    })
    expect(read('')).toMatchObject({ returnUrl: null, modifyUrl: null, returnButton: '', styles: '', websource: '' })
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

  // The wire contract, section 1.3: `websource (255)`.
  test.each(['newsletter.05', 'Campagne été', 'https://partner.example.org/x?a=1&b=2', 'a'.repeat(255)])(
    'websource is any short text: %s',
    (text) => {
      expect(read(new URLSearchParams({ websource: text }).toString())).toMatchObject({ websource: text, dropped: [] })
    },
  )

  test.each(['<script>', 'two\nlines', 'a\u0000b', 'a'.repeat(256), '\ud800'])(
    'websource is nothing that cannot be read as one line: %j',
    (text) => {
      expect(readQuery([['websource', text]])).toMatchObject({ websource: '', dropped: ['websource'] })
    },
  )

  test('the return button cannot turn the reading direction', () => {
    expect(read(`return_button=${encodeURIComponent('Back \u202Eto us')}`).returnButton).toBe('Back to us')
  })

  // The wire contract promises no alphabet of the keys in emails; a server may well write them in base64.
  test.each([
    ['key=aB%2B%2F%3D%3D', { key: 'aB+/==' }],
    ['ficheKey=aB/c==', { ficheKey: 'aB/c==' }],
    // A `+` that the email did not encode is read as a blank, which no key has.
    ['oubliKey=a+b/c', { oubliKey: 'a+b/c' }],
    ['key=%3Cb%3E', {}],
    [`key=${'a'.repeat(257)}`, {}],
  ])('the keys of %s are %j', (search, secrets) => {
    expect(read(search).secrets).toEqual(secrets)
  })

  test('secret keys are read and never stay in the URL', () => {
    const pairs = [...new URLSearchParams('locale=fr&key=abc&ficheKey=x.y&oubliKey=a%0Ab')]
    expect(readQuery(pairs).secrets).toEqual({ key: 'abc', ficheKey: 'x.y' })
    expect(withoutSecrets(pairs)).toEqual([['locale', 'fr']])
  })

  test.each(['key[]', 'key[0]', 'veventKey[12]'])('a secret is one also as %s', (name) => {
    const pairs = [
      ['locale', 'fr'],
      [name, 'abc'],
    ] as const
    expect(Object.values(readQuery(pairs).secrets)).toEqual(['abc'])
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
