import type { Slot } from '../../domain/slots/slot.ts'
import { failure } from '../../domain/failures.ts'
import type { SlotAnswer } from '../../domain/slots/slot.ts'
import type { MachineCases } from '../../kit/cases.ts'
import type { slotsMachine } from './slots.machine.ts'
import type { SlotsInput } from './slots.types.ts'

const slotAt = (start: string, at: number): Slot => ({
  start,
  at,
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
})
const first = slotAt('2026-04-02 09:00:00', Date.UTC(2026, 3, 2, 7))
const second = slotAt('2026-04-02 09:30:00', Date.UTC(2026, 3, 2, 7, 30))
/** On the last day that may be booked, in the prefetched range. */
const third = slotAt('2026-04-08 09:00:00', Date.UTC(2026, 3, 8, 7))

/** Eight bookable days, so that there is one range before and one after the first. */
const bounds = { from: '2026-04-01', today: '2026-04-01', until: '2026-04-08' }
const full: SlotAnswer = { ...bounds, slots: [first, second], firstSlot: first }
const nothing: SlotAnswer = { ...bounds, slots: [], firstSlot: null }

const input: SlotsInput = {
  scope: {
    shard: 's1',
    group: {
      id: 101,
      urlname: 'atelier-dupre',
      openData: true,
      callCenter: false,
      open: true,
      phone: null,
      sector: '',
      timezone: 'Europe/Paris',
      maxrdvPeriod: null,
      resourceCount: 0,
      links: {},
      displayPrice: false,
      displayLength: false,
      profile: {
        v3: true,
        packs: false,
        bookingService: false,
        mergeInterventions: false,
        hideMarketingSms: false,
        requestNumber: false,
      },
    },
  },
  query: { services: [], calendarSetId: null, calendarId: 51, resourceId: null },
  locale: 'fr',
  from: null,
  dayCount: 7,
  view: 'week',
  chosen: null,
  firstSlot: null,
  conflict: null,
  wantedStart: null,
}

export const slotsCases = {
  inputs: {
    fresh: input,
    /** A phone: the customer has not chosen a form, and two columns fit. */
    narrow: { ...input, dayCount: 2, view: null },
    linked: { ...input, from: '2026-04-02', wantedStart: '2026-04-02 09:30:00' },
    later: { ...input, from: '2026-04-01', chosen: third },
    /** The first free time of all is on the last day. */
    waiting: { ...input, firstSlot: third },
    returning: { ...input, from: '2026-04-08', chosen: second, firstSlot: first },
  },
  events: {
    'days.shown': [{ count: 5 }],
    'range.next': [{}],
    'range.previous': [{}],
    'date.picked': [{ date: '2026-04-08' }],
    'month.shown': [{ month: '2026-04-01' }, { month: null }],
    'firstSlot.followed': [{}],
    'nextSlot.followed': [{}],
    'nextSlot.retried': [{}],
    'slot.picked': [{ slot: first }],
    'slots.retried': [{}],
    'view.switched': [{ view: 'list' }],
    'locale.changed': [{ locale: 'en' }],
    'page.shown': [{}],
    'network.restored': [{}],
    'slots.queried': [{ query: { services: [], calendarSetId: null, calendarId: 52, resourceId: null }, from: null }],
  },
  actors: {
    loadSlots: {
      outputs: [full, nothing],
      errors: [{ failure: failure('invalid_calendar') }, { failure: failure('unreachable') }],
    },
    loadMonth: { outputs: [{ ...full, slots: [third] }], errors: [{ failure: failure('unreachable') }] },
  },
  delays: {},
} satisfies MachineCases<typeof slotsMachine>
