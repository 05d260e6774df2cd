import { type Failure, toFailure } from '../domain/failures.ts'

/** Passes the event on unchanged: `params: given`. */
export const given = <TEvent>({ event }: { event: TEvent }): TEvent => event

/** Why an actor failed, as a code of the domain: `params: failed`. */
export const failed = ({ event }: { event: { error: unknown } }): { failure: Failure } => ({
  failure: toFailure(event.error),
})

/** The output of a finished actor: `params: answered`. */
export const answered = <TOutput>({ event }: { event: { output: TOutput } }): { output: TOutput } => ({
  output: event.output,
})
