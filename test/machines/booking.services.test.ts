import { describe, expect, test } from 'vitest'
import { arrangingOf } from '../../machines/booking/above.selectors.ts'
import { offeredOf } from '../../machines/booking/times/chooser.selectors.ts'
import { isChoosing } from '../../machines/booking/times/times.selectors.ts'
import type { TimesSnapshot } from '../../machines/booking/times/times.machine.ts'
import type { Intervention } from '../../machines/domain/catalogue/choices.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import {
  sampleCalendar as calendar,
  sampleGroup as group,
  sampleIntervention as intervention,
  sampleStep as step,
} from '../../machines/kit/samples.ts'
import { choices, complete, input, pick, pickSlot, run, salon, world, goTo } from './support/run-booking.ts'

/** Several services in one booking (specification, sections 2 "Summary bar", 5 "Multi-service" and 6). */

const upTo = (maxMultirdvs: number) =>
  salon.map((one) => (one.name === 'intervention_ids' ? step(one.name, { maxMultirdvs }) : one))
const lists = (...services: Intervention[]) => world({ lists: { ...world().lists, intervention_ids: services } })
const choose = (replaces: number | null) => ({
  type: 'place.requested' as const,
  location: { screen: 'service' as const, urlname: group.urlname, replaces },
})
const open = choose(null)
/** Chooses a service over the times. */
const add = (item: Intervention) => ({ type: 'service.picked' as const, item })
const timesOf = (booking: ReturnType<typeof run>): TimesSnapshot => booking.guest()?.getSnapshot()
const isChooserOpen = (booking: ReturnType<typeof run>) => booking.at() === 'slots' && isChoosing(timesOf(booking))
const ids = (booking: ReturnType<typeof run>) => booking.snapshot().context.selection.services.map(({ id }) => id)

describe('what a link chose', () => {
  const preselection = { ...NO_PRESELECTION, interventions: { ids: [61, 62], externIds: [] } }
  const selection = { ...EMPTY_SELECTION, services: [61, 62].map((id) => pickService(intervention(id))) }
  const known = world({ check: () => Promise.resolve({ selection, missing: [] }) })

  // The wire contract, section 6, ruling 42.
  test.each([
    [true, [61, 62]],
    [false, [62]],
  ])('with freeze=%s leaves the services %j after one was to be removed', async (freeze, left) => {
    const booking = run(input(upTo(3), { preselection, freeze }), known)
    await booking.notify(pick(calendar(51)))
    expect(booking.at()).toBe('slots')
    expect(arrangingOf(booking.snapshot())).toMatchObject({ movable: !freeze, addable: !freeze, replaceable: !freeze })
    await booking.notify({ type: 'service.removed', index: 0 })
    expect(ids(booking)).toEqual(left)
  })

  test('that chose no service, freeze leaves the services open', async () => {
    const booking = run(input(upTo(3), { freeze: true }))
    await booking.notify(...choices)
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: true })
  })
})

describe('more services are added in the slot step', () => {
  test('up to max_multirdvs, and everything but the time is kept', async () => {
    const booking = run(input(upTo(3)))
    await booking.notify(...choices, pickSlot, goTo('slots'))
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: true, full: false })
    await booking.notify(open)
    expect(isChooserOpen(booking)).toBe(true)
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: false, full: false })
    await booking.notify(add(intervention(62)))
    expect(booking.at()).toBe('slots')
    expect(ids(booking)).toEqual([61, 62])
    expect(booking.snapshot().context.selection).toMatchObject({ calendar: { id: 51 }, slot: null })
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: true, limit: 3 })
    await booking.notify(open)
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: false, full: false })
    await booking.notify(add(intervention(63)))
    expect(arrangingOf(booking.snapshot()).addable).toBe(false)
    await booking.notify(open)
    expect(isChooserOpen(booking)).toBe(false)
  })

  test('by default there is room for one', async () => {
    const booking = run(input(salon))
    await booking.notify(...choices)
    expect(arrangingOf(booking.snapshot())).toMatchObject({ addable: false, limit: 1 })
  })

  test('the link says how many, and 1 is the least', async () => {
    const more = run(input(salon, { maxServices: 2 }))
    await more.notify(...choices)
    expect(arrangingOf(more.snapshot()).addable).toBe(true)
    const one = run(input(upTo(3), { maxServices: 1 }))
    await one.notify(...choices)
    expect(arrangingOf(one.snapshot()).addable).toBe(false)
  })

  test('it is offered nowhere but in the slot step, to which its place leads', async () => {
    const booking = run(input(upTo(3)))
    await booking.notify(...choices, pickSlot)
    expect(booking.at()).toBe('fiche_info')
    expect(arrangingOf(booking.snapshot()).addable).toBe(false)
    await booking.notify(open)
    expect(isChooserOpen(booking)).toBe(true)
  })

  test('closing the chooser changes nothing', async () => {
    const booking = run(input(upTo(3)))
    await booking.notify(...choices, open, goTo('slots'))
    expect(isChooserOpen(booking)).toBe(false)
    expect(ids(booking)).toEqual([61])
  })

  test('the chooser is a place: it is told, Back closes it, Forward opens it again', async () => {
    const booking = run(input(upTo(3)))
    await booking.notify(...choices, open)
    const last = () => booking.notices.findLast(({ type }) => type === 'guest.moved')
    expect(last()).toMatchObject({ location: { screen: 'service', replaces: null } })
    await booking.notify(goTo('slots'))
    expect(isChooserOpen(booking)).toBe(false)
    await booking.notify(open)
    expect(isChooserOpen(booking)).toBe(true)
    await booking.notify(add(intervention(62)))
    expect(isChooserOpen(booking)).toBe(false)
    expect(last()).toMatchObject({ location: { screen: 'book', step: 'slots' } })
  })

  test('a reload keeps the chooser, and drops it where there is no room', async () => {
    const picked = (id: number) => ({ id, publicName: `${id}` })
    const services = [pickService(intervention(61))]
    const selection = { ...EMPTY_SELECTION, interventionSet: picked(41), services, calendar: picked(51) }
    const memento = { selection, draft: null, slots: null, attempts: 0, pending: null, booked: null, task: null }
    const reloaded = { memento, wanted: 'slots' as const, chooser: { replaces: null } }
    const kept = run(input(upTo(3), reloaded))
    await kept.notify()
    expect(isChooserOpen(kept)).toBe(true)
    const full = run(input(upTo(1), reloaded))
    await full.notify()
    expect(full.at()).toBe('slots')
    expect(isChooserOpen(full)).toBe(false)
    expect(full.notices.at(-1)).toMatchObject({ location: { screen: 'book', step: 'slots' }, replace: true })
  })

  test('a service that needs a resource asks for it before the times', async () => {
    const order = [...upTo(2).slice(0, 3), step('resource_id'), ...upTo(2).slice(3)]
    const needy = intervention(62, { needResource: true })
    const booking = run(input(order), lists(intervention(61), needy))
    await booking.notify(...choices)
    expect(booking.at()).toBe('slots')
    await booking.notify(open, add(needy))
    expect(booking.at()).toBe('resource_id')
  })

  test('all of them are booked, in their order', async () => {
    let sent: readonly number[] = []
    const booking = run(
      input(upTo(2)),
      world({
        send: (request) => {
          sent = request.services.map(({ id }) => id)
          return world().send(request)
        },
      }),
    )
    await booking.notify(...choices, open, add(intervention(62)), pickSlot, complete)
    expect(booking.at()).toBe('confirm')
    expect(sent).toEqual([61, 62])
  })
})

describe('what may be added', () => {
  const offers = async (first: Partial<Intervention>, more: Partial<Intervention>, requestNumber = false) => {
    const profile = { ...group.profile, requestNumber }
    const booking = run(
      input(upTo(3), { group: { ...group, steps: upTo(3), profile } }),
      lists(intervention(61, first), intervention(62, more)),
    )
    await booking.notify(choices[0]!, pick(intervention(61, first)), pick(calendar(51)))
    const { addable } = arrangingOf(booking.snapshot())
    const offered = offeredOf(timesOf(booking), [intervention(61, first), intervention(62, more)])
    return { addable, offered: offered.map(({ id }) => id) }
  }

  test.each<[string, Partial<Intervention>, boolean]>([
    ['an ordinary service', {}, false],
    ['a reserved mark in a group without the request-number flow', { externId: 'ANTS-1' }, false],
    ['a name that only begins like the mark', { externId: 'ANTSY' }, true],
  ])('%s may', async (_, service, requestNumber) => {
    expect(await offers({}, service, requestNumber)).toEqual({ addable: true, offered: [61, 62] })
    expect((await offers(service, {}, requestNumber)).addable).toBe(true)
  })

  test.each<[string, Partial<Intervention>, boolean]>([
    ['a video conference', { videoconference: true }, false],
    ['a promotion', { promotions: true }, false],
    ['a service reserved to the request-number flow', { externId: 'ANTS-CNI' }, true],
  ])('%s may not, nor anything beside it', async (_, service, requestNumber) => {
    expect((await offers({}, service, requestNumber)).offered).toEqual([61])
    expect((await offers(service, {}, requestNumber)).addable).toBe(false)
  })
})

describe('several services are put in order, deleted and modified', () => {
  const pair = async () => {
    const booking = run(input(upTo(3)))
    await booking.notify(...choices, open, add(intervention(62)), pickSlot)
    return booking
  }

  test('another order asks for the time again and keeps the rest', async () => {
    const booking = await pair()
    await booking.notify({ type: 'service.moved', from: 0, to: 1 })
    expect(ids(booking)).toEqual([62, 61])
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.selection).toMatchObject({ calendar: { id: 51 }, slot: null })
  })

  test.each([
    [0, 0],
    [0, 2],
    [2, 0],
    [0, -1],
  ])('moving %d to %d is no move', async (from, to) => {
    const booking = await pair()
    await booking.notify({ type: 'service.moved', from, to })
    expect(ids(booking)).toEqual([61, 62])
    expect(booking.at()).toBe('fiche_info')
  })

  test('deleting one asks for the time again', async () => {
    const booking = await pair()
    await booking.notify({ type: 'service.removed', index: 0 })
    expect(ids(booking)).toEqual([62])
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.selection.calendar).toMatchObject({ id: 51 })
  })

  test('deleting the last one asks for a service', async () => {
    const booking = await pair()
    await booking.notify({ type: 'service.removed', index: 0 }, { type: 'service.removed', index: 0 })
    expect(booking.at()).toBe('intervention_ids')
    expect(booking.snapshot().context.selection).toMatchObject({ services: [], calendar: null })
  })

  test('another service takes the place of the one that is modified', async () => {
    const booking = await pair()
    await booking.notify(goTo('slots'), choose(0), add(intervention(63)))
    expect(ids(booking)).toEqual([63, 62])
  })
})
