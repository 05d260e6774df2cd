import { describe, expect, test } from 'vitest'
import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { type ConfirmInput, confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import {
  bookedLines,
  bookingIds,
  cancelledParts,
  missingServices,
} from '../../machines/booking/confirm/confirm.rules.ts'
import type { CancelOutput } from '../../machines/appointments/cancel/cancel.types.ts'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleAppointment, sampleIntervention, samplePack, sampleSlot } from '../../machines/kit/samples.ts'
import { PureDriver } from '../support/drivers/pure.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(confirmMachine, confirmCases)
const { one, two, sent: reloaded } = confirmCases.inputs
const cancel = [sent({ type: 'cancel.requested' }), at({ showing: { cancelling: 'asking' } })]
const ended = (output: CancelOutput) => done('cancel', output)
const kept = (gone: readonly number[], why: FailureCode | null) =>
  ended({ kind: 'kept', gone, failure: why === null ? null : failure(why) })
const outcomeUnknown = [...cancel, sent({ type: 'cancel.sent' }), sent({ type: 'cancel.outcomeUnknown' })]
const changed = (gone: readonly number[], isSent: boolean) => ({
  type: 'step.cancellationChanged',
  cancellation: { gone, isSent },
})

describe('cancel', () => {
  journey(
    'names all appointments of a booking of several',
    [...cancel, asked('cancel', { appointmentIds: [402, 403], resume: false, isReadable: true })],
    { value: { showing: { cancelling: 'asking' } }, notices: [] },
    two,
  )
  journey(
    'is not looked up for a professional, who reads no appointments (wire contract, ruling 26)',
    [...cancel, asked('cancel', { appointmentIds: [402], isReadable: false })],
    { value: { showing: { cancelling: 'asking' } } },
    confirmCases.inputs.onBehalf,
  )
  journey(
    'ends the confirmation when nothing is left, and says what it was',
    [...cancel, ended({ kind: 'cancelled' })],
    {
      value: 'closed',
      notices: [
        {
          type: 'step.cancelled',
          cancelled: {
            start: { start: '2026-04-01 09:00:00', at: sampleSlot.at },
            names: ['Service 61', 'Service 62'],
          },
        },
      ],
    },
    two,
  )
  journey(
    'says no time where an earlier move may have given it another one',
    [...cancel, ended({ kind: 'cancelled' })],
    {
      value: 'closed',
      notices: [{ type: 'step.cancelled', cancelled: { start: null, names: ['Service 61'] } }],
    },
    { ...one, isUnsettled: true },
  )
  journey('that is not wanted after all leaves everything as it was', [...cancel, kept([], null)], {
    value: { showing: { open: 'looking' } },
    tags: ['editable'],
    context: { failure: null, gone: [] },
    notices: [changed([], false)],
  })
  journey('that was not sent says why, and the appointment stays', [...cancel, kept([], 'offline')], {
    value: { showing: { open: 'looking' } },
    context: { failure: failure('offline'), gone: [] },
  })
  journey('that is refused leaves the reason to the alert', [...cancel, kept([], 'mintime_cancel')], {
    value: { showing: { open: 'looking' } },
    context: { failure: null, gone: [] },
    notices: [changed([], false), { type: 'guest.failed', failure: failure('mintime_cancel') }],
  })
  journey('again withdraws the reason', [...cancel, kept([], 'offline'), ...cancel], {
    value: { showing: { cancelling: 'asking' } },
    context: { failure: null },
  })
  journey(
    'in part is kept, only the rest is asked for again, and goes into the calendar',
    [
      ...cancel,
      kept([402], null),
      asked('export', { appointmentIds: [403] }),
      ...cancel,
      asked('cancel', { appointmentIds: [403] }),
    ],
    {
      value: { showing: { cancelling: 'asking' } },
      context: { gone: [402], booked: { ...two.booked, cancellation: { gone: [402], isSent: false } } },
      notices: [changed([402], false)],
    },
    two,
  )
  journey('that is sent is kept for a reload', [...cancel, sent({ type: 'cancel.sent' })], {
    value: { showing: { cancelling: 'asking' } },
    notices: [changed([], true)],
  })
})

describe('what became of it elsewhere (specification, section 4)', () => {
  const elsewhere = (gone: readonly number[], moved: readonly Appointment[] = []) =>
    done('readChanges', { gone, moved })
  const later = { ...sampleAppointment, start: '2026-04-01 11:00:00', at: sampleSlot.at + 7_200_000 }

  journey(
    'is said where it was cancelled, as after a cancellation here',
    [elsewhere([402])],
    {
      value: 'closed',
      notices: [
        {
          type: 'step.cancelled',
          cancelled: { start: { start: '2026-04-01 09:00:00', at: sampleSlot.at }, names: ['Service 61'] },
        },
      ],
    },
    one,
  )
  journey(
    'leaves what is still booked, in the calendar too',
    [elsewhere([402]), asked('export', { appointmentIds: [403] })],
    { value: { showing: { open: 'looking' } }, context: { gone: [402] }, notices: [changed([402], false)] },
    two,
  )
  journey(
    'is the time that it has now, with the one that it had',
    [elsewhere([], [later])],
    {
      value: { showing: { open: 'resting' } },
      context: {
        booked: {
          ...one.booked,
          appointments: [{ ...sampleAppointment, start: later.start, at: later.at }],
          movedFrom: { start: '2026-04-01 09:00:00', at: sampleSlot.at },
          cancellation: { gone: [], isSent: false },
        },
      },
      notices: [],
    },
    one,
  )
  test('is the time that stays in another language, whose names come with the old one', async () => {
    const driver = new PureDriver(confirmMachine, one, confirmCases)
    await driver.send({ type: 'xstate.done.actor.readChanges', output: { gone: [], moved: [later] } } as never)
    await driver.send({ type: 'choices.named', booked: confirmCases.events['choices.named'][0].booked } as never)
    const { booked } = driver.hosted.snapshot().context as ConfirmInput
    expect(booked.appointments.map(({ start, calendarName }) => [start, calendarName])).toEqual([
      ['2026-04-01 11:00:00', 'Kalender 51'],
    ])
  })
  for (const type of ['page.shown', 'network.restored'] as const) {
    journey(`is asked again on ${type}`, [elsewhere([]), sent({ type })], {
      value: { showing: { open: 'looking' } },
    })
  }
  journey('is not known without an answer, and it stays as it was', [failed('readChanges', failure('timeout'))], {
    value: { showing: { open: 'resting' } },
    tags: ['editable'],
    notices: [],
  })
  journey(
    'is not asked by a professional, who reads no appointments (wire contract, ruling 26)',
    [],
    { value: { showing: { open: 'resting' } } },
    confirmCases.inputs.onBehalf,
  )
})

describe('a cancellation whose outcome is unknown', () => {
  journey('goes on being looked for', outcomeUnknown, {
    value: { showing: { cancelling: 'unknown' } },
    tags: ['failed'],
    notices: [changed([], true)],
  })
  for (const type of ['page.shown', 'network.restored'] as const) {
    journey(`is notified of ${type}`, [...outcomeUnknown, sent({ type })], {
      value: { showing: { cancelling: 'unknown' } },
      sentToChildren: [{ to: 'cancel', event: { type } }],
    })
  }
  journey(
    'can be tried again, because cancelling twice does no harm',
    [...outcomeUnknown, sent({ type: 'cancel.requested' })],
    {
      value: { showing: { cancelling: 'unknown' } },
      sentToChildren: [{ to: 'cancel', event: { type: 'cancel.requested' } }],
    },
  )
  journey('turns out to be a cancellation', [...outcomeUnknown, ended({ kind: 'cancelled' })], { value: 'closed' })
  journey('turns out to be none', [...outcomeUnknown, kept([], 'timeout')], {
    value: { showing: { open: 'looking' } },
    context: { failure: failure('timeout') },
    notices: [changed([], true), changed([], false)],
  })
})

describe('after a reload in the middle of a cancellation', () => {
  journey(
    'nothing is claimed before the server was asked about what was left',
    [asked('cancel', { appointmentIds: [403], resume: true })],
    { value: { showing: { cancelling: 'asking' } }, tags: [], context: { gone: [402] } },
    reloaded,
  )
  journey(
    'and after its end the next one is a new one',
    [kept([], 'unreachable'), ...cancel, asked('cancel', { appointmentIds: [403], resume: false })],
    { value: { showing: { cancelling: 'asking' } }, notices: [changed([402], false)] },
    reloaded,
  )
  journey(
    'when the request was answered before the page was loaded anew, nothing is asked',
    [],
    { value: { showing: { open: 'looking' } }, context: { gone: [402] } },
    { ...two, booked: { ...two.booked, cancellation: { gone: [402], isSent: false } } },
  )
})

describe('what is next', () => {
  const another = sent({ type: 'another.requested' })
  const change = sent({ type: 'change.requested' })
  journey('another booking ends this one’s confirmation', [another], {
    value: 'closed',
    notices: [{ type: 'step.closed' }],
  })
  journey('also when nobody knows whether it was cancelled', [...outcomeUnknown, another], {
    value: 'closed',
    notices: [changed([], true), { type: 'step.closed' }],
  })
  journey('another time is for all of it', [change], {
    value: 'closed',
    notices: [{ type: 'step.changeRequested', appointments: one.booked.appointments }],
  })
  journey(
    'a link that names another site for changes leaves nothing to change here',
    [change],
    { value: { showing: { open: 'looking' } }, notices: [] },
    { ...one, changeAt: { href: 'https://shop.example/change', host: 'shop.example', direct: false } },
  )
  journey(
    'another time is not offered by a server of the first version',
    [change],
    { value: { showing: { open: 'looking' } }, notices: [] },
    { ...one, group: { ...one.group, profile: { ...one.group.profile, v3: false } } },
  )
})

describe('the names of another language', () => {
  const [inGerman, unknown] = confirmCases.events['choices.named']
  journey('take the place of those that were read', [sent({ type: 'choices.named', ...inGerman })], {
    value: { showing: { open: 'looking' } },
    context: { services: inGerman.booked.services },
  })
  journey('are not there for a booking that is not known any more', [sent({ type: 'choices.named', ...unknown })], {
    value: { showing: { open: 'looking' } },
    context: { services: one.services, booked: one.booked },
  })
})

describe('return to site', () => {
  const direct: ConfirmInput = { ...one, returnTo: { ...one.returnTo!, direct: true } }
  const asking = sent({ type: 'return.requested' })
  journey('to a site of others asks first', [asking], { value: { showing: 'leaving' }, tags: [], notices: [] })
  journey('can be declined', [asking, sent({ type: 'return.dismissed' })], {
    value: { showing: { open: 'looking' } },
    notices: [],
  })
  journey('to a site of the business asks nothing', [asking], { value: { showing: { open: 'looking' } } }, direct)
  journey(
    'without an address is not there',
    [asking],
    { value: { showing: { open: 'looking' } } },
    { ...one, returnTo: null },
  )
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

  test('a pack with breaks shows as one and lists its members, with the times that are recorded', () => {
    const [cut, pause, care] = samplePack.members
    expect(bookedLines(packed)).toEqual([
      {
        name: 'A day off',
        start: null,
        calendarName: '',
        price: null,
        videoconference: false,
        // The second record names the same service again, so nothing is known about the other service.
        members: [{ ...cut, start: { start: sampleAppointment.start, at: sampleAppointment.at } }, pause, care],
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
    // A kept or cancelled pack counts as a whole: its members are not listed.
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
      { name: 'Service 61', start: { start: '2026-04-01 09:00:00' }, calendarName: 'Léa', cancelled: false },
      { name: 'Service 62', start: { start: '2026-04-01 09:45:00' }, calendarName: 'Noé', cancelled: true },
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
