import { describe, expect, test } from 'vitest'
import { toMemento } from '../../machines/booking/booking.selectors.ts'
import type { ListRef } from '../../machines/booking/list/list.machine.ts'
import { isPromotionsOnly, searchOf } from '../../machines/booking/list/list.selectors.ts'
import { sampleCalendar as calendar, sampleChoice as named } from '../../machines/kit/samples.ts'
import { choices, complete, goTo, input, pick, pickSlot, run, salon } from './support/run-booking.ts'

const chooserOf = (booking: ReturnType<typeof run>): ListRef => booking.guest()?.getSnapshot().children.list

/** The selectors' values for the shown list, from its real machine. */
function shown(booking: ReturnType<typeof run>) {
  const list = (booking.guest() as ListRef).getSnapshot()
  return { search: searchOf(list), promotionsOnly: isPromotionsOnly(list) }
}

const [category, service, calendar51] = choices as [(typeof choices)[0], (typeof choices)[0], (typeof choices)[0]]
const typed = [
  { type: 'search.changed', text: 'col' },
  { type: 'filter.chosen', promotionsOnly: true },
] as const
const NARROWED = { search: 'col', promotionsOnly: true }
const WHOLE = { search: '', promotionsOnly: false }

describe('the search term and the filter of a list', () => {
  test('are there again after Back', async () => {
    const booking = run(input(salon))
    await booking.notify(category, ...typed, service, goTo('intervention_ids'))
    expect(shown(booking)).toEqual(NARROWED)
  })

  test('are there again after a reload, also of a later step', async () => {
    const before = run(input(salon))
    await before.notify(category, ...typed, service)
    const memento = toMemento(before.snapshot())
    const after = run(input(salon, { memento, wanted: 'calendar_id' }))
    await after.notify()
    expect(shown(after)).toEqual(WHOLE)
    await after.notify(goTo('intervention_ids'))
    expect(shown(after)).toEqual(NARROWED)
  })

  test('and survive another language', async () => {
    const booking = run(input(salon))
    await booking.notify(
      category,
      ...typed,
      { type: 'locale.changed', locale: 'en' },
      service,
      goTo('intervention_ids'),
    )
    expect(shown(booking)).toEqual(NARROWED)
  })

  test('belong to their list: the services of another category are all shown', async () => {
    const booking = run(input(salon))
    await booking.notify(category, ...typed, goTo('interventionset_ids'), pick(named(42)))
    expect(shown(booking)).toEqual(WHOLE)
    await booking.notify(goTo('interventionset_ids'), category)
    expect(shown(booking)).toEqual(NARROWED)
  })

  test('are forgotten once they are taken back, and in the next booking', async () => {
    const booking = run(input(salon))
    await booking.notify(category, ...typed)
    expect(toMemento(booking.snapshot()).narrowed).toBeDefined()
    await booking.notify({ type: 'search.changed', text: '' }, { type: 'filter.chosen', promotionsOnly: false })
    expect(toMemento(booking.snapshot())).not.toHaveProperty('narrowed')
    await booking.notify(...typed, service, pick(calendar(51)), pickSlot, complete)
    expect(booking.at()).toBe('confirm')
    await booking.notify({ type: 'step.closed' }, category)
    expect(shown(booking)).toEqual(WHOLE)
  })

  test('of the chooser of a further service are there again after a reload', async () => {
    const chooser = { location: { screen: 'service' as const, urlname: 'atelier-dupre', replaces: null } }
    const two = salon.map((step) => (step.name === 'intervention_ids' ? { ...step, maxMultirdvs: 2 } : step))
    const before = run(input(two))
    await before.notify(category, service, calendar51, { type: 'place.requested', ...chooser })
    chooserOf(before).send(typed[0])
    const memento = toMemento(before.snapshot())
    const after = run(input(two, { memento, wanted: 'slots', chooser: { replaces: null } }))
    await after.notify()
    expect(searchOf(chooserOf(after).getSnapshot())).toBe('col')
  })
})
