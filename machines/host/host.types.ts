import type { HostReport, HostWish } from '../domain/place/host-message.ts'
import type { QueryPairs } from '../domain/place/query.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'

/** How often something happened in the second that began at `since`, and when it last did. */
export interface Count {
  since: Instant
  last: Instant
  times: number
}

/** How tall the content is. */
export interface Measured {
  height: number
  /** The height of the frame itself. */
  room: number
  /** Nothing of it is still being fetched: what stands in for that has a height that nobody needs to know. */
  whole: boolean
  at: Instant
}

export interface HostInput {
  /** Who may show the page in a frame, by the deployment; the page's own origin is one of them. */
  allowed: readonly string[]
  /** The origin of the page around the frame, where the browser tells it. */
  parent: string | null
  /** The link asks for the height to be reported, without being asked by the parent. */
  resizing: boolean
  /** What is shown at first; null while it is being found out. */
  place: string | null
}

export interface HostContext extends HostInput {
  heard: Count
  told: Count
  /** The content's, in whole pixels. */
  height: number
  /** The height that the parent was told last. */
  shown: number
  /** The frame's own height at that time. */
  room: number
  /** How often in a row the content grew after the frame. */
  grown: number
}

export type HostEvent =
  /** The page around the frame said something that can be read. */
  | { type: 'host.spoke'; wish: HostWish; origin: string; at: Instant }
  /** The content, or the frame, has another size. */
  | ({ type: 'host.measured' } & Measured)
  /** Another screen, or another step, is shown. */
  | { type: 'host.placed'; place: string }
  | { type: 'host.booked'; appointments: readonly number[] }
  /** Escape was pressed, and nothing in the page was closed by it. */
  | { type: 'host.escaped' }

/** What the page around the frame, and the page itself, are asked for. */
export type HostEmitted =
  /** `to` is the parent's origin, or `*`: a height is no secret. */
  | { type: 'height.reported'; height: number; to: string }
  | { type: 'report.sent'; message: HostReport; to: string }
  | { type: 'parameters.wished'; pairs: QueryPairs }
  /** Whether the parent makes the frame as tall as its content, so that nothing has to scroll inside. */
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
