import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { appointmentsCases } from '../../machines/appointments/appointments.cases.ts'
import { appointmentsMachine, type AppointmentsSnapshot } from '../../machines/appointments/appointments.machine.ts'
import type { Listed } from '../../machines/appointments/appointments.types.ts'
import { withListed } from '../../machines/appointments/appointments.rules.ts'
import { isListWaiting } from '../../machines/appointments/appointments.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleAppointment, sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf, type JourneyStep } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(appointmentsMachine, appointmentsCases)
const { claire, nobody, toCancel, toExport, toEdit } = appointmentsCases.inputs
const second = { ...sampleAppointment, id: 403, at: sampleAppointment.at + 86_400_000, start: '2026-04-02 09:00:00' }
const THE_DAY_BEFORE = sampleAppointment.at - 86_400_000
const listed = done('readAppointments', { appointments: [sampleAppointment, second], persons: [], at: THE_DAY_BEFORE })
const without402 = done('readAppointments', { appointments: [second], persons: [], at: THE_DAY_BEFORE })
const visitOf = (one: typeof sampleAppointment) => ({
  id: one.id,
  appointments: [one],
  at: one.at,
  endAt: one.endAt ?? one.at,
})
const visit = (id: 402 | 403) => visitOf(id === 402 ? sampleAppointment : second)
const open = { listed: { list: 'fresh', doing: 'open' } }
const cancel = sent({ type: 'appointments.cancelRequested', id: 402 })
const ended = (output: unknown) => done('cancel', output)

describe('the list', () => {
  journey('is asked for at once', [asked('readAppointments', { scope: sampleScope })], {
    value: 'loading',
    tags: ['busy'],
    context: { visits: [], picked: [] },
  })
  journey('has one entry for each booking', [listed], {
    value: open,
    tags: ['editable'],
    context: { visits: [visit(402), visit(403)], readAt: THE_DAY_BEFORE },
    notices: [],
  })
  journey(
    'that did not come is asked for again at a press',
    [
      failed('readAppointments', failure('unreachable')),
      at('failed'),
      sent({ type: 'appointments.requested' }),
      listed,
    ],
    { value: open },
  )
  journey('that did not come says why', [failed('readAppointments', failure('unreachable'))], {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('unreachable') },
  })
  journey(
    'and comes by itself when the network is back',
    [failed('readAppointments', failure('unreachable')), sent({ type: 'network.restored' })],
    { value: 'loading' },
  )
  for (const event of [
    { type: 'page.shown' },
    { type: 'network.restored' },
    { type: 'locale.changed', locale: 'en' },
    { type: 'appointments.requested' },
  ] as const) {
    journey(`is read again on ${event.type}, and the known one stays meanwhile`, [listed, sent(event)], {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      tags: ['editable'],
      context: { visits: [visit(402), visit(403)] },
    })
  }
  journey(
    'that could not be read again may be old, and says so',
    [listed, sent({ type: 'page.shown' }), failed('readAppointments', failure('offline'))],
    {
      value: { listed: { list: 'stale', doing: 'open' } },
      tags: ['editable', 'failed'],
      context: { failure: failure('offline'), visits: [visit(402), visit(403)] },
    },
  )
})

describe('who is here', () => {
  journey(
    'a visitor sees nothing, and nothing is asked for',
    [],
    { value: { outside: 'unknown' }, tags: ['blocked'] },
    nobody,
  )
  journey(
    'a visitor who signs in sees their own',
    [sent({ type: 'session.changed', session: claire.session }), listed],
    { value: open },
    nobody,
  )
  journey('of a customer who logs out nothing stays', [listed, sent({ type: 'session.changed', session: ANONYMOUS })], {
    value: { outside: 'ended' },
    context: { visits: [], picked: [], outcome: null, session: ANONYMOUS },
  })
  journey(
    'another customer gets another list',
    [
      listed,
      sent({
        type: 'session.changed',
        session: { ...claire.session, account: { id: 202, email: 'paul@example.org' } },
      }),
    ],
    { value: 'loading', context: { visits: [] } },
  )
  journey(
    'the same customer keeps it when their password has to be changed',
    [listed, sent({ type: 'session.changed', session: { ...claire.session, needPasswordChange: true } })],
    { value: open, context: { session: { ...claire.session, needPasswordChange: true } } },
  )
  journey('the same customer keeps it', [listed, sent({ type: 'session.changed', session: claire.session })], {
    value: open,
    context: { visits: [visit(402), visit(403)] },
  })
})

describe('cancel', () => {
  journey(
    'asks first, for all records of the booking',
    [listed, cancel, asked('cancel', { scope: sampleScope, appointmentIds: [402], resume: false, isReadable: true })],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
  )
  journey('takes it from the list, says so, and reads the list again', [listed, cancel, ended({ kind: 'cancelled' })], {
    value: { listed: { list: 'refreshing', doing: 'open' } },
    context: { visits: [visit(403)], picked: [], outcome: { kind: 'cancelled', visits: [visit(402)], byLink: false } },
    notices: [],
  })
  journey(
    'in part is told in part, and what is gone leaves the list',
    [
      listed,
      sent({ type: 'appointments.severalRequested' }),
      sent({ type: 'appointments.toggled', id: 402 }),
      sent({ type: 'appointments.toggled', id: 403 }),
      sent({ type: 'appointments.severalConfirmed' }),
      ended({ kind: 'kept', gone: [402], failure: failure('unreachable') }),
    ],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: {
        visits: [visit(403)],
        picked: [],
        outcome: { kind: 'part', gone: [402], visits: [visit(402), visit(403)] },
      },
    },
  )
  journey('stays said when the list has come', [listed, cancel, ended({ kind: 'cancelled' }), without402], {
    value: open,
    context: { visits: [visit(403)], outcome: { kind: 'cancelled', visits: [visit(402)], byLink: false } },
  })
  journey(
    'is said until the customer closes it',
    [listed, cancel, ended({ kind: 'cancelled' }), sent({ type: 'appointments.newsDismissed' })],
    { value: { listed: { list: 'refreshing', doing: 'open' } }, context: { outcome: null } },
  )
  journey(
    'is said until the next one is asked for',
    [
      listed,
      cancel,
      ended({ kind: 'cancelled' }),
      without402,
      sent({ type: 'appointments.cancelRequested', id: 403 }),
      asked('cancel', { appointmentIds: [403] }),
    ],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } }, context: { outcome: null } },
  )
  journey(
    'or several are',
    [listed, cancel, ended({ kind: 'cancelled' }), without402, sent({ type: 'appointments.severalRequested' })],
    { value: { listed: { list: 'fresh', doing: 'picking' } }, context: { outcome: null } },
  )
  journey(
    'of several that is closed leaves the list as it was',
    [listed, sent({ type: 'appointments.severalRequested' }), sent({ type: 'appointments.closed' })],
    { value: open, context: { picked: [] } },
  )
  journey(
    'that is not wanted after all changes nothing',
    [listed, cancel, ended({ kind: 'kept', gone: [], failure: null })],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { visits: [visit(402), visit(403)], outcome: null },
    },
  )
  journey(
    'too close to the appointment is for the alert',
    [listed, cancel, ended({ kind: 'kept', gone: [], failure: failure('mintime_cancel') })],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { visits: [visit(402), visit(403)], outcome: null },
      notices: [{ type: 'guest.failed', failure: failure('mintime_cancel') }],
    },
  )
  journey(
    'that was not sent is said above the list',
    [listed, cancel, ended({ kind: 'kept', gone: [], failure: failure('offline') })],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { outcome: { kind: 'refused', failure: failure('offline') } },
      notices: [],
    },
  )
  journey(
    'whose end is unknown is looked after, and may be asked for once more',
    [
      listed,
      cancel,
      sent({ type: 'cancel.outcomeUnknown' }),
      sent({ type: 'page.shown' }),
      sent({ type: 'cancel.requested' }),
    ],
    {
      value: { listed: { list: 'refreshing', doing: { cancelling: 'unknown' } } },
      tags: ['failed'],
      sentToChildren: [
        { to: 'video', event: { type: 'page.shown' } },
        { to: 'cancel', event: { type: 'page.shown' } },
        { to: 'cancel', event: { type: 'cancel.requested' } },
      ],
    },
  )
  journey(
    'of something that is not listed is nothing',
    [listed, sent({ type: 'appointments.cancelRequested', id: 9 })],
    {
      value: open,
    },
  )
})

describe('several at once', () => {
  const pick = (id: number) => sent({ type: 'appointments.toggled', id })
  const several = [listed, sent({ type: 'appointments.severalRequested' })]
  const confirm = sent({ type: 'appointments.severalConfirmed' })
  journey('are picked first', [...several, pick(402), pick(403)], {
    value: { listed: { list: 'fresh', doing: 'picking' } },
    context: { picked: [visit(402), visit(403)] },
  })
  journey(
    'can be unpicked, and the rest is asked for',
    [...several, pick(402), pick(403), pick(402), confirm, asked('cancel', { appointmentIds: [403] })],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
  )
  journey('without any there is nothing to ask', [...several, confirm], {
    value: { listed: { list: 'fresh', doing: 'picking' } },
  })
  journey('are kept when the dialog is closed', [...several, pick(402), sent({ type: 'appointments.closed' })], {
    value: open,
    context: { picked: [] },
  })
})

describe('what an entry stands for in a calendar', () => {
  const exported = sent({ type: 'appointments.exportRequested', id: 402 })
  const record = (id: number, more: Partial<typeof sampleAppointment>) => ({ ...second, id, ...more })
  const list = (...appointments: (typeof sampleAppointment)[]) =>
    done('readAppointments', { appointments, persons: [], at: THE_DAY_BEFORE })
  const exporting = { listed: { list: 'fresh', doing: 'exporting' } }
  journey(
    'is every record of a booking of several services',
    [
      list({ ...sampleAppointment, consecutiveValue: 0 }, record(403, { consecutiveValue: 1 })),
      exported,
      asked('export', { appointmentIds: [402, 403] }),
    ],
    { value: exporting },
  )
  journey(
    'is the record of a pack, and none of its members (wire contract, ruling 22)',
    [
      list(
        { ...sampleAppointment, type: 'first', parentId: 404, packId: 71 },
        record(403, { type: 'included', parentId: 404, packId: 71 }),
        record(404, { type: 'pack', packId: 71 }),
      ),
      exported,
      asked('export', { appointmentIds: [404] }),
    ],
    { value: exporting },
  )
})

describe('another booking begins from a listed appointment', () => {
  const wants = (kind: 'edit' | 'retake', id = 402) => sent({ type: 'appointments.taskRequested', kind, id })
  const begins = (kind: 'edit' | 'retake') => [
    { type: 'guest.tasked', task: { kind, appointments: [sampleAppointment], back: null } },
  ]
  const fixed = { ...claire, group: { ...sampleGroup, loginProfile: 'Fiche' as const } }
  journey('as its change', [listed, wants('edit')], { value: open, notices: begins('edit') })
  journey('or as one more like it', [listed, wants('retake')], { value: open, notices: begins('retake') })
  journey('not as its change where the group allows none', [listed, wants('edit')], { value: open, notices: [] }, fixed)
  journey('but still as one more like it', [listed, wants('retake')], { value: open, notices: begins('retake') }, fixed)
  for (const kind of ['edit', 'retake'] as const) {
    journey(`not (${kind}) from one that is not listed`, [listed, wants(kind, 9)], { value: open, notices: [] })
  }
})

describe('a cancellation that the end of the connection cuts off', () => {
  const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
  const isBack = sent({ type: 'session.changed', session: claire.session })
  const paul = { ...claire.session, account: { id: 202, email: 'paul@example.org' } }
  const cutOff = [
    listed,
    sent({ type: 'appointments.cancelRequested', id: 402 }),
    sent({ type: 'cancel.sent' }),
    isGone,
  ]
  const looksUp = asked('cancel', { appointmentIds: [402], resume: true, refusal: failure('expiredConnection') })
  const notDone = ended({ kind: 'kept', gone: [], failure: failure('expiredConnection') })

  journey('keeps nothing of the customer but which it was', [...cutOff], {
    value: { outside: 'ended' },
    context: { visits: [], picked: [], sent: { ids: [402], by: claire.session.account } },
  })
  journey(
    'is looked up, and told to be not done, when the customer is back',
    [...cutOff, isBack, listed, looksUp, notDone],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { outcome: { kind: 'ended', visits: [visit(402)] }, sent: null },
    },
  )
  journey('or to be done, where it is', [...cutOff, isBack, without402, looksUp, ended({ kind: 'cancelled' })], {
    value: { listed: { list: 'refreshing', doing: 'open' } },
    context: { outcome: { kind: 'cancelled', visits: [], byLink: false }, sent: null },
  })
  journey(
    'also that of a link, which does not ask once more',
    [listed, sent({ type: 'cancel.sent' }), isGone, isBack, listed, looksUp, notDone],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { outcome: { kind: 'ended', visits: [visit(402)] }, linkAction: null },
    },
    toCancel,
  )
  journey('is nothing to anybody else', [...cutOff, sent({ type: 'session.changed', session: paul }), listed], {
    value: open,
    context: { outcome: null, sent: null },
  })
  journey(
    'and a question that was not answered sends nothing',
    [listed, sent({ type: 'appointments.cancelRequested', id: 402 }), isGone, isBack, listed],
    { value: open, context: { outcome: null, sent: null } },
  )
})

describe('a link of an email', () => {
  const edited = { type: 'guest.tasked', task: { kind: 'edit', appointments: [sampleAppointment], back: null } }
  const isHere = sent({ type: 'session.changed', session: claire.session })
  const kept = ended({ kind: 'kept', gone: [], failure: null })
  journey(
    'opens the question about its appointment, and presses nothing',
    [listed, asked('cancel', { appointmentIds: [402], resume: false })],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } }, notices: [] },
    toCancel,
  )
  journey(
    'to cancel ends in a confirmation (specification, section 4 "Delete")',
    [listed, ended({ kind: 'cancelled' })],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { outcome: { kind: 'cancelled', visits: [visit(402)], byLink: true }, linkAction: null },
    },
    toCancel,
  )
  journey(
    'is served with its question: what is cancelled after it ends in a notice',
    [listed, kept, sent({ type: 'appointments.cancelRequested', id: 403 }), ended({ kind: 'cancelled' })],
    {
      value: { listed: { list: 'refreshing', doing: 'open' } },
      context: { outcome: { kind: 'cancelled', visits: [visit(403)], byLink: false } },
    },
    toCancel,
  )
  journey(
    'offers its appointment for a calendar, and is served when that is closed (section 4 "Login")',
    [
      listed,
      asked('export', { appointmentIds: [402] }),
      at({ listed: { list: 'fresh', doing: 'exporting' } }),
      sent({ type: 'appointments.closed' }),
      sent({ type: 'page.shown' }),
      listed,
    ],
    { value: open, context: { linkAction: null } },
    toExport,
  )
  journey(
    'to change an appointment begins its change, once, and asks the page for nothing more',
    [listed, sent({ type: 'page.shown' }), listed],
    { value: open, context: { linkAction: null, outcome: null }, notices: [edited] },
    toEdit,
  )
  journey(
    'to change an appointment where nothing can be changed online says so',
    [listed],
    { value: open, context: { outcome: { kind: 'fixed' }, linkAction: null }, notices: [] },
    { ...toEdit, group: { ...sampleGroup, loginProfile: 'Fiche' } },
  )
  journey(
    'to change an appointment that another page changes says so, and sends nobody there',
    [listed],
    { value: open, context: { outcome: { kind: 'fixed' } }, notices: [] },
    { ...toEdit, changeAt: { href: 'https://ailleurs.example/rdv', host: 'ailleurs.example', direct: false } },
  )
  journey(
    'of somebody else, whose link was declined, is told nothing of',
    [listed],
    { value: open, context: { outcome: null, linkAction: null }, notices: [] },
    appointmentsCases.inputs.ofAnother,
  )
  journey(
    'after a declined link is asked about where the appointment is one’s own',
    [listed],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
    { ...toCancel, isDeclined: true },
  )
  for (const [linkAction, input] of Object.entries({ toCancel, toExport, toEdit })) {
    journey(
      `(${linkAction}) to an appointment that is not listed says that it does not exist`,
      [without402],
      { value: open, context: { outcome: { kind: 'missing' }, linkAction: null }, notices: [] },
      input,
    )
    journey(
      `(${linkAction}) waits for somebody to sign in`,
      [at({ outside: 'unknown' })],
      { value: { outside: 'unknown' }, context: { linkAction: input.linkAction }, notices: [] },
      { ...input, session: ANONYMOUS },
    )
  }
  journey(
    'to change an appointment holds after signing in',
    [isHere, listed],
    { value: open, notices: [edited] },
    { ...toEdit, session: ANONYMOUS },
  )
  journey(
    'holds once',
    [listed, kept, sent({ type: 'page.shown' })],
    { value: { listed: { list: 'refreshing', doing: 'open' } } },
    toCancel,
  )
})

describe('the Fiche profile (specification, section 6)', () => {
  const ofFiche = { ...toCancel, group: { ...sampleGroup, loginProfile: 'Fiche' as const } }
  const waits =
    (isWaiting: boolean): JourneyStep =>
    ({ hosted }) =>
      expect(isListWaiting(hosted.snapshot() as AppointmentsSnapshot)).toBe(isWaiting)
  const value = open
  journey(
    'shows no list before the request to cancel is answered',
    [listed, waits(true)],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
    ofFiche,
  )
  journey(
    'shows it afterwards',
    [listed, ended({ kind: 'kept', gone: [], failure: null }), listed, waits(false)],
    { value },
    ofFiche,
  )
  journey(
    'shows it while nobody knows how the cancellation ended',
    [listed, sent({ type: 'cancel.outcomeUnknown' }), waits(false)],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'unknown' } } } },
    ofFiche,
  )
  journey(
    'shows none before the calendar is closed',
    [listed, waits(true), sent({ type: 'appointments.closed' }), waits(false)],
    { value },
    { ...ofFiche, linkAction: toExport.linkAction },
  )
  journey(
    'shows it while the customer cancels without a link',
    [listed, cancel, waits(false)],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
    { ...ofFiche, linkAction: null },
  )
  journey(
    'hides nothing of an account',
    [listed, waits(false)],
    { value: { listed: { list: 'fresh', doing: { cancelling: 'asking' } } } },
    toCancel,
  )
})

describe('the calendar', () => {
  const exporting = [listed, sent({ type: 'appointments.exportRequested', id: 402 })]
  journey(
    'gets the appointment as a file',
    [...exporting, asked('export', { appointmentIds: [402] }), sent({ type: 'export.saved' })],
    {
      value: { listed: { list: 'fresh', doing: 'exporting' } },
      notices: [{ type: 'guest.succeeded', code: 'calendarFileReady' }],
    },
  )
  journey('is closed, and asked for no more', [...exporting, sent({ type: 'appointments.closed' })], {
    value: open,
    context: { picked: [] },
  })
  journey(
    'gets a pack as one appointment',
    [
      done('readAppointments', {
        appointments: [
          { ...sampleAppointment, id: 500, type: 'pack', packId: 71 },
          { ...sampleAppointment, id: 501, type: 'first', packId: 71, parentId: 500 },
        ],
        persons: [],
        at: THE_DAY_BEFORE,
      }),
      sent({ type: 'appointments.exportRequested', id: 501 }),
      asked('export', { appointmentIds: [500] }),
    ],
    { value: { listed: { list: 'fresh', doing: 'exporting' } } },
  )
})

describe('a booking that begins here', () => {
  journey('for another time', [listed, sent({ type: 'appointments.taskRequested', kind: 'edit', id: 402 })], {
    value: open,
    notices: [{ type: 'guest.tasked', task: { kind: 'edit', appointments: [sampleAppointment], back: null } }],
  })
  journey('for one more like it', [listed, sent({ type: 'appointments.taskRequested', kind: 'retake', id: 402 })], {
    value: open,
    notices: [{ type: 'guest.tasked', task: { kind: 'retake', appointments: [sampleAppointment], back: null } }],
  })
  journey(
    'for another time only with accounts and the third version',
    [listed, sent({ type: 'appointments.taskRequested', kind: 'edit', id: 402 })],
    { value: open, notices: [] },
    { ...claire, group: { ...sampleGroup, loginProfile: 'Fiche' } },
  )
  journey('from nothing', [listed, sent({ type: 'appointments.bookingRequested' })], {
    value: open,
    notices: [{ type: 'guest.tasked', task: null }],
  })
  journey('for the person of the tab', [listed, sent({ type: 'appointments.bookingRequested', personId: 301 })], {
    value: open,
    notices: [{ type: 'guest.tasked', task: { personId: 301 } }],
  })
  journey(
    'for nobody whom the list does not name',
    [listed, sent({ type: 'appointments.bookingRequested', personId: 9 })],
    {
      value: open,
      notices: [{ type: 'guest.tasked', task: null }],
    },
  )
})

describe('video conferences', () => {
  const byVideo = { ...second, videoRoom: 'clic-403-x7' }
  const known = done('readAppointments', {
    appointments: [sampleAppointment, byVideo],
    persons: [],
    at: THE_DAY_BEFORE,
  })
  journey(
    'have a clock',
    [known, asked('video', { starts: [{ start: byVideo.start, at: byVideo.at }], now: THE_DAY_BEFORE })],
    { value: open },
  )
  journey(
    'get another one with every list, and are looked at when the page is',
    [
      known,
      sent({ type: 'page.shown' }),
      done('readAppointments', {
        appointments: [{ ...byVideo, at: byVideo.at + 3_600_000, endAt: null }],
        persons: [],
        at: THE_DAY_BEFORE + 60_000,
      }),
    ],
    {
      value: open,
      sentToChildren: [
        { to: 'video', event: { type: 'page.shown' } },
        {
          to: 'video',
          event: {
            type: 'video.listed',
            starts: [{ start: byVideo.start, at: byVideo.at + 3_600_000 }],
            now: THE_DAY_BEFORE + 60_000,
          },
        },
      ],
    },
  )
})

describe('people', () => {
  const li = { id: 302, firstname: 'Li', lastname: 'Martin' }
  const minh = { id: 303, firstname: 'Minh', lastname: 'Martin' }
  const visitor = { id: 301, firstname: 'Noé', lastname: 'Essai' }
  const withPersons = (persons: Listed['persons'], appointments: Listed['appointments'] = []) =>
    withListed({ people: [] }, { appointments, persons, at: THE_DAY_BEFORE }).people

  test('without appointments have a tab, too, after those with some', () => {
    expect(withPersons([li, minh], [sampleAppointment])).toEqual([visitor, li, minh])
    expect(withPersons([li, minh])).toEqual([li, minh])
  })

  test('keep their tabs in place, each once, when the list is read again', () => {
    const people = [li, minh]
    const read = withListed({ people }, { appointments: [sampleAppointment], persons: [minh, li], at: THE_DAY_BEFORE })
    expect(read.people).toEqual([li, minh, visitor])
  })

  journey('have a tab each', [listed, sent({ type: 'appointments.personPicked', personId: 301 })], {
    value: open,
    context: { personId: 301 },
  })
})

test('what a link wants is noted as served once the list is open, and not before', async () => {
  const served: unknown[] = []
  const linkAction = { kind: 'cancel' as const, id: 999 }
  const machine = appointmentsMachine.provide({
    actors: {
      readAppointments: fromPromise<Listed, { scope: typeof sampleScope }>(() =>
        Promise.resolve({ appointments: [second], persons: [], at: THE_DAY_BEFORE }),
      ),
    },
    actions: { noteServed: ({ context }) => served.push(context.linkAction) },
  })
  const actor = createActor(machine, { input: { ...toCancel, linkAction } }).start()
  expect(served).toEqual([])
  await waitFor(actor, (snapshot) => snapshot.matches({ listed: { doing: 'open' } }))
  expect(served).toEqual([linkAction])
  actor.stop()
})
