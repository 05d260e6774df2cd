import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Library } from './simulate/simulation.ts'
import type { AnyCases } from './walk/model-events.ts'
import { factsOf } from './model/facts.ts'
import { graphOf, type MachineGraph } from './model/graph.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A machine with everything that the project knows about it. */
export interface KnownMachine {
  id: string
  machine: AnyStateMachine
  cases: AnyCases
  graph: MachineGraph
  purpose: string
  /** Its path from the root of the project. */
  file: string
  casesFile: string
  exports: { machine: string; cases: string }
}

/**
 * Collects the machines, cases and purposes from the files of the machines, loaded by a browser or by Node. The keys
 * are paths from the root of the project.
 *
 * @throws An error for a machine without cases.
 */
export function knownMachines(modules: Modules, sources: Readonly<Record<string, string>>): KnownMachine[] {
  const cases = Object.entries(modules).filter(([path]) => path.endsWith('.cases.ts'))
  return Object.entries(modules)
    .filter(([path]) => path.endsWith('.machine.ts'))
    .flatMap(([file, module]) =>
      Object.entries(module).flatMap(([name, machine]): KnownMachine[] => {
        if (!(machine instanceof StateMachine)) return []
        const casesFile = file.replace(/\.machine\.ts$/, '.cases.ts')
        const casesName = name.replace(/Machine$/, 'Cases')
        const own = cases.find(([path]) => path === casesFile)?.[1][casesName]
        if (own === undefined) throw new Error(`${casesFile} has no ${casesName}`)
        return [
          {
            id: machine.id,
            machine: machine as AnyStateMachine,
            cases: own as AnyCases,
            graph: graphOf(machine as AnyStateMachine),
            purpose: factsOf(sources[file] ?? '').purpose,
            file,
            casesFile,
            exports: { machine: name, cases: casesName },
          },
        ]
      }),
    )
    .toSorted((a, b) => a.id.localeCompare(b.id))
}

/** The machines and cases for simulations. A machine that only another machine's cases name has no cases of its own. */
export function libraryOf(known: readonly KnownMachine[]): Library {
  const find = (id: string) => known.find((one) => one.id === id)
  return {
    machine: (id) => {
      const found = find(id)
      if (!found) throw new Error(`There is no machine "${id}"`)
      return found.machine
    },
    cases: (id) => find(id)?.cases ?? { inputs: {}, events: {}, actors: {}, delays: {} },
  }
}
