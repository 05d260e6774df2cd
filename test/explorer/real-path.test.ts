import { beforeAll, expect, test } from 'vitest'
import { isMachineSnapshot } from 'xstate'
import { type KnownMachine, libraryOf } from '../../explorer/library.ts'
import { withRealChildren } from '../../explorer/simulate/real-path.ts'
import { startOf } from '../../explorer/simulate/recording.ts'
import { shortestPath } from '../../explorer/simulate/shortest-path.ts'
import { Simulation } from '../../explorer/simulate/simulation.ts'
import { readMachines } from '../../scripts/machine-files.ts'

let known: KnownMachine[] = []
beforeAll(async () => {
  known = await readMachines()
})

/** The state of the machine and of one child at the end of the shortest path, with real children. */
function placed(id: string, state: string, below: string) {
  const one = known.find((machine) => machine.id === id)
  if (!one) throw new Error(`There is no machine ${id}`)
  const path = shortestPath(one.machine, one.cases, state, Object.keys(one.cases.inputs)[0] ?? '')
  if (!path) throw new Error(`There is no path to ${state}`)
  const library = libraryOf(known)
  const simulation = new Simulation(library, withRealChildren(library, { ...startOf(id, path.input, 'real'), ...path }))
  const child: unknown = simulation.actorAt(below).getSnapshot()
  if (!isMachineSnapshot(child)) throw new Error(`${below} is no machine`)
  const active = (node: { id: string }) => node.id
  const stand = { machine: simulation.snapshot()._nodes.map(active), child: child._nodes.map(active) }
  simulation.stop()
  return stand
}

test.each([
  ['appointments', 'appointments.listed.doing.cancelling.unknown', 'cancel', 'cancel.unknown'],
  ['confirm', 'confirm.showing.cancelling.unknown', 'cancel', 'cancel.unknown'],
  ['fiches', 'fiches.shown.editing.unsaved', 'form', 'ficheForm.filling.memory.unsaved'],
  ['fiches', 'fiches.shown.saving.writing', 'form', 'ficheForm.booking.submitting'],
])('%s gets to %s by what its %s says, which is then in %s', (id, state, below, place) => {
  const stand = placed(id, state, below)
  expect(stand.machine).toContain(state)
  expect(stand.child).toContain(place)
})
