import { libraryOf } from '../explorer/library.ts'
import { viewedMachines } from '../explorer/machine-facts.ts'
import { type ScreenState, statesWithScreen } from '../explorer/simulate/screen-states.ts'
import { readMachines } from './machine-files.ts'
import { refuse } from './options.ts'

/**
 * Every state of every machine with a view of its own, reached by the shortest generated way to it.
 * @param only One machine; all of them without it.
 */
export async function readScreenStates(only?: string): Promise<ScreenState[]> {
  const machines = await readMachines()
  const library = libraryOf(machines)
  const known = machines.filter(({ id }) => viewedMachines().includes(id) && id === (only ?? id))
  if (known.length === 0) refuse(`There is no machine ${only} with a view of its own.`)
  return known.flatMap((one) => statesWithScreen(one, library))
}
