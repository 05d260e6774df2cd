import type { AnyEventObject } from 'xstate'
import { hostCases } from '../../machines/host/host.cases.ts'
import { hostMachine } from '../../machines/host/host.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Moment } from '../support/expectations.ts'

type HostMoment = Moment<typeof hostMachine>

const SHOP = hostCases.inputs.member.parent
const isMember = ({ context }: HostMoment['before'], origin: string | null) =>
  origin !== null && context.allowed.includes(origin)
/** Messages that the machine accepts: ten per second, and only from named origins if the deployment names any. */
const isAccepted = ({ event, before: { context } }: HostMoment) =>
  (context.received.since !== event.at || context.received.times < 10) &&
  (context.allowed.length === 1 || event.origin === SHOP)
const isReporting = ({ before }: HostMoment) => before.matches({ size: 'reporting' })
const to = (parent: string | null) => parent ?? '*'
const reported = ({ context: { parent } }: HostMoment['before'], message: object) => ({
  type: 'report.sent',
  message,
  to: parent,
})
const hello = (after: HostMoment['before']) => [
  reported(after, { type: 'ready' }),
  ...(after.context.place === null ? [] : [reported(after, { type: 'step', step: after.context.place })]),
]
const isKnown = (moment: HostMoment) => moment.before.matches({ talk: 'member' })

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
      'host.spoke': (moment) => {
        const { event, before, after } = moment
        if (!isAccepted(moment)) return []
        const parent = event.origin === 'null' ? before.context.parent : event.origin
        const height = { type: 'height.reported', height: before.context.height, to: to(parent) }
        const isLooping = before.matches({ size: 'looping' })
        const size = event.request.kind !== 'resizing' || isLooping ? [] : sizeReports(moment, height)
        const isFriend = isMember(before, event.origin)
        if (event.request.kind === 'parameters' && isFriend && isKnown(moment))
          return [...size, { type: 'parameters.requested', pairs: event.request.pairs, ignored: event.request.ignored }]
        const isGreeted = isFriend && (!isKnown(moment) || event.origin !== before.context.parent)
        return [...size, ...(isGreeted ? hello(after) : [])]
      },
      'host.measured': (moment) => {
        const { event, before } = moment
        const pixels = Math.ceil(event.height)
        if (!isReporting(moment) || pixels === 0 || !event.whole || Math.abs(pixels - before.context.shown) < 2)
          return []
        const { since, times } = before.context.reported
        if (since === event.at && times >= 20) return [{ type: 'scrolling.settled', inside: true }]
        return [{ type: 'height.reported', height: pixels, to: to(before.context.parent) }]
      },
      'host.placed': (moment) => [
        ...(moment.before.matches({ size: 'looping' }) ? [{ type: 'scrolling.settled', inside: false }] : []),
        ...(isKnown(moment) ? [reported(moment.after, { type: 'step', step: 'slots' })] : []),
      ],
      'host.booked': (moment) =>
        isKnown(moment) ? [reported(moment.after, { type: 'booked', appointments: [8_001] })] : [],
      'host.ignored': (moment) =>
        isKnown(moment) ? [reported(moment.after, { type: 'ignored', parameters: ['fiche.shoe'] })] : [],
      'host.escaped': (moment) => (isKnown(moment) ? [reported(moment.after, { type: 'closed' })] : []),
    },
  },
  invariants: {
    'a height is a whole number within its limits': ({ snapshot: { context } }) =>
      [context.height, context.shown].every((height) => Number.isInteger(height) && height >= 0 && height <= 20_000),
    'only a page that the deployment names is a member': ({ snapshot }) =>
      snapshot.matches({ talk: 'stranger' }) || snapshot.context.allowed.includes(snapshot.context.parent),
  },
})

function sizeReports(moment: HostMoment, height: AnyEventObject): AnyEventObject[] {
  const { event } = moment
  const reported = moment.before.context.height > 0 ? [height] : []
  if (event.request.on)
    return isReporting(moment) ? reported : [{ type: 'scrolling.settled', inside: false }, ...reported]
  return isReporting(moment) ? [{ type: 'scrolling.settled', inside: true }] : []
}
