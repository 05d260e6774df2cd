import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { cancelMachine } from '../../machines/appointments/cancel/cancel.machine.ts'
import type { Appointments } from '../../machines/appointments/cancel/cancel.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Id } from '../../machines/domain/id.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { createCancelNotes } from '../../src/storage/cancel-notes.ts'

const KEY = `cancelled:${sampleScope.group.urlname}`
const input = { scope: sampleScope, appointmentIds: [402, 403], resume: false, isReadable: true }

/** A cancellation of two appointments in a host, over a tab that may have notes already. */
function sending(answer: () => Promise<readonly Id[]>, notes: unknown = null) {
  const storage = createStorage(null)
  storage.write(KEY, notes)
  const atCall: unknown[] = []
  const machine = cancelMachine.provide({
    actions: createCancelNotes(storage),
    actors: {
      cancelBooking: fromPromise<readonly Id[], Appointments>(() => {
        atCall.push(storage.read(KEY))
        return answer()
      }),
      readCancelled: fromPromise<readonly Id[], Appointments>(() => (answer === refused ? none() : never())),
    },
  })
  const host = setup({ actors: { cancel: machine }, types: { children: {} as { cancel: 'cancel' } } }).createMachine({
    initial: 'cancelling',
    states: { cancelling: { invoke: { id: 'cancel', src: 'cancel', input, onDone: 'over' } }, over: { type: 'final' } },
  })
  const actor = createActor(host).start()
  const { cancel } = actor.getSnapshot().children
  if (!cancel) throw new Error('Nothing is being cancelled')
  return { actor, cancel, atCall, noted: () => storage.read(KEY) }
}

const confirmed = { type: 'cancel.confirmed' } as const
const isOver = { status: 'done' }
const refused = () => Promise.reject<readonly Id[]>(failure('mintime_cancel') as unknown as Error)
const never = () => new Promise<readonly Id[]>(() => undefined)
/** The list has everything that was refused. */
const none = () => Promise.resolve<readonly Id[]>([])
const barred = () => Promise.reject<readonly Id[]>(failure('tooManyRequests') as unknown as Error)
const lost = () => Promise.reject<readonly Id[]>(failure('timeout') as unknown as Error)

test('what is sent is noted before it is sent, and nothing before the customer wants it', async () => {
  const { actor, cancel, atCall, noted } = sending(() => Promise.resolve([402, 403]))
  expect(noted()).toBeNull()
  cancel.send(confirmed)
  expect(atCall).toEqual([{ sent: [402, 403], gone: [] }])
  expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject(isOver)
  expect(noted()).toEqual({ sent: [], gone: [402, 403] })
})

test.each([
  ['a part that is cancelled is noted as such', () => Promise.resolve([403]), { sent: [7], gone: [8, 403] }],
  ['what is refused is not noted as sent any more', refused, { sent: [7], gone: [8] }],
])('%s', async (_what, answer, expected) => {
  const { actor, cancel, noted } = sending(answer, { sent: [7], gone: [8] })
  cancel.send(confirmed)
  expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject(isOver)
  expect(noted()).toEqual(expected)
})

test('an answer that is lost leaves the note, whatever becomes of the page', async () => {
  const { actor, cancel, noted } = sending(lost)
  cancel.send(confirmed)
  await waitFor(cancel, (snapshot) => snapshot.matches('reconciling'))
  actor.stop()
  expect(noted()).toEqual({ sent: [402, 403], gone: [] })
})

test('a refusal that is not looked up, and a question that is answered with no, leave the note of an earlier request without an answer', async () => {
  const earlier = { sent: [402, 403], gone: [] }
  for (const answer of [confirmed, { type: 'cancel.dismissed' } as const]) {
    const { actor, cancel, noted } = sending(barred, earlier)
    cancel.send(answer)
    expect(await waitFor(actor, ({ status }) => status === 'done')).toMatchObject(isOver)
    expect(noted()).toEqual(earlier)
  }
})
