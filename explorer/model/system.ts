import { type AnyStateMachine, StateMachine } from 'xstate'

interface Known {
  id: string
  machine: AnyStateMachine
}

/** Guests are known only at run time, so their hosts are listed here; a test compares the list with the registries. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  app: [
    'home',
    'map',
    'missing',
    'appointments',
    'records',
    'personalData',
    'entrance',
    'emailRequest',
    'password',
    'booking',
  ],
  booking: ['list', 'times', 'login', 'details', 'confirm'],
  session: ['login'],
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
