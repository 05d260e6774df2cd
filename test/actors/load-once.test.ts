import { expect, test } from 'vitest'
import { loadOnce } from '../../src/browser/load-once.ts'

/** Answers or fails as given, one entry a call. */
function loader(...answers: readonly (string | Error)[]) {
  let calls = 0
  const load = async () => {
    const answer = answers[calls]
    calls += 1
    if (typeof answer !== 'string') throw answer
    return answer
  }
  return { load: loadOnce(load), calls: () => calls }
}

test('code is loaded once, also by calls at the same time', async () => {
  const { load, calls } = loader('code')
  expect([await Promise.all([load(), load()]), await load(), calls()]).toEqual([['code', 'code'], 'code', 1])
})

test('a failure is not kept', async () => {
  const { load, calls } = loader(new Error('gone'), 'code')
  await expect(Promise.all([load(), load()])).rejects.toThrow('gone')
  expect([await load(), calls()]).toEqual(['code', 2])
})
