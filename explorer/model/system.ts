import { type AnyStateMachine, StateMachine } from 'xstate'
import { SCREENS, SIGN_IN, STEPS } from '../guests.ts'

interface Known {
  id: string
  machine: AnyStateMachine
}

const idsOf = (guests: Readonly<Record<string, { machine: AnyStateMachine }>>) =>
  Object.values(guests).map(({ machine }) => machine.id)

/** Guests are known only at run time, so no machine declares them. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  app: idsOf(SCREENS),
  booking: idsOf(STEPS),
  session: [SIGN_IN.id],
}

/** For each machine the machines that run it: those that declare it, and those whose stage hosts it as a guest. */
export function parentsOf(known: readonly Known[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    known.map(({ id }) => [id, known.filter((one) => childrenOf(one).includes(id)).map((parent) => parent.id)]),
  )
}

/** The machines that a machine runs, in the order of its declaration; its guests last. */
export function childrenOf({ id, machine }: Known): string[] {
  const declared: unknown[] = Object.values(machine.implementations.actors)
  const own = declared.filter((logic) => logic instanceof StateMachine).map((logic) => logic.id)
  return [...new Set([...own, ...(GUESTS[id] ?? [])])]
}
