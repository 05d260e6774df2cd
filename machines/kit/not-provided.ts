import { fromPromise } from 'xstate'

/**
 * A declared actor that refuses to work until the composition root provides the real one.
 * Machines declare what they need; only `src/app` provides the implementation.
 */
export const notProvided = <TOutput, TInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))
