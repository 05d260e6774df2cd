import type { GroupRow, Offer } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { createFiche, type FicheRow, findFiche, giveToGuest, listFiches, updateFiche } from '../identity/fiches.ts'
import { giveToken, type Owner, type Reader, type TokenRow, tokenOfSession } from '../identity/identity.ts'
import type { Pro } from '../identity/pros.ts'
import { newKey } from '../identity/secrets.ts'
import { Refusal } from '../refusal.ts'
import type { Applicant } from './rules.ts'
import type { Submission } from './submission.ts'

/** Who sends a request. */
export interface Visitor {
  token: TokenRow | null
  /** The professional who sends it, for a group of theirs. */
  pro: Pro | null
  sessionId: string
}

/**
 * A group as its own people book in it: the rules that keep customers away are theirs to break. What nobody can be in two
 * places for, the opening hours, the period and the group's fields hold for them too.
 */
export const groupOfPro = (group: GroupRow): GroupRow => ({
  ...group,
  rules: {
    ...group.rules,
    mintime_rdv: 0,
    mintime_cancel: 0,
    mintime_between: 0,
    max_rdv_number: Infinity,
    known_clients_only: false,
    blacklist: [],
    unauthorised: [],
  },
})

/** Whose persons and appointments a visitor may use in a group; null without a token. */
export const readerOf = ({ token, pro }: Pick<Visitor, 'token' | 'pro'>, groupId: number): Reader | null =>
  pro ? { groupId, isPro: true } : token

/** On whose behalf a booking is made. */
export interface BookingOwner {
  owner: Owner
  /** What a guest reads the booking back with; null for everybody who logged in. */
  guestToken: TokenRow | null
}

/**
 * Finds on whose behalf a booking is made: the token's owner, or the guest that this session was before, or a new one. A
 * professional's new person is a guest too: the letter's links lead to what is theirs.
 *
 * @throws Refusal `fiche_not_authorized` for a visitor without a token in a group that is not open data
 */
export async function ownerOf(tx: Tx, { group }: Offer, visitor: Visitor): Promise<BookingOwner> {
  const { token, pro, sessionId } = visitor
  if (pro) return { owner: newGuest(group.id), guestToken: null }
  if (token) return { owner: token, guestToken: token.guest === null ? null : token }
  if (!group.record.openData) throw new Refusal('fiche_not_authorized')
  const before = await tokenOfSession(tx, sessionId, group.id)
  if (before && before.guest !== null) return { owner: before, guestToken: before }
  return { owner: newGuest(group.id), guestToken: null }
}

/** Somebody without an account whom the group has not met yet. */
export const newGuest = (groupId: number): Owner => ({ groupId, accountId: null, guest: newKey() })

/** Gives a guest who has none the token that this and later bookings are read back with. */
export async function guestTokenOf(
  tx: Tx,
  { owner, guestToken }: BookingOwner,
  { pro, sessionId }: Visitor,
  now: Date,
): Promise<string | null> {
  if (guestToken) return guestToken.token
  if (pro || owner.guest === null) return null
  const { token } = await giveToken(tx, { ...owner, kind: 'fiche', sessionId }, now)
  return token
}

/** @throws Refusal `fiche_not_authorized` when the saved person is not the reader's to book for */
export async function savedFiche(tx: Tx, reader: Reader, submission: Submission): Promise<FicheRow | null> {
  if (submission.ficheId === null) return null
  const fiche = await findFiche(tx, reader, submission.ficheId)
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
  if (!known) return createFiche(tx, owner, values, now)
  // A person whom only the business knew becomes somebody whose letters have links that work.
  if (known.accountId === null && known.guest === null) await giveToGuest(tx, known, owner)
  return updateFiche(tx, known, values, now)
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
