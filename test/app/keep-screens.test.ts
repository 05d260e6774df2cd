import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenOf, stageOf } from '../../machines/app/app.selectors.ts'
import { followGuests, keepScreens } from '../../src/app/keep-screens.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, wireGroup } from './support/wire.ts'

beforeEach(() => standStill())
afterEach(stopSystems)

const SLOTS = '/atelier-dupre/book/slots?intervention_ids=61'
const KEPT = 'booking:atelier-dupre'

function startKept(path: string) {
  const system = startSystem(path, answersOf())
  keepScreens(system.app, system.deps)
  return system
}

test('what is chosen is kept for a reload, under the name of the group', async () => {
  const { pickSlot, storage } = startKept(SLOTS)
  await pickSlot()
  expect(storage.read(KEPT)).toMatchObject({
    selection: { services: [{ id: 61 }], slot: { start: '2026-04-01 09:00:00' } },
    booked: null,
    at: NOW,
  })
})

test('another group of the same tab keeps its own, and leaves that of the first alone', async () => {
  const { app, network, pickSlot, storage, machine } = startKept(SLOTS)
  await pickSlot()
  const first = storage.read(KEPT)
  const before = machine('booking')
  network.answer(answersOf(wireGroup({ id: 104, urlname: 'garage' })))
  app.send({ type: 'url.changed', location: { screen: 'root', urlname: 'garage' } })
  await until(() => screenOf(app.getSnapshot()) === 'hosting' && machine('booking') !== undefined)
  await until(() => storage.read('booking:garage') !== null)
  expect(machine('booking')).not.toBe(before)
  expect([storage.read(KEPT), storage.read('booking:garage')]).toMatchObject([
    first,
    { selection: { slot: null }, booked: null },
  ])
})

test('what a guest does is watched once, and no longer when another one is there', async () => {
  const { app, machine, pickSlot } = startSystem(SLOTS, answersOf())
  const unsubscribe = vi.fn<() => void>()
  const watch = vi.fn(() => ({ unsubscribe }))
  followGuests(app, stageOf, watch)
  await pickSlot()
  expect(watch.mock.calls).toEqual([[machine('booking')]])
  expect(unsubscribe).not.toHaveBeenCalled()
  app.send({ type: 'url.changed', location: { screen: 'unknown', urlname: 'atelier-dupre' } })
  await until(() => machine('missing') !== undefined)
  expect(watch.mock.calls.slice(1)).toEqual([[machine('missing')]])
  expect(unsubscribe).toHaveBeenCalledOnce()
})
