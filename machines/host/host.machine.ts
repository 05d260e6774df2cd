import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { given } from '../kit/params.ts'
import * as rules from './host.rules.ts'
import type { HostEvent, HostTypes, Of } from './host.types.ts'

type Spoken = Of<'host.spoke'>
type Measured = Of<'host.measured'>

/**
 * The page in a frame: its height, and what the page around it may know and change. It runs only in a frame, in the
 * background, because the root does not depend on it.
 */
export const hostMachine = setup({
  types: {} as HostTypes & { events: HostEvent },
  actions: {
    countReceived: assign(({ context }, event: Spoken) => rules.withReceived(context, event)),
    keepParent: assign(({ context }, event: Spoken) => rules.withParent(context, event)),
    keepPlace: assign((_, { place }: Of<'host.placed'>) => ({ place })),
    keepMeasured: assign(({ context }, event: Measured) => rules.withMeasured(context, event)),
    keepReported: assign(({ context }, event: Measured) => rules.withReported(context, event)),
    keepAsked: assign(({ context }, event: Spoken) => rules.withAsked(context, event)),
    calm: assign(rules.calmed),
    reportHeight: emit(({ context }) => rules.heightReport(context)),
    reportReady: emit(({ context }) => rules.report(context, { type: 'ready' })),
    reportPlace: emit(({ context }) => rules.placeReport(context)),
    reportBooked: emit(({ context }, { appointments }: Of<'host.booked'>) =>
      rules.report(context, { type: 'booked', appointments }),
    ),
    reportIgnored: emit(({ context }, { parameters }: Of<'host.ignored'>) =>
      rules.report(context, { type: 'ignored', parameters }),
    ),
    reportClosed: emit(({ context }) => rules.report(context, { type: 'closed' })),
    requestParameters: emit((_, event: Spoken) => ({
      type: 'parameters.requested' as const,
      ...rules.parametersIn(event),
    })),
    requestScrolling: emit({ type: 'scrolling.settled' as const, inside: true }),
    requestStillness: emit({ type: 'scrolling.settled' as const, inside: false }),
  },
  guards: {
    isAccepted: ({ context }, event: Spoken) => rules.isAccepted(context, event),
    isWantedByLink: ({ context }) => context.resizing,
    isWanted: ({ context }, event: Spoken) => rules.isWanted(context, event, true),
    isWantedNow: ({ context }, event: Spoken) => rules.isWantedNow(context, event),
    isUnwanted: ({ context }, event: Spoken) => rules.isWanted(context, event, false),
    isMemberKnown: ({ context }) => rules.isMemberKnown(context),
    isPlaced: ({ context }) => context.place !== null,
    isStranger: ({ context }) => !rules.isMemberKnown(context),
    isParentNew: ({ context }, event: Spoken) => rules.isParentNew(context, event),
    mayConfigure: ({ context }, event: Spoken) => rules.mayConfigure(context, event),
    isLoop: ({ context }, event: Measured) => rules.isLoop(context, event),
    isWorthTelling: ({ context }, event: Measured) => rules.isWorthTelling(context, event),
  },
}).createMachine({
  id: 'host',
  context: ({ input }) => rules.initialContext(input),
  type: 'parallel',
  states: {
    receiving: {
      meta: { title: 'How much the parent says' },
      on: {
        'host.spoke': [
          {
            guard: { type: 'isAccepted', params: given },
            actions: [
              { type: 'countReceived', params: given },
              { type: 'keepParent', params: given },
            ],
          },
          { actions: { type: 'countReceived', params: given } },
        ],
      },
    },
    size: {
      meta: { title: 'How tall the content is' },
      initial: 'deciding',
      states: {
        deciding: {
          meta: { title: 'Does the link ask?' },
          always: [{ guard: 'isWantedByLink', target: 'reporting', actions: 'requestStillness' }, { target: 'quiet' }],
        },
        quiet: {
          meta: { title: 'The parent does not ask' },
          on: {
            'host.spoke': [
              {
                guard: { type: 'isWantedNow', params: given },
                target: 'reporting',
                actions: [{ type: 'keepAsked', params: given }, 'requestStillness', 'reportHeight'],
              },
              { guard: { type: 'isWanted', params: given }, target: 'reporting', actions: 'requestStillness' },
            ],
            'host.measured': { actions: { type: 'keepMeasured', params: given } },
          },
        },
        reporting: {
          meta: { title: 'The parent makes the frame as tall as it is told' },
          on: {
            'host.measured': [
              {
                guard: { type: 'isLoop', params: given },
                target: 'looping',
                actions: [{ type: 'keepMeasured', params: given }, 'requestScrolling'],
              },
              {
                guard: { type: 'isWorthTelling', params: given },
                actions: [{ type: 'keepReported', params: given }, 'reportHeight'],
              },
              { actions: { type: 'keepMeasured', params: given } },
            ],
            'host.spoke': [
              {
                guard: { type: 'isUnwanted', params: given },
                target: 'quiet',
                actions: 'requestScrolling',
              },
              {
                guard: { type: 'isWantedNow', params: given },
                actions: [{ type: 'keepAsked', params: given }, 'reportHeight'],
              },
            ],
          },
        },
        looping: {
          meta: { title: 'No height ever fits: the content scrolls inside, until another step is shown' },
          on: {
            'host.measured': { actions: { type: 'keepMeasured', params: given } },
            'host.placed': { target: 'reporting', actions: ['calm', 'requestStillness'] },
          },
        },
      },
    },
    talk: {
      meta: { title: 'Who is around the frame' },
      initial: 'stranger',
      states: {
        stranger: {
          meta: { title: 'Nobody that the deployment knows: told nothing but the height' },
          always: { guard: 'isMemberKnown', target: 'member' },
          on: { 'host.placed': { actions: { type: 'keepPlace', params: given } } },
        },
        member: {
          meta: { title: 'A page that may show this one' },
          always: { guard: 'isStranger', target: 'stranger' },
          entry: 'reportReady',
          initial: 'deciding',
          on: {
            'host.spoke': [
              {
                guard: { type: 'mayConfigure', params: given },
                actions: { type: 'requestParameters', params: given },
              },
              // The browser had named another page: a frame that is reloaded is named by its first message.
              { guard: { type: 'isParentNew', params: given }, target: 'member', reenter: true },
            ],
            'host.placed': { target: '.informed', actions: [{ type: 'keepPlace', params: given }, 'reportPlace'] },
            'host.booked': { actions: { type: 'reportBooked', params: given } },
            'host.ignored': { actions: { type: 'reportIgnored', params: given } },
            'host.escaped': { actions: 'reportClosed' },
          },
          states: {
            deciding: {
              meta: { title: 'Is anything shown?' },
              always: [{ guard: 'isPlaced', target: 'informed', actions: 'reportPlace' }, { target: 'waiting' }],
            },
            waiting: { meta: { title: 'Nothing is shown yet' } },
            informed: { meta: { title: 'It knows what is shown' } },
          },
        },
      },
    },
  },
})

export type HostRef = ActorRefFrom<typeof hostMachine>
