import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Failure, failure } from '../../machines/domain/failures.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sampleCalendar, sampleChoice, sampleScope } from '../../machines/kit/samples.ts'

const request: ListRequest = {
  step: 'calendar_id',
  locale: 'fr',
  interventionSetId: null,
  needs: [[61]],
  calendarSetId: 31,
  calendarId: null,
}

/** A list whose test gives each answer, to the request that it belongs to. */
function run(items: readonly ListItem[] | null = null) {
  const questions: {
    request: ListRequest
    answer: (items: readonly ListItem[]) => void
    refuse: (why?: Failure) => void
  }[] = []
  const loadList = fromPromise<readonly ListItem[], { scope: Scope; request: ListRequest }>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const refuse = (why = failure('unreachable')) => reject(Object.assign(new Error(), { failure: why }))
        questions.push({ request: input.request, answer: resolve, refuse })
      }),
  )
  const actor = createActor(listMachine.provide({ actors: { loadList }, actions: silent }), {
    input: { scope: sampleScope, request, items, narrowing: null },
  })
  actor.start()
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const ids = () => actor.getSnapshot().context.items.map(({ id }) => id)
  return { actor, questions, settle, ids, state: () => actor.getSnapshot().value }
}

/** The tests ignore these notices. */
const silent = { notifyParentLoaded: () => undefined, notifyParentNarrowed: () => undefined }

describe('a list', () => {
  test('is fetched when it is empty', () => {
    const { questions, state } = run()
    expect(questions.map((one) => one.request)).toEqual([request])
    expect(state()).toBe('loading')
  })

  test('is not fetched again when it is known', () => {
    const { questions, state, ids } = run([sampleCalendar(51)])
    expect([questions.length, state(), ids()]).toEqual([0, { loaded: 'settled' }, [51]])
  })

  test('is fetched again in the other language, with the same narrowing', async () => {
    const { actor, questions, settle, state, ids } = run()
    questions[0]?.answer([sampleCalendar(51)])
    await settle()
    actor.send({ type: 'locale.changed', locale: 'en' })
    expect(state()).toBe('loading')
    expect(questions[1]?.request).toEqual({ ...request, locale: 'en' })
    questions[1]?.answer([sampleCalendar(52), sampleCalendar(51)])
    await settle()
    expect([state(), ids()]).toEqual([{ loaded: 'settled' }, [52, 51]])
  })

  test('takes the answer in the newest language, however late the older one comes', async () => {
    const { actor, questions, settle, state, ids } = run()
    actor.send({ type: 'locale.changed', locale: 'en' })
    actor.send({ type: 'locale.changed', locale: 'de' })
    expect(questions.map((one) => one.request.locale)).toEqual(['fr', 'en', 'de'])
    questions[2]?.answer([sampleChoice(3)])
    questions[1]?.answer([sampleChoice(2)])
    questions[0]?.answer([sampleChoice(1)])
    await settle()
    expect([state(), ids()]).toEqual([{ loaded: 'settled' }, [3]])
  })

  test('without entries is empty, and not when another language has some', async () => {
    const { actor, questions, settle, state } = run()
    questions[0]?.answer([])
    await settle()
    expect(state()).toBe('empty')
    actor.send({ type: 'locale.changed', locale: 'en' })
    questions[1]?.answer([sampleChoice(1)])
    await settle()
    expect(state()).toEqual({ loaded: 'settled' })
  })

  test('that failed keeps what went wrong, and is asked for again when the customer wants', async () => {
    const { actor, questions, settle, state, ids } = run()
    questions[0]?.refuse()
    await settle()
    expect([state(), actor.getSnapshot().context.failure?.code]).toEqual(['failed', 'unreachable'])
    actor.send({ type: 'list.retried' })
    questions[1]?.answer([sampleChoice(1)])
    await settle()
    expect([state(), ids(), actor.getSnapshot().context.failure]).toEqual([{ loaded: 'settled' }, [1], null])
  })

  test('that failed is asked for again when the network is back', async () => {
    const { actor, questions, settle, state } = run()
    questions[0]?.refuse()
    await settle()
    actor.send({ type: 'page.shown' })
    expect([state(), questions.length]).toEqual(['loading', 2])
  })

  test.each([failure('refused'), failure('tooManyRequests', null, 30)])(
    'that was refused or is to wait is not asked for again unasked: $code',
    async (why) => {
      const { actor, questions, settle, state } = run()
      questions[0]?.refuse(why)
      await settle()
      actor.send({ type: 'page.shown' })
      expect([state(), questions.length]).toEqual(['failed', 1])
    },
  )
})
