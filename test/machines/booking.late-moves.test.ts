import { describe, expect, test } from 'vitest'
import { toMemento } from '../../machines/booking/booking.selectors.ts'
import { isBookingUnsettled } from '../../machines/booking/change.selectors.ts'
import { changeOf } from '../../machines/booking/change.selectors.ts'
import { confirmInput } from '../../machines/booking/confirm/confirm.input.ts'
import { NO_CANCELLATIONS } from '../../machines/domain/appointment/cancellations.ts'
import { failure } from '../../machines/domain/failures.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { NO_TARGETS } from '../../machines/domain/place/return-target.ts'
import { sampleAppointment as appointment, sampleIntervention, sampleSlot as slot } from '../../machines/kit/samples.ts'
import { booked, choices, complete, goTo, input, pickSlot, refuse, run, salon, world } from './support/run-booking.ts'

/**
 * A move whose answer is lost may reach the server after a later move of the same appointment was answered: then the
 * earlier one holds (wire contract, rulings 30 and 37). A confirmation must not claim a time that it cannot know.
 */

const HOUR_MS = 3_600_000
const eleven: Slot = { ...slot, start: '2026-04-01 11:00:00', at: slot.at + 2 * HOUR_MS }
const noon: Slot = { ...slot, start: '2026-04-01 12:00:00', at: slot.at + 3 * HOUR_MS }
const ofAppointment = {
  ...EMPTY_SELECTION,
  services: [pickService(sampleIntervention(61))],
  calendar: { id: 51, publicName: 'Léa' },
}
const takes = (picked: Slot) => ({ type: 'step.slotPicked' as const, slot: picked })
const change = { type: 'step.changeRequested' as const, appointments: [appointment] }
const toTimes = goTo('slots')
const giveUp = { type: 'unknownOutcome.accepted' as const }

type Booking = ReturnType<typeof run>

/**
 * A server that books and moves, and from which nothing can be read; `lost` is how many writes from now on it leaves
 * unanswered.
 */
function server() {
  let lost = 0
  const all = world({
    send: ({ slot: { start, at } }) => {
      lost -= 1
      return lost < 0
        ? Promise.resolve({ ...booked, appointments: [{ ...appointment, start, at }] })
        : refuse(failure('timeout'))()
    },
    readBack: () => Promise.resolve({ kind: 'unreadable' }),
    check: ({ selection }) =>
      Promise.resolve({ selection: selection.services.length > 0 ? selection : ofAppointment, missing: [] }),
  })
  return { all, lose: (count: number) => (lost = count) }
}

/** The appointment is booked for nine, and its move to eleven is given up without an answer. */
async function movedToEleven() {
  const { all, lose } = server()
  const booking = run(input(salon), all)
  await booking.notify(...choices, pickSlot, complete, change)
  lose(1)
  await booking.notify(takes(eleven), complete, giveUp)
  return { booking, all, lose }
}

const isUnsettled = (booking: Booking) => {
  expect(booking.at()).toBe('confirm')
  return confirmInput(booking.snapshot().context, NO_TARGETS, NO_CANCELLATIONS).isUnsettled
}

describe('a move that was given up without an answer', () => {
  test('leaves the time of a later one open', async () => {
    const { booking } = await movedToEleven()
    await booking.notify(toTimes, takes(noon), complete)
    expect(isUnsettled(booking)).toBe(true)
  })

  test('does no harm where the later one has the same time', async () => {
    const { booking } = await movedToEleven()
    await booking.notify(complete)
    expect(isUnsettled(booking)).toBe(false)
    await booking.notify({ ...change, appointments: [{ ...appointment, start: eleven.start, at: eleven.at }] })
    expect(changeOf(booking.snapshot())).toMatchObject({ from: { start: eleven.start, at: eleven.at } })
  })

  test('may still arrive after two later ones', async () => {
    const { booking } = await movedToEleven()
    await booking.notify(complete, change, takes(noon), complete)
    expect(isUnsettled(booking)).toBe(true)
    await booking.notify(change, { type: 'change.dropped' })
    expect(isUnsettled(booking)).toBe(true)
    await booking.notify(change, takes(eleven), complete)
    expect(isUnsettled(booking)).toBe(false)
  })

  test('is one of several', async () => {
    const { booking, lose } = await movedToEleven()
    lose(1)
    await booking.notify(toTimes, takes(noon), complete, giveUp, complete)
    expect(isUnsettled(booking)).toBe(true)
  })

  test('says nothing about another appointment', async () => {
    const { booking, all } = await movedToEleven()
    const { at } = noon
    all.send = () => Promise.resolve({ ...booked, appointments: [{ ...appointment, id: 403, start: noon.start, at }] })
    await booking.notify({ type: 'change.dropped' })
    // Whoever gives a change up is back where it began: the next booking is another one of this tab.
    const next = run(input(salon, { memento: toMemento(booking.snapshot()) }), all)
    await next.notify(...choices, takes(noon), complete)
    expect(isUnsettled(next)).toBe(false)
  })

  test('is remembered by a reload, and by a visit that a link begins', async () => {
    const { booking, all } = await movedToEleven()
    await booking.notify(toTimes, takes(noon), complete)
    const memento = toMemento(booking.snapshot())
    for (const more of [{}, { isEarlier: true as const, task: null }]) {
      const after = run(input(salon, { memento: { ...memento, ...more }, wanted: 'confirm' }), all)
      await after.notify()
      expect(isUnsettled(after)).toBe(true)
    }
  })

  test('is remembered where another change begins before anybody knew how it had ended', async () => {
    const { all, lose } = server()
    const before = run(input(salon), all)
    await before.notify(...choices, pickSlot, complete, change)
    lose(1)
    await before.notify(takes(eleven), complete)
    expect(before.snapshot().matches({ hosting: 'unknown' })).toBe(true)
    const task = { kind: 'edit' as const, appointments: [appointment], back: null }
    const after = run(input(salon, { memento: toMemento(before.snapshot()), task }), all)
    await after.notify(takes(noon), complete)
    expect(isUnsettled(after)).toBe(true)
  })

  test('leaves no time that would stay the appointment’s, nor one that was booked last', async () => {
    const { booking } = await movedToEleven()
    expect(changeOf(booking.snapshot())).toMatchObject({ from: null })
    await booking.notify(toTimes, takes(noon), complete)
    expect(isBookingUnsettled(booking.snapshot())).toBe(true)
    await booking.notify(change)
    expect(changeOf(booking.snapshot())).toMatchObject({ from: null })
  })

  test('is no booking: one that was given up moves nothing', async () => {
    const { all, lose } = server()
    lose(1)
    const booking = run(input(salon), all)
    await booking.notify(...choices, pickSlot, complete, giveUp, toTimes, takes(noon), complete)
    expect(booking.snapshot().context.lateMoves).toEqual([])
    expect(toMemento(booking.snapshot())).not.toHaveProperty('lateMoves')
    expect(isUnsettled(booking)).toBe(false)
  })
})

test('a move that was refused leaves nothing open', async () => {
  const { all } = server()
  const booking = run(input(salon), all)
  await booking.notify(...choices, pickSlot, complete, change)
  const { send } = all
  all.send = refuse(failure('mintime_modify'))
  await booking.notify(takes(eleven), complete)
  all.send = send
  await booking.notify(toTimes, takes(noon), complete)
  expect(isUnsettled(booking)).toBe(false)
})
