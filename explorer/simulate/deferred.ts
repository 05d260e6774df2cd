import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate'

const ANSWER = 'explorer.answered'
const FAIL = 'explorer.failed'

export interface DeferredSnapshot extends Omit<Snapshot<unknown>, 'status'> {
  status: 'active' | 'done' | 'error' | 'stopped'
  input: unknown
  /** The name under which the machine declares the actor. */
  deferred: string
  output: unknown
  error: unknown
}

/**
 * Replaces an actor until a user decides how it ends. Unlike a promise it ends synchronously, so that a recording can
 * be replayed without waiting.
 */
export const deferred = (name: string): ActorLogic<DeferredSnapshot & Snapshot<unknown>, AnyEventObject, unknown> => ({
  config: name,
  getInitialSnapshot: (_, input) => snapshot({ status: 'active', input, deferred: name }),
  transition: (state, event) => {
    if (event.type === ANSWER) return snapshot({ ...state, status: 'done', output: event['output'] })
    if (event.type === FAIL) return snapshot({ ...state, status: 'error', error: event['error'] })
    if (event.type === 'xstate.stop') return snapshot({ ...state, status: 'stopped' })
    return state
  },
  getPersistedSnapshot: (state) => state,
})

const snapshot = (state: Partial<DeferredSnapshot>) =>
  ({ output: undefined, error: undefined, ...state }) as DeferredSnapshot & Snapshot<unknown>

export const answerOf = (output: unknown): AnyEventObject => ({ type: ANSWER, output })
export const failureOf = (error: unknown): AnyEventObject => ({ type: FAIL, error })

export const isDeferred = (value: unknown): value is DeferredSnapshot =>
  typeof value === 'object' && value !== null && 'deferred' in value
