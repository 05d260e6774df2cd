import { expect, test } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { cancelMachine } from '../../machines/appointments/cancel/cancel.machine.ts'
import type { Appointments } from '../../machines/appointments/cancel/cancel.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Id } from '../../machines/domain/id.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { createStorage } from '../../src/actors/browser/storage.ts'
import { createCancelNotes } from '../../src/screens/book/cancel-notes.ts'

const KEY = `cancelled:${sampleScope.group.urlname}`

/** A cancellation of two appointments that is sent, over a tab that may have notes already. */
function sending(answer: Promise<readonly Id[]>, notes: unknown = null) {
  const storage = createStorage(null)
  storage.write(KEY, notes)
  let atCall: unknown
  const cancelBooking = fromPromise<readonly Id[], Appointments>(() => {
    atCall = storage.read(KEY)
    return answer
  })
  const readCancelled = fromPromise<readonly Id[], Appointments>(() => new Promise(() => undefined))
  const machine = cancelMachine.provide({
    actions: createCancelNotes(storage),
    actors: { cancelBooking, readCancelled },
  })
  const input = { scope: sampleScope, appointmentIds: [402, 403], resume: false, isReadable: true }
  const actor = createActor(machine, { input }).start()
  return { actor, noted: () => storage.read(KEY), notedAtCall: () => atCall }
}

const confirmed = { type: 'cancel.confirmed' } as const

test('what is sent is noted before it is sent, and nothing before the customer wants it', async () => {
  const { actor, noted, notedAtCall } = sending(Promise.resolve([402, 403]))
  expect(noted()).toBeNull()
  actor.send(confirmed)
  expect(notedAtCall()).toEqual({ sent: [402, 403], gone: [] })
  await toPromise(actor)
  expect(noted()).toEqual({ sent: [], gone: [402, 403] })
})

test('a part that is cancelled is noted as such', async () => {
  const { actor, noted } = sending(Promise.resolve([403]), { sent: [7], gone: [8] })
  actor.send(confirmed)
  await toPromise(actor)
  expect(noted()).toEqual({ sent: [7], gone: [8, 403] })
})

test('what is refused is not noted as sent any more', async () => {
  const { actor, noted } = sending(Promise.reject(failure('mintime_cancel')))
  actor.send(confirmed)
  await toPromise(actor)
  expect(noted()).toEqual({ sent: [], gone: [] })
})

test('an answer that is lost leaves the note, whatever becomes of the page', async () => {
  const lost = Promise.reject(failure('timeout'))
  const { actor, noted } = sending(lost)
  actor.send(confirmed)
  await expect(lost).rejects.toEqual(failure('timeout'))
  expect(actor.getSnapshot().value).toEqual({ reconciling: 'looking' })
  actor.stop()
  expect(noted()).toEqual({ sent: [402, 403], gone: [] })
})
