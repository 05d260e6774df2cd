import { type HostReport, type HostRequest, isAllowedOrigin } from '../domain/place/host-message.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { Count, HostContext, HostEmitted, HostInput, Measured } from './host.types.ts'

/** How many messages of the parent are accepted, and how many heights are reported, in a second. */
const RECEIVED_MAX = 10
const REPORTED_MAX = 20
const SECOND_MS = 1_000
const HEIGHT_MAX = 20_000
/** The smallest change of height that is reported, in pixels: smaller ones are rounding in a zoomed page. */
const CHANGE_MIN = 2
/** After the content has grown this often because the frame had grown, it will never fit. */
const GROWN_MAX = 10

const isLong = (since: Instant, at: Instant) => at - since >= SECOND_MS || at < since
const counted = ({ since, times }: Count, at: Instant): Count =>
  isLong(since, at) ? { since: at, last: at, times: 1 } : { since, last: at, times: times + 1 }
const isFull = (count: Count, max: number, at: Instant) => !isLong(count.since, at) && count.times >= max

const NONE: Count = { since: 0, last: 0, times: 0 }

export const initialContext = (input: HostInput): HostContext => ({
  ...input,
  received: NONE,
  reported: NONE,
  height: 0,
  shown: 0,
  room: 0,
  grown: 0,
})

/** A message of the parent, as the page received it. */
interface Received {
  request: HostRequest
  origin: string
  at: Instant
}

const isMember = ({ allowed }: HostContext, origin: string) => isAllowedOrigin(origin, allowed)

/**
 * While the deployment names no sites for its frames (the list always contains the page itself), every parent may send
 * messages; otherwise only the named ones may. A parent that sends too often is ignored.
 */
export const isAccepted = (context: HostContext, { origin, at }: Received) =>
  !isFull(context.received, RECEIVED_MAX, at) && (context.allowed.length < 2 || isMember(context, origin))

/** The parent asks for the height, or stops asking. */
export const isWanted = (context: HostContext, received: Received, on: boolean) =>
  isAccepted(context, received) && received.request.kind === 'resizing' && received.request.on === on

/** The height is known, and can be reported at once. */
export const isWantedNow = (context: HostContext, received: Received) =>
  context.height > 0 && isWanted(context, received, true)

export const isMemberKnown = (context: HostContext) => context.parent !== null && isMember(context, context.parent)

const isFromMember = (context: HostContext, received: Received) =>
  isAccepted(context, received) && isMember(context, received.origin)

export const mayConfigure = (context: HostContext, received: Received) =>
  isFromMember(context, received) && received.request.kind === 'parameters'

export const isParentNew = (context: HostContext, received: Received) =>
  isFromMember(context, received) && received.origin !== context.parent

export const withReceived = ({ received }: HostContext, { at }: Received) => ({ received: counted(received, at) })

/** Where reports go: an origin without a name (a sandboxed page's) cannot receive messages. */
export const withParent = ({ parent }: HostContext, { origin }: Received) => ({
  parent: origin === 'null' ? parent : origin,
})

const pixels = (height: number) => Math.min(Math.max(Math.ceil(height), 0), HEIGHT_MAX)

/** A frame that is not displayed has no height. */
const isKnown = ({ height, whole }: Measured) => whole && height > 0

export const isWorthTelling = ({ shown }: HostContext, measured: Measured) =>
  isKnown(measured) && Math.abs(pixels(measured.height) - shown) >= CHANGE_MIN

/** The content follows the frame, and the frame the content; or the height changes too often. */
export function isLoop(context: HostContext, measured: Measured): boolean {
  const isBusy = isFull(context.reported, REPORTED_MAX, measured.at)
  return isWorthTelling(context, measured) && (isBusy || follows(context, measured) >= GROWN_MAX)
}

function follows({ shown, room, grown, reported }: HostContext, measured: Measured): number {
  const isFollowing = measured.height > shown && room > 0 && measured.room > room && !isLong(reported.last, measured.at)
  return isFollowing ? grown + 1 : 0
}

export const withMeasured = (_: HostContext, measured: Measured) =>
  isKnown(measured) ? { height: pixels(measured.height), room: measured.room } : {}

/** The height that is reported now. */
export const withReported = (context: HostContext, measured: Measured) => ({
  ...withMeasured(context, measured),
  shown: pixels(measured.height),
  grown: follows(context, measured),
  reported: counted(context.reported, measured.at),
})

/** The parent asks for the height: earlier reports do not count. */
export const withAsked = ({ height, reported }: HostContext, { at }: Received) => ({
  shown: height,
  reported: counted(reported, at),
})

export const calmed = { grown: 0, reported: NONE }

export const heightReport = ({ shown, parent }: HostContext): HostEmitted => ({
  type: 'height.reported',
  height: shown,
  to: parent ?? '*',
})

export function report({ parent }: HostContext, message: HostReport): HostEmitted {
  if (parent === null) throw new Error('Nobody is to be told')
  return { type: 'report.sent', message, to: parent }
}

/** Which screen, or which step of a booking, is shown. */
export function placeReport(context: HostContext): HostEmitted {
  if (context.place === null) throw new Error('Nothing is shown')
  return report(context, { type: 'step', step: context.place })
}

export const parametersIn = ({ request }: Received) =>
  request.kind === 'parameters' ? { pairs: request.pairs, ignored: request.ignored } : { pairs: [], ignored: [] }
