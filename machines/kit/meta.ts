/** The meta data of every state. `title` is English, for test names, diagrams and QA, never shown to customers. */
export interface StateMeta {
  title: string
}

/**
 * The tags of every machine: the contract between machines, views and tests. `unsaved`: something was typed that leaving
 * the page would lose; `unkept`: leaving the screen would lose it, too. `forced`:
 * the screen cannot be left before it is dealt with.
 */
export type Tag = 'busy' | 'editable' | 'blocked' | 'failed' | 'empty' | 'unsaved' | 'unkept' | 'writing' | 'forced'
