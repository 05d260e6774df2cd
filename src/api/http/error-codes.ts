import type { FailureCode } from '../../../machines/domain/failures.ts'

/** Numbers of the first API version (wire contract, section 1.4). */
const BY_NUMBER: ReadonlyMap<number, FailureCode> = new Map([
  [6, 'max_rdv_number'],
  [7, 'mintime_between'],
  [8, 'max_rdv_period'],
  [9, 'mintime_rdv'],
  [10, 'mintime_cancel'],
  [11, 'emailAlreadyExists'],
  [12, 'same_time_rdv'],
  [13, 'emailNotFound'],
])

/** Every spelling of every key, without case and underscores (versions spell the same key in different ways). */
const BY_KEY: ReadonlyMap<string, FailureCode> = new Map(
  (
    [
      'availabletimeslots',
      'blockedUser',
      'create_vevent_failed',
      'emailAlreadyExists',
      'emailError',
      'emailNotFound',
      'expiredConnection',
      'fiche_not_authorized',
      'forbidden',
      'groupNotFound',
      'invalid_calendar',
      'max_fiches',
      'max_rdv_number',
      'max_rdv_period',
      'mintime_between',
      'mintime_cancel',
      'mintime_modify',
      'mintime_rdv',
      'not_open_group',
      'not_open_group_health',
      'notFound',
      'passwordError',
      'registrationDisabled',
      'same_time_rdv',
      'tooManyRequests',
      'user_blacklisted',
    ] as const
  ).map((code): [string, FailureCode] => [plain(code), code]),
)

const ALIASES: ReadonlyMap<string, FailureCode> = new Map([
  ['notavailable', 'availabletimeslots'],
  ['vevent', 'create_vevent_failed'],
  ['registrationclosed', 'registrationDisabled'],
])

function plain(key: string): string {
  return key.toLowerCase().replaceAll('_', '')
}

/** The code of a server's key, in any spelling; null for texts that are not a key of the catalogue. */
export function codeOfKey(key: string): FailureCode | null {
  const name = plain(key.trim().replace(/^v3_error\.(?:appointment\.)?/i, ''))
  return BY_KEY.get(name) ?? ALIASES.get(name) ?? null
}

export function codeOfNumber(number: number): FailureCode | null {
  return BY_NUMBER.get(number) ?? null
}
