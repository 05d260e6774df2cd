import { beforeAll, expect, test } from 'vitest'
import { isMachineSnapshot } from 'xstate'
import { libraryOf } from '../../explorer/library.ts'
import type { Entry } from '../../explorer/simulate/recording.ts'
import { type Library, Simulation } from '../../explorer/simulate/simulation.ts'
import { readMachines } from '../../scripts/machine-files.ts'

let library: Library
beforeAll(async () => {
  library = libraryOf(await readMachines())
})

const answered = (actor: string, pick: number): Entry => ({ kind: 'answered', actor, choice: { pick } })
const open: Entry = { kind: 'answered', actor: 'stage/openGuest', choice: { data: { opens: 'guest' } } }
/** Numbers of cases. */
const WITH_HOME = 1
const [ANONYMOUS, CLAIRE] = [0, 1]
const goTo = (location: object): Entry => ({
  kind: 'sent',
  to: '',
  type: 'url.changed',
  choice: { data: { location } },
})

/** The machine of the screen at a place, in the whole product, and what has stopped that. */
function screenAt(location: object, who: number) {
  const entries = [answered('findGroup', WITH_HOME), answered('session/checkSession', who), goTo(location), open]
  const simulation = new Simulation(library, { machine: 'app', input: 'group', children: 'real', entries })
  const guest: unknown = simulation.actorAt('stage/guest').getSnapshot()
  const { crash } = simulation
  simulation.stop()
  return { machine: isMachineSnapshot(guest) ? guest.machine.id : null, crash }
}

test.each([
  ['start', 'booking', ANONYMOUS],
  ['home', 'home', ANONYMOUS],
  ['map', 'map', ANONYMOUS],
  ['unknown', 'missing', ANONYMOUS],
  ['login', 'loginPage', ANONYMOUS],
  ['pro', 'loginPage', ANONYMOUS],
  ['register', 'emailRequest', ANONYMOUS],
  ['reset_password', 'emailRequest', ANONYMOUS],
  ['appointments', 'appointments', CLAIRE],
  ['fiches', 'fiches', CLAIRE],
  ['personal_data', 'personalData', CLAIRE],
])('the whole product runs the real screen at %s: %s', (screen, machine, who) => {
  expect(screenAt({ screen, urlname: 'atelier-dupre' }, who)).toEqual({ machine, crash: null })
})

test('and that of a new password', () => {
  expect(screenAt({ screen: 'set_password', urlname: null }, CLAIRE)).toEqual({ machine: 'password', crash: null })
})
