import { fromPromise } from 'xstate'

/**
 * A declared actor without an implementation: it fails when invoked. The code that starts or opens the machine, in
 * `src/app` or `src/screens`, provides the real one.
 */
export const notProvided = <TOutput, TInput>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))
