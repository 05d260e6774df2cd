import type { AnyEventObject } from 'xstate'
import { hostCases } from '../../machines/host/host.cases.ts'
import { hostMachine } from '../../machines/host/host.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type HostTransition = Transition<typeof hostMachine>

const SHOP = hostCases.inputs.member.parent
const isMember = ({ context }: HostTransition['before'], origin: string | null) =>
  origin !== null && context.allowed.includes(origin)
/** Messages that the machine accepts: ten per second, and only from named origins if the deployment names any. */
const isAccepted = ({ event, before: { context } }: HostTransition) =>
  (context.received.since !== event.at || context.received.times < 10) &&
  (context.allowed.length === 1 || event.origin === SHOP)
const isReporting = ({ before }: HostTransition) => before.matches({ size: 'reporting' })
const to = (parent: string | null) => parent ?? '*'
const reported = ({ context: { parent } }: HostTransition['before'], message: object) => ({
  type: 'report.sent',
  message,
  to: parent,
})
const hello = (after: HostTransition['before']) => [
  reported(after, { type: 'ready' }),
  ...(after.context.place === null ? [] : [reported(after, { type: 'step', step: after.context.place })]),
]
const isKnown = (transition: HostTransition) => transition.before.matches({ talk: 'member' })

describeMachine({
  machine: hostMachine,
  cases: hostCases,
  project: ({ context }) => [
    context.parent,
    context.place,
    context.height,
    context.shown,
    context.reported.times,
    context.allowed.length,
  ],
  expectations: {
    emitted: {
      'xstate.init': ({ after }) => [
        ...(after.context.resizing ? [{ type: 'scrolling.settled', inside: false }] : []),
        ...(isMember(after, after.context.parent) ? hello(after) : []),
      ],
      'host.spoke': (transition) => {
        const { event, before, after } = transition
        if (!isAccepted(transition)) return []
        const parent = event.origin === 'null' ? before.context.parent : event.origin
        const height = { type: 'height.reported', height: before.context.height, to: to(parent) }
        const isLooping = before.matches({ size: 'looping' })
        const size = event.request.kind !== 'resizing' || isLooping ? [] : sizeReports(transition, height)
        const isFriend = isMember(before, event.origin)
        if (event.request.kind === 'parameters' && isFriend && isKnown(transition))
          return [...size, { type: 'parameters.requested', pairs: event.request.pairs, ignored: event.request.ignored }]
        const isGreeted = isFriend && (!isKnown(transition) || event.origin !== before.context.parent)
        return [...size, ...(isGreeted ? hello(after) : [])]
      },
      'host.measured': (transition) => {
        const { event, before } = transition
        const pixels = Math.ceil(event.height)
        if (!isReporting(transition) || pixels === 0 || !event.whole || Math.abs(pixels - before.context.shown) < 2)
          return []
        const { since, times } = before.context.reported
        if (since === event.at && times >= 20) return [{ type: 'scrolling.settled', inside: true }]
        return [{ type: 'height.reported', height: pixels, to: to(before.context.parent) }]
      },
      'host.placed': (transition) => [
        ...(transition.before.matches({ size: 'looping' }) ? [{ type: 'scrolling.settled', inside: false }] : []),
        ...(isKnown(transition) ? [reported(transition.after, { type: 'step', step: 'slots' })] : []),
      ],
      'host.booked': (transition) =>
        isKnown(transition) ? [reported(transition.after, { type: 'booked', appointments: [8_001] })] : [],
      'host.ignored': (transition) =>
        isKnown(transition) ? [reported(transition.after, { type: 'ignored', parameters: ['fiche.shoe'] })] : [],
      'host.escaped': (transition) => (isKnown(transition) ? [reported(transition.after, { type: 'closed' })] : []),
    },
  },
  invariants: {
    'a height is a whole number within its limits': ({ snapshot: { context } }) =>
      [context.height, context.shown].every((height) => Number.isInteger(height) && height >= 0 && height <= 20_000),
    'only a page that the deployment names is a member': ({ snapshot }) =>
      snapshot.matches({ talk: 'stranger' }) || snapshot.context.allowed.includes(snapshot.context.parent),
  },
})

function sizeReports(transition: HostTransition, height: AnyEventObject): AnyEventObject[] {
  const { event } = transition
  const reported = transition.before.context.height > 0 ? [height] : []
  if (event.request.on)
    return isReporting(transition) ? reported : [{ type: 'scrolling.settled', inside: false }, ...reported]
  return isReporting(transition) ? [{ type: 'scrolling.settled', inside: true }] : []
}
