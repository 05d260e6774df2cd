import { describe, expect, test } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { sampleDraft, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { NO_CANCELLATIONS } from '../../machines/domain/appointment/cancellations.ts'
import { confirmInput } from '../../machines/booking/confirm/confirm.input.ts'
import {
  bookedLines,
  bookingIds,
  cancelledParts,
  missingServices,
} from '../../machines/booking/confirm/confirm.rules.ts'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { type PickedService, pickService } from '../../machines/domain/sequence/selection.ts'
import { NO_TARGETS } from '../../machines/domain/place/return-target.ts'
import {
  sampleAppointment,
  sampleBooked,
  sampleIntervention,
  sampleBookingRecord,
  samplePack,
} from '../../machines/kit/samples.ts'

const record = (id: number, more: Partial<Appointment> = {}): Appointment => ({
  ...sampleAppointment,
  id,
  interventionName: `Recorded ${id}`,
  services: [],
  ...more,
})
/** Records of a pack: the whole, and a member. */
const whole = (id: number, packId: number, more: Partial<Appointment> = {}) =>
  record(id, { type: 'pack', packId, interventionId: null, ...more })
const member = (id: number, packId: number, interventionId: number, more: Partial<Appointment> = {}) =>
  record(id, { type: 'included', packId, interventionId, ...more })

const services = [61, 62, 63].map((id) => pickService(sampleIntervention(id)))
const [cut, care, colour] = services as [PickedService, PickedService, PickedService]
const otherPack: PickedService = { ...samplePack, id: 72, publicName: 'An evening off' }

const keptOf = (
  appointments: readonly Appointment[],
  chosen: readonly PickedService[],
  gone: readonly number[] = [],
) => ({
  services: chosen,
  booked: { ...sampleBooked, appointments },
  gone,
})
const names = (...given: Parameters<typeof keptOf>) => bookedLines(keptOf(...given)).map(({ name }) => name)
const missing = (...given: Parameters<typeof keptOf>) => missingServices(keptOf(...given))

describe('the lines of a booking are what the server recorded (wire contract, rulings 29 and 30)', () => {
  test.each<[string, readonly Appointment[], readonly PickedService[], string[], string[]]>([
    [
      'a record that names nothing holds the service at its place',
      [record(402, { interventionId: 63 }), record(403, { interventionId: null })],
      [cut, care, colour],
      ['Service 63', 'Service 62'],
      ['Service 61'],
    ],
    [
      'a record of a pack that names no service holds the pack, wherever it stands',
      [whole(500, 71)],
      [cut, samplePack],
      ['A day off'],
      ['Service 61'],
    ],
    [
      'no other record holds a pack',
      [record(402, { interventionId: 70 })],
      [samplePack],
      ['Recorded 402'],
      ['A day off'],
    ],
    [
      'and the record of a member is not that of the same service booked alone',
      [member(501, 71, 61), member(502, 71, 62)],
      [cut, samplePack],
      ['A day off'],
      ['Service 61'],
    ],
    [
      'the same pack twice is two lines',
      [whole(500, 71), whole(510, 71)],
      [samplePack, samplePack],
      ['A day off', 'A day off'],
      [],
    ],
    [
      'without a memory of the choices, every record but the further ones of a pack',
      [record(402), record(403, { interventionId: 62 }), member(501, 71, 61), member(502, 71, 62)],
      [],
      ['Recorded 402', 'Recorded 403', 'Recorded 501'],
      [],
    ],
  ])('%s', (_, appointments, chosen, lines, absent) => {
    expect(names(appointments, chosen)).toEqual(lines)
    expect(missing(appointments, chosen)).toEqual(absent)
  })

  test('a member stands for itself where the record of its pack is not among them', () => {
    expect(bookingIds(keptOf([member(501, 71, 61, { parentId: 500 })], [samplePack]))).toEqual([501])
  })

  test('a video conference is what was chosen, or what has a room where nothing is remembered', () => {
    const video = { ...cut, videoconference: true }
    const isVideo = (room: string | null, chosen: readonly PickedService[]) =>
      bookedLines(keptOf([record(402, { videoRoom: room })], chosen))[0]?.videoconference
    expect(isVideo(null, [video])).toBe(true)
    expect(isVideo('room', [video])).toBe(true)
    expect(isVideo(null, [cut])).toBe(false)
    expect(isVideo('room', [])).toBe(true)
    expect(isVideo(null, [])).toBe(false)
  })
})

describe('the members of a pack', () => {
  const three: PickedService = {
    ...samplePack,
    members: [
      { kind: 'service', interventionId: 61, publicName: 'Cut', calendarId: null },
      { kind: 'break', length: 15 },
      { kind: 'service', interventionId: 62, publicName: 'Care', calendarId: null },
      { kind: 'service', interventionId: 63, publicName: 'Colour', calendarId: null },
    ],
  }
  const at = (time: string) => `2026-04-01 ${time}:00`
  /** Every record here has the instant of the sample. */
  const notified = (time: string) => ({ start: at(time), at: sampleAppointment.at })
  const startsOf = (appointments: readonly Appointment[], chosen: readonly PickedService[], name: string) =>
    bookedLines(keptOf(appointments, chosen)).find((line) => line.name === name)?.members

  test('have the times of their records, of which the break and the whole have none', () => {
    const records = [
      whole(500, 71, { start: at('08:00'), interventionId: 62 }),
      member(501, 71, 61, { start: at('09:00'), parentId: 500 }),
      member(502, 71, 62, { start: at('10:00'), parentId: 500 }),
      member(503, 71, 63, { start: at('11:00'), parentId: 500 }),
    ]
    const [first, pause, second, third] = three.members
    expect(startsOf(records, [three], 'A day off')).toStrictEqual([
      { ...first, start: notified('09:00') },
      pause,
      { ...second, start: notified('10:00') },
      { ...third, start: notified('11:00') },
    ])
    expect(startsOf(records.slice(0, 1), [three], 'A day off')).toStrictEqual(three.members)
  })

  test('have not the times of another pack of the booking', () => {
    const records = [
      whole(510, 72, { start: at('07:00') }),
      member(511, 72, 61, { start: at('07:00'), parentId: 510 }),
      whole(500, 71, { start: at('09:00') }),
      member(501, 71, 61, { start: at('09:00'), parentId: 500 }),
    ]
    expect(startsOf(records, [otherPack, samplePack], 'A day off')?.[0]).toEqual({
      ...samplePack.members[0],
      start: notified('09:00'),
    })
  })

  test('are not known of what was not chosen', () => {
    expect(bookedLines(keptOf([record(402, { interventionId: 70 })], []))[0]?.members).toEqual([])
  })

  test.each<[string, readonly Appointment[], readonly PickedService[], string[]]>([
    ['a pack that is recorded as a whole', [whole(500, 71)], [samplePack], []],
    ['nor where a service of it was booked beside it', [whole(500, 71), record(402)], [samplePack, cut], []],
    ['but one without a record among the others', [member(501, 71, 61)], [samplePack], ['Care']],
    [
      'also where another pack has that service',
      [member(501, 71, 61), member(511, 72, 61), member(512, 72, 62)],
      [samplePack, otherPack],
      ['Care'],
    ],
  ])('nothing is missing of %s', (_, appointments, chosen, expected) => {
    expect(missing(appointments, chosen)).toEqual(expected)
  })
})

test('what is cancelled in part is told by the names that were chosen, where they suffice', () => {
  const records = [record(402), record(403, { interventionId: 62 })]
  expect(cancelledParts(keptOf(records, [cut, care], [403]))).toEqual({ gone: ['Service 62'], left: ['Service 61'] })
})

describe('a confirmation is given', () => {
  const draft: FicheDraft = { ...sampleDraft, picked: [samplePerson(301)] }
  test('the person for whom a professional has booked, and nobody for a customer', () => {
    const personOf = (role: 'pro' | 'account', typed: FicheDraft | null) =>
      confirmInput({ ...initialBooking({ role }), draft: typed }, NO_TARGETS, NO_CANCELLATIONS).person
    expect(personOf('pro', draft)).toMatchObject({ firstname: 'Claire', lastname: 'Essai' })
    expect(personOf('account', draft)).toBeNull()
    expect(personOf('pro', null)).toBeNull()
  })
  test.each([
    ['whose outcome nobody knows', { sent: [402], gone: [] }],
    ['that this tab has been told of', { sent: [], gone: [402] }],
  ])('a cancellation %s, to look after it first', (_what, cancellations) => {
    const { booked } = confirmInput({ ...initialBooking(), booked: sampleBookingRecord }, NO_TARGETS, cancellations)
    expect(booked.cancellation).toEqual({ gone: [], isSent: true })
  })
  test('what was booked and chosen, or nothing where nothing was', () => {
    const booking = initialBooking()
    expect(confirmInput({ ...booking, booked: sampleBookingRecord }, NO_TARGETS, NO_CANCELLATIONS)).toMatchObject({
      services: sampleBookingRecord.services,
      booked: sampleBookingRecord,
    })
    expect(confirmInput(booking, NO_TARGETS, NO_CANCELLATIONS)).toMatchObject({
      services: [],
      booked: { appointments: [], hasToken: false, at: 0 },
    })
  })
})
