/** The meta data of every state. `title` is English, for test names, diagrams and QA, never shown to customers. */
export interface StateMeta {
  title: string
}

/**
 * The tags of every machine: the contract between machines, views and tests. `unsaved`: leaving the page would lose
 * typed text; `unkept`: leaving the screen would lose it, too. `forced`: the customer must complete the screen before
 * leaving it. `opening`: nothing of the screen can be shown yet, so what stands around it waits. `readable`: the
 * screen can be read, whatever of it is still loading.
 */
export type Tag =
  | 'busy'
  | 'opening'
  | 'readable'
  | 'editable'
  | 'blocked'
  | 'failed'
  | 'empty'
  | 'unsaved'
  | 'unkept'
  | 'writing'
  | 'forced'
