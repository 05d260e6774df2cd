import { describe, expect, test } from 'vitest'
import { arrangingOf, stepViewsOf } from '../../machines/booking/above.selectors.ts'
import { positionOf, toMemento } from '../../machines/booking/booking.selectors.ts'
import type { BookingEvent } from '../../machines/booking/booking.types.ts'
import { isChangeable, summaryOf } from '../../machines/booking/summary.selectors.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { ANY, EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import {
  sampleCalendar as calendar,
  sampleChoice as named,
  sampleIntervention as intervention,
  sampleStep as step,
} from '../../machines/kit/samples.ts'
import { choices, goTo, input, pick, pickSlot, run, salon, world } from './support/run-booking.ts'

/** What stands above a step: the way, and the choices (specification, section 2). */

describe('the steps', () => {
  test('are counted as they will be met: one that is blocked has no number', async () => {
    const booking = run(input(salon))
    await booking.notify(pick(named(41)), pick(intervention(61, { skippableAgenda: true })))
    expect(stepViewsOf(booking.snapshot()).map(({ name, number }) => [name, number])).toEqual([
      ['interventionset_ids', 1],
      ['intervention_ids', 2],
      ['calendar_id', null],
      ['slots', 3],
      ['fiche_info', 4],
    ])
    expect(positionOf(booking.snapshot())).toMatchObject({ number: 3, count: 4 })
  })

  const loneAt = (...names: readonly string[]) =>
    salon.map((one) => (names.includes(one.name) ? { ...one, skipUniqChoice: true } : one))
  const numbersOf = (booking: ReturnType<typeof run>) =>
    stepViewsOf(booking.snapshot()).map(({ name, number, status }) => [name, number, status])

  test('do not count one whose single choice was taken unasked, also after a reload', async () => {
    const steps = loneAt('calendar_id')
    const lists = { ...world().lists, calendar_id: [calendar(51)] }
    const booking = run(input(steps), world({ lists }))
    await booking.notify(pick(named(41)), pick(intervention(61)))
    const expected = [
      ['interventionset_ids', 1, 'done'],
      ['intervention_ids', 2, 'done'],
      ['calendar_id', null, 'done'],
      ['slots', 3, 'current'],
      ['fiche_info', 4, 'later'],
    ]
    expect(numbersOf(booking)).toEqual(expected)
    expect(positionOf(booking.snapshot())).toMatchObject({ number: 3, count: 4 })
    const reloaded = run(input(steps, { memento: toMemento(booking.snapshot()), wanted: 'slots' }), world({ lists }))
    await reloaded.notify()
    expect(numbersOf(reloaded)).toEqual(expected)
  })

  test('begin with 1 where the single choice of the first step was taken unasked', async () => {
    const lists = { ...world().lists, interventionset_ids: [named(41)] }
    const booking = run(input(loneAt('interventionset_ids')), world({ lists }))
    await booking.notify()
    expect(booking.at()).toBe('intervention_ids')
    expect(positionOf(booking.snapshot())).toMatchObject({ number: 1, count: 4 })
  })

  test('count it again while it is shown, and when its choice is void', async () => {
    const booking = run(
      input(loneAt('calendar_id')),
      world({ lists: { ...world().lists, calendar_id: [calendar(51)] } }),
    )
    await booking.notify(pick(named(41)), pick(intervention(61)), goTo('calendar_id'))
    expect(positionOf(booking.snapshot())).toMatchObject({ number: 3, count: 5 })
    await booking.notify(goTo('interventionset_ids'), pick(named(42)))
    expect(positionOf(booking.snapshot())).toMatchObject({ number: 2, count: 5 })
  })
})

describe('what a link has chosen', () => {
  const services = [pickService(intervention(61))]
  const preselection = {
    ...NO_PRESELECTION,
    interventions: { ids: [61], externIds: [] },
    calendars: { ids: [51], externIds: [] },
  }
  const known = (selection: object) =>
    world({ check: () => Promise.resolve({ selection: { ...EMPTY_SELECTION, services, ...selection }, missing: [] }) })

  test('is named with the rest, and nothing of it can be changed', async () => {
    const booking = run(input(salon, { preselection }), known({ calendar: { id: 51, publicName: 'Léa' } }))
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(summaryOf(booking.snapshot()).places).toEqual([
      { step: 'calendar_id', preposition: null, publicName: 'Léa' },
    ])
    expect(isChangeable(booking.snapshot())).toBe(false)
  })

  test('is not named where it has no public name', async () => {
    const booking = run(input(salon, { preselection }), known({ calendar: { id: 51, publicName: '' } }))
    await booking.notify()
    expect(summaryOf(booking.snapshot()).places).toEqual([])
  })

  test('is not named where it is no preference', async () => {
    const booking = run(input(salon, { preselection }), known({ calendar: ANY }))
    await booking.notify()
    expect(summaryOf(booking.snapshot()).places).toEqual([])
  })

  test('leaves the other choices to the customer', async () => {
    const booking = run(input(salon))
    await booking.notify(...choices)
    expect(isChangeable(booking.snapshot())).toBe(true)
  })
})

const chooser = (replaces: number): BookingEvent => ({
  type: 'place.requested',
  location: { screen: 'service', urlname: 'atelier-dupre', replaces },
})

describe('a further service', () => {
  const upTo = (maxMultirdvs: number) =>
    salon.map((one) => (one.name === 'intervention_ids' ? step(one.name, { maxMultirdvs }) : one))
  const two = [intervention(61), intervention(62)].map((one) => pickService(one))
  const withTwo = (services = two) => ({
    memento: {
      selection: {
        ...EMPTY_SELECTION,
        interventionSet: { id: 41, publicName: '' },
        services,
        calendar: { id: calendar(51).id, publicName: '' },
      },
      draft: null,
      slots: null,
      attempts: 0,
      pending: null,
      booked: null,
      task: null,
    },
    wanted: 'slots' as const,
  })

  test.each([
    [3, two, { addable: true, full: false }],
    [2, two, { addable: false, full: true }],
    // A customer who may book only one service does not see that one is the most.
    [1, two.slice(0, 1), { addable: false, full: false }],
    [2, two.map((one) => ({ ...one, videoconference: true })), { addable: false, full: false }],
  ])('with room for %i', async (most, services, expected) => {
    const booking = run(input(upTo(most), withTwo(services)))
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(arrangingOf(booking.snapshot())).toMatchObject(expected)
  })

  // The specification, section 2 "Summary bar": services can be reordered, deleted or modified, at every step of the
  // bar.
  test('each of several can be replaced at the times and at the form', async () => {
    const booking = run(input(upTo(2), withTwo()))
    await booking.notify()
    expect(arrangingOf(booking.snapshot())).toMatchObject({ replaceable: true })
    await booking.notify(pickSlot)
    expect(booking.at()).toBe('fiche_info')
    expect(arrangingOf(booking.snapshot())).toMatchObject({ replaceable: true })
    await booking.notify(chooser(1))
    expect([booking.at(), booking.snapshot().context.chooser]).toEqual(['slots', { replaces: 1 }])
  })
})

describe('a choice that may be changed', () => {
  const open = (booking: ReturnType<typeof run>) => summaryOf(booking.snapshot()).open

  test('is one between at least two entries', async () => {
    const one = { ...world().lists, calendar_id: [calendar(51)] }
    const booking = run(input(salon), world({ lists: one }))
    await booking.notify(...choices)
    expect(booking.at()).toBe('slots')
    expect(open(booking)).toEqual(['interventionset_ids', 'intervention_ids'])
  })

  test('also between one entry and no preference', async () => {
    const withAny = salon.map((each) => (each.name === 'calendar_id' ? step(each.name, { any: true }) : each))
    const booking = run(input(withAny), world({ lists: { ...world().lists, calendar_id: [calendar(51)] } }))
    await booking.notify(...choices)
    expect(open(booking)).toContain('calendar_id')
  })
})
