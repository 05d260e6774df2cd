import { describe, expect } from 'vitest'
import { detailsCases, sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleRequest, sampleSlot } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(detailsMachine, detailsCases)
const { reloaded } = detailsCases.inputs

const look = sent({ type: 'page.shown' })
const completed = {
  fiche: { id: null, values: { lastname: 'Essai' } },
  vevent: {},
  comments: 'Hello',
  acceptVideo: null,
}
const press = sent({ type: 'form.completed', ...completed })
/** The first intention to book of this visit, for group 101. */
const request = {
  submissionId: '101-1',
  slot: sampleSlot,
  services: sampleDetailsInput.selection.services,
  calendar: { id: 51, publicName: 'Calendar 51' },
  resource: null,
  fiche: { id: null, values: { lastname: 'Essai' } },
  vevent: {},
  comments: 'Hello',
  acceptVideo: null,
  websource: '',
}
const isSent = { type: 'step.sent', request }
const toForm = (type: string, more: object = {}) => ({ to: 'form', event: { type, ...more } })

describe('booking on the fiche step', () => {
  journey(
    'writes what is chosen and typed, and says what was booked',
    [
      press,
      at({ submitting: 'writing' }),
      asked('submission', { request, resume: false }),
      done('submission', { kind: 'booked', booked: sampleBooked }),
    ],
    {
      value: 'over',
      notices: [isSent, { type: 'step.booked', booked: sampleBooked }],
      sentToChildren: [toForm('form.sent')],
    },
  )

  journey(
    'a failure that the next press may heal goes to the form, where everything typed still stands',
    [press, done('submission', { kind: 'refused', failure: failure('offline') })],
    {
      value: { editing: 'trusting' },
      context: { pending: null },
      notices: [isSent, { type: 'step.unbooked' }],
      sentToChildren: [toForm('form.sent'), toForm('form.refused', { failure: failure('offline') })],
    },
  )

  journey(
    'a refusal that nothing in the form can heal is for the alert, and not said in the form too',
    [press, done('submission', { kind: 'refused', failure: failure('user_blacklisted') })],
    {
      value: { editing: 'trusting' },
      context: { pending: null },
      notices: [isSent, { type: 'step.unbooked' }, { type: 'guest.failed', failure: failure('user_blacklisted') }],
      sentToChildren: [toForm('form.sent'), toForm('form.returned')],
    },
  )

  journey(
    'after a refusal the next intention has a number of its own',
    [
      press,
      done('submission', { kind: 'refused', failure: failure('user_blacklisted') }),
      press,
      asked('submission', { request: { submissionId: '101-2' } }),
    ],
    { value: { submitting: 'writing' } },
  )

  journey(
    'a slot that is refused ends the step',
    [press, done('submission', { kind: 'refused', failure: failure('availabletimeslots') })],
    {
      value: 'over',
      tags: ['busy'],
      notices: [isSent, { type: 'step.slotGone', failure: failure('availabletimeslots') }],
    },
  )

  journey(
    'an appointment that exists gets the time instead of a new one',
    [press, asked('submission', { request: { moves: 402 } })],
    { value: { submitting: 'writing' }, notices: [{ type: 'step.sent', request: { ...request, moves: 402 } }] },
    { ...sampleDetailsInput, moves: 402 },
  )

  journey(
    'passwords of the form go with the write',
    [
      sent({ type: 'form.completed', ...completed, secrets: { fiche: { pin: '1234' }, vevent: {} } }),
      asked('submission', { request: { secrets: { fiche: { pin: '1234' }, vevent: {} } } }),
    ],
    { value: { submitting: 'writing' }, tags: ['busy', 'writing'] },
  )

  journey(
    'what is typed is told, for the memento',
    [sent({ type: 'form.changed', draft: detailsCases.events['form.changed'][0].draft })],
    {
      value: { editing: 'trusting' },
      tags: ['editable'],
      notices: [{ type: 'step.typed', draft: detailsCases.events['form.changed'][0].draft }],
    },
  )
})

describe('a write whose end is not known', () => {
  const outcomeUnknown = [press, sent({ type: 'submission.outcomeUnknown' })]

  journey('is told to the booking and to the form', outcomeUnknown, {
    value: { submitting: 'unknown' },
    tags: ['failed'],
    notices: [isSent, { type: 'step.outcomeUnknown' }],
    sentToChildren: [toForm('form.sent'), toForm('form.unanswered')],
  })
  journey(
    'is looked for when the page is looked at, and when the network is back',
    [...outcomeUnknown, look, sent({ type: 'network.restored' })],
    {
      value: { submitting: 'unknown' },
      sentToChildren: [
        toForm('form.sent'),
        toForm('form.unanswered'),
        { to: 'submission', event: { type: 'page.shown' } },
        { to: 'submission', event: { type: 'network.restored' } },
      ],
    },
  )
  journey(
    'ends by itself when it is found',
    [...outcomeUnknown, done('submission', { kind: 'booked', booked: sampleBooked })],
    {
      value: 'over',
      notices: [isSent, { type: 'step.outcomeUnknown' }, { type: 'step.booked', booked: sampleBooked }],
      sentToChildren: [toForm('form.sent'), toForm('form.unanswered')],
    },
  )
  journey(
    'ends by itself when nothing was booked, and the form says so',
    [...outcomeUnknown, done('submission', { kind: 'refused', failure: failure('timeout') })],
    {
      value: { editing: 'trusting' },
      context: { pending: null },
      notices: [isSent, { type: 'step.outcomeUnknown' }, { type: 'step.unbooked' }],
      sentToChildren: [
        toForm('form.sent'),
        toForm('form.unanswered'),
        toForm('form.refused', { failure: failure('timeout') }),
      ],
    },
  )
  journey(
    'may be left for the form, and nothing is sent',
    [...outcomeUnknown, sent({ type: 'unknownOutcome.accepted' })],
    {
      value: { editing: 'trusting' },
      tags: ['editable'],
      context: { pending: null },
      notices: [isSent, { type: 'step.outcomeUnknown' }, { type: 'step.unbooked', isOutcomeUnknown: true }],
      sentToChildren: [toForm('form.sent'), toForm('form.unanswered'), toForm('form.outcomeUnknown')],
    },
  )
  journey(
    'after a reload it is asked about, never sent again unasked',
    [asked('submission', { request: sampleRequest, resume: true })],
    {
      value: { submitting: 'writing' },
      notices: [{ type: 'step.sent', request: sampleRequest }],
      sentToChildren: [toForm('form.sent')],
    },
    reloaded,
  )
})

describe('the chosen slot is checked again when the page regains focus', () => {
  journey(
    'and one that is free changes nothing',
    [
      look,
      at({ editing: 'checking' }),
      asked('checkSlot', { slot: sampleSlot, query: { calendarId: 51 }, checkedAt: null }),
      done('checkSlot', { free: true, at: 1_000 }),
      at({ editing: 'trusting' }),
      look,
      asked('checkSlot', { checkedAt: 1_000 }),
    ],
    { value: { editing: 'checking' }, notices: [] },
  )
  journey(
    'at the calendar that it names, where none was chosen',
    [look, asked('checkSlot', { query: { calendarId: null, calendarIds: [53] } })],
    { value: { editing: 'checking' } },
    {
      ...sampleDetailsInput,
      selection: { ...sampleDetailsInput.selection, calendar: null, slot: { ...sampleSlot, calendarId: 53 } },
    },
  )
  journey('and when the network is back', [sent({ type: 'network.restored' })], {
    value: { editing: 'checking' },
    sentToChildren: [{ to: 'form', event: { type: 'form.healed', code: 'offline' } }],
  })
  journey(
    'and one that is gone ends the step like a refused one',
    [look, done('checkSlot', { free: false, at: 1_000 })],
    {
      value: 'over',
      notices: [{ type: 'step.slotGone', failure: failure('availabletimeslots') }],
    },
  )
  journey(
    'a check that fails says nothing, and the next look asks again',
    [
      look,
      failed('checkSlot', failure('unreachable')),
      at({ editing: 'trusting' }),
      look,
      asked('checkSlot', { checkedAt: null }),
    ],
    { value: { editing: 'checking' }, notices: [] },
  )
  journey(
    'a press on the button does not wait for the check, and ends it',
    [look, press, ({ hosted }) => expect(hosted.isRunning('checkSlot')).toBe(false)],
    { value: { submitting: 'writing' } },
  )
  journey(
    'never while a write is under way',
    [look, ({ hosted }) => expect(hosted.asked.has('checkSlot')).toBe(false)],
    { value: { submitting: 'writing' } },
    reloaded,
  )
})

describe('another language', () => {
  const inEnglish = sent({ type: 'locale.changed', locale: 'en' })
  journey('opens the step anew, because its forms are in the former one', [inEnglish], {
    value: 'over',
    notices: [{ type: 'guest.outdated' }],
  })
  journey('never while a write is under way', [press, inEnglish], {
    value: { submitting: 'writing' },
    notices: [isSent],
  })
  journey(
    'during a write that is refused opens the step anew, and the alert says why: the new form does not know',
    [press, inEnglish, done('submission', { kind: 'refused', failure: failure('timeout') })],
    {
      value: 'over',
      context: { pending: null },
      notices: [
        isSent,
        { type: 'step.unbooked' },
        { type: 'guest.failed', failure: failure('timeout') },
        { type: 'guest.outdated' },
      ],
      sentToChildren: [toForm('form.sent'), toForm('form.returned')],
    },
  )
  journey(
    'during a write without a connection opens the step anew, and the sign-in alone says why',
    [press, inEnglish, done('submission', { kind: 'refused', failure: failure('expiredConnection') })],
    { value: 'over', notices: [isSent, { type: 'step.unbooked' }, { type: 'guest.outdated' }] },
  )
  journey(
    'during an unknown outcome opens the step anew once the customer goes on',
    [press, sent({ type: 'submission.outcomeUnknown' }), inEnglish, sent({ type: 'unknownOutcome.accepted' })],
    {
      value: 'over',
      notices: [
        isSent,
        { type: 'step.outcomeUnknown' },
        { type: 'step.unbooked', isOutcomeUnknown: true },
        { type: 'guest.outdated' },
      ],
    },
  )
  journey(
    'and back during a write leaves the form as it is',
    [
      press,
      inEnglish,
      sent({ type: 'locale.changed', locale: 'fr' }),
      done('submission', { kind: 'refused', failure: failure('timeout') }),
    ],
    { value: { editing: 'trusting' }, notices: [isSent, { type: 'step.unbooked' }] },
  )
})

describe('signing in over the form', () => {
  const known = (id: number, email = 'claire@example.org') => ({
    type: 'session.changed' as const,
    session: { ...ANONYMOUS, status: 'user' as const, account: { id, email } },
  })
  const editing = { editing: 'trusting' }
  journey('clears what the form said of the connection', [sent(known(201))], {
    value: editing,
    notices: [],
    sentToChildren: [{ to: 'form', event: { type: 'form.healed', code: 'expiredConnection' } }],
  })
  journey('as another customer opens the step anew, for their saved persons', [sent(known(202))], {
    value: editing,
    notices: [{ type: 'guest.outdated' }],
    sentToChildren: [],
  })
  journey(
    'opens it anew for a visitor',
    [sent(known(0))],
    { value: editing, notices: [{ type: 'guest.outdated' }], sentToChildren: [] },
    { ...sampleDetailsInput, accountId: null },
  )
  for (const [who, email, isOpenedAnew] of [
    ['another person where nobody has an account', 'paul@example.org', true],
    ['the same person where nobody has an account', 'Claire@example.org', false],
  ] as const) {
    journey(
      `${isOpenedAnew ? 'opens it anew for' : 'keeps it for'} ${who}`,
      [sent(known(0, email))],
      { value: editing, notices: isOpenedAnew ? [{ type: 'guest.outdated' }] : [] },
      { ...sampleDetailsInput, accountId: 0, form: { ...sampleDetailsInput.form, email: 'claire@example.org' } },
    )
  }
  journey(
    'keeps it where the server has not said whose persons it has',
    [sent(known(202))],
    {
      value: editing,
      notices: [],
      sentToChildren: [{ to: 'form', event: { type: 'form.healed', code: 'expiredConnection' } }],
    },
    { ...sampleDetailsInput, accountId: undefined },
  )
  journey('a connection that ends leaves the form as it is', [sent({ type: 'session.changed', session: ANONYMOUS })], {
    value: editing,
    notices: [],
    sentToChildren: [],
  })
  journey('a write is not disturbed', [press, sent(known(202))], {
    value: { submitting: 'writing' },
    notices: [isSent],
    sentToChildren: [toForm('form.sent')],
  })
})
