import { describe, expect, test } from 'vitest'
import {
  type Cancellations,
  knownOf,
  NO_CANCELLATIONS,
  withAnswer,
  withSent,
  withSettled,
} from '../../machines/domain/appointment/cancellations.ts'
import type { Cancellation, BookingRecord } from '../../machines/domain/appointment/booking.ts'
import { sampleAppointment, sampleBookingRecord } from '../../machines/kit/samples.ts'

const two: BookingRecord = {
  ...sampleBookingRecord,
  appointments: [sampleAppointment, { ...sampleAppointment, id: 403 }],
}
const [first, second] = two.appointments.map(({ id }) => id) as [number, number]

describe('the tab notes of a cancellation', () => {
  const sent = withSent(withSent(NO_CANCELLATIONS, [1, 2]), [2, 3])

  test('each request until its outcome is known', () => {
    expect(sent).toEqual({ sent: [1, 2, 2, 3], gone: [] })
  })
  test.each<[string, readonly number[], readonly number[], Cancellations]>([
    ['all of it is cancelled', [2, 3], [2, 3], { sent: [1], gone: [2, 3] }],
    [
      'a part of it is cancelled, and an earlier request for the rest is open',
      [2, 3],
      [3],
      { sent: [1, 2], gone: [3] },
    ],
    ['nothing of it is cancelled, and an earlier request is open', [2, 3], [], { sent: [1, 2], gone: [] }],
    ['what was never sent is not', [7], [], sent],
  ])('by its answer: %s', (_what, ids, cancelled, expected) => {
    expect(withAnswer(sent, ids, cancelled)).toEqual(expected)
  })
  test.each<[string, readonly number[], readonly number[], Cancellations]>([
    ['all of it is cancelled', [2, 3], [2, 3], { sent: [1], gone: [2, 3] }],
    ['nothing of it is, whichever request it was', [2, 3], [], { sent: [1], gone: [] }],
  ])('by looks: %s', (_what, ids, cancelled, expected) => {
    expect(withSettled(sent, ids, cancelled)).toEqual(expected)
  })
  test('that an appointment is not cancelled after all, and another still is', () => {
    expect(withSettled({ sent: [], gone: [1, 2] }, [1], [])).toEqual({ sent: [], gone: [2] })
  })
})

describe('a booking that is shown again', () => {
  const progress = (isSent: boolean, ...gone: readonly number[]): Cancellation => ({ gone, isSent })

  test.each<[string, Cancellation | undefined, Cancellations, Cancellation | undefined]>([
    ['stands where nothing was sent', undefined, NO_CANCELLATIONS, undefined],
    ['stands where others were cancelled', undefined, { sent: [7], gone: [8] }, undefined],
    ['waits for an outcome that nobody knows', undefined, { sent: [second], gone: [] }, progress(true)],
    ['lacks what is cancelled', undefined, { sent: [], gone: [first] }, progress(false, first)],
    ['keeps what it knew', progress(false, first), NO_CANCELLATIONS, progress(false, first)],
    ['keeps the outcome open that it waited for', progress(true), NO_CANCELLATIONS, progress(true)],
    ['names what is cancelled once', progress(false, first), { sent: [second], gone: [first] }, progress(true, first)],
  ])('%s', (_what, before, cancellations, expected) => {
    const booked = before ? { ...two, cancellation: before } : two
    expect(knownOf(booked, cancellations)).toEqual(expected ? { ...two, cancellation: expected } : two)
  })
  test.each<[string, Cancellation | undefined, Cancellations]>([
    ['at once', undefined, { sent: [], gone: [first, second] }],
    ['one after the other', progress(false, first), { sent: [], gone: [second] }],
  ])('is none when all of it was cancelled %s', (_how, before, cancellations) => {
    expect(knownOf(before ? { ...two, cancellation: before } : two, cancellations)).toBeNull()
  })
  test('stands where the server has named no appointment', () => {
    const nameless = { ...two, appointments: [] }
    expect(knownOf(nameless, NO_CANCELLATIONS)).toEqual(nameless)
  })
})
