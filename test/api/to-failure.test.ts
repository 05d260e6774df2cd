import { describe, expect, test } from 'vitest'
import { BOOKING_REFUSALS, type FailureCode, OTHER_REFUSALS } from '../../machines/domain/failures.ts'
import { isErrorBody, readRetryAfter } from '../../src/api/http/answer.ts'
import { answerFailure } from '../../src/api/http/to-failure.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const head = (status: number, retryAfter: string | null = null) => ({ status, retryAfter })
const codeOf = (status: number, body: unknown, hadToken = false) =>
  answerFailure(head(status), body, NOW, hadToken).code

/** Section 1.4 of the wire contract, and the numbers that its section 6 adds. */
const NUMBERED: readonly [number, string, FailureCode, string][] = [
  [6, 'MaxRdvNumber', 'max_rdv_number', 'max_rdv_number'],
  [7, 'MintimeBetween', 'mintime_between', 'mintime_between'],
  [8, 'MaxRdvPeriod', 'max_rdv_period', 'max_rdv_period'],
  [9, 'MintimeRdv', 'mintime_rdv', 'mintime_rdv'],
  [10, 'MintimeCancel', 'mintime_cancel', 'mintime_cancel'],
  [11, 'EmailAlreadyExists', 'emailAlreadyExists', 'emailAlreadyExists'],
  [12, 'SameTimeRdv', 'same_time_rdv', 'same_time_rdv'],
  [13, 'EmailNotFound', 'emailNotFound', 'emailNotFound'],
]

describe.each(NUMBERED)('number %i', (number, translateKey, code, key) => {
  const words = 'Une phrase du serveur.'

  test('first version: by key, by number, by both', () => {
    expect(codeOf(400, [{ error: words, translate_key: translateKey }])).toBe(code)
    expect(codeOf(400, [{ error: words, code: number }])).toBe(code)
    expect(codeOf(400, [{ error: words, code: String(number), translate_key: translateKey }])).toBe(code)
  })

  test('third version: as list, as text, as object, in the message', () => {
    expect(codeOf(422, { messages: { errors: [key] }, message: 'Unprocessable entity', code: number })).toBe(code)
    expect(codeOf(422, { messages: { errors: key } })).toBe(code)
    expect(codeOf(422, { messages: { errors: { base: [key, 'other'] } } })).toBe(code)
    expect(codeOf(422, { message: `v3_error.appointment.${key}` })).toBe(code)
    expect(codeOf(422, { messages: { errors: [] }, message: key })).toBe(code)
  })

  test('case and underscores are no matter', () => {
    expect(codeOf(400, [{ error: 'x', translate_key: translateKey.toUpperCase() }])).toBe(code)
  })
})

/**
 * Codes without a key on the wire: the first is any refusal without one, the second is the product's own code for an
 * invalid link, the third its code for a move that is refused without a reason; the others are an answer of `editable`.
 */
const OURS: readonly string[] = ['refused', 'linkInvalid', 'updateFailed', 'not_editable', 'too_late_to_edit']
const KEYED = [...BOOKING_REFUSALS, ...OTHER_REFUSALS].filter((code) => !OURS.includes(code))

test.each(KEYED)('%s is known as a key in every version', (code) => {
  expect(codeOf(400, [{ error: 'x', translate_key: code }])).toBe(code)
  expect(codeOf(400, [{ error: code }])).toBe(code)
  expect(codeOf(422, { messages: { errors: [code] } })).toBe(code)
  expect(codeOf(422, { messages: { errors: [`v3_error.${code}`] } })).toBe(code)
  expect(codeOf(422, { message: code })).toBe(code)
})

test.each([
  [400, [{ error: 'Horaire pris', translate_key: 'NotAvailable' }], 'availabletimeslots'],
  [422, { messages: { errors: ['availabletimeslots'] } }, 'availabletimeslots'],
  [422, { messages: { errors: ['notAvailable'] } }, 'availabletimeslots'],
  [404, [{ error: 'Group not found', translate_key: 'groupNotFound' }], 'groupNotFound'],
  [400, [{ error: 'Invalid calendar 12' }], 'invalid_calendar'],
  [422, { messages: { errors: ['Invalid calendar 12'] } }, 'invalid_calendar'],
  [422, { message: 'invalid Calendar' }, 'invalid_calendar'],
  [401, [{ error: 'Mot de passe incorrect', translate_key: 'passwordError' }], 'passwordError'],
  [422, { messages: { errors: ['blockedUser'] } }, 'blockedUser'],
  [403, { messages: { errors: ['fiche_not_authorized'] } }, 'fiche_not_authorized'],
] satisfies [number, unknown, FailureCode][])('%i %j is %s', (status, body, code) => {
  expect(codeOf(status, body)).toBe(code)
})

test.each([
  [401, 'refused'],
  [421, 'refused'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timeout'],
  [429, 'tooManyRequests'],
  [500, 'serverError'],
  [502, 'serverError'],
  [503, 'serverError'],
  [504, 'serverError'],
  [400, 'malformed'],
  [413, 'malformed'],
  [422, 'malformed'],
] satisfies [number, FailureCode][])('%i without a readable body is %s', (status, code) => {
  expect(codeOf(status, undefined)).toBe(code)
})

test.each([401, 421])('%i ends the connection of a call with a token only (wire contract, section 3)', (status) => {
  for (const body of [undefined, {}, [{ error: 'Une phrase.' }], { message: 'Une phrase.' }]) {
    expect([codeOf(status, body, true), codeOf(status, body)]).toEqual(['expiredConnection', 'refused'])
  }
  // A key decides in any case.
  expect(codeOf(status, [{ error: 'x', translate_key: 'passwordError' }], true)).toBe('passwordError')
  expect(codeOf(status, [{ error: 'x', translate_key: 'expiredConnection' }])).toBe('expiredConnection')
})

describe('the server’s own words, where only the status tells what happened', () => {
  const WORDS = 'Votre compte est suspendu jusqu’au 3 avril.'

  test.each([
    [401, 'expiredConnection'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [421, 'expiredConnection'],
    [429, 'tooManyRequests'],
  ] satisfies [number, FailureCode][])('are kept with %i', (status, code) => {
    for (const body of [[{ error: WORDS }], { messages: { errors: [WORDS] } }, { message: WORDS }]) {
      expect(answerFailure(head(status), body, NOW, true)).toEqual({ code, text: WORDS, retryAfter: null })
    }
  })

  test.each([401, 421])('are kept with %i of a call without a token', (status) => {
    expect(answerFailure(head(status), [{ error: WORDS }], NOW)).toMatchObject({ code: 'refused', text: WORDS })
  })

  test.each(['expiredConnection', 'forbidden', 'notFound', 'tooManyRequests'])('give way to the key %s', (key) => {
    const failure = answerFailure(head(403), [{ error: WORDS, translate_key: key }], NOW, true)
    expect(failure).toMatchObject({ code: key, text: null })
  })

  test('are no raw key', () => {
    expect(answerFailure(head(403), [{ error: 'zzz_unknown' }], NOW).text).toBeNull()
  })
})

test('a server that broke down has decided nothing, whatever it says', () => {
  const { code, text } = answerFailure(head(500), [{ error: 'MaxRdvNumber', code: 6 }], NOW)
  expect([code, text]).toEqual(['serverError', null])
})

describe('unknown codes', () => {
  test.each([
    [400, [], 'refused'],
    [400, {}, 'refused'],
    [400, null, 'malformed'],
    [400, 'text', 'malformed'],
    [400, [{}], 'refused'],
    [400, [null], 'refused'],
    [400, [{ error: '' }], 'refused'],
    [400, [{ error: 'zzz_unknown' }], 'refused'],
    [422, { messages: { errors: ['v3_error.appointment.zzz'] } }, 'refused'],
    [422, { messages: { errors: [''] }, message: '' }, 'refused'],
    [422, { messages: { errors: { a: { b: { c: { d: 'too deep' } } } } } }, 'refused'],
    [422, { messages: 'x', code: 999 }, 'refused'],
    [422, { message: '<b></b>' }, 'refused'],
    [422, { messages: { errors: ['some_key other_key'] } }, 'refused'],
  ] satisfies [number, unknown, FailureCode][])('%i %j never shows a raw key', (status, body, expected) => {
    const { code, text } = answerFailure(head(status), body, NOW)
    expect(code).toBe(expected)
    expect(text).toBeNull()
  })

  test.each([
    ['le créneau du 2026-04-01 09:00:00 est réservé', true],
    ['Réservé jusqu’à 10:00:00', true],
    ['le créneau du 01.04.2026:09:00:00 est réservé', true],
    ['Broken in booking.js:12:7', false],
    ['Broken (booking.mjs:12:7) here', false],
  ])('%j is for customers: %j', (words, isShown) => {
    const { text } = answerFailure(head(422), { messages: { errors: [words] } }, NOW)
    expect(text).toBe(isShown ? words : null)
  })

  test('a sentence of the server is kept as text', () => {
    expect(answerFailure(head(422), { messages: { errors: ['Ce créneau <b>est</b> réservé.'] } }, NOW)).toEqual({
      code: 'refused',
      text: 'Ce créneau est réservé.',
      retryAfter: null,
    })
  })
})

describe('create_vevent_failed', () => {
  const of = (words: string) => answerFailure(head(422), { messages: { errors: [words] } }, NOW)

  test.each([
    ['create_vevent_failed: Agenda fermé ce jour', 'Agenda fermé ce jour'],
    ['create_vevent_failed: Fermé', 'Fermé'],
    ['v3_error.appointment.create_vevent_failed: <b>Fermé</b> <img src=x onerror=alert(1)>', 'Fermé'],
    ['create_vevent_failed:<script>alert(1)</script>', null],
    ['create_vevent_failed', null],
    ['create_vevent_failed: PG::UniqueViolation: duplicate key', null],
    ['create_vevent_failed: app.rb:12:in /srv/app/models/x.rb', null],
    ['create_vevent_failed: SELECT * FROM fiches', null],
    [
      'create_vevent_failed: Please select a time from the list at 10:30',
      'Please select a time from the list at 10:30',
    ],
  ])('%s', (words, text) => {
    expect(of(words)).toEqual({ code: 'create_vevent_failed', text, retryAfter: null })
  })

  test('at most 200 characters', () => {
    const { text } = of(`create_vevent_failed: ${'abc '.repeat(200)}`)
    expect(text?.length).toBeLessThanOrEqual(200)
    expect(text).toMatch(/^abc abc.*…$/)
  })

  test('letters that turn the reading direction are gone', () => {
    expect(of('create_vevent_failed: a\u202Eb\u0000c').text).toBe('a b c')
  })

  test('also in the first version, by key', () => {
    expect(answerFailure(head(400), [{ error: 'Agenda fermé', translate_key: 'create_vevent_failed' }], NOW)).toEqual({
      code: 'create_vevent_failed',
      text: 'Agenda fermé',
      retryAfter: null,
    })
  })
})

test.each([
  ['30', 30],
  [' 5 ', 5],
  ['0', 0],
  [new Date(NOW + 90_000).toUTCString(), 90],
  [new Date(NOW - 90_000).toUTCString(), null],
  ['999999999', 86_400],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds)
})

test('what the server asks to wait reaches the failure', () => {
  expect(answerFailure(head(429, '12'), [{ error: 'x' }], NOW).retryAfter).toBe(12)
  expect(answerFailure(head(503, '30'), undefined, NOW)).toEqual({ code: 'serverError', text: null, retryAfter: 30 })
})

test('only a list with an error in it is an error by its shape', () => {
  expect(isErrorBody([{ error: 'x' }])).toBe(true)
  for (const body of [[], [{}], [{ error: '' }], [{ id: 1 }], { error: 'x' }, null, 'x', undefined]) {
    expect(isErrorBody(body)).toBe(false)
  }
})
