import type { AnyStateMachine } from 'xstate'
import { lockoutLeft } from '../../machines/account/login/login.rules.ts'
import { ManualClock } from '../walk/manual-clock.ts'

/** The instant at which every simulation begins: that of the presses in the cases. In milliseconds since 1970. */
export const BEGIN = 1_790_000_000_000

type OwnDelay = (context: unknown, now: number) => number

/** Delays that the product computes from an instant in the context, by machine; in milliseconds. */
const OWN: Readonly<Record<string, Readonly<Record<string, OwnDelay>>>> = {
  // The server says how long a lockout lasts.
  login: { lockout: (context, now) => lockoutLeft((context as { blockedUntil: number | null }).blockedUntil, now) },
}

/** Whether a machine waits as long as its context says. */
export const hasOwnDelays = ({ id }: AnyStateMachine): boolean => id in OWN

/**
 * The same machine, which waits as long as in the product by the clock of a simulation. By any other clock, and where
 * somebody has provided a delay already, nothing changes.
 */
export function withOwnDelays<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const kept: Record<string, unknown> = machine.implementations.delays
  const delays = Object.entries(OWN[machine.id] ?? {}).flatMap(([name, own]) => {
    const fixed = kept[name]
    if (typeof fixed !== 'number') return []
    const delay = ({ context, self }: { context: unknown; self: { clock: unknown } }) =>
      self.clock instanceof ManualClock ? own(context, BEGIN + self.clock.now()) : fixed
    return [[name, delay]]
  })
  return delays.length === 0 ? machine : (machine.provide({ delays: Object.fromEntries(delays) }) as TMachine)
}
