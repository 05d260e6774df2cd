import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { Dice } from '../../explorer/random/dice.ts'
import { machinesIn, type Press, pressesOn } from '../../explorer/random/customer.ts'
import { nextOnTheWay } from '../../explorer/random/way.ts'
import type { Who } from '../../explorer/random/who.ts'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { createBeside } from '../../src/app/beside.ts'
import { keepScreens } from '../../src/app/keep-screens.ts'
import { MARK, type Person, ServerWithPersons } from './support/canaries.ts'
import type { Answer, Answers } from './support/network.ts'
import { NOW, type RunningSystem, standStill, startSystem, stopSystems, until } from './support/system.ts'

/**
 * Nothing personal is left after a logout, whatever was done before it, and whatever answers come after it: not in what
 * the tab stores, and not in the snapshot of any actor. What the page shows is looked at in the browser
 * (`test/e2e/left-behind.spec.ts`).
 */

vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => standStill())
afterEach(stopSystems)

const URLNAME = 'atelier-dupre'
const PLACES: readonly AppLocation[] = [
  { screen: 'root', urlname: URLNAME },
  { screen: 'appointments', urlname: URLNAME },
  { screen: 'fiches', urlname: URLNAME },
  { screen: 'personal_data', urlname: URLNAME },
  { screen: 'login', urlname: URLNAME },
  { screen: 'book', urlname: URLNAME, step: 'slots' },
  { screen: 'book', urlname: URLNAME, step: 'fiche_info' },
]
const ELSEWHERE: AppLocation = { screen: 'root', urlname: 'autre-atelier' }

const whoOf = (person: Person): Who => ({
  isPro: person === 'pro',
  email: 'kanari@example.org',
  password: 'Kanari-2026',
  newcomer: () => 'Kanari',
  places: PLACES,
})

/** What ends or begins the session is left to the end of a walk. */
const OF_SESSION = /^(?:logout|signIn|session)\.|^login\.submitted$/
/** Whatever is typed has the mark. */
function marked({ to, type, data }: Press): Press {
  const typed = type === 'field.changed' ? { value: 'Kanari typed' } : { text: 'kanari typed' }
  return /^(?:field|comment)\.changed$|^search\.typed$/.test(type)
    ? { to, type, data: { ...data, ...typed } }
    : { to, type, data }
}

/** A network that keeps some answers back, until they are let go. */
class Holding {
  private readonly held: (() => void)[] = []
  isOver = false
  open = 0

  constructor(private readonly dice: Dice) {}

  over(answers: Answers): Answers {
    return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, this.kept(answer)]))
  }

  release(): void {
    for (const go of this.held.splice(0)) go()
  }

  private kept(answer: Answer): Answer {
    return async (sent) => {
      this.open += 1
      // Written when the request arrives: what comes late is about who was here then.
      const written = await answer(sent)
      if (!this.isOver && this.dice.percent(25)) await new Promise<void>((resolve) => this.held.push(resolve))
      this.open -= 1
      return written
    }
  }
}

function actorsIn({ app }: RunningSystem, beside: readonly AnyActorRef[]): Map<string, AnyActorRef> {
  const found = new Map<string, AnyActorRef>()
  const visit = (actor: AnyActorRef, path: string) => {
    found.set(path, actor)
    const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
    for (const [id, child] of Object.entries(children)) if (child) visit(child, path === '' ? id : `${path}/${id}`)
  }
  visit(app, '')
  beside.forEach((actor, index) => visit(actor, `beside${index}`))
  return found
}

/** Where the mark is, in anything that an actor shows of itself. */
function marksIn(actors: ReadonlyMap<string, AnyActorRef>): string[] {
  return [...actors].flatMap(([path, actor]) => {
    const { context, input, output, error, value } = actor.getSnapshot() as Record<string, unknown>
    const text = JSON.stringify([context, input, output, error, value], (key, one: unknown) =>
      key === 'system' || typeof one === 'function' ? undefined : one,
    )
    const at = text.search(MARK)
    return at === -1 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`]
  })
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

const IDLE_TURNS = 300

/** Where a walk begins: the marks that it is about are on the screen, or were a moment ago. */
const STARTS = ['form', 'booked', 'appointments'] as const
type Start = (typeof STARTS)[number]
const MOST_ROUNDS = 300
/** An instant at which a professional of `nextOnTheWay` books for somebody whom they find. */
const SEARCHING = NOW + 1

/** Ways in which somebody leaves; what a customer has typed outlives the end of a connection. */
const ENDS = { customer: ['press', 'elsewhere'], pro: ['press', 'elsewhere', 'refused', 'expired', 'asked'] } as const

async function walk(person: Person, start: Start, seed: number, length: number): Promise<string[]> {
  const dice = new Dice(seed)
  const who = whoOf(person)
  const server = new ServerWithPersons(person)
  const holding = new Holding(dice)
  const kept = new Map<string, unknown>()
  const system = startSystem(`/${URLNAME}`, holding.over(server.answers), null, (storage) => {
    const { write } = storage
    storage.write = (key, value) => {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      write(key, value)
    }
  })
  const { app, deps } = system
  keepScreens(app, deps)
  app.on('navigation.requested', ({ to }) => app.send({ type: 'url.changed', location: to }))
  const session = () => system.machine('session') as SessionRef | undefined
  const isHere = () => whoIn(session()?.getSnapshot()).status !== 'anonymous'
  await until(() => {
    holding.release()
    return isHere()
  })
  const opened: AnyActorRef[] = []
  const beside = createBeside(app, deps)
  const { scope } = session()!.getSnapshot().context
  if (person === 'pro') {
    const tools = await Promise.all([beside.paletteOf(scope, 'fr'), beside.firstFreeOf(scope)])
    for (const tool of tools) if (tool) opened.push(tool)
  }
  const send = (press: Press) =>
    actorsIn(system, opened)
      .get(press.to)
      ?.send({ ...press.data, type: press.type })

  /** Code that a screen needs comes in real time, which no count of turns waits for. */
  async function opens(): Promise<void> {
    await turns(5)
    await until(() => {
      holding.release()
      return !machinesIn(actorsIn(system, opened)).some(({ snapshot }) => snapshot.matches('opening'))
    })
  }

  /** By the shortest way to where this walk begins. */
  async function begin(): Promise<void> {
    if (start === 'appointments')
      app.send({ type: 'url.changed', location: { screen: 'appointments', urlname: URLNAME } })
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      vi.advanceTimersByTime(100)
      await opens()
      const machines = machinesIn(actorsIn(system, opened))
      if (start === 'appointments') {
        const list = machines.find(({ id }) => id === 'appointments')?.snapshot
        if ((list?.context as { visits?: readonly unknown[] } | undefined)?.visits?.length) return
        continue
      }
      const next = nextOnTheWay(machines, SEARCHING, who)
      if (next === 'arrived') return
      if (next === 'wait') continue
      if ('screen' in next) app.send({ type: 'url.changed', location: next })
      else if (next.type === 'form.submitted' && start === 'form') return
      else if (!OF_SESSION.test(next.type)) send(marked(next))
    }
    const seen = machinesIn(actorsIn(system, opened)).map(({ id, snapshot }) => [id, snapshot.value])
    throw new Error(`no way to "${start}": ${JSON.stringify(seen)}`)
  }

  function act(): void {
    const luck = dice.upTo(100)
    if (luck < 10) return holding.release()
    if (luck < 20) return void vi.advanceTimersByTime(dice.pick([50, 1_000, 5_000]))
    if (luck < 28) {
      const places = person === 'pro' ? [...PLACES, ELSEWHERE] : PLACES
      return app.send({ type: 'url.changed', location: dice.pick(places) })
    }
    if (luck < 36 && opened.length > 0) {
      const [palette, firstFree] = opened
      const type = dice.pick(['palette.requested', 'palette.typed', 'palette.submitted', 'palette.typed'])
      palette?.send({ type, text: 'kanari' })
      return firstFree?.send({ type: dice.pick(['firstFree.requested', 'firstFree.dismissed']) })
    }
    const machines = machinesIn(actorsIn(system, opened))
    if (luck < 66) {
      const next = nextOnTheWay(machines, NOW, who)
      if (next === 'wait' || next === 'arrived') return holding.release()
      if ('screen' in next) return app.send({ type: 'url.changed', location: next })
      if (!OF_SESSION.test(next.type)) return void send(marked(next))
    }
    const email = machines.find(({ id }) => id === 'newEmail')
    const address = 'kanari-typed@example.org'
    if (email && dice.percent(50))
      return void send({ to: email.path, type: dice.pick(['newEmail.typed', 'newEmail.submitted']), data: { address } })
    const presses = pressesOn(machines, dice, NOW, who).filter(({ type }) => !OF_SESSION.test(type))
    if (presses.length > 0) send(marked(dice.pick(presses)))
  }

  await begin()
  expect(marksIn(actorsIn(system, opened))).not.toEqual([])
  for (let count = 0; count < length; count += 1) {
    act()
    await turns(dice.upTo(6))
  }
  // Somebody is to be here, so that they can leave.
  await until(() => {
    holding.release()
    return isHere() && session()?.getSnapshot().matches('known') === true
  })
  expect(marksIn(actorsIn(system, opened))).not.toEqual([])

  const way = dice.pick(ENDS[person])
  if (way === 'press') {
    session()?.send({ type: 'logout.requested' })
    system.machine('logout')?.send({ type: 'logout.confirmed' })
  } else {
    const groupId = session()!.getSnapshot().context.scope.group.id
    server.leave()
    if (way === 'elsewhere') session()?.send({ type: 'session.left', groupId })
    else if (way === 'refused') session()?.send({ type: 'session.tokenRefused' })
    else {
      // In the last minutes somebody is asked to sign in again, and does not.
      vi.advanceTimersByTime(TOKEN_LIFETIME_MS - TOKEN_WARNING_MS)
      if (way === 'asked') session()?.send({ type: 'signIn.requested' })
      vi.advanceTimersByTime(TOKEN_WARNING_MS)
    }
  }
  await until(() => {
    if (way !== 'press' || dice.percent(5)) holding.release()
    return session()?.getSnapshot().matches('anonymous') === true
  })
  holding.isOver = true
  // Until nothing happens any more.
  let idle = 0
  await until(() => {
    holding.release()
    vi.advanceTimersByTime(100)
    idle = holding.open === 0 ? idle + 1 : 0
    return idle > IDLE_TURNS
  })
  const stored = [...kept].filter((entry) => MARK.test(JSON.stringify(entry))).map((entry) => JSON.stringify(entry))
  return [...stored, ...marksIn(actorsIn(system, opened))].map((one) => `after "${way}": ${one}`)
}

// A professional never asks for appointments.
const WALKS: readonly (readonly [Person, Start])[] = [
  ['customer', 'form'],
  ['customer', 'booked'],
  ['customer', 'appointments'],
  ['pro', 'form'],
  ['pro', 'booked'],
]

test.each(WALKS)('nothing is left after the logout of a %s whose walk begins so: %s', (person, start) =>
  fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 12 }), async (seed, length) => {
      try {
        expect(await walk(person, start, seed, length)).toEqual([])
      } finally {
        stopSystems()
        standStill()
      }
    }),
    // One seed: the walks of some others take longer than anything that they could show.
    { seed: 1, numRuns: 10, endOnFailure: true },
  ),
)
