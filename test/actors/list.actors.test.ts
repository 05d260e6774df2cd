import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import type { ListItem } from '../../machines/domain/catalogue/list-request.ts'
import { sampleIntervention } from '../../machines/kit/samples.ts'
import type { Api } from '../../src/api/api.ts'
import { createListActors } from '../../src/actors/list.actors.ts'

test('what follows a list is prefetched once the list is there, and not when it has failed', async () => {
  const onShown = vi.fn()
  let answer: (items: readonly ListItem[]) => void = () => undefined
  const list = vi.fn<Api['list']>(() => new Promise((resolve) => (answer = resolve)))
  const { loadList } = createListActors({ list } as unknown as Api, onShown)
  const { scope } = initialBooking()
  const request = { scope, request: {} as never }
  const actor = createActor(loadList, { input: request }).start()
  expect(onShown).not.toHaveBeenCalled()
  answer([sampleIntervention(61)])
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(1))
  expect(actor.getSnapshot().output).toHaveLength(1)

  list.mockRejectedValueOnce(new Error('closed'))
  const failing = createActor(loadList, { input: request })
  failing.subscribe({ error: () => undefined })
  failing.start()
  await vi.waitFor(() => expect(failing.getSnapshot().status).toBe('error'))
  expect(onShown).toHaveBeenCalledTimes(1)
})
