import type { Control } from '../../../sandbox/control/client.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'

/** Holds the next request of a kind, and decides how it ends. */
export async function holdNext(
  control: Control,
  match: FaultMatch,
  { key, phase, act }: { key: string; phase: 'before' | 'after'; act: Act | null },
): Promise<void> {
  await control.faults([
    { match, phase: 'before', act: { kind: 'hold', key }, times: 1 },
    ...(act ? [{ match, phase, act, times: 1 }] : []),
  ])
}
