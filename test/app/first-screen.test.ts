import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EarlyList, EarlyRequest } from '../../src/api/http/early-answer.ts'
import { firstScreen } from '../../src/app/first-screen.ts'
import { type Answers, saying } from './support/network.ts'
import { standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, wireGroup, wireService } from './support/wire.ts'

/** When the first screen is drawn: what the processor can bring at once comes before the placeholder. */

beforeEach(() => standStill())
afterEach(stopSystems)

const SERVICES = { user_sequence_config: [{ name: 'intervention_ids' }, { name: 'slots' }] }
type Group = NonNullable<Parameters<typeof wireGroup>[0]>
const NEVER = new Promise<never>(() => undefined)

/** What the page has received before the application: the group, and an answer to each list. */
const early = (group: Group, ...lists: EarlyList[]): EarlyRequest => ({
  asked: 'atelier-dupre',
  answer: Promise.resolve({
    shard: { urlname: 'atelier-dupre', shard_name: 's1' },
    group: wireGroup(group),
    lists,
  }),
})
const LIST: EarlyList = { url: '/another', at: 0, body: Promise.resolve({ records: [] }) }
const FAILED: EarlyList = { url: '/another', at: 0, body: Promise.resolve(null) }

/** Opens a group whose services are held back. */
function open(group: Group, request: EarlyRequest | undefined, { search = '', more = {} as Answers } = {}) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { interventions = saying({ records: [wireService] }), ...others } = more
  vi.stubGlobal('__early', request)
  const system = startSystem(`/atelier-dupre${search}`, {
    ...answersOf(wireGroup(group)),
    ...others,
    interventions: async (sent) => held.then(() => interventions(sent)),
  })
  const first = { isDue: false }
  void firstScreen(system.app, request).then(() => {
    first.isDue = true
  })
  return {
    ...system,
    release,
    first,
    list: () => system.machine('list')?.getSnapshot().value,
    isAsked: () => system.network.to('interventions').length > 0,
  }
}

/** Ends tasks, without any time passing, until something holds. */
async function tasksUntil(holds: () => boolean): Promise<void> {
  // As in a browser, what is known already comes before the next task.
  await new Promise<void>((resolve) => setImmediate(resolve))
  await until(() => {
    vi.advanceTimersByTime(0)
    return holds()
  })
}

/** Lets everything that needs no time come to its end. */
async function settled() {
  let turns = 0
  await tasksUntil(() => (turns += 1) > 20)
}

describe('where the answer to the first list came before the application, the drawing is due', () => {
  test.each<[string, Answers, unknown]>([
    ['when the list is loaded', {}, { loaded: 'settled' }],
    ['when an empty list is known', { interventions: saying({ records: [] }) }, 'empty'],
    ['when the list has failed', { interventions: saying({}, 500) }, 'failed'],
  ])('%s', async (_, more, state) => {
    const { first, list, isAsked, release } = open(SERVICES, early(SERVICES, LIST), { more })
    await tasksUntil(isAsked)
    await settled()
    expect([first.isDue, list()]).toEqual([false, 'loading'])
    release()
    await tasksUntil(() => first.isDue)
    expect(list()).toEqual(state)
  })

  test('when a group is known that takes no bookings', async () => {
    const closed = { ...SERVICES, active: false }
    const { app, first } = open(closed, early(closed, LIST))
    await tasksUntil(() => first.isDue)
    expect(app.getSnapshot().value).toMatchObject({ screen: { open: 'closed' } })
  })

  test('after three tenths of a second, when the guess of the list was wrong, by whatever clock', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const { first, list, isAsked } = open(SERVICES, early(SERVICES, LIST))
    await tasksUntil(isAsked)
    await settled()
    await vi.advanceTimersByTimeAsync(299)
    expect(first.isDue).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([first.isDue, list()]).toEqual([true, 'loading'])
  })
})

test('a home page is drawn when its record is there, and not after what it offers', async () => {
  const home = { ...SERVICES, has_minisite: true }
  const more = { websites: saying({ records: [{ id: 81, show_home: true, listing: 'intervention' }] }) }
  const { first, isAsked, machine } = open(home, early(home, LIST), { more })
  await tasksUntil(() => first.isDue)
  expect([isAsked(), machine('home')?.getSnapshot().value]).toMatchObject([
    true,
    { here: { shown: { offer: 'loading' } } },
  ])
})

describe('where only the group came before the application, the drawing is due when a request has left:', () => {
  test.each<[string, EarlyList[], string?]>([
    ['no list is guessed', []],
    ['the list is under way', [{ url: '/another', at: 0, body: NEVER }]],
    ['the early request for the list has failed', [FAILED]],
    ['a link has a service', [], '?intervention_ids=61'],
    ['one of the early requests of a link has failed', [LIST, FAILED], '?intervention_ids=61'],
  ])('%s', async (_, lists, search) => {
    const { app, first, isAsked } = open(SERVICES, early(SERVICES, ...lists), { search })
    await tasksUntil(() => first.isDue)
    expect([isAsked(), app.getSnapshot().hasTag('busy')]).toEqual([true, false])
  })
})

describe('where the group is still under way, the drawing is due at once:', () => {
  test.each<[string, EarlyRequest | undefined]>([
    ['the page has requested it', { asked: 'atelier-dupre', answer: NEVER }],
    ['the page has requested nothing', undefined],
    ['the early requests have failed', { asked: 'atelier-dupre', answer: Promise.resolve(null) }],
  ])('%s', async (_, request) => {
    const { app, first } = open(SERVICES, request, { more: { shard: () => NEVER } })
    await tasksUntil(() => first.isDue)
    expect(app.getSnapshot().hasTag('busy')).toBe(true)
  })
})
