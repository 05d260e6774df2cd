import type { AnyMachineSnapshot } from 'xstate'
import type { Seen } from './drivers/driver.ts'

/** What a driver must see when the model is at `snapshot`. */
export function expectedOf({ status, value, tags, context }: AnyMachineSnapshot): Seen {
  return { status, value, tags: [...tags].toSorted(), context }
}
