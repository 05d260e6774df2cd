import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { machineProblems } from './support/machine-problems.ts'

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url))
const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.machine.ts'))
  .toSorted()

const problemsOf = (file: string) => machineProblems(file, readFileSync(join(MACHINES, file), 'utf8'))

describe('every machine is one file with one literal', () => {
  test.each(files)('%s', (file) => {
    expect(problemsOf(file)).toEqual([])
  })
})

const GOOD = `import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'

export type LampEvent = { type: 'lamp.pressed' } | { type: 'lamp.notified' }

export type LampNotice = { type: 'lamp.broken' }

const HOURS = 3

export const lampMachine = setup({
  types: { events: {} as LampEvent },
  actions: { keep: assign({ hours: HOURS }), notifyBulb: sendTo('bulb', { type: 'on' }) },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ ...input, hours: 0 }),
  initial: 'off',
  on: { 'lamp.notified': { actions: 'notifyBulb' } },
  states: {
    off: { meta: { title: 'Dark' }, on: { 'lamp.pressed': 'on' } },
    on: {
      meta: { title: 'Bright' },
      initial: 'warm',
      invoke: { id: 'bulb', src: 'bulb', onDone: [{ guard: 'isOld', target: 'off' }, { target: 'off' }], onError: 'off' },
      after: { hours: { target: 'off', actions: { type: 'keep', params: ({ context }) => ({ ...context }) } } },
      states: {
        warm: { meta: { title: 'Warm' }, always: [{ guard: 'isHot', target: 'hot' }] },
        hot: { meta: { title: 'Hot' }, type: 'final' },
      },
    },
  },
})

export type LampRef = typeof lampMachine
export type LampSnapshot = SnapshotFrom<typeof lampMachine>
`

const changed = (from: string, to: string) => {
  expect(GOOD).toContain(from)
  return machineProblems(
    'lamp/lamp.machine.ts',
    GOOD.replace(from, () => to),
  )
}

test('a machine as it should be has no problem', () => {
  expect(machineProblems('lamp/lamp.machine.ts', GOOD)).toEqual([])
})

test.each([
  [
    'a spread among the states',
    "off: { meta: { title: 'Dark' }",
    "...more, off: { meta: { title: 'Dark' }",
    'a spread',
  ],
  [
    'a spread in a state',
    "hot: { meta: { title: 'Hot' }",
    "hot: { ...more, meta: { title: 'Hot' }",
    'hot has a spread',
  ],
  [
    'a spread among the events',
    "on: { 'lamp.pressed': 'on' }",
    "on: { ...more, 'lamp.pressed': 'on' }",
    'off, on has a spread',
  ],
  ['a spread in a transition', "{ guard: 'isOld', target", "{ ...more, guard: 'isOld', target", 'onDone has a spread'],
  ['a computed state', 'warm: {', '[WARM]: {', 'a computed key'],
  ['a computed event', "on: { 'lamp.pressed': 'on' }", "on: { [PRESSED]: 'on' }", 'a computed key'],
  ['a state from elsewhere', "hot: { meta: { title: 'Hot' }, type: 'final' }", 'hot: hotState', 'hot is no literal'],
  ['a state that is made', "hot: { meta: { title: 'Hot' }, type: 'final' }", 'hot: make()', 'hot is no literal'],
  ['states from elsewhere', 'states: {\n        warm', 'states: deep, more: {\n        warm', 'states is no literal'],
  ['events from elsewhere', "on: { 'lamp.pressed': 'on' }", 'on: pressed', 'off, on is no literal'],
  ['a transition from elsewhere', "on: { 'lamp.pressed': 'on' }", "on: { 'lamp.pressed': toOn }", 'is no literal'],
  ['a delay from elsewhere', 'after: {', 'after: later, more: {', 'on, after is no literal'],
  ['an `always` that is made', "always: [{ guard: 'isHot', target: 'hot' }]", 'always: make()', 'always is no literal'],
  ['a child from elsewhere', "invoke: { id: 'bulb'", "invoke: bulb, more: { id: 'bulb'", 'invoke is no literal'],
  ['the end of a child from elsewhere', "onError: 'off'", 'onError: toOff', 'onError is no literal'],
  ['a state without a title', "warm: { meta: { title: 'Warm' }, ", 'warm: { ', 'warm has no meta.title'],
  ['a title that is made', "title: 'Warm'", 'title: warm()', 'warm has no meta.title'],
  [
    'a message to a child without a name',
    "actions: 'notifyBulb'",
    "actions: sendTo('bulb', { type: 'on' })",
    'calls sendTo',
  ],
  ['a machine that is no literal', '.createMachine({', '.createMachine(lamp); const other = ({', 'is not setup'],
  ['a second machine', 'const HOURS = 3', 'const HOURS = createMachine({})', 'calls createMachine 2 times'],
  ['a setup from elsewhere', 'setup({', 'lampSetup({', 'is not setup'],
  ['no events', 'LampEvent =', 'LampFacts =', 'no exported union of events'],
  [
    'a notice behind the machine',
    '\nexport type LampRef',
    '\nexport type LateNotice = LampNotice\nexport type LampRef',
    'order',
  ],
  [
    'something behind the machine',
    '\nexport type LampRef',
    '\nexport const more = 1\nexport type LampRef',
    'behind the machine',
  ],
  [
    'a late import',
    '\nconst HOURS = 3',
    "\nconst HOURS = 3\nimport { more } from './more.ts'",
    'before its last import',
  ],
])('%s is a problem', (_name, from, to, problem) => {
  expect(changed(from, to)).toContainEqual(expect.stringContaining(problem))
})

test('a machine that is too long is a problem, and the root even sooner', () => {
  const lines = (count: number) => GOOD.replace('const HOURS = 3', `const HOURS = 3${'\n'.repeat(count)}`)
  const own = GOOD.trimEnd().split('\n').length
  expect(machineProblems('lamp/lamp.machine.ts', lines(300 - own))).toEqual([])
  expect(machineProblems('lamp/lamp.machine.ts', lines(301 - own))).toEqual(['has 301 lines, more than 300'])
  expect(machineProblems('app/app.machine.ts', lines(241 - own))).toEqual(['has 241 lines, more than 240'])
})
