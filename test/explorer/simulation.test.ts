import { afterEach, describe, expect, test } from 'vitest'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { loginPageCases } from '../../machines/account/login-page/login-page.cases.ts'
import { loginPageMachine } from '../../machines/account/login-page/login-page.machine.ts'
import { journeyCode } from '../../explorer/simulate/journey.ts'
import { fromLink, toLink } from '../../explorer/simulate/link.ts'
import { isIdle, optionsOf, variantsByTransition } from '../../explorer/simulate/options.ts'
import { durationText, type Entry, type Recording } from '../../explorer/simulate/recording.ts'
import { sequenceOf, USER, valueText } from '../../explorer/simulate/sequence.ts'
import { shortestPath } from '../../explorer/simulate/shortest-path.ts'
import { type Library, PARENT, Simulation } from '../../explorer/simulate/simulation.ts'

const library: Library = {
  machine: (id) => (id === 'login' ? loginMachine : loginPageMachine),
  cases: (id) => (id === 'login' ? loginCases : loginPageCases),
}
const SUBMIT: Entry = { kind: 'sent', to: '', type: 'login.submitted', choice: { pick: 0 } }
const LOCK: Entry = { kind: 'failed', actor: 'signIn', choice: { pick: 1 } }
const WAIT: Entry = { kind: 'elapsed', actor: '', delay: 'lockout' }

const running: Simulation[] = []
afterEach(() => running.splice(0).forEach((one) => one.stop()))

function login(...entries: Entry[]): Simulation {
  const simulation = new Simulation(library, { machine: 'login', input: 'stranger', children: 'fake', entries })
  running.push(simulation)
  return simulation
}
const labels = (simulation: Simulation) =>
  optionsOf(simulation)
    .filter((option) => !isIdle(option))
    .map(({ label }) => label)

describe('a simulation', () => {
  test('locks the account, and after ten minutes lets somebody in', () => {
    const simulation = login(SUBMIT, LOCK)
    expect(simulation.snapshot().value).toBe('blocked')
    expect(simulation.delays()).toEqual([{ actor: '', delay: 'lockout', left: 600_000 }])
    simulation.apply({ kind: 'waited', ms: 599_999 })
    expect(simulation.snapshot().value).toBe('blocked')
    expect(simulation.delays()).toEqual([{ actor: '', delay: 'lockout', left: 1 }])
    simulation.apply(WAIT)
    expect(simulation.clock.now()).toBe(600_000)
    simulation.apply(SUBMIT)
    simulation.apply({ kind: 'answered', actor: 'signIn', choice: { pick: 0 } })
    expect(simulation.snapshot().value).toBe('signedIn')
    expect(simulation.frames.at(-1)?.messages).toEqual([
      {
        from: 'signIn',
        to: '',
        event: expect.objectContaining({ type: 'xstate.done.actor.signIn' }),
      },
      {
        from: '',
        to: PARENT,
        event: { type: 'guest.signedIn', at: 1_790_000_000_000, accountId: 201, email: 'claire@example.org' },
      },
    ])
  })

  test('knows which transitions each entry took', () => {
    expect(login(SUBMIT, LOCK).frames.map(({ taken }) => taken)).toEqual([
      ['login.deciding||1'],
      ['login.editing|login.submitted|0'],
      ['login.signingIn|xstate.error.actor.signIn|0'],
    ])
  })

  test('takes data of one’s own', () => {
    const simulation = login({ ...SUBMIT, choice: { data: { at: 5, email: 'x@example.org', password: '' } } })
    expect(simulation.snapshot().value).toEqual({ editing: 'showingErrors' })
    expect(simulation.snapshot().context).toMatchObject({ email: 'x@example.org', pressedAt: 5 })
  })

  test.each<[string, Entry, RegExp]>([
    ['an actor that does not run', LOCK, /"signIn" is not running/],
    ['a delay that does not run', WAIT, /No delay "lockout"/],
    ['a case that does not exist', { ...SUBMIT, choice: { pick: 9 } } as Entry, /no case 10/],
  ])('refuses %s, and stays as it was', (_, entry, message) => {
    const simulation = login()
    expect(() => simulation.apply(entry)).toThrow(message)
    expect(simulation.frames).toHaveLength(1)
  })

  test('says what the machine died of', () => {
    const simulation = login({ ...SUBMIT, choice: { data: {} } })
    expect(String(simulation.crash)).toContain("Unable to evaluate guard 'isComplete'")
  })

  test('records what a view sends', async () => {
    const simulation = login()
    const received: Entry[] = []
    simulation.onGesture = (entry) => received.push(entry)
    const data = { at: 1, email: '', password: '' }
    simulation.subject.send({ type: 'login.submitted', ...data })
    await Promise.resolve()
    expect(received).toEqual([{ kind: 'sent', to: '', type: 'login.submitted', choice: { data } }])
    expect(simulation.frames.at(-1)?.taken).toEqual(['login.editing|login.submitted|1'])
  })

  test('runs real children, whose actors end when they are told to', () => {
    const { input, entries } = shortestPath(loginPageMachine, loginPageCases, 'loginPage.asking', 'linked') ?? {}
    const recording: Recording = { machine: 'loginPage', input: input ?? '', children: 'real', entries: entries ?? [] }
    const simulation = new Simulation(library, recording)
    running.push(simulation)
    simulation.apply({ ...SUBMIT, to: 'login' } as Entry)
    expect([...simulation.actors().keys()]).toContain('login/signIn')
    expect(labels(simulation)).toContain('✗ login/signIn')
    simulation.apply({ ...LOCK, actor: 'login/signIn' } as Entry)
    expect(simulation.actorAt('login').getSnapshot()).toMatchObject({ value: 'blocked' })
    expect(simulation.delays()).toEqual([{ actor: 'login', delay: 'lockout', left: 600_000 }])
  })
})

describe('a lockout', () => {
  const SHORT: Entry = { kind: 'failed', actor: 'signIn', choice: { pick: 2 } }
  const waited = (ms: number): Entry => ({ kind: 'waited', ms })

  test('of two minutes lasts two minutes, and not the ten of the others', () => {
    const simulation = login(SUBMIT, SHORT)
    expect(simulation.delays()).toEqual([{ actor: '', delay: 'lockout', left: 120_000 }])
    simulation.apply(waited(119_999))
    expect(simulation.snapshot().value).toBe('blocked')
    simulation.apply(waited(1))
    expect(simulation.snapshot().value).toEqual({ editing: 'quiet' })
  })

  test('counts from the press, which happens later than the first one', () => {
    const simulation = login(SUBMIT, SHORT, waited(120_000), SUBMIT, SHORT)
    expect(simulation.snapshot().context).toMatchObject({
      pressedAt: 1_790_000_120_000,
      blockedUntil: 1_790_000_240_000,
    })
    expect(simulation.delays()).toEqual([{ actor: '', delay: 'lockout', left: 120_000 }])
  })

  test('from before the page was loaded lasts as long as is left of it', () => {
    const simulation = new Simulation(library, { machine: 'login', input: 'locked', children: 'fake', entries: [] })
    running.push(simulation)
    expect(simulation.delays()).toEqual([{ actor: '', delay: 'lockout', left: 300_000 }])
  })

  test('is as long in the copied test, which says where it is kept and how it runs', () => {
    const code = journeyCode(login(SUBMIT, SHORT, WAIT), LOGIN_FILES)
    expect(code).toContain('elapsed(120000)')
    expect(code).toMatch(
      /^\/\/ Save it as test\/machines\/login\.copied\.test\.ts, and run: npx vitest run test\/machines/,
    )
  })
})

describe('what can happen', () => {
  test('is what the machine answers to, with ends of actors and delays', () => {
    expect(labels(login())).toEqual(['login.typed', 'login.left', 'login.submitted'])
    expect(labels(login(SUBMIT))).toEqual(['✓ signIn', '✗ signIn'])
    expect(labels(login(SUBMIT, LOCK))).toEqual([
      'login.typed',
      'login.left',
      'login.submitted',
      'page.shown',
      'after lockout',
    ])
  })

  test('names for each transition what brings it about', () => {
    const variants = variantsByTransition(optionsOf(login()))
    const entryOf = (id: string) => variants.get(id)?.entry
    expect(entryOf('login.editing|login.submitted|0')).toEqual(SUBMIT)
    expect(entryOf('login.editing|login.submitted|1')).toEqual({ ...SUBMIT, choice: { pick: 1 } })
  })
})

describe('the shortest way', () => {
  test.each([
    ['login.editing.quiet', 'stranger', []],
    ['login.blocked', 'stranger', [SUBMIT, LOCK]],
    ['login.blocked', 'locked', []],
    ['login.editing.refused', 'stranger', [SUBMIT, { ...LOCK, choice: { pick: 0 } }]],
  ])('to %s from %s', (state, input, entries) => {
    expect(shortestPath(loginMachine, loginCases, state, input)).toEqual({ input, entries })
  })

  test('begins elsewhere where none leads there from here, and is null where none does', () => {
    const inputs = { stranger: loginCases.inputs.stranger, locked: loginCases.inputs.locked }
    const never = { ...loginCases, inputs, actors: { signIn: { outputs: [], errors: [] } } }
    expect(shortestPath(loginMachine, never, 'login.blocked', 'stranger')).toEqual({ input: 'locked', entries: [] })
    expect(shortestPath(loginMachine, never, 'login.signedIn', 'stranger')).toBeNull()
  })
})

test('a link brings back the same recording, in any letters', () => {
  const data = { at: 1, email: 'é…😀@example.org', password: '?>~' }
  const recording: Recording = {
    machine: 'login',
    input: 'stranger',
    children: 'fake',
    entries: [SUBMIT, LOCK, WAIT, { kind: 'waited', ms: 5 }, { ...SUBMIT, choice: { data } } as Entry],
  }
  const link = toLink(recording)
  expect(link).toMatch(/^[\w-]+$/)
  expect(fromLink(link)).toEqual(recording)
})

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('{')],
  ['another shape', btoa('{"machine":"login"}')],
  ['an entry of no kind', btoa('{"machine":"a","input":"b","children":"fake","entries":[{"kind":"gone"}]}')],
  ['time that runs back', btoa('{"machine":"a","input":"b","children":"fake","entries":[{"kind":"waited","ms":-1}]}')],
])('a link with %s is none', (_, text) => expect(fromLink(text)).toBeNull())

const LOGIN_FILES = {
  machine: 'machines/account/login/login.machine.ts',
  cases: 'machines/account/login/login.cases.ts',
  exports: { machine: 'loginMachine', cases: 'loginCases' },
}

test('a recorded log becomes a journey for test/machines', () => {
  const code = journeyCode(login(SUBMIT, LOCK, WAIT), LOGIN_FILES)
  expect(code).toContain("import { loginMachine } from '../../machines/account/login/login.machine.ts'")
  expect(code).toContain(
    'const { journey, elapsed, failed, sent } = journeysOf(withOwnDelays(loginMachine), loginCases)',
  )
  expect(code).toContain(
    "sent({ type: 'login.submitted', at: 1790000000000, email: 'claire@example.org', password: 'Rendez-vous-2026' }),",
  )
  expect(code).toContain("failed('signIn', { code: 'blockedUser'")
  expect(code).toContain('elapsed(600000),')
  expect(code).toContain("{ value: { editing: 'quiet' }, status: 'active', tags: ['editable'] },")
})

test('steps taken after the start are in the journey, with the time that was left of a delay', () => {
  const simulation = login()
  for (const entry of [SUBMIT, LOCK, { kind: 'waited', ms: 60_000 }, WAIT] as const) simulation.apply(entry)
  const code = journeyCode(simulation, LOGIN_FILES)
  expect(code.match(/^ {4}\w+\(/gm)).toEqual(['    sent(', '    failed(', '    elapsed(', '    elapsed('])
  expect(code).toContain('elapsed(60000),')
  expect(code).toContain('elapsed(540000),')
})

test('what a real child has told the machine is sent by the journey, and nothing that happened within the child', () => {
  const { input, entries } = shortestPath(loginPageMachine, loginPageCases, 'loginPage.asking', 'linked') ?? {}
  const recording: Recording = { machine: 'loginPage', input: input ?? '', children: 'real', entries: entries ?? [] }
  const simulation = new Simulation(library, recording)
  running.push(simulation)
  const before = journeyCode(simulation, LOGIN_FILES)
  simulation.apply({ ...SUBMIT, to: 'login' } as Entry)
  expect(journeyCode(simulation, LOGIN_FILES)).toBe(before)
  simulation.apply({ kind: 'answered', actor: 'login/signIn', choice: { pick: 0 } })
  expect(journeyCode(simulation, LOGIN_FILES)).toContain(
    "sent({ type: 'guest.signedIn', at: 1790000000000, accountId: 201, email: 'claire@example.org' }),",
  )
})

test('the sequence says who told what to whom, and where the machine stood then', () => {
  const { participants, rows } = sequenceOf('login', login(SUBMIT, LOCK, WAIT).frames)
  expect(participants).toEqual([USER, 'login', 'signIn'])
  expect(rows.map((row) => (row.kind === 'state' ? row.text : `${row.from} → ${row.to}: ${row.text}`))).toEqual([
    'editing.quiet',
    `${USER} → login: login.submitted`,
    'login → signIn: ▷ asked',
    'signingIn',
    'signIn → login: ✗ blockedUser',
    'blocked',
    `${USER} → login: after lockout`,
    'editing.quiet',
  ])
})

test.each([
  ['idle', 'idle'],
  [{ a: { b: 'c' } }, 'a.b.c'],
  [{ a: 'b', c: {} }, 'a.b | c'],
])('%j is read as %s', (value, text) => expect(valueText(value)).toBe(text))

test.each([
  [600_000, '10 min'],
  [90_500, '1 min 30 s 500 ms'],
  [0, '0 ms'],
])('%i ms are %s', (ms, text) => expect(durationText(ms)).toBe(text))
