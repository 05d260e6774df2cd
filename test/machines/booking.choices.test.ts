import { describe, expect } from 'vitest'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { bookingMachine, type BookingSnapshot } from '../../machines/booking/booking.machine.ts'
import { invalidIdsOf, isStepperShown, isSummaryShown, stepOf } from '../../machines/booking/booking.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Registration } from '../../machines/domain/place/location.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleBooked, sampleCalendar, sampleIntervention, sampleSlot } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'
import { goTo } from './support/run-booking.ts'

/** The booking with stand-ins for its entry and its stage: what it keeps, and what it sends to both sides. */

const { journey, sent, done, asked, at } = journeysOf(bookingMachine, bookingCases)

const sees =
  (look: (snapshot: BookingSnapshot) => unknown, expected: unknown): JourneyStep =>
  ({ hosted }) =>
    expect(look(hosted.snapshot() as BookingSnapshot)).toEqual(expected)
const moved = (step: string, replace: boolean) => ({
  type: 'guest.moved',
  location: { screen: 'book', urlname: 'atelier-dupre', step },
  replace,
})

const { reloaded, closed } = bookingCases.inputs
const { selection } = reloaded.memento
const entered = done('entry', { task: null, checked: null })
/** After a reload at the form; all choices were found again. */
const atForm = done('entry', { task: null, checked: { selection, missing: [] } })
const service = (id: number) => sent({ type: 'choice.picked', item: sampleIntervention(id) })
const calendar = (id: number) => sent({ type: 'choice.picked', item: sampleCalendar(id) })
const toTimes = [entered, service(61), calendar(51)]
const shows = (guest: string, step: string) => asked('stage', { request: { guest, step } })

describe('each step is a guest on the stage', () => {
  journey(
    'which is asked for it by its kind and name, with what is chosen',
    [
      entered,
      shows('list', 'intervention_ids'),
      service(61),
      shows('list', 'calendar_id'),
      calendar(51),
      shows('times', 'slots'),
      asked('stage', { request: { booking: { selection: { services: [{ id: 61 }], calendar: { id: 51 } } } } }),
      sent({ type: 'step.slotPicked', slot: sampleSlot }),
      shows('details', 'fiche_info'),
      sent({ type: 'step.booked', booked: sampleBooked }),
      shows('confirm', 'confirm'),
    ],
    {
      value: { hosting: 'open' },
      notices: [
        moved('intervention_ids', true),
        moved('calendar_id', false),
        moved('slots', false),
        moved('fiche_info', false),
        { type: 'guest.booked', at: 1_775_000_000_000, hasToken: false },
        moved('confirm', false),
      ],
      sentToChildren: [],
    },
  )

  journey(
    'and for the times again when the one that was chosen is gone',
    [
      atForm,
      shows('details', 'fiche_info'),
      sent({ type: 'step.slotGone', failure: failure('availabletimeslots') }),
      shows('times', 'slots'),
    ],
    { value: { hosting: 'open' }, notices: [moved('fiche_info', true), moved('slots', true)] },
    reloaded,
  )

  const { start } = bookingCases.inputs
  const lone = start.group.steps.map((step) => ({ ...step, skipUniqChoice: true }))
  const [onlyOne] = bookingCases.events['step.listed']
  journey(
    'a choice that is taken unasked leads on, and its list is known',
    [entered, service(61), sent({ type: 'step.listed', ...onlyOne }), shows('times', 'slots')],
    {
      value: { hosting: 'open' },
      notices: [moved('intervention_ids', true), moved('calendar_id', false), moved('slots', true)],
    },
    { ...start, group: { ...start.group, steps: lone } },
  )
  journey(
    'a list that came is kept',
    [
      entered,
      service(61),
      sent({ type: 'step.listed', ...onlyOne }),
      ({ hosted }) => expect(Object.values(hosted.snapshot().context.lists)).toEqual([onlyOne.items]),
    ],
    { value: { hosting: 'open' } },
    { ...start, group: { ...start.group, steps: lone } },
  )
  const steps = start.group.steps.map((step) => ({ ...step, any: true }))
  journey(
    '"no preference" pressed twice leaves a list, and never the times',
    [
      entered,
      service(61),
      sent({ type: 'any.picked' }),
      shows('times', 'slots'),
      sent({ type: 'any.picked' }),
      sees(stepOf, 'slots'),
    ],
    {
      value: { hosting: 'open' },
      notices: [moved('intervention_ids', true), moved('calendar_id', false), moved('slots', false)],
      sentToChildren: [],
    },
    { ...start, group: { ...start.group, steps } },
  )

  journey(
    'broadcasts reach it',
    [
      entered,
      sent({ type: 'page.shown' }),
      sent({ type: 'network.restored' }),
      sent({ type: 'locale.changed', locale: 'en' }),
      sent({ type: 'session.changed', session: ANONYMOUS }),
    ],
    {
      value: { hosting: 'open' },
      context: { locale: 'en' },
      sentToChildren: [
        { to: 'stage', event: { type: 'page.shown' } },
        { to: 'stage', event: { type: 'network.restored' } },
        { to: 'stage', event: { type: 'locale.changed', locale: 'en' } },
        { to: 'stage', event: { type: 'session.changed', session: ANONYMOUS } },
      ],
    },
  )

  journey(
    'its failures and a sign-in reach the host',
    [
      entered,
      sent({ type: 'guest.failed', failure: failure('timeout') }),
      sent({ type: 'guest.signedIn', at: 1, accountId: 201, email: 'claire@example.org' }),
    ],
    {
      value: { hosting: 'open' },
      notices: [
        moved('intervention_ids', true),
        { type: 'guest.failed', failure: failure('timeout') },
        { type: 'guest.signedIn', at: 1, accountId: 201, email: 'claire@example.org' },
      ],
    },
  )

  journey(
    'one that no longer holds is opened anew with what is known now',
    [
      atForm,
      sent({ type: 'step.typed', draft: { ...reloaded.memento.draft, comments: 'The bell is out of order.' } }),
      sent({ type: 'guest.outdated' }),
      asked('stage', { request: { guest: 'details', booking: { draft: { comments: 'The bell is out of order.' } } } }),
    ],
    { value: { hosting: 'open' }, notices: [moved('fiche_info', true), moved('fiche_info', true)] },
    reloaded,
  )

  journey(
    'and the form of a closed group is its login first where nobody is signed in any more: what was typed waits',
    [
      atForm,
      sent({ type: 'step.typed', draft: { ...reloaded.memento.draft, comments: 'The bell is out of order.' } }),
      sent({ type: 'session.changed', session: bookingCases.events['session.changed'][1].session }),
      sees(stepOf, 'fiche_info'),
      sent({ type: 'guest.outdated' }),
      asked('stage', { request: { guest: 'login', booking: { draft: { comments: 'The bell is out of order.' } } } }),
      sent({ type: 'session.changed', session: bookingCases.events['session.changed'][0].session }),
      asked('stage', { request: { guest: 'details', booking: { draft: { comments: 'The bell is out of order.' } } } }),
    ],
    {
      value: { hosting: 'open' },
      notices: [moved('fiche_info', true), moved('login', true), moved('fiche_info', true)],
    },
    { ...reloaded, group: { ...reloaded.group, openData: false }, role: 'account' },
  )
})

describe('a group that is not open data asks who is here before the person', () => {
  const { memento } = closed
  const atLogin = done('entry', { task: null, checked: { selection: memento.selection, missing: [] } })

  journey(
    'and goes on when the session says that somebody is',
    [
      atLogin,
      shows('login', 'login'),
      sent({ type: 'session.changed', session: { ...ANONYMOUS, status: 'user' } }),
      shows('details', 'fiche_info'),
    ],
    { value: { hosting: 'open' }, notices: [moved('login', true), moved('fiche_info', true)] },
    closed,
  )

  journey(
    'and not at all when the session has said so during the checks',
    [
      sent({ type: 'session.changed', session: { ...ANONYMOUS, status: 'user' } }),
      done('entry', { task: null, checked: null }),
    ],
    { value: { hosting: 'open' }, notices: [moved('fiche_info', true)] },
    closed,
  )

  const registration = (screen: Registration) => ({ screen, urlname: 'atelier-dupre' }) as const
  const form = registration('booking_register')
  const confirmation = registration('booking_register_confirm')
  const toForm = sent({ type: 'place.requested', location: form })
  const toConfirmation = sent({ type: 'guest.moved', location: confirmation, replace: false })
  const isUser = sent({ type: 'session.changed', session: { ...ANONYMOUS, status: 'user' } })

  journey(
    'where somebody registers instead, the registration stands in the place of the login, with the choices above it',
    [
      atLogin,
      toForm,
      asked('stage', { request: { guest: 'login', booking: { registration: form.screen } } }),
      toConfirmation,
      // The address follows, and asks for what is shown already.
      sent({ type: 'place.requested', location: confirmation }),
      sees(stepOf, 'login'),
      sees(isStepperShown, true),
      sees(isSummaryShown, true),
    ],
    {
      value: { hosting: 'open' },
      context: { registration: confirmation.screen, selection: memento.selection },
      notices: [
        moved('login', true),
        { type: 'guest.moved', location: form, replace: false },
        { type: 'guest.moved', location: confirmation, replace: false },
      ],
    },
    closed,
  )

  journey(
    'a page that is loaded anew shows the registration again',
    [atLogin],
    {
      value: { hosting: 'open' },
      context: { registration: confirmation.screen },
      notices: [{ type: 'guest.moved', location: confirmation, replace: true }],
    },
    { ...closed, wanted: 'login', registration: confirmation.screen },
  )

  journey(
    'who leaves the registration for the login, or for an earlier step, does not find it in its place later',
    [
      atLogin,
      toForm,
      sent({ type: 'place.requested', location: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } }),
      sent({ type: 'step.slotPicked', slot: sampleSlot }),
      sees(stepOf, 'login'),
    ],
    { value: { hosting: 'open' }, context: { registration: null } },
    closed,
  )

  journey(
    'nor does who has signed in meanwhile, when the connection ends',
    [
      atLogin,
      toForm,
      isUser,
      sees(stepOf, 'fiche_info'),
      sent({ type: 'session.changed', session: ANONYMOUS }),
      sent({ type: 'guest.outdated' }),
    ],
    {
      value: { hosting: 'open' },
      context: { registration: null },
      notices: [
        moved('login', true),
        { type: 'guest.moved', location: form, replace: false },
        moved('fiche_info', true),
        moved('login', true),
      ],
    },
    closed,
  )

  journey(
    'a link to the registration of a booking without a time begins at what is missing, and the login comes in its turn',
    [
      done('entry', { task: null, checked: { selection: { ...memento.selection, slot: null }, missing: [] } }),
      sees(stepOf, 'slots'),
    ],
    { value: { hosting: 'open' }, context: { registration: null }, notices: [moved('slots', true)] },
    { ...closed, wanted: 'login', registration: form.screen },
  )

  journey(
    'a session that ended changes nothing that is chosen',
    [atLogin, sent({ type: 'session.changed', session: ANONYMOUS }), sees(stepOf, 'login')],
    { value: { hosting: 'open' }, context: { selection: memento.selection }, notices: [moved('login', true)] },
    closed,
  )
})

describe('the chosen slot', () => {
  const draft = { ...reloaded.memento.draft, comments: 'The bell is out of order.' }

  journey(
    'that is gone leads back to the times, with everything typed kept',
    [
      atForm,
      sent({ type: 'step.typed', draft }),
      sent({ type: 'step.slotGone', failure: failure('availabletimeslots') }),
      shows('times', 'slots'),
    ],
    {
      value: { hosting: 'open' },
      context: {
        draft,
        selection: { ...selection, slot: null },
        conflict: { start: sampleSlot, failure: failure('availabletimeslots') },
      },
      notices: [moved('fiche_info', true), moved('slots', true)],
    },
    reloaded,
  )

  journey(
    'is not kept when the times say that it is gone',
    [atForm, sent(goTo('slots')), sent({ type: 'step.timeLost' })],
    { value: { hosting: 'open' }, context: { selection: { ...selection, slot: null } } },
    reloaded,
  )

  journey(
    'that a link asked for is wanted once: after the first answer others are looked at',
    [entered, sent({ type: 'step.browsed', from: '2026-04-01', firstSlot: null, view: 'week' })],
    { value: { hosting: 'open' }, context: { wantedSlot: null } },
    { ...bookingCases.inputs.start, wantedSlot: '2026-04-01 09:00:00' },
  )
})

describe('the services of the slots step', () => {
  const two = bookingCases.inputs.several
  const pair = two.memento.selection
  const atTimes = done('entry', { task: null, checked: { selection: pair, missing: [] } })
  const sentToChildren = (ids: readonly number[]): JourneyStep[] => [
    ({ hosted }) =>
      expect(hosted.sentToChildren).toMatchObject([
        { to: 'stage', event: { type: 'selection.changed', selection: { services: ids.map((id) => ({ id })) } } },
      ]),
  ]

  journey(
    'in another order: the times are told, and stay',
    [atTimes, sent({ type: 'service.moved', from: 0, to: 1 }), ...sentToChildren([62, 61])],
    { value: { hosting: 'open' }, notices: [moved('slots', true), moved('slots', false)] },
    two,
  )
  journey(
    'without one: the times are told, and stay',
    [atTimes, sent({ type: 'service.removed', index: 0 }), ...sentToChildren([62])],
    { value: { hosting: 'open' }, notices: [moved('slots', true), moved('slots', false)] },
    two,
  )
  journey(
    'with another one in the place of one: the times are told, and stay',
    [
      atTimes,
      sent({ type: 'step.servicePicked', item: sampleIntervention(63), replaces: 0 }),
      ...sentToChildren([63, 62]),
    ],
    { value: { hosting: 'open' }, notices: [moved('slots', true), moved('slots', false)] },
    two,
  )

  const lone = { ...pair, services: [pickService(sampleIntervention(61, { skippableAgenda: true }))], calendar: null }
  journey(
    'with one that needs a calendar: the times end, and the calendar is asked for',
    [
      done('entry', { task: null, checked: { selection: lone, missing: [] } }),
      shows('times', 'slots'),
      sent({ type: 'step.servicePicked', item: sampleIntervention(62), replaces: null }),
      shows('list', 'calendar_id'),
      asked('stage', { request: { booking: { selection: { services: [{ id: 61 }, { id: 62 }] } } } }),
    ],
    { value: { hosting: 'open' }, notices: [moved('slots', true), moved('calendar_id', false)], sentToChildren: [] },
    { ...two, memento: { ...two.memento, selection: lone } },
  )

  const withTime = { ...pair, slot: sampleSlot }
  const atQuestions = done('entry', { task: null, checked: { selection: withTime, missing: [] } })
  const later = { ...two, memento: { ...two.memento, selection: withTime }, wanted: 'fiche_info' } as const
  for (const [how, event, ids] of [
    ['in another order', { type: 'service.moved', from: 0, to: 1 }, [62, 61]],
    ['without one', { type: 'service.removed', index: 0 }, [62]],
  ] as const) {
    journey(
      `${how} after the times: these are asked for anew`,
      [
        atQuestions,
        shows('details', 'fiche_info'),
        sent(event),
        shows('times', 'slots'),
        asked('stage', { request: { booking: { selection: { services: ids.map((id) => ({ id })), slot: null } } } }),
      ],
      {
        value: { hosting: 'open' },
        context: { isTimeDropped: true },
        notices: [moved('fiche_info', true), moved('slots', true)],
        sentToChildren: [],
      },
      later,
    )
  }
})

describe('while a write is under way nothing can leave the step', () => {
  const { unfinished } = bookingCases.inputs
  const writing = [entered, at({ hosting: 'writing' })]
  const { pending } = unfinished.memento

  journey(
    'neither by the URL nor by a change of services',
    [
      ...writing,
      sent(goTo('slots')),
      sent({ type: 'service.removed', index: 0 }),
      sent({ type: 'service.moved', from: 0, to: 1 }),
      sees(stepOf, 'fiche_info'),
    ],
    {
      value: { hosting: 'writing' },
      tags: ['sent', 'writing'],
      context: { pending, selection },
      notices: [moved('fiche_info', true), moved('fiche_info', true)],
    },
    unfinished,
  )
  journey(
    'when its end is not known the customer may leave, and the write is remembered',
    [...writing, sent({ type: 'step.outcomeUnknown' }), sent(goTo('slots')), sees(stepOf, 'slots')],
    { value: { hosting: 'open' }, context: { pending } },
    unfinished,
  )
  journey(
    'a write that came to nothing is over',
    [...writing, sent({ type: 'step.unbooked' })],
    { value: { hosting: 'open' }, context: { pending: null } },
    unfinished,
  )
  journey(
    'a new intention has a number of its own, a reload keeps it',
    [
      ...writing,
      sent({ type: 'step.sent', request: pending }),
      ({ hosted }) => expect(hosted.snapshot().context.attempts).toBe(1),
      sent({ type: 'step.sent', request: { ...pending, submissionId: '101-2' } }),
    ],
    { value: { hosting: 'writing' }, context: { attempts: 2 } },
    unfinished,
  )
})

describe('a calendar that the server will not have', () => {
  const refused = sent({ type: 'step.barred', invalid: { step: 'calendar_id', id: 51 } })

  journey(
    'is marked in its list, where others can be chosen',
    [
      ...toTimes,
      refused,
      sees(invalidIdsOf, []),
      sent(goTo('calendar_id')),
      sees(invalidIdsOf, [51]),
      calendar(52),
      sent(goTo('calendar_id')),
      sees(stepOf, 'calendar_id'),
    ],
    { value: { hosting: 'open' }, context: { invalidResources: [{ step: 'calendar_id', id: 51 }] } },
  )

  journey(
    'may be had with another service',
    [...toTimes, refused, sent(goTo('intervention_ids')), service(62), sees(stepOf, 'calendar_id')],
    { value: { hosting: 'open' }, context: { invalidResources: [] } },
  )

  journey(
    'stays marked when the same service is chosen again',
    [...toTimes, refused, sent(goTo('intervention_ids')), service(61), sees(invalidIdsOf, [51])],
    { value: { hosting: 'open' } },
  )
})

describe('changing the selected calendar set or resource resets the start date to the URL date or now', () => {
  const linked = { ...bookingCases.inputs.start, startDate: '2026-04-20' }
  const far = { type: 'step.browsed', from: '2026-05-04', firstSlot: sampleSlot, view: 'list' } as const
  const atFarDays = [...toTimes, sent(far), sent(goTo('calendar_id'))]

  journey(
    'another one: to the date of the URL, without the first slot that was known',
    [...atFarDays, calendar(52)],
    { value: { hosting: 'open' }, context: { slots: { from: '2026-04-20', firstSlot: null, view: 'list' } } },
    linked,
  )
  journey('another one: to now', [...atFarDays, calendar(52)], {
    value: { hosting: 'open' },
    context: { slots: { from: null, firstSlot: null, view: 'list' } },
  })
  journey(
    'the same one again: the customer is where they were',
    [...atFarDays, calendar(51)],
    { value: { hosting: 'open' }, context: { slots: { from: '2026-05-04', firstSlot: sampleSlot, view: 'list' } } },
    linked,
  )
})
