import { expect, test } from 'vitest'
import * as constants from '../../machines/domain/constants.ts'

const MINUTE = 60_000

test('the constants are those of the specification (section 9)', () => {
  expect(constants).toMatchObject({
    PASSWORD_MIN: 10,
    PASSWORD_MAX: 20,
    LOGIN_BLOCK_MS: 10 * MINUTE,
    TOKEN_LIFETIME_MS: 120 * MINUTE,
    FICHES_MAX: 8,
    PERSON_SEARCH_LENGTH: 3,
    REQUEST_NUMBER_LENGTH: 10,
    TEXT_MAX: 255,
    EMAIL_LOCAL_MAX: 64,
    RETURN_S: 10,
    NOTIFICATION_MS: 3_000,
    DEFAULT_CURRENCY: 'EUR',
    DEFAULT_LOCALE: 'fr',
    DEFAULT_TIMEZONE: 'Europe/Paris',
    DEFAULT_COUNTRY: 'FR',
  })
})

test('a browser in no language of ours reads English', () => {
  expect(constants.FALLBACK_LOCALE).toBe('en')
})
