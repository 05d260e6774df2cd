import { describe, expect, test } from 'vitest'
import { NO_CANCELLATIONS } from '../../machines/domain/appointment/cancellations.ts'
import { confirmInput } from '../../machines/booking/confirm/confirm.input.ts'
import { introOf, isAccountAsked, isSummaryShown, madeOf, toMemento } from '../../machines/booking/booking.selectors.ts'
import { stepViewsOf } from '../../machines/booking/above.selectors.ts'
import { formOf } from '../../machines/booking/details/details.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import {
  sampleAppointment as appointment,
  sampleCalendar as calendar,
  sampleChoice as named,
  sampleGroup as group,
  sampleIntervention as intervention,
  samplePackChoice,
  sampleSlot as slot,
} from '../../machines/kit/samples.ts'
import {
  booked,
  choices,
  complete,
  input,
  moves,
  pick,
  pickSlot,
  refuse,
  run,
  salon,
  steps,
  world,
  goTo,
} from './support/run-booking.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { NO_TARGETS } from '../../machines/domain/place/return-target.ts'
import { draft } from './support/samples.ts'

/** The snapshot of the form in the details step. */
const formIn = (booking: ReturnType<typeof run>) => formOf(booking.guest()?.getSnapshot())?.getSnapshot().context

describe('the way through a booking', () => {
  test('from the first step to the confirmation, one pushed place for each step', async () => {
    const booking = run(input(salon))
    await booking.notify(...choices, pickSlot, complete)
    expect(booking.at()).toBe('confirm')
    expect([...booking.snapshot().tags]).toEqual(['editable'])
    expect(moves(booking.notices)).toEqual([
      ['interventionset_ids', true],
      ['intervention_ids', false],
      ['calendar_id', false],
      ['slots', false],
      ['fiche_info', false],
      ['confirm', false],
    ])
    expect(booking.notices).toContainEqual({ type: 'guest.booked', at: 5, hasToken: true })
  })

  test('a lone choice is taken automatically when the step has skip_uniq_choice, and replaces its place', async () => {
    const lone = salon.map((one) => (one.name === 'calendar_id' ? { ...one, skipUniqChoice: true } : one))
    const booking = run(input(lone), world({ lists: { ...world().lists, calendar_id: [calendar(51)] } }))
    await booking.notify(pick(named(41)), pick(intervention(61)))
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.selection.calendar).toEqual({ id: 51, publicName: 'Calendar 51' })
    expect(moves(booking.notices).slice(-2)).toEqual([
      ['calendar_id', false],
      ['slots', true],
    ])
  })

  test('going back to a lone choice shows it instead of bouncing forward', async () => {
    const lone = salon.map((one) => (one.name === 'calendar_id' ? { ...one, skipUniqChoice: true } : one))
    const booking = run(input(lone), world({ lists: { ...world().lists, calendar_id: [calendar(51)] } }))
    await booking.notify(pick(named(41)), pick(intervention(61)), goTo('calendar_id'))
    expect(booking.at()).toBe('calendar_id')
  })

  test.each([
    ['two entries are never taken unasked', [calendar(51), calendar(52)]],
    ['nor is a list of services or calendars without any', []],
  ])('%s', async (_, items) => {
    const lone = salon.map((one) => (one.name === 'calendar_id' ? { ...one, skipUniqChoice: true } : one))
    const booking = run(input(lone), world({ lists: { ...world().lists, calendar_id: items } }))
    await booking.notify(pick(named(41)), pick(intervention(61)))
    expect(booking.at()).toBe('calendar_id')
    expect(booking.snapshot().context.selection.calendar).toBeNull()
  })

  test('a single entry is shown where the group does not say that it is taken', async () => {
    const booking = run(input(salon), world({ lists: { ...world().lists, calendar_id: [calendar(51)] } }))
    await booking.notify(pick(named(41)), pick(intervention(61)))
    expect(booking.at()).toBe('calendar_id')
  })

  test('a list that came is known when its step is shown again', async () => {
    const booking = run(input(salon))
    await booking.notify(pick(named(41)), goTo('interventionset_ids'))
    expect(Object.values(booking.snapshot().context.lists)).toEqual([
      [named(41), named(42)],
      [intervention(61), intervention(62)],
    ])
  })

  test('a place that is asked for while the wanted choices are looked up is where it begins', async () => {
    const before = run(input(salon))
    await before.notify(...choices, pickSlot)
    const memento = toMemento(before.snapshot())
    let answer: () => void = () => undefined
    const check: ReturnType<typeof world>['check'] = ({ selection }) =>
      new Promise((resolve) => {
        answer = () => resolve({ selection, missing: [] })
      })
    const booking = run(input(salon, { memento, wanted: 'fiche_info' }), world({ check }))
    await booking.notify(goTo('calendar_id'))
    expect(booking.snapshot().value).toEqual({ entering: 'asking' })
    answer()
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
  })

  test('an empty calendar set list skips to the next step', async () => {
    const order = steps('intervention_ids', 'calendarset_id', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order), world({ lists: { ...world().lists, calendarset_id: [] } }))
    await booking.notify(pick(intervention(61)))
    expect(booking.at()).toBe('calendar_id')
    expect(stepViewsOf(booking.snapshot()).map(({ status }) => status)).toEqual([
      'done',
      'blocked',
      'current',
      'later',
      'later',
    ])
  })

  test('which is not bounced over again on the way back', async () => {
    const order = steps('intervention_ids', 'calendarset_id', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const anySet = order.map((one) => (one.name === 'calendarset_id' ? { ...one, any: true } : one))
    const booking = run(input(anySet), world({ lists: { ...world().lists, calendarset_id: [] } }))
    await booking.notify(pick(intervention(61)))
    expect(booking.at()).toBe('calendar_id')
    await booking.notify(goTo('calendarset_id'))
    expect(booking.at()).toBe('calendarset_id')
  })

  test('a list of calendar sets with entries is not skipped', async () => {
    const order = steps('intervention_ids', 'calendarset_id', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order))
    await booking.notify(pick(intervention(61)))
    expect(booking.at()).toBe('calendarset_id')
  })

  test('steps are skipped when an intervention is skippable_agenda', async () => {
    const booking = run(input(salon))
    await booking.notify(pick(named(41)), pick(intervention(61, { skippableAgenda: true })))
    expect(booking.at()).toBe('slots')
  })

  test('changing an earlier step clears the choices of all later steps and the slots', async () => {
    const booking = run(input(salon))
    await booking.notify(...choices, pickSlot, goTo('interventionset_ids'), pick(named(42)))
    expect(booking.snapshot().context.selection).toMatchObject({
      interventionSet: { id: 42 },
      services: [],
      calendar: null,
      slot: null,
    })
    expect(booking.at()).toBe('intervention_ids')
  })

  test('a step that is not open yet is refused, and the place is replaced', async () => {
    const booking = run(input(salon))
    await booking.notify(pick(named(41)), goTo('slots'))
    expect(booking.at()).toBe('intervention_ids')
    expect(moves(booking.notices).at(-1)).toEqual(['intervention_ids', true])
  })

  test('a cold deep link starts at the first open step', async () => {
    const booking = run(input(salon, { wanted: 'confirm' }))
    await booking.notify()
    expect(booking.at()).toBe('interventionset_ids')
  })

  test('back is an ordinary request: N steps are N times back', async () => {
    const booking = run(input(salon))
    await booking.notify(...choices, pickSlot)
    const visited: (string | null)[] = []
    for (const name of ['slots', 'calendar_id', 'intervention_ids', 'interventionset_ids'] as const) {
      await booking.notify(goTo(name))
      visited.push(booking.at())
    }
    expect(visited).toEqual(['slots', 'calendar_id', 'intervention_ids', 'interventionset_ids'])
    expect(booking.snapshot().context.selection.slot).toEqual(slot)
  })

  test('the login step sits before the person when the group is not open data', async () => {
    const booking = run(input(salon, { group: { ...group, steps: salon, openData: false } }))
    await booking.notify(...choices, pickSlot)
    expect(booking.at()).toBe('login')
    await booking.notify({ type: 'session.changed', session: { ...ANONYMOUS, status: 'user' } })
    expect(booking.at()).toBe('fiche_info')
    expect(moves(booking.notices).at(-1)).toEqual(['fiche_info', true])
  })
})

describe('the write', () => {
  test('a refused slot keeps everything else and offers other times', async () => {
    const lost = failure('availabletimeslots')
    const booking = run(input(salon), world({ send: refuse(lost) }))
    await booking.notify(...choices, pickSlot, { type: 'step.typed', draft }, complete)
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context).toMatchObject({
      conflict: { start: slot, failure: lost },
      draft,
      pending: null,
      selection: { slot: null, calendar: { id: 51 } },
    })
  })

  test('another refusal stays at the form, and is for the alert', async () => {
    const booking = run(input(salon), world({ send: refuse(failure('user_blacklisted')) }))
    await booking.notify(...choices, pickSlot, complete)
    expect(booking.at()).toBe('fiche_info')
    expect(formIn(booking)).toMatchObject({ failure: null })
    expect(booking.notices).toContainEqual({ type: 'guest.failed', failure: failure('user_blacklisted') })
    expect(booking.snapshot().context.pending).toBeNull()
  })

  test('a lost answer that can be read back is a booking', async () => {
    const readBack = () => Promise.resolve({ kind: 'found' as const, booked })
    const booking = run(input(salon), world({ send: refuse(failure('unreachable')), readBack }))
    await booking.notify(...choices, pickSlot, complete)
    expect(booking.at()).toBe('confirm')
  })

  test('same_time_rdv is a booking when ours is there, and a refusal when it is not', async () => {
    const duplicate = refuse(failure('same_time_rdv'))
    const readBack = () => Promise.resolve({ kind: 'found' as const, booked })
    const ours = run(input(salon), world({ send: duplicate, readBack }))
    await ours.notify(...choices, pickSlot, complete)
    expect(ours.at()).toBe('confirm')
    const absent = () => Promise.resolve({ kind: 'absent' as const })
    const theirs = run(input(salon), world({ send: duplicate, readBack: absent }))
    await theirs.notify(...choices, pickSlot, complete)
    // What is known is told at once, and holds nobody.
    expect(theirs.snapshot().matches({ hosting: 'unknown' })).toBe(true)
    expect(theirs.snapshot().context.pending).toMatchObject({ refusal: 'same_time_rdv' })
    await theirs.elapse(2_000)
    expect(theirs.notices).toContainEqual({ type: 'guest.failed', failure: failure('same_time_rdv') })
  })

  test('what cannot be read back is unknown, and nothing is sent again unasked', async () => {
    let sent = 0
    const send = () => {
      sent += 1
      return refuse(failure('timeout'))()
    }
    const readBack = () => Promise.resolve({ kind: 'impossible' as const })
    const booking = run(input(salon), world({ send, readBack }))
    await booking.notify(...choices, pickSlot, complete, { type: 'page.shown' })
    expect(booking.snapshot().matches({ hosting: 'unknown' })).toBe(true)
    expect(sent).toBe(1)
    await booking.notify({ type: 'unknownOutcome.accepted' })
    expect(booking.snapshot().matches({ hosting: 'open' })).toBe(true)
    expect(booking.snapshot().context.pending).toBeNull()
  })

  test('what is unknown is looked after with its own choices, where others were begun meanwhile', async () => {
    const unread = () => Promise.resolve({ kind: 'unreadable' as const })
    const before = run(input(salon), world({ send: refuse(failure('timeout')), readBack: unread }))
    await before.notify(...choices, pickSlot, complete, goTo('intervention_ids'), pick(intervention(62)))
    const memento = toMemento(before.snapshot())
    expect(memento).toMatchObject({ selection: { slot: null }, pending: { slot } })
    const after = run(input(salon, { memento }), world({ readBack: unread }))
    await after.notify({ type: 'unknownOutcome.accepted' })
    expect(after.at()).toBe('fiche_info')
    expect(after.snapshot().context).toMatchObject({ pending: null, selection: { slot, services: [{ id: 61 }] } })
    await after.notify(complete)
    expect(after.at()).toBe('confirm')
  })

  test('while a write is under way nothing can leave the state', async () => {
    const booking = run(input(salon), world({ send: () => new Promise(() => undefined) }))
    await booking.notify(...choices, pickSlot, complete, goTo('slots'), complete)
    expect(booking.snapshot().hasTag('writing')).toBe(true)
    expect(moves(booking.notices).at(-1)).toEqual(['fiche_info', true])
  })

  test('a reload in the middle of a write asks, and does not send', async () => {
    const before = run(input(salon), world({ send: () => new Promise(() => undefined) }))
    await before.notify(...choices, pickSlot, { type: 'step.typed', draft }, complete)
    const memento = toMemento(before.snapshot())
    const readBack = () => Promise.resolve({ kind: 'found' as const, booked })
    const send = () => Promise.reject(new Error('sent twice'))
    const after = run(input(salon, { memento, wanted: 'fiche_info' }), world({ send, readBack }))
    await after.notify()
    expect(after.at()).toBe('confirm')
  })
})

describe('after the booking', () => {
  const bookIt = async () => {
    const booking = run(input(salon))
    await booking.notify(...choices, pickSlot, { type: 'step.typed', draft }, complete)
    return booking
  }

  const seen = (booking: Awaited<ReturnType<typeof bookIt>>) =>
    confirmInput(booking.snapshot().context, NO_TARGETS, NO_CANCELLATIONS)

  test('back from the confirmation starts a new booking and cannot book again', async () => {
    const booking = await bookIt()
    await booking.notify(goTo('fiche_info'))
    expect(booking.at()).toBe('interventionset_ids')
    expect(booking.snapshot().context).toMatchObject({ selection: EMPTY_SELECTION, pending: null })
    expect(moves(booking.notices).at(-1)).toEqual(['interventionset_ids', true])
  })

  test('forward, or the link on the first step, shows the confirmation again with all it had', async () => {
    const booking = await bookIt()
    const before = seen(booking)
    expect(before.services.map(({ id }) => id)).toEqual([61])
    await booking.notify(goTo('fiche_info'))
    expect(madeOf(booking.snapshot())?.start).toBe(appointment.start)
    await booking.notify(goTo('confirm'))
    expect(booking.at()).toBe('confirm')
    expect(seen(booking)).toEqual(before)
    expect(madeOf(booking.snapshot())).toBeNull()
  })

  test('choices that were made since stay when the confirmation is left again', async () => {
    const booking = await bookIt()
    await booking.notify({ type: 'step.closed' }, ...choices)
    const { selection } = booking.snapshot().context
    expect(madeOf(booking.snapshot())).toBeNull()
    await booking.notify(goTo('confirm'), goTo('calendar_id'))
    expect(booking.at()).toBe('calendar_id')
    expect(booking.snapshot().context.selection).toEqual(selection)
  })

  test('a reload between the answer and the confirmation shows the confirmation', async () => {
    const memento = toMemento((await bookIt()).snapshot())
    const reloaded = run(input(salon, { memento, wanted: 'fiche_info' }))
    await reloaded.notify()
    expect(reloaded.at()).toBe('confirm')
    expect(moves(reloaded.notices)).toEqual([['confirm', true]])
  })

  test('a reload anywhere else keeps it to be seen again', async () => {
    const memento = toMemento((await bookIt()).snapshot())
    const reloaded = run(input(salon, { memento }))
    await reloaded.notify()
    expect(reloaded.at()).toBe('interventionset_ids')
    expect(madeOf(reloaded.snapshot())?.start).toBe(appointment.start)
  })

  test('once it is cancelled there is nothing to see again', async () => {
    const booking = await bookIt()
    await booking.notify({ type: 'step.cancelled', cancelled: { start: null, names: [] } }, goTo('confirm'))
    expect(booking.at()).toBe('interventionset_ids')
    expect(madeOf(booking.snapshot())).toBeNull()
  })

  test('book another returns to step 0 and offers the person again, not the comment', async () => {
    const booking = await bookIt()
    await booking.notify({ type: 'step.closed' })
    expect(booking.at()).toBe('interventionset_ids')
    expect(booking.snapshot().context.draft).toEqual({
      ...draft,
      comments: '',
      vevent: {},
      videoConsent: false,
      touched: false,
    })
  })

  const cancelled = { start: { start: '2026-04-01 09:00:00', at: slot.at }, names: ['Service 61'] }

  test('cancelling deletes, returns to step 0, and says what was cancelled until the next choice', async () => {
    const booking = await bookIt()
    await booking.notify({ type: 'step.cancelled', cancelled })
    expect(booking.at()).toBe('interventionset_ids')
    expect(moves(booking.notices).at(-1)).toEqual(['interventionset_ids', true])
    expect(booking.snapshot().context).toMatchObject({ booked: null, cancelled })
    await booking.notify(pick(named(41)))
    expect(booking.snapshot().context.cancelled).toBeNull()
  })

  test('a cancellation that was sent is remembered with the booking', async () => {
    const booking = await bookIt()
    const cancellation = { gone: [], isSent: true }
    await booking.notify({ type: 'step.cancellationChanged', cancellation })
    expect(booking.at()).toBe('confirm')
    expect(booking.snapshot().context.booked).toMatchObject({ cancellation })
  })

  test('while the choices of the URL are checked, the screen is busy', async () => {
    const preselection = { ...NO_PRESELECTION, calendars: { ids: [51], externIds: [] } }
    const booking = run(input(salon, { preselection }), world({ check: () => new Promise(() => undefined) }))
    await booking.notify()
    expect(booking.snapshot().matches('entering')).toBe(true)
    expect([...booking.snapshot().tags]).toEqual(['busy'])
  })

  test('the booking that waited for a registration goes on without a preference, where the group offers that', async () => {
    const preselection = { ...NO_PRESELECTION, interventions: { ids: [61], externIds: [] }, anyCalendar: true as const }
    const services = [pickService(intervention(61))]
    const check = () => Promise.resolve({ selection: { ...EMPTY_SELECTION, services }, missing: [] })
    for (const [any, at, calendar] of [
      [true, 'slots', 'any'],
      [false, 'calendar_id', null],
    ] as const) {
      const offered = salon.map((one) => (one.name === 'calendar_id' ? { ...one, any } : one))
      const booking = run(input(offered, { preselection }), world({ check }))
      await booking.notify()
      expect([booking.at(), booking.snapshot().context.selection.calendar]).toEqual([at, calendar])
    }
  })

  test('what the URL preselects holds for the next booking too', async () => {
    const calendars = { ids: [51], externIds: [] }
    const preselection = { ...NO_PRESELECTION, calendars }
    const asked: unknown[] = []
    const check = (wanted: { preselection: unknown; selection: Selection }) => {
      asked.push(wanted.preselection)
      const calendar = { id: 51, publicName: 'Calendar 51' }
      return Promise.resolve({ selection: { ...wanted.selection, calendar }, missing: [] })
    }
    const booking = run(input(salon, { preselection }), world({ check }))
    await booking.notify(...choices.slice(0, 2), pickSlot, complete)
    expect(booking.at()).toBe('confirm')
    await booking.notify({ type: 'step.closed' })
    expect(asked).toEqual([preselection, preselection])
    expect(booking.at()).toBe('interventionset_ids')
    expect(booking.snapshot().context.selection.calendar).toEqual({ id: 51, publicName: 'Calendar 51' })
    await booking.notify(...choices.slice(0, 2))
    expect(booking.at()).toBe('slots')
  })

  test('a reload of the confirmation is still a confirmation', async () => {
    const booking = await bookIt()
    const memento = toMemento(booking.snapshot())
    const again = run(input(salon, { memento, wanted: 'confirm' }))
    await again.notify()
    expect(again.at()).toBe('confirm')
    const elsewhere = run(input(salon, { memento }))
    await elsewhere.notify()
    expect(elsewhere.at()).toBe('interventionset_ids')
  })

  test('a reload between the answer and the confirmation shows it, a later link to the form asks the first question', async () => {
    const booking = await bookIt()
    const memento = { ...toMemento(booking.snapshot()), draft: null }
    const reloaded = run(input(salon, { memento, wanted: 'fiche_info' }))
    await reloaded.notify()
    expect(reloaded.at()).toBe('confirm')
    const linked = run(input(salon, { memento: { ...memento, isEarlier: true }, wanted: 'fiche_info' }))
    await linked.notify()
    expect(linked.at()).toBe('interventionset_ids')
  })
})

describe('the start of a booking', () => {
  const preselection = {
    ...NO_PRESELECTION,
    interventions: { ids: [61], externIds: [] },
    calendars: { ids: [51], externIds: [] },
  }
  const withIntro = (steps: typeof salon, more = {}) => {
    const given = input(steps, { preselection, ...more })
    const templates = { ...given.group.templates, takerdv: '<p>Call us before you book.</p> ' }
    return { ...given, group: { ...given.group, templates } }
  }
  const linked: Selection = {
    ...EMPTY_SELECTION,
    services: [pickService(intervention(61))],
    calendar: { id: 51, publicName: 'Calendar 51' },
  }

  test('its text comes with the first step, below the choices of the link, not while they are checked', async () => {
    const checks: ((found: { selection: Selection; missing: [] }) => void)[] = []
    const booking = run(withIntro(salon), world({ check: () => new Promise((found) => checks.push(found)) }))
    await booking.notify()
    expect(checks).toHaveLength(1)
    expect(introOf(booking.snapshot())).toBe('')
    checks[0]?.({ selection: linked, missing: [] })
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(isSummaryShown(booking.snapshot())).toBe(true)
    expect(introOf(booking.snapshot())).toBe('<p>Call us before you book.</p>')
  })

  test('no other step has it', async () => {
    const booking = run(withIntro(salon, { preselection: NO_PRESELECTION }))
    await booking.notify()
    expect(introOf(booking.snapshot())).toBe('<p>Call us before you book.</p>')
    await booking.notify(...choices.slice(0, 1))
    expect(booking.at()).toBe('intervention_ids')
    expect(introOf(booking.snapshot())).toBe('')
  })

  test.each<[string, Parameters<typeof input>[1], StepName]>([
    ['a link, which needs no calendar', { preselection: { ...NO_PRESELECTION, packId: 71 } }, 'slots'],
    [
      'the home page',
      { preselection: NO_PRESELECTION, home: { step: 'intervention_ids', item: samplePackChoice(71) } },
      'slots',
    ],
  ])('its text comes with the first step for a pack of %s', async (_, more, first) => {
    const selection = { ...EMPTY_SELECTION, services: [pickService(samplePackChoice(71))] }
    const check = () => Promise.resolve({ selection: more?.home ? EMPTY_SELECTION : selection, missing: [] })
    const booking = run(withIntro(salon, more), world({ check }))
    await booking.notify()
    expect(booking.at()).toBe(first)
    expect(introOf(booking.snapshot())).toBe('<p>Call us before you book.</p>')
    await booking.notify(pickSlot)
    expect(introOf(booking.snapshot())).toBe('')
  })

  test('its text comes with the first step that is asked, where the single choice before it was taken', async () => {
    const lone = salon.map((one) => ({ ...one, skipUniqChoice: one.name === 'interventionset_ids' }))
    const lists = { ...world().lists, interventionset_ids: [named(41)] }
    const booking = run(withIntro(lone, { preselection: NO_PRESELECTION }), world({ lists }))
    await booking.notify()
    expect(booking.at()).toBe('intervention_ids')
    expect(introOf(booking.snapshot())).toBe('<p>Call us before you book.</p>')
    await booking.notify(pick(intervention(61)))
    expect(introOf(booking.snapshot())).toBe('')
  })

  test('that an account is asked for is said with the first step, too', async () => {
    const check = () => new Promise<never>(() => undefined)
    const closed = (given: ReturnType<typeof input>) => ({ ...given, group: { ...given.group, openData: false } })
    const checking = run(closed(input(salon, { preselection })), world({ check }))
    await checking.notify()
    expect(isAccountAsked(checking.snapshot())).toBe(false)
    const shown = run(closed(input(salon)))
    await shown.notify()
    expect(isAccountAsked(shown.snapshot())).toBe(true)
  })
})

describe('coming back', () => {
  test('a reload at the person step loses nothing', async () => {
    const before = run(input(salon))
    await before.notify(...choices, pickSlot, { type: 'step.typed', draft })
    const memento = toMemento(before.snapshot())
    const after = run(input(salon, { memento, wanted: 'fiche_info' }))
    await after.notify()
    expect(after.at()).toBe('fiche_info')
    expect(after.snapshot().context).toMatchObject({ draft, selection: memento.selection })
    expect(after.snapshot().context.lists).toEqual({})
  })

  test('a step whose code cannot be fetched says so and tries again when asked', async () => {
    let isDown = true
    const prepare = () => (isDown ? refuse(failure('codeUnavailable'))() : Promise.resolve())
    const booking = run(input(salon), world({ prepare }))
    await booking.notify(...choices)
    expect(booking.stage()?.getSnapshot().value).toBe('unopened')
    isDown = false
    await booking.notify({ type: 'stage.retried' })
    expect(booking.stage()?.getSnapshot().value).toEqual({ hosting: 'informed' })
    expect(booking.at()).toBe('slots')
  })
})
