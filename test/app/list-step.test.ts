import { createActor, createMachine } from 'xstate'
import { expect, test, vi } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { sampleIntervention } from '../../machines/kit/samples.ts'
import type { Api } from '../../src/api/api.ts'
import type { ScreenDeps } from '../../src/screens/screen.types.ts'
import { idle } from '../../src/api/http/idle.ts'
import { open } from '../../src/screens/book/list.step.ts'

async function shownAt(index: number) {
  const fetchAhead = vi.fn()
  const list = vi.fn<Api['list']>(() => Promise.resolve([sampleIntervention(61)]))
  const api = { list, client: { now: () => 0 } } as unknown as Api
  const deps = { api, timeLocales: { load: () => Promise.resolve() } } as unknown as ScreenDeps
  const { logic, input } = open({ booking: { ...initialBooking(), index }, deps, fetchAhead })
  const actor = createActor(createMachine({ invoke: { src: logic, input } })).start()
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  // Both are idle callbacks, which run in the order in which they are requested.
  await list.mock.results[0]?.value
  await idle()
  await idle()
  actor.stop()
  return fetchAhead
}

test('the times are prefetched where they are near, and not with the first list of a visit', async () => {
  expect(await shownAt(0)).not.toHaveBeenCalled()
  expect(await shownAt(1)).toHaveBeenCalledExactlyOnceWith('times', 'fr')
})
