import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { boundsOf } from '../availability/search.ts'
import type { GroupRow, Offer } from '../availability/offer.ts'
import type { Plan } from '../availability/plan.ts'
import type { Tx } from '../database/database.ts'
import { appointments, fiches } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { dateOf } from '../time/wall.ts'
import type { InstantMinutes } from '../time/zone.ts'

/** The data of the person that the group's rules check. */
export interface Applicant {
  /** Lower case; empty when none was given. */
  email: string
  firstname: string
  lastname: string
  /** The key by which overlapping appointments are found. */
  person: string
  /** Whether the customer is logged in with an account, and so counts as known. */
  hasAccount: boolean
}

export interface Occasion {
  offer: Offer
  plan: Plan
  start: InstantMinutes
  now: Date
  /** The booking that is being moved, which the rules leave out; null for a new one. */
  except: string | null
}

/** @throws Refusal when the group does not let this person book at all */
export async function checkApplicant(tx: Tx, { group }: Offer, applicant: Applicant): Promise<void> {
  const { rules, record } = group
  const { email } = applicant
  if (!record.active || record.inactive)
    throw new Refusal('create_vevent_failed', 'La réservation en ligne est fermée.')
  if (rules.unauthorised?.includes(email)) throw new Refusal('fiche_not_authorized')
  if (rules.blacklist?.includes(email)) throw new Refusal('user_blacklisted')
  const strangersCall = rules.known_clients_only === true || !record.open
  if (strangersCall && !applicant.hasAccount && !(await isKnown(tx, group.id, applicant))) {
    throw new Refusal(record.sector === 'health' ? 'not_open_group_health' : 'not_open_group')
  }
}

async function isKnown(tx: Tx, groupId: number, applicant: Applicant): Promise<boolean> {
  const known = await tx
    .select({ email: fiches.email, firstname: fiches.firstname, lastname: fiches.lastname })
    .from(fiches)
    .where(and(eq(fiches.groupId, groupId), eq(fiches.deleted, false)))
  const name = (one: { firstname: string; lastname: string }) => `${one.firstname} ${one.lastname}`.trim().toLowerCase()
  return known.some(
    (fiche) =>
      (applicant.email !== '' && fiche.email.toLowerCase() === applicant.email) ||
      (name(applicant) !== '' && name(fiche) === name(applicant)),
  )
}

/** @throws Refusal when the person already has an appointment at this time, whatever the capacity */
export async function checkSameTime(
  tx: Tx,
  { offer, plan, start, except }: Occasion,
  applicant: Applicant,
): Promise<void> {
  const [meeting] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        ...alive(offer.group.id, except),
        eq(appointments.person, applicant.person),
        lt(appointments.startsAt, dateOf(start + plan.length)),
        gt(appointments.endsAt, dateOf(start)),
      ),
    )
    .limit(1)
  if (meeting) throw new Refusal('same_time_rdv')
}

const MAX_SERVICES = 10

/** @throws Refusal for more services in one booking than the server allows, independent of the link */
export function checkNumber({ rules }: GroupRow, { steps }: Plan): void {
  const most = rules.max_services ?? MAX_SERVICES
  // A pack counts once.
  if (steps.filter(({ pack }) => pack === null || pack.index === 0).length <= most) return
  throw new Refusal('create_vevent_failed', `${most} prestations au plus par rendez-vous.`)
}

/** @throws Refusal for a start that is too soon or too far away */
export function checkPeriod({ offer, plan, start, now }: Occasion): void {
  const bounds = boundsOf(offer, now)
  if (start < bounds.earliest) throw new Refusal('mintime_rdv')
  const [first] = plan.steps
  if (first && first.calendars.every((calendar) => start > bounds.latest(calendar))) throw new Refusal('max_rdv_period')
}

/** @throws Refusal for one booking too many, or too close to another */
export async function checkOthers(
  tx: Tx,
  { offer, plan, start, now, except }: Occasion,
  applicant: Applicant,
): Promise<void> {
  const { max_rdv_number, mintime_between } = offer.group.rules
  const others = await tx
    .select({ booking: appointments.booking, startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(and(...alive(offer.group.id, except), eq(appointments.person, applicant.person)))
  const coming = new Set(others.filter(({ endsAt }) => endsAt > now).map(({ booking }) => booking))
  if (coming.size >= max_rdv_number) throw new Refusal('max_rdv_number')
  const from = dateOf(start - mintime_between)
  const to = dateOf(start + plan.length + mintime_between)
  if (others.some(({ startsAt, endsAt }) => startsAt < to && endsAt > from)) throw new Refusal('mintime_between')
}

function alive(groupId: number, except: string | null) {
  return [
    eq(appointments.groupId, groupId),
    eq(appointments.deleted, false),
    // The services of a pack have records of their own, so the pack's record does not count.
    ne(appointments.type, 'pack'),
    except === null ? undefined : ne(appointments.booking, except),
  ]
}
