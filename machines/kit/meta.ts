/** The meta data of every state. `title` is English, for test names, diagrams and QA, never shown to customers. */
export interface StateMeta {
  title: string
}

/** The tags of every machine: the contract between machines, views and tests. */
export type Tag =
  /** It waits for an answer. */
  | 'busy'
  /** It has nothing to show yet; the frame around the screen is loaded later. */
  | 'opening'
  /** It can be read while parts are loading. */
  | 'readable'
  /** It accepts input. */
  | 'editable'
  /** The customer cannot continue here. */
  | 'blocked'
  /** It shows a failure or an unknown outcome. */
  | 'failed'
  /** It has nothing to choose from. */
  | 'empty'
  /** Leaving the page loses input. */
  | 'unsaved'
  /** Leaving the screen loses input, too. */
  | 'unkept'
  /** A write is pending. */
  | 'writing'
  /** A booking or a move was sent, and has no certain end yet. */
  | 'sent'
  /** It must be completed before the customer leaves it. */
  | 'forced'
