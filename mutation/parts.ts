import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A part of the product whose tests are judged separately. */
export interface Part {
  name: string
  /** The files that are mutated. */
  mutate: readonly string[]
  /** The only test files that run. */
  tests: readonly string[]
  /** The percentage of mutants that the tests must catch. */
  score: number
  /** Its tests start the whole product, with every module that the page would fetch. */
  isWhole?: boolean
}

const DECIDES = 85
const REST = 75

const filesOf = (folder: string, isWanted: (file: string) => boolean = () => true): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .toSorted()
    .map((file) => join(folder, file))

const named = (folder: string, tests: readonly string[]): string[] =>
  tests.map((test) => join(folder, `${test}.test.ts`))

/** @param ofMachines the tests of machines that judge rules of the room, too */
const ofDomain = (room: string, tests: readonly string[], ofMachines: readonly string[] = []): Part => ({
  name: `domain-${room}`,
  mutate: filesOf(join('machines/domain', room)),
  tests: [...named('test/domain', tests), ...named('test/machines', ofMachines)],
  score: DECIDES,
})

/** Leaves out tests of the sandbox and of the build, which test other code and take seconds to start. */
const ofApi = (room: string, tests: readonly string[]): Part => ({
  name: `api-${room}`,
  mutate: filesOf(join('src/api', room), (file) => !API_NOT_MUTATED.includes(file)),
  tests: named('test/api', tests),
  score: REST,
})

/** A script of the page: `test/api/bundle.test.ts` runs its built form. */
const API_NOT_MUTATED = ['early.ts']

/** They start a page or a part of it; the journeys of the product run them. */
const APP_NOT_MUTATED = ['history.ts']

/** The files of each part, most of whose tests start the whole product: each part has only its own tests. */
const APP = {
  background: [
    'background.ts',
    'consent.ts',
    'first-free.ts',
    'inspect.ts',
    'palette.ts',
    'current-booking.ts',
    'home-link.ts',
    'session-bookings.ts',
  ],
  frame: ['frame.ts'],
  navigation: ['navigation.ts', 'report.ts'],
  sso: ['sso.ts'],
}
const APP_ELSEWHERE = [...APP_NOT_MUTATED, ...Object.values(APP).flat()]

const ofApp = (room: keyof typeof APP, tests: readonly string[]): Part => ({
  name: `app-${room}`,
  mutate: APP[room].map((file) => join('src/app', file)),
  tests: named('test/app', tests),
  score: REST,
  isWhole: room !== 'navigation',
})

const inMachines = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .map((file) => join('machines', file))
  .filter((file) => !file.startsWith(join('machines', 'domain')))
  .toSorted()

const machineFiles = inMachines.filter((file) => file.endsWith('.machine.ts'))

const testsOf = (machine: string, isWanted?: (file: string) => boolean): string[] =>
  filesOf('test/machines', (file) => file.startsWith(`${machine}.`) && (isWanted?.(file) ?? true))

/** Nearly every mutant of a machine is in its literal and needs a reload, so each machine has only its own tests. */
function machines(): Part[] {
  return machineFiles.map((file) => {
    const machine = basename(file, '.machine.ts')
    return { name: `machine-${machine}`, mutate: [file], tests: testsOf(machine), score: DECIDES }
  })
}

/** What a machine decides outside its literal: `x.rules.ts`, `x.input.ts` and the like. */
const RULES = /\.(?:rules|input|names|answers|steps|start|entry|outcome|change|visitor|jump)\.ts$/

/** The rules of each folder, judged by the hand-written tests of its machines: the models take the rules' word. */
function rules(): Part[] {
  const folders = new Set(inMachines.filter((file) => RULES.test(file)).map((file) => dirname(file)))
  return [...folders].map((folder) => {
    const mutate = filesOf(folder, (file) => RULES.test(file))
    const own = machineFiles.filter((file) => dirname(file) === folder).map((file) => basename(file, '.machine.ts'))
    // What a step is born with is made of the booking, whose tests run the steps.
    const hosts = mutate.some((file) => file.endsWith('.input.ts')) && !own.includes('booking') ? ['booking'] : []
    const tests = [...own, ...hosts].flatMap((machine) => testsOf(machine, (test) => !test.endsWith('.model.test.ts')))
    return { name: `rules-${basename(folder)}`, mutate, tests, score: DECIDES }
  })
}

export const PARTS: readonly Part[] = [
  {
    name: 'domain',
    mutate: filesOf('machines/domain'),
    tests: named('test/domain', ['constants', 'failures', 'same']),
    score: DECIDES,
  },
  ofDomain('time', ['wall-date', 'duration', 'short-date', 'clock-time', 'typed-day']),
  ofDomain('catalogue', [
    'pack-members',
    'plain-text',
    'price',
    'search',
    'totals',
    'visible',
    'list-request',
    'several',
    'directions-target',
  ]),
  ofDomain('sequence', ['sequence', 'sequence-rules', 'selection', 'preselection', 'several', 'task']),
  ofDomain('slots', [
    'invalid-choice',
    'clock-times',
    'nearest-slots',
    'slot-first',
    'slot-grid',
    'slot-range',
    'unavailable-day',
    'day-parts',
    'day-runs',
    'next-free',
  ]),
  ofDomain('form', [
    'draft',
    'full-name',
    'field-rules',
    'field-values',
    'linked-combo',
    'multi-choice',
    'prefill',
    'request-number',
    'alike',
    'searched',
    'picked-person',
    'disambiguate',
    'invisible',
  ]),
  ofDomain('place', [
    'after-login',
    'phone-groups',
    'color',
    'palette',
    'locale',
    'location',
    'logo',
    'query',
    'return-target',
    'safe-link',
    'tel-link',
    'directions',
    'host-message',
    'styles',
    'urlname',
    'link-action',
    'joining',
  ]),
  ofDomain(
    'appointment',
    ['calendar-link', 'cancellations', 'directions-target', 'joining', 'link-action', 'visit', 'end'],
    [
      'appointments.journeys',
      'booking.journeys',
      'booking.late-moves',
      'cancel.journeys',
      'changes',
      'confirm.journeys',
      'details.journeys',
      'saving.journeys',
      'submission.journeys',
    ],
  ),
  ofDomain('account', [
    'account-name',
    'email',
    'link-key',
    'lifetime',
    'owner',
    'password',
    'pending',
    'permissions',
    'session',
    'sso',
  ]),
  ofDomain('site', ['header', 'legal', 'offer', 'opening-hours', 'page-head', 'fallback-footer', 'tracking']),
  ofApi('http', [
    'client',
    'outgoing',
    'build-url',
    'records',
    'environment',
    'to-failure',
    'hidden',
    'find-group',
    'choices',
    'early-list',
    'refused-token',
    'in-flight',
  ]),
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
  ofApi('slots', ['check-slot', 'slots', 'slots-of-sets', 'next-free']),
  ofApi('person', ['forms', 'persons', 'session', 'professionals']),
  ofApi('account', ['session', 'account', 'accounts', 'outgoing', 'digest', 'professionals', 'refused-token']),
  ofApi('group', ['find-group', 'group', 'group-fields', 'account', 'website']),
  {
    name: 'actors',
    mutate: ['src/actors', 'src/storage', 'src/browser', 'src/link'].flatMap((folder) => filesOf(folder)),
    tests: [...filesOf('test/actors'), ...named('test/app', ['storage', 'query-string', 'rescue'])],
    score: REST,
  },
  {
    name: 'app',
    mutate: ['src/api/api.ts', ...filesOf('src/app', (file) => !APP_ELSEWHERE.includes(file))],
    tests: named('test/app', ['keep-screens', 'system', 'system-session', 'system-sso', 'system-steps']),
    score: REST,
    isWhole: true,
  },
  ofApp('background', ['background', 'inspect', 'background-blocked']),
  ofApp('frame', ['frame']),
  ofApp('navigation', ['navigation', 'report']),
  ofApp('sso', ['system-sso']),
  ...rules(),
  ...machines(),
]

/** The sandbox has its own configuration, because its tests need a server. */
export const SANDBOX_CONFIG = 'mutation/sandbox.config.mjs'
