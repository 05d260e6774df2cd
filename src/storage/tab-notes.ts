import type { Audience } from '../../machines/account/login-page/login-page.rules.ts'
import type { Lockout } from '../../machines/account/login/login.rules.ts'
import { addressOf } from '../../machines/domain/account/email.ts'
import type { PasswordReason } from '../../machines/domain/account/password.ts'
import { checkPending, type PendingBooking } from '../../machines/domain/account/pending.ts'
import { LOGIN_BLOCK_MS } from '../../machines/domain/constants.ts'
import type { LinkAction } from '../../machines/domain/appointment/link-action.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import {
  confirmedKey,
  lockoutKey,
  pendingKey,
  reasonKey,
  registerKey,
  resetKey,
  senderKey,
  servedKey,
  typedKey,
  ssoKey,
} from './keys.ts'
import type { TabStorage } from './tab-storage.ts'

/** Notes of this tab about signing in to a group, so that they survive a reload. */

const emailKey = (kind: EmailKind, groupId: Id) => (kind === 'register' ? registerKey : resetKey)(groupId)

/** Notes as whom a booking is sent: by `accountKey`, empty for a guest. */
export const noteSender = (storage: TabStorage, groupId: Id, submissionId: string, key: Id | string): void =>
  storage.write(senderKey(groupId), { submissionId, key })

/** As whom the booking was sent; undefined when it is not known. */
export function senderOf(storage: TabStorage, groupId: Id, submissionId: string): Id | string | undefined {
  const noted = storage.read(senderKey(groupId)) as { submissionId?: unknown; key?: unknown } | null
  const isKey = typeof noted?.key === 'string' || typeof noted?.key === 'number'
  return isKey && noted.submissionId === submissionId ? (noted.key as Id | string) : undefined
}

/** Forgets the sign-on visit, so that the next page load may start a new one. */
export const forgetVisit = (storage: TabStorage, groupId: Id): void => storage.write(ssoKey(groupId), null)

/** The emails that a customer can request. */
export type EmailKind = 'register' | 'reset'

/** No server locks an account for longer without a new attempt. */
const LOCKOUT_MAX_MS = 6 * LOGIN_BLOCK_MS

const isAddress = (noted: unknown): noted is string => typeof noted === 'string' && noted !== '' && noted.length <= 320

/** The present lockout of a customer's or a professional's account; null when there is none. */
export function lockoutIn(storage: TabStorage, groupId: Id, audience: Audience, now: Instant): Lockout | null {
  const noted = storage.read(lockoutKey(groupId)) as Partial<Lockout & { audience: Audience }> | null
  if (noted?.audience !== audience) return null
  const { email, until } = noted
  const isPresent = typeof until === 'number' && until > now && until <= now + LOCKOUT_MAX_MS
  return isPresent && isAddress(email) ? { email, until } : null
}

/** Notes the last account that was locked. */
export const noteLockout = (storage: TabStorage, groupId: Id, audience: Audience, lockout: Lockout): void =>
  storage.write(lockoutKey(groupId), { audience, ...lockout })

/** The address that an email was sent to; null when none was. */
export function emailSentTo(storage: TabStorage, kind: EmailKind, groupId: Id): string | null {
  const email = storage.read(emailKey(kind, groupId))
  return isAddress(email) ? email : null
}

export const noteEmail = (storage: TabStorage, kind: EmailKind, groupId: Id, email: string): void =>
  storage.write(emailKey(kind, groupId), email)

/** Notes the address that was typed last, for the other forms that ask for one; an empty one is forgotten. */
export const noteTyped = (storage: TabStorage, groupId: Id, email: string): void =>
  storage.write(typedKey(groupId), addressOf(email) || null)

/** The address that was typed last; null when none was. */
export function typedIn(storage: TabStorage, groupId: Id): string | null {
  const email = storage.read(typedKey(groupId))
  return isAddress(email) ? email : null
}

const REASONS: readonly unknown[] = ['weak', 'unset', 'forgotten'] satisfies PasswordReason[]

/** Notes why the customer who has just signed in has to choose a password. */
export const noteReason = (storage: TabStorage, groupId: Id, reason: PasswordReason): void =>
  storage.write(reasonKey(groupId), reason)

/** Null when only the server knows. */
export function reasonIn(storage: TabStorage, groupId: Id): PasswordReason | null {
  const noted = storage.read(reasonKey(groupId))
  return REASONS.includes(noted) ? (noted as PasswordReason) : null
}

/** Notes the new address that the customer has confirmed, for the page of persons; null when that was read. */
export const noteConfirmed = (storage: TabStorage, groupId: Id, email: string | null): void =>
  storage.write(confirmedKey(groupId), email)

/** Empty when none was confirmed. */
export function confirmedIn(storage: TabStorage, groupId: Id): string {
  const email = storage.read(confirmedKey(groupId))
  return isAddress(email) ? email : ''
}

/**
 * The link's action, unless it was already served. The link stays in the address, and Back, a reload and the menu lead to
 * it again: it is served once, until the link is opened again.
 */
export function openLinkAction(
  storage: TabStorage,
  groupId: Id,
  linkAction: LinkAction | null,
  isAnew: boolean,
): LinkAction | null {
  if (isAnew) forgetServed(storage, groupId)
  const served = storage.read(servedKey(groupId)) as LinkAction | null
  return linkAction?.id === served?.id && linkAction?.kind === served?.kind ? null : linkAction
}

export const noteServed = (storage: TabStorage, groupId: Id, linkAction: LinkAction): void =>
  storage.write(servedKey(groupId), linkAction)

export const forgetServed = (storage: TabStorage, groupId: Id): void => storage.write(servedKey(groupId), null)

/** Stores the booking that was in progress at the login; the booking takes it up once. */
export const notePending = (storage: TabStorage, groupId: Id, pending: PendingBooking | null): void =>
  storage.write(pendingKey(groupId), pending)

/** Whether such a booking waits. */
export const hasPending = (storage: TabStorage, groupId: Id): boolean => storage.read(pendingKey(groupId)) !== null

export function takePending(storage: TabStorage, groupId: Id): PendingBooking | null {
  const noted = checkPending(storage.read(pendingKey(groupId)))
  storage.write(pendingKey(groupId), null)
  return noted
}
