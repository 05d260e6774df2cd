import { describe, expect, test } from 'vitest'
import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { type ConfirmInput, confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import {
  bookedLines,
  bookingIds,
  cancelledParts,
  missingServices,
} from '../../machines/booking/confirm/confirm.rules.ts'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import { failure } from '../../machines/domain/failures.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleAppointment, sampleIntervention, samplePack } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(confirmMachine, confirmCases)
const { one, two } = confirmCases.inputs
const cancel = [sent({ type: 'cancel.requested' }), at('asking'), sent({ type: 'cancel.confirmed' })]
const cancelled = { type: 'step.cancelled' }

describe('the calendar file', () => {
  const ask = sent({ type: 'calendarFile.requested' })
  const unsaved = [ask, failed('saveCalendarFile', failure('timeout'))]
  journey('is fetched', [ask, asked('saveCalendarFile', { appointmentIds: [402] })], {
    value: 'saving',
    tags: ['busy'],
  })
  journey('leaves the confirmation as it was', [ask, done('saveCalendarFile', undefined)], {
    value: 'showing',
    tags: ['editable'],
    context: { failure: null },
    notices: [],
  })
  journey('that did not come is said', unsaved, { value: 'showing', context: { failure: failure('timeout') } })
  journey('is asked for again, and the failure is withdrawn', [...unsaved, ask], {
    value: 'saving',
    context: { failure: null },
  })
  journey('that did not come is not said any more where it is about something else', [...unsaved, ...cancel], {
    value: 'cancelling',
    tags: ['busy', 'writing'],
    context: { failure: null },
  })
})

describe('cancel deletes', () => {
  journey('the appointment, and the confirmation is over', [...cancel, done('cancelBooking', [402])], {
    value: 'closed',
    notices: [cancelled],
  })
  journey('not without a second press', [sent({ type: 'cancel.requested' }), sent({ type: 'cancel.dismissed' })], {
    value: 'showing',
    notices: [],
  })
  journey(
    'all appointments of a booking of several in one call',
    [...cancel, asked('cancelBooking', { appointmentIds: [402, 403] }), done('cancelBooking', [402, 403])],
    { value: 'closed', notices: [cancelled] },
    two,
  )
  journey(
    'a refusal says why, and the appointment stays',
    [...cancel, failed('cancelBooking', failure('mintime_cancel'))],
    { value: 'showing', context: { failure: failure('mintime_cancel'), gone: [] }, notices: [] },
  )
  journey(
    'what was cancelled in part is told in part, and only the rest is asked for again',
    [
      ...cancel,
      done('cancelBooking', [402]),
      at('showing'),
      ...cancel,
      asked('cancelBooking', { appointmentIds: [403] }),
    ],
    { value: 'cancelling', context: { gone: [402], failure: null }, notices: [] },
    two,
  )
})

describe('a cancellation whose answer is lost', () => {
  const lost = [...cancel, failed('cancelBooking', failure('timeout'))]
  journey('is looked up before anything is said', [...lost, asked('readCancelled', { appointmentIds: [402] })], {
    value: 'reconciling',
    tags: ['busy', 'writing'],
    notices: [],
  })
  journey('is a cancellation when the appointment is gone', [...lost, done('readCancelled', [402])], {
    value: 'closed',
    notices: [cancelled],
  })
  journey('is none when the appointment is still there', [...lost, done('readCancelled', [])], {
    value: 'showing',
    context: { failure: failure('timeout'), gone: [] },
    notices: [],
  })
  journey('that cannot be looked up is said to be unknown', [...lost, failed('readCancelled', failure('timeout'))], {
    value: 'doubting',
    tags: ['failed'],
    notices: [],
  })
  journey(
    'can be looked up again',
    [
      ...lost,
      failed('readCancelled', failure('timeout')),
      sent({ type: 'check.requested' }),
      done('readCancelled', [402]),
    ],
    { value: 'closed', notices: [cancelled] },
  )
  journey(
    'can be tried again, because cancelling twice does no harm',
    [...lost, failed('readCancelled', failure('timeout')), ...cancel],
    { value: 'cancelling', context: { failure: null }, notices: [] },
  )
  journey(
    'of several is told in part when only some are gone',
    [...lost, done('readCancelled', [403])],
    { value: 'showing', context: { gone: [403], failure: null }, notices: [] },
    two,
  )
  journey('without a network nothing was sent', [...cancel, failed('cancelBooking', failure('offline'))], {
    value: 'showing',
    context: { failure: failure('offline') },
  })
})

describe('what is next', () => {
  const another = sent({ type: 'another.requested' })
  const change = sent({ type: 'change.requested' })
  journey('another booking ends this one’s confirmation', [another], {
    value: 'closed',
    notices: [{ type: 'step.closed' }],
  })
  journey(
    'also when nobody knows whether it was cancelled',
    [...cancel, failed('cancelBooking', failure('timeout')), failed('readCancelled', failure('timeout')), another],
    { value: 'closed', notices: [{ type: 'step.closed' }] },
  )
  journey('another time is for all of it', [change], {
    value: 'closed',
    notices: [{ type: 'step.changeRequested', appointments: one.booked.appointments }],
  })
  journey(
    'another time is not offered by a server of the first version',
    [change],
    { value: 'showing', notices: [] },
    { ...one, group: { ...one.group, profile: { ...one.group.profile, v3: false } } },
  )
})

describe('return to site', () => {
  const direct: ConfirmInput = { ...one, returnTo: { ...one.returnTo!, direct: true } }
  const asking = sent({ type: 'return.requested' })
  journey('to a site of others asks first', [asking], { value: 'leaving', tags: [], notices: [] })
  journey('can be declined', [asking, sent({ type: 'return.dismissed' })], { value: 'showing', notices: [] })
  journey('to a site of the business asks nothing', [asking], { value: 'showing' }, direct)
  journey('without an address is not there', [asking], { value: 'showing' }, { ...one, returnTo: null })
})

describe('what was booked', () => {
  const whole = { ...sampleAppointment, id: 500, type: 'pack' as const, packId: 71 }
  const member = (id: number) => ({ ...sampleAppointment, id, type: 'included' as const, packId: 71, parentId: 500 })
  const packed = {
    ...one,
    gone: [],
    services: [samplePack],
    booked: { ...one.booked, appointments: [whole, member(501), member(502)] },
  }

  test('a pack with breaks shows as one and lists its members', () => {
    expect(bookedLines(packed)).toEqual([
      {
        name: 'A day off',
        start: null,
        calendarName: '',
        videoconference: false,
        members: samplePack.members,
        cancelled: false,
      },
    ])
  })
  test('a pack of which only some members are cancelled says which', () => {
    const [root, cut, care] = packed.booked.appointments
    const named = [root!, { ...cut!, interventionName: 'Cut' }, { ...care!, interventionName: 'Care' }]
    const kept = { ...packed, booked: { ...packed.booked, appointments: named } }
    expect(cancelledParts({ ...kept, gone: [502] })).toEqual({ gone: ['Care'], left: ['Cut'] })
    expect(cancelledParts({ ...kept, gone: [500, 501] })).toEqual({ gone: ['Cut'], left: ['Care'] })
    // What is left is the whole, or is gone: its members say nothing more.
    expect(cancelledParts({ ...kept, gone: [501, 502] })).toEqual({ gone: ['Cut', 'Care'], left: ['A day off'] })
    expect(cancelledParts({ ...kept, gone: [500] })).toEqual({ gone: ['A day off'], left: ['Cut', 'Care'] })
    expect(cancelledParts({ ...kept, gone: [] })).toEqual({ gone: [], left: ['A day off'] })
  })
  test('a pack is one entry of a calendar', () => {
    expect(bookingIds(packed)).toEqual([500])
  })
  test('several services say when each begins, and with whom where that differs', () => {
    const [first, second] = two.booked.appointments
    const services = [pickService(sampleIntervention(61)), pickService(sampleIntervention(62))]
    const booked = { ...two.booked, appointments: [first!, { ...second!, calendarName: 'Noé' }] }
    expect(bookedLines({ services, booked, gone: [403] })).toMatchObject([
      { name: 'Service 61', start: '2026-04-01 09:00:00', calendarName: 'Léa', cancelled: false },
      { name: 'Service 62', start: '2026-04-01 09:45:00', calendarName: 'Noé', cancelled: true },
    ])
    expect(cancelledParts({ services, booked, gone: [403] })).toEqual({ gone: ['Service 62'], left: ['Service 61'] })
  })
  const services = [61, 62, 63].map((id) => pickService(sampleIntervention(id)))
  const listing = (...ids: readonly number[]) => ids.map((id) => ({ id, appointmentId: 402, publicName: '' }))
  const namesOf = (appointments: readonly Appointment[], chosen = services) => {
    const kept = { services: chosen, booked: { ...one.booked, appointments }, gone: [] }
    return [bookedLines(kept).map(({ name }) => name), missingServices(kept)]
  }

  test('of three services of which the server recorded two, two are listed and one is missing', () => {
    const third = { ...sampleAppointment, id: 404, interventionId: 63, services: [] }
    expect(namesOf([sampleAppointment, third])).toEqual([['Service 61', 'Service 63'], ['Service 62']])
    expect(namesOf([...two.booked.appointments, third])).toEqual([['Service 61', 'Service 62', 'Service 63'], []])
  })
  test('the same service twice, recorded once, is missing once', () => {
    const twice = [services[0]!, services[0]!]
    expect(namesOf([sampleAppointment], twice)).toEqual([['Service 61'], ['Service 61']])
  })
  test('another service than the chosen one is listed by the name of the record', () => {
    const other = { ...sampleAppointment, interventionId: 70, interventionName: 'Service 70', services: [] }
    expect(namesOf([other], [services[0]!])).toEqual([['Service 70'], ['Service 61']])
  })
  test('a record that lists several services stands for each of them', () => {
    expect(namesOf([{ ...sampleAppointment, services: listing(61, 62, 63) }])).toEqual([
      ['Service 61', 'Service 62', 'Service 63'],
      [],
    ])
  })
  test('the member of a merged service is that service', () => {
    const merged = pickService(sampleIntervention(61, { memberIds: [61, 65] }))
    expect(namesOf([{ ...sampleAppointment, interventionId: 65, services: [] }], [merged])).toEqual([
      ['Service 61'],
      [],
    ])
  })
  test('a record that does not say what it holds has the name that was chosen', () => {
    const silent = { ...sampleAppointment, interventionId: null, interventionName: '', services: [] }
    expect(namesOf([silent], [services[0]!])).toEqual([['Service 61'], []])
  })
  test('a pack without a record of its own is one line, and a member that was not booked is missing', () => {
    const [first, second] = samplePack.members.flatMap((one) => (one.kind === 'service' ? [one] : []))
    const record = (id: number, interventionId: number) => ({
      ...member(id),
      parentId: null,
      interventionId,
      services: [],
    })
    const whole = [record(501, first!.interventionId), record(502, second!.interventionId)]
    expect(namesOf(whole, [samplePack])).toEqual([['A day off'], []])
    expect(namesOf(whole.slice(0, 1), [samplePack])).toEqual([['A day off'], [second!.publicName]])
  })
  test('without a memory of the choices the records speak for themselves', () => {
    expect(bookedLines({ services: [], booked: one.booked, gone: [] }).map(({ name }) => name)).toEqual(['Service 61'])
  })
})
