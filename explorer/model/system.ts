import { type AnyStateMachine, StateMachine } from 'xstate'

interface Known {
  id: string
  machine: AnyStateMachine
}

/** Guests are only known at run time, so who hosts them is written here; a test holds it against the registries. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  app: [
    'home',
    'map',
    'missing',
    'appointments',
    'records',
    'personalData',
    'entrance',
    'letter',
    'password',
    'booking',
  ],
  booking: ['list', 'times', 'login', 'details', 'confirm'],
  session: ['login'],
}

/** For each machine the machines that run it: those that declare it, and those on whose stage it is a guest. */
export function parentsOf(known: readonly Known[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    known.map(({ id }) => [id, known.filter((one) => childrenOf(one).includes(id)).map((parent) => parent.id)]),
  )
}

/** The machines that a machine runs, in the order in which it names them; its guests last. */
export function childrenOf({ id, machine }: Known): string[] {
  const declared: unknown[] = Object.values(machine.implementations.actors)
  const own = declared.filter((logic) => logic instanceof StateMachine).map((logic) => logic.id)
  return [...new Set([...own, ...(GUESTS[id] ?? [])])]
}
