import { LOGIN_BLOCK_MS, PASSWORD_MIN } from '../../domain/constants.ts'
import { isSameAddress } from '../../domain/account/email.ts'
import { type AddressFault, addressFault } from '../../domain/account/email-faults.ts'
import type { Failure, FailureCode } from '../../domain/failures.ts'
import type { Judged } from '../../domain/form/shown-faults.ts'
import type { Instant } from '../../domain/time/time.types.ts'

/** What keeps the credentials from being sent (specification, section 5, "Login"). */
export type LoginFault =
  | ({ at: 'email' } & AddressFault)
  | { at: 'password'; reason: 'missing' }
  | { at: 'password'; reason: 'passwordLength'; limit: number }

export interface Credentials {
  email: string
  password: string
}

export function loginFaults({ email, password }: Credentials): LoginFault[] {
  const faults: LoginFault[] = []
  const fault = addressFault(email)
  if (fault) faults.push({ at: 'email', ...fault })
  if (password === '') faults.push({ at: 'password', reason: 'missing' })
  else if (password.length < PASSWORD_MIN) {
    faults.push({ at: 'password', reason: 'passwordLength', limit: PASSWORD_MIN })
  }
  return faults
}

/** The milliseconds of a lockout that are left; none without one. */
export const lockoutLeft = (blockedUntil: Instant | null, now: Instant): number =>
  Math.max(0, (blockedUntil ?? 0) - now)

/** What stands in the fields, and the field that was just left, if one was. */
export type Typed = Credentials & { field?: LoginFault['at'] }

/** Before anything is typed: no password is ever filled in from here. */
export const unjudged = (begun: { email: string; lockout: Lockout | null }): Judged<LoginFault> => ({
  open: loginFaults({ email: startOf(begun).email, password: '' }),
  faults: [],
})

/** Refusals of what stands in the fields; they are shown beside these (specification, section 8). */
const OF_FIELDS: readonly FailureCode[] = ['emailError', 'emailNotFound', 'passwordError']

export const isOfFields = ({ code }: Failure): boolean => OF_FIELDS.includes(code)

export const isComplete = (credentials: Credentials): boolean => loginFaults(credentials).length === 0

/** The account of an address takes no password until then. */
export interface Lockout {
  email: string
  until: Instant
}

/** The address to begin with, and until when it is locked. That of a link comes before the one that is locked. */
export function startOf({ email, lockout }: { email: string; lockout: Lockout | null }) {
  if (lockout === null || (email !== '' && !isSameAddress(email, lockout.email))) return { email, blockedUntil: null }
  return { email: lockout.email, blockedUntil: lockout.until }
}

/** Another account than that of the last attempt. */
export const isOther = (last: { email: string }, { email }: Credentials): boolean => !isSameAddress(last.email, email)

/** When a blocked account may try again: at the server's time, else ten minutes after the press. */
export function blockedUntil({ retryAfter }: Failure, pressedAt: Instant): Instant {
  return pressedAt + (retryAfter === null ? LOGIN_BLOCK_MS : retryAfter * 1000)
}
