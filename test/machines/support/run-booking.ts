import { type AnyActorRef, createActor, createMachine, fromPromise, setup } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import { entryOf, stageOf, stepOf } from '../../../machines/booking/booking.selectors.ts'
import { named as namedIn, toBeNamed } from '../../../machines/booking/booking.names.ts'
import type { BookingEvent, BookingInput, StepRequest } from '../../../machines/booking/booking.types.ts'
import { detailsInput, type PersonStart } from '../../../machines/booking/details/details.input.ts'
import { detailsMachine } from '../../../machines/booking/details/details.machine.ts'
import { ficheFormMachine, type FicheFormNotice } from '../../../machines/booking/details/fiche-form.machine.ts'
import { type EntryEvent, entryMachine } from '../../../machines/booking/entry/entry.machine.ts'
import { timesInput } from '../../../machines/booking/times/times.input.ts'
import { type TimesEvent, timesMachine } from '../../../machines/booking/times/times.machine.ts'
import { slotsMachine } from '../../../machines/booking/times/slots.machine.ts'
import type { SlotCheck, SlotToCheck } from '../../../machines/domain/slots/slot-check.ts'
import type { SlotAnswer } from '../../../machines/domain/slots/slot.ts'
import { listInput } from '../../../machines/booking/list/list.input.ts'
import { type ListEvent, listMachine } from '../../../machines/booking/list/list.machine.ts'
import { submissionMachine } from '../../../machines/booking/submission/submission.machine.ts'
import type { Booked, BookRequest, ReadBack } from '../../../machines/domain/appointment/booking.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import { stepAt } from '../../../machines/domain/place/location.ts'
import {
  type CheckedSelection,
  NO_PRESELECTION,
  type Preselection,
} from '../../../machines/domain/sequence/preselection.ts'
import type { Selection } from '../../../machines/domain/sequence/selection.ts'
import type { Step, StepName } from '../../../machines/domain/sequence/step.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Editable } from '../../../machines/domain/sequence/task.ts'
import type { GuestNotice } from '../../../machines/kit/guest.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import {
  sampleAppointment as appointment,
  sampleCalendar as calendar,
  sampleChoice as named,
  sampleGroup as group,
  sampleIntervention as intervention,
  sampleScope as scope,
  sampleSlot as slot,
  sampleStep as step,
} from '../../../machines/kit/samples.ts'
import { type GuestRequest, type StageEvent, stageMachine } from '../../../machines/kit/stage.machine.ts'
import { guestOf } from '../../../machines/kit/stage.selectors.ts'
import { ManualClock } from '../../../explorer/walk/manual-clock.ts'

/** A whole booking on its real machines, in an invented world; the test sends one event after the other. */

/** A guest that accepts every event: the booking recognises its steps by their notices. */
const quiet = createMachine({ id: 'quiet' })
const person: PersonStart = {
  forms: { fiche: [], vevent: [] },
  persons: [],
  accountId: null,
  today: '2026-04-01',
  email: '',
  prefill: null,
}

interface World {
  lists: Partial<Record<StepName, readonly ListItem[]>>
  send: (request: BookRequest) => Promise<Booked>
  readBack: () => Promise<ReadBack>
  prepare: () => Promise<void>
  check: (asked: { preselection: Preselection; selection: Selection }) => Promise<CheckedSelection>
  editable: () => Promise<Editable>
  /** What is chosen, as another language calls it. */
  names: (asked: Selection, locale: Locale) => Selection
}

export const booked: Booked = { appointments: [appointment], hasToken: true, at: 5 }
export const world = (more: Partial<World> = {}): World => ({
  lists: {
    interventionset_ids: [named(41), named(42)],
    intervention_ids: [intervention(61), intervention(62)],
    calendarset_id: [named(31), named(32)],
    calendar_id: [calendar(51), calendar(52)],
    resource_id: [calendar(91), calendar(92)],
  },
  send: () => Promise.resolve(booked),
  // A visitor: the session has no token.
  readBack: () => Promise.resolve({ kind: 'impossible' }),
  prepare: () => Promise.resolve(),
  check: ({ selection }) => Promise.resolve({ selection, missing: [] }),
  editable: () => Promise.resolve({ editable: true, message: null }),
  names: (selection) => selection,
  ...more,
})

export const refuse = (why: Failure) => () => Promise.reject(Object.assign(new Error(why.code), { failure: why }))

export function input(steps: readonly Step[], more: Partial<BookingInput> = {}): BookingInput {
  return {
    scope,
    group: { ...group, steps },
    locale: 'fr',
    role: 'visitor',
    wanted: null,
    chooser: null,
    registration: null,
    startDate: null,
    preselection: NO_PRESELECTION,
    unusable: [],
    wantedSlot: null,
    maxServices: null,
    websource: '',
    freeze: false,
    home: null,
    task: null,
    memento: null,
    ...more,
  }
}

/** The events that a test may send: of the booking, of the hosted step, of the stage, and of the entry. */
type Notice =
  | BookingEvent
  | Narrowing
  | StageEvent
  | EntryEvent
  | FicheFormNotice
  | TimesPress
  | { type: 'unknownOutcome.accepted' }
type Narrowing = Extract<ListEvent, { type: 'search.changed' | 'filter.chosen' }>
type TimesPress = Extract<TimesEvent, { type: 'service.picked' }>

const OF_GUEST = /^(?:form|unknownOutcome|search|filter)\.|^service\.picked$/
const OF_ENTRY = /^(?:task|check)\./

/** Runs a booking under a parent that only records its notices. */
export function run(bookingInput: BookingInput, given: World = world()) {
  const notices: GuestNotice[] = []
  const clock = new ManualClock()
  const list = listMachine.provide({
    actors: { loadList: fromPromise(({ input: { request } }) => Promise.resolve(given.lists[request.step] ?? [])) },
  })
  const details = detailsMachine.provide({
    actors: {
      form: ficheFormMachine,
      checkSlot: fromPromise<SlotCheck, SlotToCheck>(() => Promise.resolve({ free: true, at: 1_000 })),
      submission: submissionMachine.provide({
        actors: {
          send: fromPromise(({ input: { request } }) => given.send(request)),
          readBack: fromPromise(() => given.readBack()),
        },
      }),
    },
  })
  // Times are never loaded: the test sends the notices of the slots.
  const times = timesMachine.provide({
    actors: {
      list,
      slots: slotsMachine.provide({
        actors: { loadSlots: fromPromise(() => new Promise<SlotAnswer>(() => undefined)) },
      }),
    },
  })
  const openGuest = fromPromise<OpenedGuest, GuestRequest>(async ({ input: request }) => {
    const { guest, booking } = request as StepRequest
    if (guest === 'list') return openedGuest(list, listInput(booking))
    await given.prepare()
    if (guest === 'times') return openedGuest(times, timesInput(booking))
    return guest === 'details' ? openedGuest(details, detailsInput(booking, person)) : openedGuest(quiet, {})
  })
  const logic = bookingMachine.provide({
    actions: {
      readNames: ({ self }) =>
        queueMicrotask(() => {
          const { context } = self.getSnapshot()
          self.send(namedIn(context, given.names(toBeNamed(context), context.locale)))
        }),
    },
    actors: {
      entry: entryMachine.provide({
        actors: {
          checkSelection: fromPromise(({ input: asked }) => given.check(asked)),
          readEditable: fromPromise(() => given.editable()),
        },
      }),
      stage: stageMachine.provide({ actors: { openGuest } }),
    },
  })
  const parent = createActor(
    setup({ types: { events: {} as GuestNotice }, actors: { booking: logic } }).createMachine({
      invoke: { id: 'booking', src: 'booking', input: bookingInput },
      on: { '*': { actions: ({ event }) => notices.push(event) } },
    }),
    { clock },
  ).start()
  const booking = () => {
    const child = parent.getSnapshot().children.booking
    if (!child) throw new Error('no booking')
    return child as ReturnType<typeof createActor<typeof bookingMachine>>
  }
  const stage = () => stageOf(booking().getSnapshot())
  const guest = () => {
    const hosting = stage()
    return hosting ? guestOf(hosting.getSnapshot()) : null
  }
  return {
    notices,
    snapshot: () => booking().getSnapshot(),
    at: () => stepOf(booking().getSnapshot()),
    /** The entry, while it checks, or while it shows why a task is impossible. */
    entry: () => entryOf(booking().getSnapshot()),
    stage,
    guest,
    /** Advances the clock, in milliseconds. */
    async elapse(ms: number) {
      clock.advance(ms)
      await settle()
    },
    /** Sends events one after the other, each when everything before it has settled. */
    async notify(...events: Notice[]) {
      await settle()
      for (const event of events) {
        const receiver: AnyActorRef | null = OF_GUEST.test(event.type)
          ? guest()
          : OF_ENTRY.test(event.type)
            ? entryOf(booking().getSnapshot())
            : event.type === 'stage.retried'
              ? stage()
              : booking()
        receiver?.send(event)
        await settle()
      }
    },
  }
}

async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

export const steps = (...names: StepName[]) => names.map((name) => step(name))
export const salon = steps('interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
export const pick = (item: ListItem): BookingEvent => ({ type: 'choice.picked', item })
export const pickSlot: BookingEvent = { type: 'step.slotPicked', slot }
/** The URL, or a press on the stepper, names a step; null is the root of the group. */
export const goTo = (step: StepName | null): BookingEvent => ({
  type: 'place.requested',
  location:
    step === null ? { screen: 'root', urlname: group.urlname } : { screen: 'book', urlname: group.urlname, step },
})
export const complete: FicheFormNotice = {
  type: 'form.completed',
  fiche: { id: null, values: { lastname: 'Essai' } },
  vevent: {},
  comments: 'Hello',
  acceptVideo: null,
}
export const choices = [pick(named(41)), pick(intervention(61)), pick(calendar(51))]
/** The steps that the host was notified of, each with whether it replaced the one before. */
export const moves = (notices: readonly GuestNotice[]) =>
  notices.flatMap((notice) => (notice.type === 'guest.moved' ? [[stepAt(notice.location), notice.replace]] : []))
