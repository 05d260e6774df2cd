import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, FieldType, FieldValue } from '../../machines/domain/form/field.ts'
import type { FieldFault } from '../../machines/domain/form/field-faults.ts'
import { FIELD_KINDS } from '../../machines/domain/form/field-kinds.ts'
import { fieldFault } from '../../machines/domain/form/field-rules.ts'
import { LOCALES } from '../../machines/domain/time/time.types.ts'
import { choice, field } from './support/fields.ts'

const context = { locale: 'fr', today: '2026-11-21' } as const
const judge = (one: Field, value: FieldValue | undefined) => fieldFault(one, value, context)

type Row = [name: string, field: Field, value: FieldValue | undefined, code: FieldFault['code'] | null, more?: object]

const required = (type: FieldType, more: Partial<Field> = {}) => field(type, { required: true, ...more })
const choices = [choice('web'), choice('autre')]
const vehicles = [choice('A', ['A1', 'A_2']), choice('VIDE')]
const other = { before: 'Autre : ', after: '', value: '' }
const local64 = 'a'.repeat(64)

const TEXTS: Row[] = [
  ['text may be empty', field('string'), '', null],
  ['required text may not', required('string'), '', 'empty', { reason: 'missing' }],
  ['nor be absent', required('string'), undefined, 'empty'],
  ['nor be blanks', required('string'), ' \u00a0 ', 'empty'],
  ['255 characters fit', field('string'), 'x'.repeat(255), null],
  ['256 do not', field('string'), 'x'.repeat(256), 'format', { reason: 'tooLong', limit: 255 }],
  ['255 emoji fit: one character each', field('string'), '😀'.repeat(255), null],
  ['letters made of two marks count as one', field('string', { maxLength: 3 }), 'e\u0301'.repeat(3), null],
  ['blanks around do not count', field('string', { maxLength: 3 }), '  abc  ', null],
  ['a descriptor sets the longest', field('string', { maxLength: 64 }), 'x'.repeat(65), 'format', { limit: 64 }],
  ['and the shortest', field('string', { minLength: 3 }), 'ab', 'format', { reason: 'tooShort', limit: 3 }],
  ['which an empty optional field need not have', field('string', { minLength: 3 }), '', null],
  ['names of all kinds', required('string'), "O'Brien Nguyễn-Łukasz", null],
  ['long text is measured', field('text', { maxLength: 500 }), 'x'.repeat(501), 'format', { limit: 500 }],
  ['phones are text', field('phone', { maxLength: 25 }), '+33 (0)6 00 00 00 00', null],
  ['phones are measured', field('phone', { maxLength: 25 }), '0'.repeat(26), 'format', { limit: 25 }],
]

const EMAILS: Row[] = [
  ['plain', field('email'), 'noe@example.org', null],
  ['every allowed character', field('email'), 'No-e_1.x+y@Sub-1.example.co', null],
  ['blanks around', field('email'), ' noe@example.org ', null],
  ['64 before the at sign', field('email'), `${local64}@example.org`, null],
  ['65 before it', field('email'), `a${local64}@example.org`, 'format', { reason: 'emailLocal', limit: 64 }],
  ['no at sign', field('email'), 'noe.example.org', 'format', { reason: 'email' }],
  ['nothing before it', field('email'), '@example.org', 'format', { reason: 'email' }],
  ['no domain', field('email'), 'noe@', 'format', { reason: 'email' }],
  ['no top level', field('email'), 'noe@example', 'format', { reason: 'email' }],
  ['a top level of one letter', field('email'), 'noe@example.o', 'format', { reason: 'email' }],
  ['two points in the domain', field('email'), 'noe@example..org', 'format', { reason: 'email' }],
  ['an apostrophe is named', field('email'), "o'brien@example.org", 'format', { reason: 'emailCharacter', found: "'" }],
  ['an accent is named', field('email'), 'noé@example.org', 'format', { reason: 'emailCharacter', found: 'é' }],
  ['a blank is named', field('email'), 'noe @example.org', 'format', { reason: 'emailCharacter', found: ' ' }],
  ['an underscore in the domain', field('email'), 'n@exa_mple.org', 'format', { reason: 'emailCharacter', found: '_' }],
  ['two at signs', field('email'), 'a@b@example.org', 'format', { reason: 'emailCharacter', found: '@' }],
  ['required and empty', required('email'), ' ', 'empty'],
]

const NUMBERS: Row[] = [
  ['an integer', field('integer'), '42', null],
  ['the largest', field('integer'), '2147483647', null],
  ['one more', field('integer'), '2147483648', 'format', { reason: 'tooBig', limit: 2_147_483_647 }],
  ['the smallest', field('integer'), '-2147483648', null],
  ['one less', field('integer'), '-2147483649', 'format', { reason: 'tooBig', limit: 2_147_483_647 }],
  ['with blanks between thousands', field('integer'), '120 000', null],
  ['a letter before it', field('integer'), 'x5', 'format', { reason: 'integer' }],
  ['a number without decimals', field('number'), '1200', null],
  ['a number that begins with the point', field('number'), '.25', null],
  ['with decimals', field('integer'), '4,2', 'format', { reason: 'integer' }],
  ['letters', field('integer'), 'douze', 'format', { reason: 'integer' }],
  ['exponents', field('integer'), '1e5', 'format', { reason: 'integer' }],
  ['required', required('integer'), '', 'empty'],
  ['a number with a comma', field('number'), '4,25', null],
  ['a number with a point', field('number'), '-4.25', null],
  ['two commas', field('number'), '4,2,5', 'format', { reason: 'number' }],
  ['letters as a number', field('number'), 'x', 'format', { reason: 'number' }],
]

const DATES: Row[] = [
  ['in the short format', field('date'), '01/02/1990', null],
  ['impossible', field('date'), '31/02/1990', 'dateFormat', { reason: 'date' }],
  ['a year of two digits', field('date'), '01/02/90', 'dateFormat', { reason: 'shortYear' }],
  ['required', required('date'), '', 'empty'],
  ['another date may lie ahead', field('date', { name: 'dt0' }), '01/01/2030', null],
  ['a birthdate may be today', field('date', { name: 'birthdate' }), '21/11/2026', null],
  [
    'a birthdate is not tomorrow',
    field('date', { name: 'birthdate' }),
    '22/11/2026',
    'dateFormat',
    { reason: 'future' },
  ],
  [
    'a birthdate of two digits that the next century alone could have',
    field('date', { name: 'birthdate' }),
    '1/2/85',
    null,
  ],
  [
    'a birthdate of two digits that two centuries have',
    field('date', { name: 'birthdate' }),
    '1/2/25',
    'dateFormat',
    { reason: 'shortYear' },
  ],
  [
    'a birthdate of two digits that does not exist',
    field('date', { name: 'birthdate' }),
    '31/2/85',
    'dateFormat',
    { reason: 'date' },
  ],
  ['a birthdate in 1900', field('date', { name: 'birthdate' }), '01/01/1900', null],
  ['a birthdate before 1900', field('date', { name: 'birthdate' }), '31/12/1899', 'dateFormat', { reason: 'tooEarly' }],
  ['another date before 1900', field('date', { name: 'dt0' }), '31/12/1899', null],
]

const PHONES: Row[] = [
  ['as people write it', field('phone'), '06 39 98 00 11', null],
  ['of another country', field('phone'), '+33 (0)6.39-98/00 11', null],
  ['with an extension', field('phone'), '01 23 45 67 89 ext. 12', null],
  ['of four digits', field('phone'), '3639', null],
  ['letters', field('phone'), 'abc', 'format', { reason: 'phone' }],
  ['too few digits', field('phone'), '123', 'format', { reason: 'phone' }],
  ['words before it', field('phone'), 'call 0639980011', 'format', { reason: 'phone' }],
  ['none', field('phone'), '', null],
]

const TIMES: Row[] = [
  ['a time of day', field('time'), '09:30', null],
  ['with seconds', field('time'), '23:59:59', null],
  ['an hour that is none', field('time'), '24:00', 'dateFormat', { reason: 'time' }],
  ['half a time, as the browser tells it', field('time'), '?', 'dateFormat', { reason: 'time' }],
  ['no time is no fault', field('time'), '', null],
  ['a required time', required('time'), '', 'empty', { reason: 'missing' }],
  ['a day and a time', field('datetime'), '2026-12-31T09:30', null],
  ['as servers write it', field('datetime'), '2026-12-31 09:30:00', null],
  ['a day that does not exist', field('datetime'), '2026-02-30T09:30', 'dateFormat', { reason: 'dateTime' }],
  ['a day without a time', field('datetime'), '2026-12-31', 'dateFormat', { reason: 'dateTime' }],
  ['half of it', field('datetime'), '?', 'dateFormat', { reason: 'dateTime' }],
  ['a required day and time', required('datetime'), '', 'empty'],
  ['born today', field('datetime', { name: 'birthdate' }), '2026-11-21T23:59', null],
  ['born tomorrow', field('datetime', { name: 'birthdate' }), '2026-11-22T00:00', 'dateFormat', { reason: 'future' }],
]

const CHOICES: Row[] = [
  ['checkbox checked', required('checkbox'), true, null],
  ['checkbox as servers send it', required('checkbox'), '1', null],
  ['checkbox in words', required('checkbox'), 'true', null],
  ['checkbox unchecked', required('checkbox'), false, 'empty', { reason: 'unchecked' }],
  ['checkbox never touched', required('checkbox'), undefined, 'empty'],
  ['an optional checkbox', field('checkbox'), false, null],
  ['select chosen', required('select', { choices }), 'web', null],
  ['select unchosen', required('select', { choices }), '', 'empty', { reason: 'unchosen' }],
  ['several chosen', required('multiselect', { choices }), ['web', 'autre'], null],
  ['none of several chosen', required('multiselect', { choices }), [], 'empty', { reason: 'unchosen' }],
  ['several never touched', required('multiselect', { choices }), undefined, 'empty'],
  ['several that need not be', field('multiselect', { choices }), [], null],
  ['several that the group has taken away', required('multiselect', { choices }), ['gone'], null],
  ['radio chosen', required('radio', { choices }), 'autre', null],
  ['a choice of the group’s own is not measured', field('radio', { choices, maxLength: 3 }), 'autre', null],
  ['radio unchosen', required('radio', { choices }), '', 'empty', { reason: 'unchosen' }],
  ['radio with typed text', required('radio', { choices, allowAny: other }), 'par un ami', null],
  // Which radio is chosen is not known here: the words must fit both.
  ['radio with blanks typed', required('radio', { choices, allowAny: other }), '  ', 'empty', { reason: 'missing' }],
  ['radio with too much typed', field('radio', { choices, allowAny: other }), 'x'.repeat(256), 'format'],
  ['linked combo chosen', required('linkedcombo', { choices: vehicles }), 'A_A_2', null],
  ['linked combo half chosen', required('linkedcombo', { choices: vehicles }), 'A_', 'empty', { reason: 'unchosen' }],
  ['linked combo unchosen', required('linkedcombo', { choices: vehicles }), '', 'empty'],
  ['a parent without children', required('linkedcombo', { choices: vehicles }), 'VIDE_', null],
  ['an optional one half chosen', field('linkedcombo', { choices: vehicles }), 'A_', null],
  ['a stored value whose parent is gone', required('linkedcombo', { choices: vehicles }), 'Z_Z1', null],
]

const OTHERS: Row[] = [
  ['a request number', field('string', { requestNumber: true }), 'abcde12345', null],
  [
    'not a request number',
    field('string', { requestNumber: true }),
    'abcde1234',
    'formatAnts',
    { reason: 'requestNumber' },
  ],
  ['a request number that is required', required('string', { requestNumber: true }), '', 'empty'],
  ['web addresses', field('url'), 'https://example.org/a?b=c', null],
  ['web addresses without a scheme', field('url'), 'example.org', null],
  ['web addresses without encryption', field('url'), 'http://example.org', null],
  ['web addresses of several parts, with a port', field('url'), 'www.example.co.uk:8080/a', null],
  ['a port that is none', field('url'), 'example.org:port', 'format', { reason: 'url' }],
  ['words before a web address', field('url'), 'voir example.org', 'format', { reason: 'url' }],
  ['words after a web address', field('url'), 'https://example.org/a et b', 'format', { reason: 'url' }],
  ['no web address', field('url'), 'mon site', 'format', { reason: 'url' }],
  ['no other scheme', field('url'), 'javascript:alert(1)', 'format', { reason: 'url' }],
  ['capitals are measured as they are sent', field('uppercase', { maxLength: 4 }), 'maße', 'format', { limit: 4 }],
  ['and may be typed small', field('uppercase', { maxLength: 4 }), 'abcd', null],
  ['required capitals', required('uppercase'), ' ', 'empty'],
  ['a password keeps its blanks', field('password', { minLength: 3 }), ' a ', null],
  ['a password is measured', field('password', { minLength: 3 }), 'ab', 'format', { reason: 'tooShort', limit: 3 }],
  ['of blanks alone it is one', required('password'), '  ', null],
  ['a required password', required('password'), '', 'empty', { reason: 'missing' }],
  ['what is hidden is never at fault', required('hidden'), '', null],
  ['what cannot be changed is never at fault', required('uneditable'), '', null],
]

describe.each([
  ['text', TEXTS],
  ['e-mail', EMAILS],
  ['numbers', NUMBERS],
  ['dates', DATES],
  ['telephone numbers', PHONES],
  ['times', TIMES],
  ['choices', CHOICES],
  ['the rest', OTHERS],
])('%s', (_, rows) => {
  it.each(rows)('%s', (_name, one, value, code, more = {}) => {
    const fault = judge(one, value)
    if (code === null) expect(fault).toBeNull()
    else expect(fault).toMatchObject({ code, ...more })
  })
})

const types = Object.keys(FIELD_KINDS) as FieldType[]

const descriptors = fc.record({
  type: fc.constantFrom(...types),
  name: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'birthdate')),
  required: fc.boolean(),
  minLength: fc.integer(),
  maxLength: fc.integer(),
  requestNumber: fc.boolean(),
  choices: fc.array(
    fc.tuple(fc.string(), fc.array(fc.string(), { maxLength: 3 })).map(([value, children]) => choice(value, children)),
    { maxLength: 3 },
  ),
})

it('a verdict is reached on any value of any descriptor', () => {
  const values = fc.oneof(
    fc.string({ unit: 'grapheme', size: 'medium' }),
    fc.boolean(),
    fc.array(fc.string()),
    fc.constant(undefined),
  )
  fc.assert(
    fc.property(descriptors, values, fc.constantFrom(...LOCALES), (more, value, locale) => {
      const fault = fieldFault(field(more.type, more), value, { ...context, locale })
      expect(fault === null || ['empty', 'format', 'dateFormat', 'formatAnts'].includes(fault.code)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
