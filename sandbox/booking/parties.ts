import type { Offer } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { createFiche, type FicheRow, findFiche, listFiches, updateFiche } from '../identity/fiches.ts'
import { giveToken, type Owner, type TokenRow, tokenOfSession } from '../identity/identity.ts'
import { newKey } from '../identity/secrets.ts'
import { Refusal } from '../refusal.ts'
import type { Applicant } from './rules.ts'
import type { Submission } from './submission.ts'

/** Who sends a request. */
export interface Visitor {
  token: TokenRow | null
  sessionId: string
}

/** On whose behalf a booking is made. */
export interface BookingOwner {
  owner: Owner
  /** What a guest reads the booking back with; null for everybody who logged in. */
  guestToken: TokenRow | null
}

/**
 * Finds on whose behalf a booking is made: the token's owner, or the guest that this session was before, or a new one.
 *
 * @throws Refusal `fiche_not_authorized` for a visitor without a token in a group that is not open data
 */
export async function ownerOf(tx: Tx, { group }: Offer, visitor: Visitor): Promise<BookingOwner> {
  const { token, sessionId } = visitor
  if (token) return { owner: token, guestToken: token.guest === null ? null : token }
  if (!group.record.openData) throw new Refusal('fiche_not_authorized')
  const before = await tokenOfSession(tx, sessionId, group.id)
  if (before && before.guest !== null) return { owner: before, guestToken: before }
  return { owner: { groupId: group.id, accountId: null, guest: newKey() }, guestToken: null }
}

/** Gives a guest who has none the token that this and later bookings are read back with. */
export async function guestTokenOf(
  tx: Tx,
  { owner, guestToken }: BookingOwner,
  sessionId: string,
  now: Date,
): Promise<string | null> {
  if (guestToken) return guestToken.token
  if (owner.guest === null) return null
  const { token } = await giveToken(tx, { ...owner, kind: 'fiche', sessionId }, now)
  return token
}

/** @throws Refusal `fiche_not_authorized` when the saved person is not the owner's */
export async function savedFiche(tx: Tx, owner: Owner, submission: Submission): Promise<FicheRow | null> {
  if (submission.ficheId === null) return null
  const fiche = await findFiche(tx, owner, submission.ficheId)
  if (!fiche) throw new Refusal('fiche_not_authorized')
  return fiche
}

/** Stores the person of a booking: the saved one with what was typed, or a new one. */
export async function storeFiche(
  tx: Tx,
  owner: Owner,
  saved: FicheRow | null,
  submission: Submission,
  now: Date,
): Promise<FicheRow> {
  const values = submission.ficheValues
  const known = saved ?? (owner.guest === null ? null : await sameFiche(tx, owner, values))
  return known ? updateFiche(tx, known, values, now) : createFiche(tx, owner, values, now)
}

/** A guest who types the same person again means the same person. */
async function sameFiche(tx: Tx, owner: Owner, values: Record<string, unknown>): Promise<FicheRow | null> {
  const all = await listFiches(tx, owner)
  const same = (one: FicheRow, key: 'email' | 'firstname' | 'lastname') =>
    one[key].toLowerCase() === textOf(values[key]).toLowerCase()
  return all.find((one) => same(one, 'email') && same(one, 'firstname') && same(one, 'lastname')) ?? null
}

/** What the rules ask about the person, before anything is stored. */
export function applicantOf(owner: Owner, saved: FicheRow | null, submission: Submission): Omit<Applicant, 'person'> {
  const value = (key: 'email' | 'firstname' | 'lastname') => textOf(submission.ficheValues[key]) || (saved?.[key] ?? '')
  return {
    email: value('email').toLowerCase(),
    firstname: value('firstname'),
    lastname: value('lastname'),
    hasAccount: owner.accountId !== null,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
