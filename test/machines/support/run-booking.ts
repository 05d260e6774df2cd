import { type AnyActorLogic, createActor, createMachine, fromPromise, setup } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import { stepOf } from '../../../machines/booking/booking.selectors.ts'
import type { BookingEvent, BookingInput, BookingNotice, LateStep } from '../../../machines/booking/booking.types.ts'
import type { Step, StepName } from '../../../machines/domain/sequence/step.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import {
  type CheckedSelection,
  NO_PRESELECTION,
  type Preselection,
} from '../../../machines/domain/sequence/preselection.ts'
import type { Booked, BookRequest, ReadBack } from '../../../machines/domain/appointment/booking.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Selection } from '../../../machines/domain/sequence/selection.ts'
import type { Editable } from '../../../machines/domain/sequence/task.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { listMachine } from '../../../machines/booking/list/list.machine.ts'
import { submissionMachine } from '../../../machines/booking/submission/submission.machine.ts'
import {
  sampleCalendar as calendar,
  sampleChoice as named,
  sampleGroup as group,
  sampleIntervention as intervention,
  sampleScope as scope,
  sampleSlot as slot,
  sampleStep as step,
} from '../../../machines/kit/samples.ts'

/** A whole booking on its real machines, in an invented world, told facts one after the other. */

/** A late step that takes whatever it is told: the booking knows those machines by their notices only. */
const quiet = createMachine({ id: 'quiet' })

interface PrepareInput {
  step: LateStep['step']
  scope: Scope
  locale: Locale
  signedIn: boolean
}

interface World {
  lists: Partial<Record<StepName, readonly ListItem[]>>
  send: (request: BookRequest) => Promise<Booked>
  readBack: () => Promise<ReadBack>
  prepare: () => Promise<void>
  check: (asked: { preselection: Preselection; selection: Selection }) => Promise<CheckedSelection>
  editable: () => Promise<Editable>
}

export const booked: Booked = { appointments: [], ficheToken: 'token', at: 5 }
export const world = (more: Partial<World> = {}): World => ({
  lists: {
    interventionset_ids: [named(41), named(42)],
    intervention_ids: [intervention(61), intervention(62)],
    calendarset_id: [named(31), named(32)],
    calendar_id: [calendar(51), calendar(52)],
    resource_id: [calendar(91), calendar(92)],
  },
  send: () => Promise.resolve(booked),
  readBack: () => Promise.resolve({ kind: 'absent' }),
  prepare: () => Promise.resolve(),
  check: ({ selection }) => Promise.resolve({ selection, missing: [] }),
  editable: () => Promise.resolve({ editable: true, message: null }),
  ...more,
})

export const refuse = (why: Failure) => () => Promise.reject(Object.assign(new Error(why.code), { failure: why }))

export function input(steps: readonly Step[], more: Partial<BookingInput> = {}): BookingInput {
  return {
    scope,
    group: { ...group, steps },
    locale: 'fr',
    signedIn: false,
    wanted: null,
    startDate: null,
    preselection: NO_PRESELECTION,
    unusable: [],
    wantedSlot: null,
    maxServices: null,
    websource: '',
    home: null,
    task: null,
    memento: null,
    ...more,
  }
}

const person = { persons: [], today: '2026-04-01', email: '', prefill: null }

/** Runs a booking under a parent that only remembers its notices. */
export function run(bookingInput: BookingInput, given: World = world()) {
  const notices: BookingNotice[] = []
  const logic = bookingMachine.provide({
    actors: {
      list: listMachine.provide({
        actors: { loadList: fromPromise(({ input: { request } }) => Promise.resolve(given.lists[request.step] ?? [])) },
      }),
      submission: submissionMachine.provide({
        actors: {
          send: fromPromise(({ input: { request } }) => given.send(request)),
          readBack: fromPromise(() => given.readBack()),
        },
      }),
      checkSelection: fromPromise(({ input: asked }) => given.check(asked)),
      readEditable: fromPromise(() => given.editable()),
      prepareStep: fromPromise<LateStep, PrepareInput>(async ({ input: { step: name } }) => {
        await given.prepare()
        const late = quiet as AnyActorLogic
        if (name === 'confirm') return { step: name, logic: late, returnTo: null }
        if (name === 'login') return { step: name, logic: late, email: '' }
        return name === 'fiche_info'
          ? { step: name, logic: late, forms: { fiche: [], vevent: [] }, ...person }
          : { step: name, logic: late }
      }),
    },
  })
  const parent = createActor(
    setup({ types: { events: {} as BookingNotice }, actors: { booking: logic } }).createMachine({
      invoke: { id: 'booking', src: 'booking', input: bookingInput },
      on: { '*': { actions: ({ event }) => notices.push(event) } },
    }),
  ).start()
  const booking = () => {
    const child = parent.getSnapshot().children.booking
    if (!child) throw new Error('no booking')
    return child as ReturnType<typeof createActor<typeof bookingMachine>>
  }
  return {
    notices,
    snapshot: () => booking().getSnapshot(),
    at: () => stepOf(booking().getSnapshot()),
    /** Sends facts one after the other, each when everything before it has come to rest. */
    async tell(...events: BookingEvent[]) {
      await settle()
      for (const event of events) {
        booking().send(event)
        await settle()
      }
    },
  }
}

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export const steps = (...names: StepName[]) => names.map((name) => step(name))
export const salon = steps('interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
export const pick = (item: ListItem): BookingEvent => ({ type: 'choice.picked', item })
export const pickSlot: BookingEvent = { type: 'slots.picked', slot }
export const complete: BookingEvent = {
  type: 'form.completed',
  fiche: { id: null, values: { lastname: 'Essai' } },
  vevent: {},
  comments: 'Hello',
  acceptVideo: null,
}
export const choices = [pick(named(41)), pick(intervention(61)), pick(calendar(51))]
export const moves = (notices: BookingNotice[]) =>
  notices.flatMap((notice) => (notice.type === 'booking.moved' ? [[notice.step, notice.replace]] : []))
