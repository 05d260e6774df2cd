import { describe, expect, it } from 'vitest'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import { shownForms, shownPersons } from '../../machines/domain/form/field-forms.ts'
import {
  passwordsIn,
  personValues,
  sentOfSaved,
  sentValues,
  storedValues,
  typedValues,
  valueIn,
  type Values,
} from '../../machines/domain/form/field-values.ts'
import { choice, field } from './support/fields.ts'

const everyone = { pro: false, hideMarketingSms: false, requestNumber: true }
const named = (...names: string[]) => names.map((name) => field('string', { name }))
const namesFor = (audience: Partial<typeof everyone>) =>
  shownForms(
    { fiche: named('lastname', 'marketing_optin', 'marketing_sms', 'services_optin'), vevent: [] },
    { ...everyone, ...audience },
  ).fiche.map(({ name }) => name)

describe('the fields a visitor meets', () => {
  it('never include marketing_optin', () => {
    expect(namesFor({})).toEqual(['lastname', 'marketing_sms', 'services_optin'])
  })

  it('do not include the consents for a professional, nor where the group hides them', () => {
    expect(namesFor({ pro: true })).toEqual(['lastname'])
    expect(namesFor({ hideMarketingSms: true })).toEqual(['lastname'])
  })

  const settled = (one: ReturnType<typeof field>, form: 'fiche' | 'vevent' = 'vevent', audience = everyone) =>
    shownForms({ fiche: [], vevent: [], [form]: [one] }, audience)[form][0]

  it('follow the request-number rule on event forms of groups that use it, and nowhere else', () => {
    const number = field('string', { requestNumber: true })
    expect(settled(number)?.requestNumber).toBe(true)
    expect(settled(number, 'fiche')?.requestNumber).toBe(false)
    expect(settled(number, 'vevent', { ...everyone, requestNumber: false })?.requestNumber).toBe(false)
  })

  it('do not require the locale', () => {
    expect(settled(field('string', { name: 'locale', required: true }))?.required).toBe(false)
  })

  it('do not require a choice that has no choices', () => {
    for (const type of ['select', 'multiselect', 'radio', 'linkedcombo'] as const) {
      expect(settled(field(type, { required: true }))?.required).toBe(false)
      expect(settled(field(type, { required: true, choices: [choice('a')] }))?.required).toBe(true)
    }
  })

  it('have bounds that a text can keep', () => {
    expect(settled(field('string', { minLength: 20, maxLength: 5 }))).toMatchObject({ minLength: 0, maxLength: 5 })
    expect(settled(field('string', { minLength: 5, maxLength: 5 }))).toMatchObject({ minLength: 5, maxLength: 5 })
    expect(settled(field('string', { minLength: -1, maxLength: 0 }))).toMatchObject({ minLength: 0, maxLength: 255 })
  })

  it('have every name once', () => {
    expect(shownForms({ fiche: named('a', 'b', 'a'), vevent: [] }, everyone).fiche).toHaveLength(2)
  })
})

it('a last name that begins with $ hides the person', () => {
  const person = (id: number, lastname: string): Fiche => ({
    id,
    lastname,
    firstname: 'Noé',
    email: '',
    firstphone: '',
    values: {},
  })
  expect(shownPersons([person(1, 'Essai'), person(2, '$Essai'), person(3, 'Es$ai')]).map(({ id }) => id)).toEqual([
    1, 3,
  ])
})

const fr = { locale: 'fr', checkSms: true } as const
const context = { locale: 'fr', today: '2026-11-21' } as const

describe('the first content of a form', () => {
  it('is what is stored, dates in the short format of the language', () => {
    const fields = [field('date', { name: 'birthdate' }), ...named('lastname'), field('checkbox', { name: 'bool0' })]
    const stored = { birthdate: '1990-02-01', lastname: 'Essai', bool0: '1' }
    expect(typedValues(fields, stored, fr)).toEqual({ birthdate: '01/02/1990', lastname: 'Essai', bool0: true })
  })

  it('is the preset of the descriptor where nothing is stored', () => {
    expect(typedValues([field('string', { name: 'a', value: 'x' })], {}, fr)).toEqual({ a: 'x' })
    expect(typedValues([field('string', { name: 'a', value: 'x' })], { a: '' }, fr)).toEqual({ a: '' })
  })

  it('presets the text-message reminder from the group', () => {
    const reminder = [field('checkbox', { name: 'smsreminder' })]
    expect(typedValues(reminder, {}, fr)).toEqual({ smsreminder: true })
    expect(typedValues(reminder, {}, { ...fr, checkSms: false })).toEqual({ smsreminder: false })
    expect(typedValues(reminder, { smsreminder: false }, fr)).toEqual({ smsreminder: false })
  })

  it('presets nothing else from it: no other tick, and no text of that name', () => {
    expect(typedValues([field('checkbox', { name: 'other' })], {}, fr)).toEqual({ other: false })
    expect(typedValues([field('string', { name: 'smsreminder' })], {}, fr)).toEqual({ smsreminder: '' })
  })
})

it('a draft keeps dates as dates, and what is no date yet as it was typed', () => {
  const fields = [field('date', { name: 'a' }), field('date', { name: 'b' }), ...named('c')]
  const typed = { a: '01/02/1990', b: '01/02/19', c: '01/02/1990' }
  const stored = { a: '1990-02-01', b: '01/02/19', c: '01/02/1990' }
  expect(storedValues(fields, typed, 'fr')).toEqual(stored)
  expect(typedValues(fields, stored, { locale: 'de', checkSms: false })).toEqual({ ...typed, a: '01.02.1990' })
})

it('a draft keeps times as they are, and nothing of half a time', () => {
  const fields = [field('time', { name: 'a' }), field('datetime', { name: 'b' }), field('time', { name: 'c' })]
  const stored = storedValues(fields, { a: '09:30', b: '2026-12-31T09:30', c: '?' }, 'fr')
  expect(stored).toEqual({ a: '09:30', b: '2026-12-31T09:30', c: '' })
  expect(typedValues(fields, stored, fr)).toEqual(stored)
})

describe('a password', () => {
  const secret = field('password', { name: 'pin' })
  const typed = { pin: ' 12 34 ', lastname: 'Essai' }

  it('is kept apart from everything that may be written down', () => {
    const fields = [secret, ...named('lastname')]
    expect(storedValues(fields, typed, 'fr')).toEqual({ lastname: 'Essai' })
    expect(sentValues(fields, typed, { ...context, isNew: true })).toEqual({ lastname: 'Essai' })
    expect(passwordsIn(fields, typed)).toEqual({ pin: ' 12 34 ' })
    expect(passwordsIn(fields, { lastname: 'Essai', pin: '' })).toEqual({})
  })

  it('that is stored is neither shown nor sent back', () => {
    const saved: Fiche = { id: 1, lastname: 'A', firstname: 'B', email: '', firstphone: '', values: { pin: '99' } }
    expect(personValues(saved, [secret])).toEqual({ lastname: 'A', firstname: 'B', email: '', firstphone: '' })
    expect(personValues(saved, named('pin'))).toMatchObject({ pin: '99' })
  })
})

describe('what stands in a field of times or several choices at first', () => {
  const choices = [choice('a'), choice('b'), choice('c, d')]

  it.each([
    ['time', '09:30:00', '09:30'],
    ['time', '09:30:15', '09:30:15'],
    ['time', 'noon', ''],
    ['datetime', '2026-12-31 09:30:00', '2026-12-31T09:30'],
    ['datetime', '2026-12-31T09:30:00Z', ''],
    ['multiselect', ['b', 'a'], ['b', 'a']],
    ['multiselect', 'a, gone', ['a', 'gone']],
    ['multiselect', 'c, d', ['c, d']],
    ['multiselect', '', []],
  ] as const)('%s: %j is %j', (type, stored, typed) => {
    expect(typedValues([field(type, { name: 'x', choices })], { x: stored }, fr)).toEqual({ x: typed })
  })
})

describe('what is sent', () => {
  const send = (fields: Parameters<typeof sentValues>[0], typed: Parameters<typeof sentValues>[1], isNew = true) =>
    sentValues(fields, typed, { ...context, isNew })

  it('has no blanks around it and one Unicode form', () => {
    expect(send(named('lastname'), { lastname: '  Nguye\u0302\u0303n ' })).toEqual({ lastname: 'Nguy\u1ec5n' })
  })

  it.each([
    ['date', '01/02/1990', '1990-02-01'],
    ['integer', '120 000', '120000'],
    ['number', '4,5', '4.5'],
    ['checkbox', '1', true],
    ['checkbox', false, false],
    ['hidden', 'web', 'web'],
    ['linkedcombo', 'A_A_2', 'A_A_2'],
    ['time', '09:30', '09:30:00'],
    ['datetime', '2026-12-31T09:30', '2026-12-31 09:30:00'],
    ['uppercase', ' straße ', 'STRASSE'],
    ['multiselect', ['b', 'a'], ['b', 'a']],
  ] as const)('%s: %j becomes %j', (type, typed, sent) => {
    expect(send([field(type, { name: 'a' })], { a: typed })).toEqual({ a: sent })
  })

  it('is a word of its own where a checkbox has words', () => {
    const box = field('checkbox', { name: 'a', sentValues: ['oui', 'non'] })
    expect(send([box], { a: true })).toEqual({ a: 'oui' })
    expect(send([box], { a: false })).toEqual({ a: 'non' })
    const first = (a: string) => typedValues([box], { a }, { locale: 'fr', checkSms: false })
    expect([first('oui'), first('non'), first('1')]).toEqual([{ a: true }, { a: false }, { a: false }])
  })

  it('has request numbers in upper case', () => {
    expect(send([field('string', { name: 'a', requestNumber: true })], { a: 'abcde12345' })).toEqual({
      a: 'ABCDE12345',
    })
  })

  it('leaves out what is empty, but for a saved person, where it empties', () => {
    expect(send(named('a', 'b'), { a: 'x', b: ' ' })).toEqual({ a: 'x' })
    expect(send(named('a', 'b'), { a: 'x', b: ' ' }, false)).toEqual({ a: 'x', b: '' })
    const several = [field('multiselect', { name: 'a' })]
    expect(send(several, { a: [] })).toEqual({})
    expect(send(several, { a: [] }, false)).toEqual({ a: [] })
  })

  it('leaves out what cannot be changed and what the form does not have', () => {
    expect(send([field('uneditable', { name: 'a' }), ...named('b')], { a: 'x', b: 'y', c: 'z' })).toEqual({ b: 'y' })
  })

  it('takes inherited names for names', () => {
    const fields = named('__proto__', 'constructor')
    const typed = typedValues(fields, {}, fr)
    expect(Object.keys(typed)).toEqual(['__proto__', 'constructor'])
    expect(valueIn(typed, 'constructor')).toBe('')
    expect(valueIn({}, '__proto__')).toBeUndefined()
    const sent = send(fields, { ...typed, ['__proto__']: 'x' })
    expect(Object.entries(sent)).toEqual([['__proto__', 'x']])
    expect(Object.getPrototypeOf(sent)).toBe(Object.prototype)
  })
})

// The wire contract, ruling 5: a record may leave out anything but its id, so what is absent need not be empty.
describe('what is sent about a saved person', () => {
  const fields = [
    ...named('lastname', 'firstphone'),
    field('date', { name: 'birthdate' }),
    field('select', { name: 'str0', choices: [choice('web')] }),
    field('multiselect', { name: 'str1', choices: [choice('a')] }),
    field('checkbox', { name: 'bool0' }),
    field('checkbox', { name: 'smsreminder' }),
    field('hidden', { name: 'str2', value: 'site' }),
    field('string', { name: 'str3', value: 'preset' }),
  ]
  const short = { lastname: 'Essai', firstphone: '' }
  const full = { ...short, firstphone: '0600000000', birthdate: '1980-01-01', str0: 'web', str1: ['a'], bool0: false }
  const send = (stored: Values, changes: Values = {}, isMove = false, form = fields) => {
    const first = typedValues(form, stored, fr)
    return sentOfSaved(form, { ...first, ...changes }, { ...context, stored, first, isMove })
  }

  it('leaves out what the record lacks and nobody touched, presets included', () => {
    expect(send(short)).toEqual({ lastname: 'Essai' })
    expect(send({ ...short, smsreminder: false, str2: 'x' })).toEqual({
      lastname: 'Essai',
      smsreminder: false,
      str2: 'x',
    })
  })

  it('has what the record has', () => {
    expect(send(full)).toEqual(full)
  })

  it('has what was typed, ticked or emptied', () => {
    expect(send(short, { birthdate: '01/02/1990', bool0: true, smsreminder: false })).toEqual({
      lastname: 'Essai',
      birthdate: '1990-02-01',
      bool0: true,
      smsreminder: false,
    })
    const emptied = { firstphone: ' ', birthdate: '', str0: '', str1: [], str3: '' }
    expect(send(full, emptied)).toEqual({ lastname: 'Essai', bool0: false, ...emptied, firstphone: '' })
  })

  it('has no blanks that were typed where the record has nothing', () => {
    expect(send(short, { firstphone: '  ' })).toEqual({ lastname: 'Essai' })
  })

  it('has every required answer, preset ones too: the form has shown them as given', () => {
    const terms = [field('checkbox', { name: 'bool1', required: true, value: true })]
    expect(send({}, {}, false, terms)).toEqual({ bool1: true })
  })

  it('is the changes alone in a move, which is about the appointment', () => {
    expect(send(full, {}, true)).toEqual({})
    expect(send(full, { firstphone: '', str0: 'web' }, true)).toEqual({ firstphone: '' })
    expect(send({}, {}, true, [field('string', { name: 'a', required: true, value: 'x' })])).toEqual({})
  })
})
