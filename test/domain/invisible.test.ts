import { describe, expect, it, test } from 'vitest'
import { loginFaults } from '../../machines/account/login/login.rules.ts'
import { isLong, searchText } from '../../machines/booking/details/persons/person-search.rules.ts'
import { isSameAddress } from '../../machines/domain/account/email.ts'
import { addressFault } from '../../machines/domain/account/email-faults.ts'
import { matcher, searchable } from '../../machines/domain/catalogue/search.ts'
import { isSameText } from '../../machines/domain/form/alike.ts'
import type { FieldType } from '../../machines/domain/form/field.ts'
import { kindOf } from '../../machines/domain/form/field-kinds.ts'
import { fieldFault } from '../../machines/domain/form/field-rules.ts'
import { isRequestNumber, normalRequestNumber } from '../../machines/domain/form/request-number.ts'
import { lineOf } from '../../machines/domain/invisible.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { parseShortDate } from '../../machines/domain/time/short-date.ts'
import { field } from './support/fields.ts'

/** What comes along with a text that is pasted; `\p{Default_Ignorable_Code_Point}` of Unicode names them all. */
const CODES = 'ad 34f 61c 200b 200e 200f 202a 202b 202c 202d 202e 2060 2063 2066 2069 3164 ffa0 feff'
const context = { locale: 'fr', today: '2026-11-21' } as const

describe.each(CODES.split(' '))('U+%s', (code) => {
  const one = String.fromCodePoint(Number.parseInt(code, 16))
  /** Before, within and after a text. */
  const around = (text: string) => `${one}${text.slice(0, 2)}${one}${text.slice(2)}${one}`

  test.each<[FieldType, string, string]>([
    ['string', 'Essai', 'Essai'],
    ['text', 'Essai', 'Essai'],
    ['uppercase', 'essai', 'ESSAI'],
    ['phone', '+33 6 39 98 00 11', '+33 6 39 98 00 11'],
    ['email', 'noe@example.org', 'noe@example.org'],
    ['url', 'example.org', 'example.org'],
    ['integer', '1 200', '1200'],
    ['number', '12,5', '12.5'],
    ['date', '01/02/1990', '1990-02-01'],
  ])('is not in a %s that is sent', (type, typed, sent) => {
    const descriptor = field(type, { required: true })
    expect(fieldFault(descriptor, around(typed), context)).toBeNull()
    expect(kindOf(descriptor).sent(descriptor, around(typed), context)).toBe(sent)
  })

  test.each<FieldType>(['string', 'text', 'phone', 'email', 'radio'])('alone is no %s', (type) => {
    const descriptor = field(type, { required: true })
    expect(fieldFault(descriptor, one, context)).toMatchObject({ code: 'empty' })
    expect(kindOf(descriptor).sent(descriptor, one, context)).toBe('')
  })

  it('counts for nothing in addresses, searches, numbers, dates and links', () => {
    expect(addressFault(around('noe@example.org'))).toBeNull()
    expect(addressFault(one)).toEqual({ reason: 'missing' })
    expect(loginFaults({ email: around('noe@example.org'), password: 'Long-enough-1' })).toEqual([])
    expect(isSameAddress(around('noe@example.org'), 'noe@example.org')).toBe(true)
    expect(matcher(around('pedi'))(searchable('Pédicure'))).toBe(true)
    expect(matcher('pedi')(searchable(around('Pédicure')))).toBe(true)
    expect([searchText(around('Essai')), isLong(`${one}a${one}`)]).toEqual(['Essai', false])
    expect(isSameText(around('Essai'), 'essai')).toBe(true)
    expect(isRequestNumber(around('ABCDE12345'))).toBe(true)
    expect(normalRequestNumber(around('ABCDE12345'))).toBe('ABCDE12345')
    expect(parseShortDate(around('01/02/1990'), 'fr')).toBe('1990-02-01')
    const { preselection, date, slots, noHeader, websource, returnButton, dropped } = readQuery([
      ['intervention_ids', `${around('61')},${around('62')}`],
      ['date', around('2026-12-24 09:30:00')],
      ['noheader', `1${one}`],
      ['websource', around('newsletter')],
      ['return_button', around('Back')],
    ])
    expect(preselection.interventions.ids).toEqual([61, 62])
    expect([date, slots, noHeader]).toEqual(['2026-12-24', '2026-12-24 09:30:00', true])
    expect([websource, returnButton, dropped]).toEqual(['newsletter', 'Back', []])
  })
})

test('joiners, variants and emoji stay in a name', () => {
  for (const name of ['می\u200cنا', 'क्\u200dष', 'ශ්\u200dරී', '葛\u{e0100}城', '👩\u200d🚒', '❤\ufe0f']) {
    expect(lineOf(name)).toBe(name)
  }
  expect([lineOf('\u200c\u200d'), lineOf('\u200cNoé\u200c ')]).toEqual(['', 'Noé'])
})
