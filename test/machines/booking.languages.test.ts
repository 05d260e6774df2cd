import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { named, toBeNamed } from '../../machines/booking/booking.names.ts'
import { summaryOf } from '../../machines/booking/summary.selectors.ts'
import type { BookingRecord } from '../../machines/domain/appointment/booking.ts'
import { bookingRecordRenamed } from '../../machines/domain/sequence/renamed.ts'
import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine, type ConfirmSnapshot } from '../../machines/booking/confirm/confirm.machine.ts'
import { linesOf, liveAppointmentsOf } from '../../machines/booking/confirm/confirm.selectors.ts'
import { ANY, EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { sampleIntervention as intervention, samplePack as pack } from '../../machines/kit/samples.ts'
import { choices, complete, goTo, input, moves, pickSlot, run, salon, world } from './support/run-booking.ts'

/**
 * Another language is chosen in the middle of a booking: "renames what is already chosen", and changes nothing else.
 */

/** The shop of the tests in German: a category, two services, a calendar. */
const inGerman = {
  ...EMPTY_SELECTION,
  interventionSet: { id: 41, publicName: 'Haare' },
  services: [61, 62].map((id) => ({ ...pickService(intervention(id)), publicName: `Leistung ${id}`, price: 1 })),
  calendar: { id: 51, publicName: 'Kalender 51' },
}

const german = (asked: [Selection, Locale][] = []) =>
  world({
    names: (selection, locale) => {
      asked.push([selection, locale])
      return inGerman
    },
  })
const inGermanNow = { type: 'locale.changed', locale: 'de' } as const

const namesIn = (booking: ReturnType<typeof run>) => {
  const { services, places } = summaryOf(booking.snapshot())
  return [...services, ...places].map(({ publicName }) => publicName)
}

describe('what a booking has named', () => {
  const { booked: made } = confirmCases.events['choices.named'][0]
  const back = { ...made, services: [pickService(intervention(62))] }
  const changing = { kind: 'edit' as const, appointments: [], back }
  const booking = initialBooking()

  test('is what was booked, or what a change would go back to', () => {
    const idsOf = (more: object) => toBeNamed({ ...booking, ...more }).services.map(({ id }) => id)
    expect(idsOf({ booked: made })).toEqual([61])
    expect(idsOf({ booked: made, task: changing })).toEqual([61])
    expect(idsOf({ task: changing })).toEqual([62])
    expect(idsOf({})).toEqual([])
  })

  test('and each of them gets its name', () => {
    const fresh = { ...EMPTY_SELECTION, services: [{ ...pickService(intervention(62)), publicName: 'Leistung 62' }] }
    const namedOf = (more: object) => named({ ...booking, ...more }, fresh).named
    expect(namedOf({ task: changing })).toMatchObject({
      booked: null,
      task: { kind: 'edit', back: { services: [{ publicName: 'Leistung 62' }] } },
    })
    expect(namedOf({ task: { ...changing, back: null } }).task).toEqual({ ...changing, back: null })
    expect(namedOf({}).task).toBeNull()
  })
})

describe('another language in the middle of a booking', () => {
  test('the summary calls what is chosen by the names of the new language, at the step where one is', async () => {
    const asked: [Selection, Locale][] = []
    const booking = run(input(salon), german(asked))
    await booking.notify(...choices)
    expect(namesIn(booking)).toEqual(['Service 61', 'Calendar 51'])
    const before = moves(booking.notices).length
    await booking.notify(inGermanNow)
    expect(asked).toHaveLength(1)
    expect(asked).toMatchObject([[{ interventionSet: { id: 41 }, services: [{ id: 61 }], calendar: { id: 51 } }, 'de']])
    expect(namesIn(booking)).toEqual(['Leistung 61', 'Kalender 51'])
    expect(booking.at()).toBe('slots')
    expect(moves(booking.notices)).toHaveLength(before)
  })

  test('nothing but names changes: the price that was shown, the time, and "no preference" stay', async () => {
    const booking = run(input(salon), german())
    await booking.notify(...choices, pickSlot)
    const { selection } = booking.snapshot().context
    await booking.notify(inGermanNow)
    expect(booking.snapshot().context.selection).toEqual({
      ...selection,
      interventionSet: { id: 41, publicName: 'Haare' },
      services: [{ ...selection.services[0], publicName: 'Leistung 61' }],
      calendar: { id: 51, publicName: 'Kalender 51' },
    })
    const anyone = run(input(salon.map((one) => ({ ...one, any: true }))), german())
    await anyone.notify(...choices.slice(0, 2), { type: 'any.picked' }, inGermanNow)
    expect(anyone.snapshot().context.selection.calendar).toBe(ANY)
  })

  test('what the server does not name in that language keeps the name it has', async () => {
    const booking = run(
      input(salon),
      world({ names: () => ({ ...EMPTY_SELECTION, calendar: { id: 52, publicName: 'Kalender 52' } }) }),
    )
    await booking.notify(...choices, inGermanNow)
    expect(namesIn(booking)).toEqual(['Service 61', 'Calendar 51'])
  })

  test('the services of a pack are renamed with it', async () => {
    const named = {
      ...pack,
      publicName: 'Paket',
      members: pack.members.map((one) =>
        one.kind === 'service' ? { ...one, publicName: `Leistung ${one.interventionId}` } : one,
      ),
    }
    const memento = {
      selection: { ...EMPTY_SELECTION, services: [pack] },
      draft: null,
      slots: null,
      attempts: 0,
      pending: null,
      booked: null,
      task: null,
    }
    const booking = run(input(salon, { memento }), world({ names: () => ({ ...EMPTY_SELECTION, services: [named] }) }))
    await booking.notify(inGermanNow)
    const [service] = booking.snapshot().context.selection.services
    expect(service?.publicName).toBe('Paket')
    expect(service?.members.map((one) => (one.kind === 'service' ? one.publicName : one.length))).toEqual(
      pack.members.map((one) => (one.kind === 'service' ? `Leistung ${one.interventionId}` : one.length)),
    )
  })

  test('what was booked is renamed as well, and so is found by who comes back to it from the next booking', async () => {
    const booking = run(input(salon), german())
    await booking.notify(...choices, pickSlot, complete, inGermanNow)
    expect(booking.at()).toBe('confirm')
    const made = () => booking.snapshot().context.booked
    expect(made()?.services.map(({ publicName }) => publicName)).toEqual(['Leistung 61'])
    expect(made()?.appointments.map(({ calendarName }) => calendarName)).toEqual(['Kalender 51'])
    const again = run(input(salon), german())
    await again.notify(...choices, pickSlot, complete, { type: 'step.closed' }, inGermanNow, goTo('confirm'))
    expect(again.snapshot().context.booked?.services.map(({ publicName }) => publicName)).toEqual(['Leistung 61'])
  })

  test('in the middle of the first checks everything is asked for in the new language', async () => {
    const locales: string[] = []
    const never = world({
      check: (asked) => {
        locales.push((asked as unknown as { locale: Locale }).locale)
        return locales.length === 1
          ? new Promise(() => undefined)
          : Promise.resolve({ selection: asked.selection, missing: [] })
      },
    })
    const preselection = { ...input(salon).preselection, calendars: { ids: [51], externIds: [] } }
    const booking = run(input(salon, { preselection }), never)
    await booking.notify(inGermanNow)
    expect(locales).toEqual(['fr', 'de'])
    expect(booking.at()).toBe('interventionset_ids')
  })
})

test('the confirmation shows the new names, and stays where it is', () => {
  const logic = setup({ actors: { confirm: confirmMachine } }).createMachine({
    invoke: { id: 'confirm', src: 'confirm', input: confirmCases.inputs.two },
  })
  const confirm = createActor(logic).start().getSnapshot().children.confirm
  const snapshot = () => confirm?.getSnapshot() as ConfirmSnapshot
  const { value } = snapshot()
  expect(linesOf(snapshot()).map(({ name }) => name)).toEqual(['Service 61', 'Service 62'])
  const { services, booked } = snapshot().context
  const made: BookingRecord = { ...booked, services }
  confirm?.send({ type: 'choices.named', booked: bookingRecordRenamed(made, inGerman) })
  expect(linesOf(snapshot()).map(({ name }) => name)).toEqual(['Leistung 61', 'Leistung 62'])
  expect(liveAppointmentsOf(snapshot()).map(({ calendarName }) => calendarName)).toEqual(['Kalender 51', 'Kalender 51'])
  expect(snapshot().value).toEqual(value)
})
