import * as v from 'valibot'
import type { BookingMemento } from '../../machines/booking/booking.types.ts'
import { areGone, knownOf } from '../../machines/domain/appointment/cancellations.ts'
import { endOfAll } from '../../machines/domain/appointment/end.ts'
import { BOOKING_REFUSALS, OTHER_REFUSALS } from '../../machines/domain/failures.ts'
import { EMPTY_SELECTION, isEmptySelection } from '../../machines/domain/sequence/selection.ts'
import { STEP_NAMES } from '../../machines/domain/sequence/step.ts'
import { isAlive } from '../../machines/domain/account/lifetime.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { TabStorage } from './tab-storage.ts'
import { cancellationsIn } from './cancel-notes.ts'

/** The schema of what `booking.ts` writes; a change of it needs another version. */

const id = v.number()
const nullable = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)
const picked = v.object({ id, publicName: v.string(), maxrdvPeriod: v.exactOptional(v.number()) })
const pickedOrAny = nullable(v.union([picked, v.literal('any')]))
const fieldValue = v.union([v.string(), v.boolean(), v.array(v.string())])
const values = v.record(v.string(), fieldValue)

const startTime = v.object({ start: v.string(), at: v.number(), laterAt: v.exactOptional(v.number()) })

const slot = v.object({
  start: v.string(),
  at: v.number(),
  time: nullable(v.string()),
  capacity: v.number(),
  promotion: v.number(),
  interventionId: nullable(id),
  furtherIds: v.exactOptional(v.array(id)),
  calendarId: v.exactOptional(id),
})

const service = v.object({
  id,
  externId: nullable(v.string()),
  publicName: v.string(),
  kind: v.picklist(['intervention', 'pack']),
  price: nullable(v.number()),
  length: nullable(v.number()),
  currency: nullable(v.string()),
  promotions: v.boolean(),
  videoconference: v.boolean(),
  needResource: v.boolean(),
  skippableAgenda: v.boolean(),
  memberIds: v.array(id),
  members: v.array(
    v.union([
      v.object({
        kind: v.literal('service'),
        interventionId: id,
        publicName: v.string(),
        calendarId: nullable(id),
      }),
      v.object({ kind: v.literal('break'), length: v.number() }),
    ]),
  ),
})

const selection = v.object({
  interventionSet: nullable(picked),
  services: v.array(service),
  calendarSet: pickedOrAny,
  calendar: pickedOrAny,
  resource: pickedOrAny,
  slot: nullable(slot),
})

const draft = v.object({
  personId: nullable(v.union([id, v.literal('new')])),
  values,
  others: v.record(v.string(), values),
  vevent: values,
  vevents: v.exactOptional(v.record(v.string(), values)),
  comments: v.string(),
  videoConsent: v.boolean(),
  touched: v.boolean(),
  aside: v.exactOptional(v.array(v.object({ id, values, vevent: v.exactOptional(values) }))),
  picked: v.exactOptional(
    v.array(
      v.object({ id, firstname: v.string(), lastname: v.string(), email: v.string(), firstphone: v.string(), values }),
    ),
  ),
})

const request = v.object({
  submissionId: v.string(),
  slot,
  services: v.array(service),
  calendar: pickedOrAny,
  resource: pickedOrAny,
  fiche: v.object({ id: nullable(id), values }),
  vevent: values,
  comments: v.string(),
  acceptVideo: nullable(v.boolean()),
  websource: v.string(),
  moves: v.exactOptional(id),
  refusal: v.exactOptional(v.picklist([...BOOKING_REFUSALS, ...OTHER_REFUSALS])),
})

const address = nullable(v.object({ street: v.string(), city: v.string(), zipcode: v.string(), country: v.string() }))

const appointment = v.object({
  id,
  ...startTime.entries,
  end: nullable(v.string()),
  endAt: nullable(v.number()),
  cancelled: v.boolean(),
  resourceId: nullable(id),
  calendarId: nullable(id),
  calendarName: v.string(),
  interventionId: nullable(id),
  interventionName: v.string(),
  length: nullable(v.number()),
  price: nullable(v.number()),
  priceAmount: nullable(v.number()),
  type: v.picklist(['free', 'first', 'included', 'pack']),
  packId: nullable(id),
  parentId: nullable(id),
  consecutiveValue: v.optional(nullable(v.number()), null),
  place: v.string(),
  address,
  position: nullable(v.object({ lat: v.number(), lng: v.number() })),
  ficheId: nullable(id),
  person: v.object({ firstname: v.string(), lastname: v.string(), email: v.exactOptional(v.string()) }),
  comments: v.string(),
  promotion: v.number(),
  videoRoom: nullable(v.string()),
  services: v.array(v.object({ id, appointmentId: id, publicName: v.string() })),
  cancellableUntil: v.exactOptional(v.string()),
})

const booked = v.object({
  appointments: v.array(appointment),
  hasToken: v.optional(v.boolean(), false),
  at: v.number(),
  services: v.array(service),
  movedFrom: v.exactOptional(startTime),
  cancellation: v.exactOptional(v.object({ gone: v.array(id), isSent: v.boolean() })),
})

const cancelled = v.object({ start: nullable(startTime), names: v.array(v.string()) })

const task = v.object({
  kind: v.picklist(['edit', 'retake']),
  appointments: v.array(appointment),
  back: nullable(booked),
})

const memento = v.object({
  v: v.literal(3),
  /** When it was written. */
  at: v.number(),
  selection,
  draft: nullable(draft),
  slots: nullable(
    v.object({
      from: nullable(v.string()),
      firstSlot: nullable(startTime),
      view: nullable(v.picklist(['week', 'list'])),
    }),
  ),
  attempts: v.number(),
  pending: nullable(request),
  booked: nullable(booked),
  cancelled: v.exactOptional(cancelled),
  task: nullable(task),
  lateMoves: v.exactOptional(v.array(v.object({ id, at: v.number() }))),
  narrowed: v.exactOptional(v.record(v.string(), v.object({ search: v.string(), promotionsOnly: v.boolean() }))),
  wantedSlot: v.exactOptional(v.string()),
  unasked: v.exactOptional(v.array(v.picklist(STEP_NAMES))),
  /** Written by `rewrite-booking.ts`: the next one to open goes on with it, also where bookings begin. */
  goesOn: v.exactOptional(v.literal(true)),
  frameLink: v.exactOptional(nullable(v.string())),
})

/**
 * The page opens where bookings begin, so a change that was left is over, once its choices have been checked: until
 * then a reload begins there, too.
 */
const isAbandoned = ({ task, pending, selection }: BookingMemento): boolean =>
  task?.kind === 'edit' && pending === null && !isEmptySelection(selection)

/** The appointment stays as it is, and what was typed for it is no part of a new booking. */
const withoutChange = ({ task, booked, ...kept }: BookingMemento): BookingMemento => ({
  ...kept,
  task: null,
  booked: task?.back ?? booked,
  selection: EMPTY_SELECTION,
  draft: null,
  slots: null,
})

/** The link that opened a page in a frame. */
export interface FramedLink {
  query: string
  /** When this page was opened, if that was by a reload of the page around the frame (`src/browser/arrival.ts`); else null. */
  reloadedAt: Instant | null
}

/** How the page or the booking was opened. */
export interface Opening {
  /** State that was stored before this instant belongs to an earlier visit. */
  since: Instant
  /** A booking begins anew, and does not go on at a step that the URL names. */
  isBeginning: boolean
  /** As in `EmailLink`. */
  inFrame: FramedLink | null
}

/**
 * Validates the stored memento of a group; null when it does not fit. Personal data expires like a session, after two
 * hours, because another person may open the tab: what was typed, and a change that was begun, with the person and the
 * comment of its appointment. A booking is kept until it is over. Nothing is said to be booked that this tab has
 * cancelled.
 */
export function checkMemento(
  value: unknown,
  now: Instant,
  { since = 0, isBeginning = false, inFrame = null }: Partial<Opening>,
  { storage, urlname }: { storage: TabStorage; urlname: string },
): BookingMemento | null {
  const result = v.safeParse(memento, value)
  if (!result.success) return null
  const { at, v: _, goesOn = false, frameLink: linkThen = null, ...found } = result.output
  const known = cancellationsIn(storage, urlname)
  const isFresh = isAlive(at, now)
  const isSameLink = isFresh && inFrame !== null && inFrame.query === linkThen
  // What this page itself has written is of no page that was reloaded.
  const isReload = isSameLink && inFrame.reloadedAt !== null && at <= inFrame.reloadedAt
  const { task, pending } = found
  const isGone = task?.kind === 'edit' && areGone(task.appointments, known)
  const isOver = task !== null && pending === null && (isGone || !isFresh)
  const all = isOver || (isBeginning && !goesOn && !isReload && isAbandoned(found)) ? withoutChange(found) : found
  const ahead = all.booked && endOfAll(all.booked.appointments) > now ? all.booked : null
  const kept = { ...all, booked: ahead && knownOf(ahead, known) }
  const fresh = at < since && !isReload ? ofEarlierVisit(kept, isSameLink) : kept
  return isFresh ? fresh : { ...fresh, draft: null }
}

/**
 * A link defines the whole booking. From an earlier visit only what the server may know is kept: a write whose outcome
 * is unknown, with everything it was made of, and a completed booking. The page around a frame opens the same link each
 * time it is shown, so that there the choices are kept, too; what was typed is not, because it may be somebody else's.
 */
function ofEarlierVisit(kept: BookingMemento, isSameLink: boolean): BookingMemento {
  if (kept.pending !== null) return kept
  if (isSameLink) return { ...(kept.task ? withoutChange(kept) : kept), draft: null }
  const { cancelled: _, narrowed: __, wantedSlot: ___, ...rest } = kept
  return { ...rest, selection: EMPTY_SELECTION, draft: null, slots: null, task: null, isEarlier: true }
}
