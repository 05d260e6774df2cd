import { fromPromise } from 'xstate'

/**
 * A declared actor that refuses to work until the composition root provides the real one.
 * Machines name what they need; only `src/app` knows how it is done.
 */
export const notProvided = <TOutput, TInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))
