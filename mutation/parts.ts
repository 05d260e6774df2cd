import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A part of the product whose tests are judged separately. */
export interface Part {
  name: string
  /** Globs of the files that are mutated. */
  mutate: readonly string[]
  /** Globs of the only tests that run. */
  tests: readonly string[]
  /** The percentage of mutants that the tests must catch. */
  score: number
}

const DECIDES = 85
const REST = 75

const ofDomain = (room: string, tests: readonly string[]): Part => ({
  name: `domain-${room}`,
  mutate: [`machines/domain/${room}/*.ts`],
  tests: tests.map((test) => `test/domain/${test}.test.ts`),
  score: DECIDES,
})

/** Leaves out tests of the sandbox and of the build, which test other code and take seconds to start. */
const ofApi = (room: string, tests: readonly string[]): Part => ({
  name: `api-${room}`,
  mutate: [`src/api/${room}/*.ts`],
  tests: tests.map((test) => `test/api/${test}.test.ts`),
  score: REST,
})

/** Nearly every mutant of a machine is in its literal and needs a reload, so each machine has only its own tests. */
function machines(): Part[] {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  )
  return files.toSorted().map((file) => {
    const name = basename(file, '.machine.ts')
    return {
      name: `machine-${name}`,
      mutate: [join('machines', file)],
      tests: [`test/machines/${name}.*.test.ts`],
      score: DECIDES,
    }
  })
}

export const PARTS: readonly Part[] = [
  ofDomain('time', ['wall-date', 'duration', 'short-date', 'clock-time']),
  ofDomain('catalogue', ['pack-members', 'plain-text', 'price', 'search', 'totals', 'visible']),
  ofDomain('sequence', ['sequence*', 'selection', 'preselection', 'several', 'task']),
  ofDomain('slots', ['invalid-choice', 'nearest-slots', 'slot-*']),
  ofDomain('form', ['field*', 'linked-combo', 'multi-choice', 'prefill', 'request-number']),
  ofDomain('place', ['color', 'locale', 'location', 'logo', 'query', 'return-target', 'safe-link']),
  ofDomain('appointment', ['calendar-link', 'way-there']),
  {
    name: 'rules',
    mutate: ['machines/**/*.rules.ts', 'machines/domain/failures.ts', 'machines/domain/account/*.ts'],
    tests: [
      'test/machines/*.{rules,journeys,fields,links,services,slot-check,tasks}.test.ts',
      'test/domain/{failures,email}.test.ts',
    ],
    score: DECIDES,
  },
  {
    ...ofApi('http', [
      'client',
      'outgoing',
      'build-url',
      'records',
      'environment',
      'to-failure',
      'hidden',
      'find-group',
      'choices',
    ]),
    // `early.ts` is a script of the page: `test/api/bundle.test.ts` runs its built form.
    mutate: ['src/api/http/*.ts', '!src/api/http/early.ts'],
  },
  ofApi('booking', [
    'read-back',
    'appointments',
    'booking',
    'outgoing',
    'change',
    'calendar-file',
    'book-match',
    'appointment',
  ]),
  ofApi('catalogue', ['check-selection', 'choices', 'hidden', 'lists']),
  ofApi('slots', ['check-slot', 'slots', 'slots-of-sets']),
  ofApi('person', ['forms', 'persons', 'session']),
  ofApi('account', ['session', 'account', 'outgoing']),
  ofApi('group', ['find-group', 'group', 'group-fields', 'account']),
  {
    name: 'actors',
    mutate: ['src/actors/**/*.ts'],
    tests: ['test/actors/*.test.ts', 'test/app/storage.test.ts'],
    score: REST,
  },
  {
    name: 'app',
    // `main.tsx` and `history.ts` start a page; the journeys of the product run them.
    mutate: ['src/app/*.ts', '!src/app/history.ts'],
    tests: ['test/app/{keep-screens,navigation,report,system*}.test.ts'],
    score: REST,
  },
  ...machines(),
]

/** The sandbox has its own configuration, because its tests need a server. */
export const SANDBOX_CONFIG = 'mutation/sandbox.config.mjs'
