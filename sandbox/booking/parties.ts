import type { GroupRow, Offer } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import { createFiche, type FicheRow, findFiche, giveToGuest, listFiches, updateFiche } from '../identity/fiches.ts'
import { giveToken, type Owner, type Reader, type TokenRow, tokenOfSession } from '../identity/identity.ts'
import type { Pro } from '../identity/pros.ts'
import { newKey } from '../identity/secrets.ts'
import { Refusal } from '../refusal.ts'
import type { Applicant } from './rules.ts'
import type { Submission } from './submission.ts'

/** The sender of a request. */
export interface Visitor {
  token: TokenRow | null
  /** The professional who sends it, when the group is one of theirs; otherwise null. */
  pro: Pro | null
  sessionId: string
  /** The language of the request; null when it names none. */
  locale: string | null
}

/**
 * The group with the rules that apply to its own professionals: the rules that restrict customers are lifted. Overlaps,
 * opening hours, the period and the group's fields are still checked.
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

/** The persons and appointments that a visitor may use in a group; null without a token. */
export const readerOf = ({ token, pro }: Pick<Visitor, 'token' | 'pro'>, groupId: number): Reader | null =>
  pro ? { groupId, isPro: true } : token

/** The customer for whom a booking is made. */
export interface BookingOwner {
  owner: Owner
  /** The token with which a guest reads the booking back; null for customers who logged in. */
  guestToken: TokenRow | null
}

/**
 * Finds the customer for whom a booking is made: the token's owner, the guest of an earlier booking in this session, or
 * a new guest. A new person of a professional is a guest too, so that the links in emails to that person work.
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

/** A customer without an account who is new to the group. */
export const newGuest = (groupId: number): Owner => ({ groupId, accountId: null, guest: newKey() })

/** Gives a guest without a token one, with which this and later bookings are read back. */
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

/** @throws Refusal `fiche_not_authorized` when the reader may not book for the saved person */
export async function savedFiche(tx: Tx, reader: Reader, submission: Submission): Promise<FicheRow | null> {
  if (submission.ficheId === null) return null
  const fiche = await findFiche(tx, reader, submission.ficheId)
  if (!fiche) throw new Refusal('fiche_not_authorized')
  return fiche
}

/** Stores the person of a booking: the saved one updated with the posted values, or a new one. */
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
  // A person who has neither account nor guest key gets the guest key, so that the links in emails work.
  if (known.accountId === null && known.guest === null) await giveToGuest(tx, known, owner)
  return updateFiche(tx, known, values, now)
}

/** The guest's saved person with the same e-mail and names, so that a second booking does not add a duplicate. */
async function sameFiche(tx: Tx, owner: Owner, values: Record<string, unknown>): Promise<FicheRow | null> {
  const all = await listFiches(tx, owner)
  const same = (one: FicheRow, key: 'email' | 'firstname' | 'lastname') =>
    one[key].toLowerCase() === textOf(values[key]).toLowerCase()
  return all.find((one) => same(one, 'email') && same(one, 'firstname') && same(one, 'lastname')) ?? null
}

/** What the rules need to know about the person, before anything is stored. */
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
