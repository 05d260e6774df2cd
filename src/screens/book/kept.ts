import * as v from 'valibot'
import { toMemento } from '../../../machines/booking/booking.selectors.ts'
import type { BookingRef, BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import type { BookingMemento } from '../../../machines/booking/booking.types.ts'
import { TOKEN_LIFETIME_MS } from '../../../machines/domain/constants.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import type { Storage } from '../../actors/browser/storage.ts'

/**
 * What a reload brings back: a small object chosen by hand, never a snapshot of the machines, whose timers and pending
 * requests would come back wrong. It lives in the tab's session storage, one for each group, and is dropped without a
 * word when it does not fit.
 */
const VERSION = 2
const PREFIX = 'booking:'
const keyOf = (urlname: string) => `${PREFIX}${urlname}`

const id = v.number()
const nullable = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)
const picked = v.object({ id, publicName: v.string() })
const pickedOrAny = nullable(v.union([picked, v.literal('any')]))
const fieldValue = v.union([v.string(), v.boolean(), v.array(v.string())])
const values = v.record(v.string(), fieldValue)

const slot = v.object({
  start: v.string(),
  at: v.number(),
  time: nullable(v.string()),
  capacity: v.number(),
  promotion: v.number(),
  interventionId: nullable(id),
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
  comments: v.string(),
  videoConsent: v.boolean(),
  touched: v.boolean(),
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
})

const address = nullable(v.object({ street: v.string(), city: v.string(), zipcode: v.string(), country: v.string() }))

const appointment = v.object({
  id,
  start: v.string(),
  at: v.number(),
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
  place: v.string(),
  address,
  position: nullable(v.object({ lat: v.number(), lng: v.number() })),
  ficheId: nullable(id),
  person: v.object({ firstname: v.string(), lastname: v.string() }),
  comments: v.string(),
  promotion: v.number(),
  videoRoom: nullable(v.string()),
  services: v.array(v.object({ id, appointmentId: id, publicName: v.string() })),
})

const booked = v.object({ appointments: v.array(appointment), ficheToken: nullable(v.string()), at: v.number() })

const task = v.object({
  kind: v.picklist(['edit', 'retake']),
  appointments: v.array(appointment),
  back: nullable(booked),
})

const memento = v.object({
  v: v.literal(VERSION),
  /** When it was written. */
  at: v.number(),
  selection,
  draft: nullable(draft),
  slots: v.object({
    from: nullable(v.string()),
    firstSlot: nullable(v.object({ start: v.string(), at: v.number() })),
    view: v.picklist(['week', 'list']),
  }),
  attempts: v.number(),
  pending: nullable(request),
  booked: nullable(booked),
  task: nullable(task),
})

/**
 * What was kept of a group. What was typed about persons does not outlive a session: after the same two hours it is gone,
 * whoever opens the tab again.
 */
export function readMemento(storage: Storage, urlname: string, now: Instant): BookingMemento | null {
  const result = v.safeParse(memento, storage.read(keyOf(urlname)))
  if (!result.success) return null
  const { at, v: _, ...kept } = result.output
  return now - at < TOKEN_LIFETIME_MS ? kept : { ...kept, draft: null }
}

/** JSON leaves out what is undefined: passwords stay in memory. */
const unwritten = <T extends object>(kept: T | null) => kept && { ...kept, secrets: undefined }

/** What is worth keeping: once it is booked nobody needs what was typed. */
export function toKeep(state: Pick<BookingSnapshot, 'context'>) {
  const kept = toMemento(state)
  return { v: VERSION, ...kept, draft: kept.booked ? null : unwritten(kept.draft), pending: unwritten(kept.pending) }
}

/** Writes after every change of a booking, and nothing else does. */
export function keepBooking(
  booking: BookingRef,
  storage: Storage,
  now: () => Instant = Date.now,
): { unsubscribe: () => void } {
  const key = keyOf(booking.getSnapshot().context.group.urlname)
  let last = ''
  return booking.subscribe((state) => {
    const kept = toKeep(state)
    const text = JSON.stringify(kept)
    if (text === last) return
    last = text
    storage.write(key, { ...kept, at: now() })
  })
}
