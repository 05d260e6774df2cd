import { sql } from 'drizzle-orm'
import { findSlots } from '../availability/find-slots.ts'
import { type GroupRow, loadOffer } from '../availability/offer.ts'
import { boundsOf, dayWide, openDiary } from '../availability/search.ts'
import type { Tx } from '../database/database.ts'
import { personOf } from '../identity/person.ts'
import { note } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { formatWall } from '../time/wall.ts'
import { type Allotment, allocate } from './allocate.ts'
import { checkFields } from './check-fields.ts'
import { applicantOf, guestTokenOf, ownerOf, readerOf, savedFiche, storeFiche, type Visitor } from './parties.ts'
import { checkApplicant, checkNumber, checkOthers, checkPeriod, checkSameTime, type Occasion } from './rules.ts'
import { readSubmission, type Submission } from './submission.ts'
import { storeBooking } from './store.ts'
import { planItems } from './items.ts'

export interface BookingAnswer {
  appointmentIds: readonly number[]
  /** The token with which a guest reads the booking back; null for customers who logged in. */
  ficheToken: string | null
}

/**
 * Books what a customer posted, all of it or nothing: the caller's transaction is the booking.
 *
 * @throws Refusal with the codes of the specification's section 8
 */
export async function book(
  tx: Tx,
  group: GroupRow,
  visitor: Visitor,
  body: unknown,
  now: Date,
): Promise<BookingAnswer> {
  await holdGroup(tx, group.id)
  const offer = await loadOffer(tx, group)
  const submission = await readSubmission(tx, group.id, offer.zone, body)
  checkFields(group, submission)
  const by = await ownerOf(tx, offer, visitor)
  const saved = await savedFiche(tx, readerOf(visitor, group.id) ?? by.owner, submission)
  const applicant = applicantOf(by.owner, saved, submission)
  const canRegister = applicant.hasAccount || visitor.pro !== null
  await checkApplicant(tx, offer, { ...applicant, hasAccount: canRegister, person: '' })

  const plan = await planItems(tx, offer, submission.items, { calendarIds: [], calendarsetIds: [] })
  checkNumber(group, plan)
  const fiche = await storeFiche(tx, by.owner, saved, submission, now)
  const occasion: Occasion = { offer, plan, start: submission.start, now, except: null }
  const full = { ...applicant, person: personOf(fiche) }
  await checkSameTime(tx, occasion, full)
  checkPeriod(occasion)
  await checkOthers(tx, occasion, full)
  const allotments = await takePlaces(tx, occasion)
  // Only the customer can give the consent that a video appointment needs, so a professional's booking skips the check.
  if (!visitor.pro) checkVideo(allotments, submission)
  checkFailure(group, applicant.lastname)

  const { sessionId, locale } = visitor
  const appointmentIds = await storeBooking(tx, { group, fiche, sessionId, locale, submission, allotments, now })
  const [first] = allotments
  const data = {
    start: formatWall(offer.zone.toWall(submission.start)),
    intervention_ids: allotments.map(({ step }) => step.service.id),
    calendar_id: first?.place.calendar.id ?? null,
    calendar_ids: allotments.map(({ place }) => place.calendar.id),
    email: fiche.email,
    firstname: fiche.firstname,
    lastname: fiche.lastname,
    fiche_id: fiche.id,
    submitted: body,
  }
  await note(tx, { at: now, kind: 'booking', groupId: group.id, appointmentIds, sessionId, data })
  return { appointmentIds, ficheToken: await guestTokenOf(tx, by, visitor, now) }
}

/** Serialises the bookings of one group, across processes too, so that what was checked stays true. */
export async function holdGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.execute(sql`select id from groups where id = ${groupId} for no key update`)
}

/** @throws Refusal `availabletimeslots` when the plan cannot, or can no longer, begin at this time */
export async function takePlaces(tx: Tx, { offer, plan, start, now, except }: Occasion): Promise<Allotment[]> {
  const bounds = boundsOf(offer, now)
  const stretch = { from: start, to: start + 1 }
  const diary = await openDiary(tx, offer, plan, dayWide(offer, stretch), except)
  for (const slot of findSlots(diary, offer.zone, plan, bounds, stretch)) {
    const [first, ...rest] = plan.steps
    if (slot.at !== start || !first) continue
    // Only the calendars of the slot may begin now; any other would start outside its own slot step.
    const narrowed = { ...plan, steps: [{ ...first, calendars: slot.calendars }, ...rest] }
    const made = allocate(diary, offer.zone, narrowed, start, bounds)
    if (made) return made
  }
  throw new Refusal('availabletimeslots')
}

function checkVideo(allotments: readonly Allotment[], submission: Submission): void {
  if (submission.acceptVideo || !allotments.some(({ step }) => step.service.videoconference)) return
  throw new Refusal('create_vevent_failed', "Les conditions de la visioconférence n'ont pas été acceptées.")
}

function checkFailure({ rules }: GroupRow, lastname: string): void {
  const failure = rules.vevent_failure
  if (failure && failure.lastname === lastname) throw new Refusal('create_vevent_failed', failure.text)
}
