import type { HostReport, HostRequest } from '../domain/place/host-message.ts'
import type { QueryPairs } from '../domain/place/query.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'

/** How often something happened in the second that started at `since`, and when it last did. */
export interface Count {
  since: Instant
  last: Instant
  times: number
}

/** The height of the content. */
export interface Measured {
  height: number
  /** The height of the frame itself. */
  room: number
  /** Nothing is loading: the height of a placeholder is not reported. */
  whole: boolean
  at: Instant
}

export interface HostInput {
  /** The sites that may show the page in a frame, by the deployment; includes the page's own origin. */
  allowed: readonly string[]
  /** The origin of the page around the frame, where the browser reveals it. */
  parent: string | null
  /** The link asks for reports of the height, without a request by the parent. */
  resizing: boolean
  /** What is shown at first; null while that is unknown. */
  place: string | null
}

export interface HostContext extends HostInput {
  received: Count
  reported: Count
  /** The content's, in whole pixels. */
  height: number
  /** The height that was reported last. */
  shown: number
  /** The frame's own height at that time. */
  room: number
  /** How often in a row the content grew after the frame. */
  grown: number
}

export type HostEvent =
  /** The page around the frame sent a readable message. */
  | { type: 'host.spoke'; request: HostRequest; origin: string; at: Instant }
  /** The content, or the frame, has another size. */
  | ({ type: 'host.measured' } & Measured)
  /** Another screen, or another step, is shown. */
  | { type: 'host.placed'; place: string }
  | { type: 'host.booked'; appointments: readonly number[] }
  /** Some of the parameters were not taken. */
  | { type: 'host.ignored'; parameters: readonly string[] }
  /** Escape was pressed, and closed nothing in the page. */
  | { type: 'host.escaped' }

/** Requests to the page around the frame, and to the page itself. */
export type HostEmitted =
  /** `to` is the parent's origin, or `*`, because a height is no secret. */
  | { type: 'height.reported'; height: number; to: string }
  | { type: 'report.sent'; message: HostReport; to: string }
  | { type: 'parameters.requested'; pairs: QueryPairs; ignored: readonly string[] }
  /** Whether the parent makes the frame as tall as its content, so that nothing scrolls inside. */
  | { type: 'scrolling.settled'; inside: boolean }

export interface HostTypes {
  input: HostInput
  context: HostContext
  emitted: HostEmitted
  tags: Tag
  meta: StateMeta
}

/** The events of one or more types. */
export type Of<Type extends HostEvent['type']> = Extract<HostEvent, { type: Type }>
