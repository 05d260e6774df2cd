import { expect, test, vi } from 'vitest'
import { shareInFlight } from '../../src/api/http/in-flight.ts'

/** A request that the test answers, by the order in which it was sent. */
function requests() {
  const sent: { input: string; signal: AbortSignal; answer: (text: string) => void; fail: () => void }[] = []
  const ask = shareInFlight<{ week: string; place: object }, string>(
    ({ week }, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ input: week, signal, answer: resolve, fail: () => reject(new Error('no line')) })
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const place = {}
  const read = (week: string, signal: AbortSignal) => {
    const answer = ask({ week, place }, signal)
    answer.catch(() => undefined)
    return answer
  }
  return { sent, read }
}

/** What was queued before this call has run. */
const taskIsOver = () => new Promise((resolve) => setTimeout(resolve))

test('a request that is left goes on for the one that wants the same', async () => {
  const { sent, read } = requests()
  const first = new AbortController()
  void read('week 2', first.signal)
  first.abort()
  const second = read('week 2', new AbortController().signal)
  await taskIsOver()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.signal.aborted).toBe(false)
  sent[0]!.answer('times')
  expect(await second).toBe('times')
})

test('also when the second one asks before the first is left', async () => {
  const { sent, read } = requests()
  const first = new AbortController()
  void read('week 2', first.signal)
  const second = read('week 2', new AbortController().signal)
  first.abort()
  await taskIsOver()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false])
  sent[0]!.answer('times')
  expect(await second).toBe('times')
})

test('a request that nobody wants any more is aborted when the task is over', async () => {
  const { sent, read } = requests()
  const [first, second] = [new AbortController(), new AbortController()]
  void read('week 2', first.signal)
  first.abort('left')
  const both = read('week 2', second.signal)
  await taskIsOver()
  expect(sent[0]!.signal.aborted).toBe(false)
  second.abort('left, too')
  expect(sent[0]!.signal.aborted).toBe(false)
  await taskIsOver()
  expect(sent[0]!.signal).toMatchObject({ aborted: true, reason: 'left, too' })
  await expect(both).rejects.toThrow('aborted')
  expect(sent).toHaveLength(1)
})

test('another week is requested, and the first request aborted', async () => {
  const { sent, read } = requests()
  const first = new AbortController()
  void read('week 2', first.signal)
  first.abort()
  const other = read('week 5', new AbortController().signal)
  await taskIsOver()
  expect(sent.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    ['week 2', true],
    ['week 5', false],
  ])
  sent[1]!.answer('times')
  expect(await other).toBe('times')
})

test('what was aborted, and what was answered, is requested anew', async () => {
  const { sent, read } = requests()
  const first = new AbortController()
  void read('week 2', first.signal)
  first.abort()
  await taskIsOver()
  const second = read('week 2', new AbortController().signal)
  sent[1]!.answer('times')
  expect(await second).toBe('times')
  void read('week 2', new AbortController().signal)
  expect(sent).toHaveLength(3)
})

test('a request that fails after it was left is sent once more, and its failure reported', async () => {
  const { sent, read } = requests()
  const first = new AbortController()
  const left = read('week 2', first.signal)
  first.abort()
  const second = read('week 2', new AbortController().signal)
  sent[0]!.fail()
  await expect(left).rejects.toThrow('no line')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]!.fail()
  await expect(second).rejects.toThrow('no line')
  expect(sent).toHaveLength(2)
})
