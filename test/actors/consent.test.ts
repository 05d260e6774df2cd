import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createConsentActors } from '../../src/actors/consent.actors.ts'

const NOW = Date.UTC(2026, 11, 1)

function memoryOf(rows: Record<string, string> = {}) {
  const kept = new Map(Object.entries(rows))
  return { kept, memory: () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }) }
}

const actorsOf = (memory: ReturnType<typeof memoryOf>['memory'], signal = false) =>
  createConsentActors({ memory: memory as never, now: () => NOW, signal })

const ended = (actor: ReturnType<typeof createActor>) =>
  new Promise<string>((resolve) => {
    actor.subscribe({ complete: () => resolve('kept'), error: () => resolve('not kept') })
    actor.start()
  })

test('a choice is kept for its group alone, and found again', async () => {
  const { memory, kept } = memoryOf()
  const { keepChoice, current } = actorsOf(memory)
  const input = { groupId: 101, choice: 'refused' as const }
  expect(await ended(createActor(keepChoice, { input }) as never)).toBe('kept')
  expect([...kept]).toEqual([['consent:101', `{"choice":"refused","at":${NOW},"signal":false}`]])
  expect([current(101), current(102)]).toEqual(['refused', null])
})

test.each(['', '{', 'null', '{"choice":"yes","at":1,"signal":false}', '{"choice":"granted"}', '[]'])(
  'what was kept as %s was never said',
  (text) => {
    expect(actorsOf(memoryOf({ 'consent:101': text }).memory).current(101)).toBeNull()
  },
)

test('Global Privacy Control is a refusal', () => {
  expect(actorsOf(memoryOf().memory, true).current(101)).toBe('refused')
})

test('a browser that keeps nothing is asked every time', async () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const { keepChoice, current } = actorsOf(forbidden)
  expect(current(101)).toBeNull()
  const input = { groupId: 101, choice: 'granted' as const }
  expect(await ended(createActor(keepChoice, { input }) as never)).toBe('not kept')
})
