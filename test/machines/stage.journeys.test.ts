import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, sendParent, setup } from 'xstate'
import { failure } from '../../machines/domain/failures.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { type GuestEvent, hasTagWithin } from '../../machines/kit/guest.ts'
import { type OpenedGuest, openedGuest } from '../../machines/kit/guest-logic.ts'
import { quiet, stageCases } from '../../machines/kit/stage.cases.ts'
import { type GuestRequest, stageMachine } from '../../machines/kit/stage.machine.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(stageMachine, stageCases)
const opened = done('openGuest', openedGuest(quiet, {}))
const broken = failed('openGuest', failure('codeUnavailable'))
const outdated = { type: 'guest.outdated' }

/** Everything that a host passes on. */
const EVENTS: readonly GuestEvent[] = [
  { type: 'page.shown' },
  { type: 'network.restored' },
  { type: 'locale.changed', locale: 'en' },
  { type: 'session.changed', session: ANONYMOUS },
  { type: 'place.requested', location: { screen: 'root', urlname: 'atelier-dupre' } },
  { type: 'selection.changed', selection: EMPTY_SELECTION },
]

describe('a guest is fetched, then hosted', () => {
  journey('by the request of the host', [asked('openGuest', { guest: 'times' }), at('opening'), opened], {
    value: { hosting: 'informed' },
    notices: [],
  })
  journey('and is awaited meanwhile', [], { value: 'opening', tags: ['busy'], notices: [] })
  journey('one that does not come is said', [broken], {
    value: 'unopened',
    tags: ['failed'],
    context: { failure: failure('codeUnavailable') },
  })
  journey('and is fetched again when asked', [broken, sent({ type: 'stage.retried' }), at('opening'), opened], {
    value: { hosting: 'informed' },
    context: { failure: null },
  })
  journey('and when the line is back', [broken, sent({ type: 'network.restored' }), at('opening'), opened], {
    value: { hosting: 'informed' },
    context: { failure: null },
  })
  journey(
    'but not one that the server refuses',
    [failed('openGuest', failure('forbidden')), sent({ type: 'network.restored' })],
    { value: 'unopened', context: { failure: failure('forbidden') } },
  )
  journey('one that breaks is said', [opened, failed('guest', failure('malformed'))], {
    value: 'unopened',
    context: { failure: failure('malformed') },
  })
  journey('everything that the host says reaches it', [opened, ...EVENTS.map((event) => sent(event))], {
    value: { hosting: 'informed' },
    sentToChildren: EVENTS.map((event) => ({ to: 'guest', event })),
  })
  journey(
    'everything that it says reaches the host',
    [
      opened,
      sent({ type: 'guest.failed', failure: failure('timeout') } as { type: `guest.${string}` }),
      sent({ type: 'step.timeLost' }),
    ],
    {
      value: { hosting: 'informed' },
      notices: [{ type: 'guest.failed', failure: failure('timeout') }, { type: 'step.timeLost' }],
    },
  )
})

journey(
  'what a visitor was refused may be a customer’s',
  [broken, sent({ type: 'session.changed', session: ANONYMOUS })],
  {
    value: 'opening',
    notices: [],
  },
)

describe('a session that comes before the guest is there', () => {
  const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
  const known = { type: 'session.changed', session: claire } as const
  const nobody = { type: 'session.changed', session: ANONYMOUS } as const
  journey('is told once it is', [sent(known), at('opening'), opened], {
    value: { hosting: 'informed' },
    context: { missed: null },
    sentToChildren: [{ to: 'guest', event: known }],
  })
  journey('is the last one', [sent(known), sent(nobody), opened], {
    value: { hosting: 'informed' },
    sentToChildren: [{ to: 'guest', event: nobody }],
  })
  journey('is told after a second try, too', [broken, sent(known), at('opening'), opened], {
    value: { hosting: 'informed' },
    sentToChildren: [{ to: 'guest', event: known }],
  })
  journey('is told once, although the guest is opened again', [sent(known), opened, sent(nobody)], {
    value: { hosting: 'informed' },
    sentToChildren: [
      { to: 'guest', event: known },
      { to: 'guest', event: nobody },
    ],
  })
})

describe('what a guest was to be opened with may change before it is there', () => {
  for (const event of EVENTS.filter(({ type }) => type === 'locale.changed' || type === 'selection.changed')) {
    journey(`${event.type} while it is fetched`, [sent(event)], { value: 'opening', notices: [outdated] })
    journey(`${event.type} after it did not come`, [broken, sent(event)], { value: 'unopened', notices: [outdated] })
  }
})

describe('a guest is a machine like any other', () => {
  interface Born {
    name: string
  }
  const guest = setup({
    types: { input: {} as Born, context: {} as Born, events: {} as GuestEvent },
  }).createMachine({
    context: ({ input }) => input,
    initial: 'idle',
    states: {
      idle: { on: { 'page.shown': 'typing' } },
      typing: { tags: 'unsaved', entry: sendParent({ type: 'guest.outdated' }) },
    },
  })

  test('with its input, its transitions, its tags and a voice', async () => {
    const received: string[] = []
    const stage = stageMachine.provide({
      actors: {
        openGuest: fromPromise<OpenedGuest, GuestRequest>(() => Promise.resolve(openedGuest(guest, { name: 'Léa' }))),
      },
    })
    const host = createActor(
      setup({ actors: { stage } }).createMachine({
        invoke: { id: 'stage', src: 'stage', input: { request: { guest: 'any' } } },
        on: { '*': { actions: ({ event }) => received.push(event.type) } },
      }),
    ).start()
    const { stage: hosting } = host.getSnapshot().children
    await new Promise<void>((resolve) => hosting?.subscribe((snapshot) => snapshot.matches('hosting') && resolve()))
    const snapshot = hosting?.getSnapshot()
    if (!snapshot) throw new Error('no stage')
    expect(guestOf(snapshot)?.getSnapshot().context).toEqual({ name: 'Léa' })
    expect(hasTagWithin(host.getSnapshot(), 'unsaved')).toBe(false)
    hosting?.send({ type: 'page.shown' })
    expect(guestOf(snapshot)?.getSnapshot().value).toBe('typing')
    expect(hasTagWithin(host.getSnapshot(), 'unsaved')).toBe(true)
    expect(received).toEqual(['guest.outdated'])
    host.stop()
    expect(guestOf(snapshot)?.getSnapshot().status).toBe('stopped')
  })
})
