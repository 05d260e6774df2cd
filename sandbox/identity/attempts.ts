import { Refusal } from '../refusal.ts'
import { isPassword } from './passwords.ts'

/** The password and the failed logins of an account or a professional. */
interface Attempts {
  password: string
  failedLogins: number
  blockedUntil: Date | null
}

const MAX_FAILURES = 5
const BLOCK_MS = 10 * 60 * 1000

/** The values after a successful login. */
export const NO_FAILURES = { failedLogins: 0, blockedUntil: null }

/**
 * Tries a password.
 *
 * @returns null when it is right; otherwise the changes to store, and the refusal to answer
 * @throws Refusal `blockedUser` while the block lasts
 */
export async function attempt(
  { password, failedLogins, blockedUntil }: Attempts,
  digest: string,
  now: Date,
): Promise<{ change: Omit<Attempts, 'password'>; refusal: Refusal } | null> {
  if (blockedUntil !== null && blockedUntil > now) throw new Refusal('blockedUser')
  if (await isPassword(digest, password)) return null
  const failures = (blockedUntil === null ? failedLogins : 0) + 1
  const isBlocked = failures >= MAX_FAILURES
  return {
    change: { failedLogins: failures, blockedUntil: isBlocked ? new Date(now.getTime() + BLOCK_MS) : null },
    refusal: new Refusal(isBlocked ? 'blockedUser' : 'passwordError'),
  }
}
