import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Field, FieldValue } from '../../machines/domain/form/field.ts'
import { fieldFault } from '../../machines/domain/form/field-rules.ts'
import { typedValue } from '../../machines/domain/form/field-values.ts'
import { acceptedAnswers, emailIn, type LinkAnswer, readPrefill } from '../../machines/domain/form/prefill.ts'
import { choice, field } from './support/fields.ts'

const read = (search: string) => readPrefill([...new URLSearchParams(search)])
const named = ({ form, name }: LinkAnswer) => (name === '' ? form : `${form}[${name}]`)
const context = { locale: 'fr', today: '2026-11-21' } as const

describe('the query string gives', () => {
  test.each([
    ['an address', 'email=noe@example.org', { email: 'noe@example.org' }],
    ['pairs', 'fiche[firstname]=No%C3%A9&fiche[lastname]=Essai', { firstname: 'Noé', lastname: 'Essai' }],
    ['an object', 'fiche={"firstname":"Noé","num0":42,"bool0":true}', { firstname: 'Noé', num0: '42', bool0: 'true' }],
    ['several choices', 'fiche[days][]=mon&fiche[days][1]=tue', { days: ['mon', 'tue'] }],
    ['several choices in an object', 'fiche={"days":["mon",2]}', { days: ['mon', '2'] }],
    ['the more particular address', 'email=a@example.org&fiche[email]=b@example.org', { email: 'b@example.org' }],
    ['the longest text', `fiche[txt0]=${'x'.repeat(2_000)}`, { txt0: 'x'.repeat(2_000) }],
    ['nothing empty', 'email=&fiche=&fiche[firstname]=&fiche={}', {}],
    ['one Unicode form', 'fiche[lastname]=Nguye%CC%82%CC%83n', { lastname: 'Nguy\u1ec5n' }],
    ['lines', 'fiche[txt0]=a%0D%0Ab', { txt0: 'a\nb' }],
    ['keys of a login are none of them', 'ficheKey=abc&veventKey=def', {}],
  ])('%s', (_, search, fiche) => {
    expect(read(search)).toEqual({ fiche, vevent: {}, dropped: [] })
  })

  it('the address to sign in with', () => {
    expect(emailIn([['email', 'noe@example.org']])).toBe('noe@example.org')
    expect(emailIn([['email', 'anna rdv@exa\u200bmple.org']])).toBe('anna+rdv@example.org')
    expect([emailIn([['email', 'noe']]), emailIn([['fiche[email]', 'a@example.org']])]).toEqual(['', ''])
  })

  it('the same about the appointment', () => {
    expect(read('vevent[txt0]=x&vevent={"str3":"y"}').vevent).toEqual({ txt0: 'x', str3: 'y' })
  })
})

describe('dropped and named', () => {
  test.each([
    ['no address', 'email=noe', 'fiche[email]'],
    ['an endless address', `email=${'x'.repeat(250)}@example.org`, 'fiche[email]'],
    ['no JSON', 'fiche={firstname', 'fiche'],
    ['no object', 'vevent=["a"]', 'vevent'],
    ['nothing instead of an object', 'fiche=null', 'fiche'],
    ['a number instead of an object', 'fiche=5', 'fiche'],
    ['a choice among several', `fiche[days][]=mon&fiche[days][]=${'x'.repeat(2_001)}`, 'fiche[days]'],
    ['an endless object', `fiche=${encodeURIComponent(JSON.stringify({ a: 'x'.repeat(9_000) }))}`, 'fiche'],
    ['an endless text', `fiche[firstname]=${'x'.repeat(2_001)}`, 'fiche[firstname]'],
    ['an object in an object', 'fiche={"a":{"b":1}}', 'fiche[a]'],
    ['nothing at all', 'fiche={"a":null}', 'fiche[a]'],
    ['a name of JavaScript’s own', 'fiche[__proto__]=x', 'fiche'],
    ['the same in an object', 'fiche={"__proto__":"x"}', 'fiche'],
    ['a name that is none', 'fiche[a b]=x', 'fiche'],
    ['a pair that is none', 'fiche[a][b]=x', 'fiche'],
  ])('%s', (_, search, name) => {
    const { fiche, vevent, dropped } = read(search)
    expect(dropped.map(named)).toEqual([name])
    expect([Object.keys(fiche), Object.keys(vevent)]).toEqual([[], []])
  })

  it('a hundred answers are read, no more', () => {
    const many = Array.from({ length: 150 }, (_, index) => `fiche[f${index}]=x`).join('&')
    expect(Object.keys(read(many).fiche)).toHaveLength(100)
    expect(read(many).dropped).toHaveLength(50)
  })
})

const choices = [choice('web'), choice('autre')]
const vehicles = [choice('A', ['A1']), choice('VIDE')]
const other = { before: '', after: '', value: '' }

describe('a field', () => {
  test.each<[string, Field, FieldValue]>([
    ['text', field('string'), 'Noé'],
    ['lines', field('text'), 'a\nb'],
    ['an address', field('email'), 'noe@example.org'],
    ['a day as the wire writes it', field('date'), '1990-02-01'],
    ['a time', field('time'), '09:30'],
    ['a day and a time', field('datetime'), '2026-12-31 09:30:00'],
    ['a choice', field('select', { choices }), 'web'],
    ['one of the choices', field('radio', { choices }), 'web'],
    ['words of one’s own', field('radio', { choices, allowAny: other }), 'par un ami'],
    ['both choices', field('linkedcombo', { choices: vehicles }), 'A_A1'],
    ['a choice without a second', field('linkedcombo', { choices: vehicles }), 'VIDE_'],
    ['several choices', field('multiselect', { choices }), ['web', 'autre']],
    ['several choices as text', field('multiselect', { choices }), 'web,autre'],
    ['no tick', field('checkbox'), 'false'],
  ])('takes %s', (_, one, value) => {
    expect(acceptedAnswers([one], { [one.name]: value }, context)).toEqual({
      values: { str0: value },
      refused: [],
      corrected: [],
    })
  })

  test.each<[string, Field, FieldValue]>([
    ['what nobody sees', field('hidden'), 'x'],
    ['what nobody may change', field('uneditable'), 'x'],
    ['a secret', field('password'), 'x'],
    ['a consent', field('checkbox', { required: true }), '1'],
    ['what may be a consent', field('checkbox'), '1'],
    ['the same in other words', field('checkbox'), 'true'],
    ['the same in the words of its field', field('checkbox', { sentValues: ['0', '1'] }), '0'],
    ['a consent that is refused either', field('checkbox', { required: true }), 'false'],
    ['a consent to advertising', field('checkbox', { name: 'marketing_sms' }), '1'],
    ['a consent to the provider’s services', field('checkbox', { name: 'services_optin' }), '1'],
    ['something else than a tick', field('checkbox'), 'maybe'],
    ['too much text', field('string', { maxLength: 3 }), 'abcd'],
    ['lines where one is asked for', field('string'), 'a\nb'],
    ['an address that is none', field('email'), 'noe'],
    ['a day as people write it', field('date'), '01/02/1990'],
    ['a birth in the future', field('date', { name: 'birthdate' }), '2026-11-22'],
    ['a time that is none', field('time'), '25:00'],
    ['a day that is none', field('datetime'), '2026-02-30 09:30:00'],
    ['letters for a number', field('integer'), 'douze'],
    ['a choice that there is not', field('select', { choices }), 'gone'],
    ['words of one’s own where there are only choices', field('radio', { choices }), 'gone'],
    ['half of both choices', field('linkedcombo', { choices: vehicles }), 'A_'],
    ['a second choice that there is not', field('linkedcombo', { choices: vehicles }), 'A_A9'],
    ['a first choice that there is not', field('linkedcombo', { choices: vehicles }), 'Z_A1'],
    ['one choice too many', field('multiselect', { choices }), ['web', 'gone']],
    ['a list for a text', field('string'), ['a']],
    ['a number that is none', field('string', { requestNumber: true }), 'abc'],
  ])('does not take %s', (_, one, value) => {
    expect(acceptedAnswers([one], { [one.name]: value }, context)).toEqual({
      values: {},
      refused: [one.name],
      corrected: [],
    })
  })

  it('that the form does not have takes nothing', () => {
    expect(acceptedAnswers([], { str0: 'x' }, context)).toEqual({ values: {}, refused: ['str0'], corrected: [] })
  })
})

describe('a field corrects', () => {
  test.each<[string, Field, string, string]>([
    ['what turns the reading direction', field('string'), 'a\u202eb\u0000c', 'abc'],
    ['what nobody sees in a name', field('string'), 'Es\u00adsai\u200b', 'Essai'],
    ['what came along with a number', field('phone'), '\u202a+33 6 39 98 00 11\u202c', '+33 6 39 98 00 11'],
    ['what came along with an address', field('email'), '\ufeffnoe@exa\u200bmple.org', 'noe@example.org'],
    ['what came along with a day', field('date'), '1990-02-01\u2060', '1990-02-01'],
    ['the lost plus of a number', field('phone'), ' 33 6 39 98 00 11', '+33 6 39 98 00 11'],
    ['the same in brackets', field('phone'), '( 33) 639980011', '(+33) 639980011'],
    ['the same where the number is a text', field('string', { name: 'firstphone' }), ' 33639980011', '+33639980011'],
    ['the lost plus of an address', field('email'), 'anna rdv@example.org', 'anna+rdv@example.org'],
  ])('%s', (_, one, given, value) => {
    const { name } = one
    expect(acceptedAnswers([one], { [name]: given }, context)).toEqual({
      values: { [name]: value },
      refused: [],
      corrected: [name],
    })
  })

  test.each<[string, Field, string, string]>([
    ['a blank before a number without a country', field('phone'), ' 06 39 98 00 11', '06 39 98 00 11'],
    ['joiners within a name', field('string'), 'می\u200cنا क्\u200dष', 'می\u200cنا क्\u200dष'],
    ['an emoji', field('string'), '👩\u200d🚒 ❤\ufe0f', '👩\u200d🚒 ❤\ufe0f'],
  ])('not %s', (_, one, given, value) => {
    expect(acceptedAnswers([one], { [one.name]: given }, context)).toMatchObject({
      values: { [one.name]: value },
      corrected: [],
    })
  })

  it('no address with more blanks than one', () => {
    expect(acceptedAnswers([field('email')], { str0: 'anna my rdv@example.org' }, context).refused).toEqual(['str0'])
  })
})

describe('the name of a field', () => {
  const fields = [
    field('string', { name: 'firstName' }),
    field('string', { name: 'Code' }),
    field('string', { name: 'code' }),
  ]
  test.each([
    ['in another case', { FIRSTNAME: 'Noé' }, { firstName: 'Noé' }, []],
    ['as it is, and in another case', { firstname: 'Anna', firstName: 'Noé' }, { firstName: 'Noé' }, ['firstname']],
    ['that is another’s in another case', { code: '1', Code: '2' }, { code: '1', Code: '2' }, []],
    ['that may be either', { CODE: '1' }, {}, ['CODE']],
  ])('%s', (_, given, values, refused) => {
    expect(acceptedAnswers(fields, given, context)).toEqual({ values, refused, corrected: [] })
  })
})

test('any query string ends in answers that the form would take from a customer', () => {
  const fields = [
    field('string', { name: 'a', maxLength: 5 }),
    field('date', { name: 'birthdate' }),
    field('email', { name: 'email' }),
    field('multiselect', { name: 'b', choices }),
    field('integer', { name: 'c' }),
    field('password', { name: 'd' }),
  ]
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'birthdate', 'email', '__proto__', 'constructor', 'toString')
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.emailAddress(),
    fc.nat().map(String),
    fc.constantFrom('web', '1990-02-01'),
  )
  const objects = fc
    .dictionary(fc.oneof(names, fc.string()), fc.oneof(values, fc.jsonValue()))
    .map((one) => JSON.stringify(one))
  const keys = fc.oneof(
    fc.constantFrom('email', 'fiche', 'vevent', 'fiche[', 'fiche[]', 'vevent[][]', '__proto__'),
    fc.string(),
    names.map((name) => `fiche[${name}]`),
    names.map((name) => `fiche[${name}][]`),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.oneof(values, objects)), { maxLength: 12 }), (pairs) => {
      const prefill = readPrefill(pairs)
      expect(JSON.parse(JSON.stringify(prefill))).toEqual(prefill)
      expect(Object.getPrototypeOf(prefill.fiche)).toBe(Object.prototype)
      const accepted = acceptedAnswers(fields, prefill.fiche, context).values
      expect(accepted).not.toHaveProperty('d')
      for (const [name, value] of Object.entries(accepted)) {
        const one = fields.find((candidate) => candidate.name === name)!
        expect(fieldFault(one, typedValue(one, value, 'fr'), context)).toBeNull()
      }
    }),
    { numRuns: 1_500 },
  )
})
