import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { shareActors } from '../../src/actors/share.actors.ts'

const input = {
  title: 'Appointment – Atelier Dupré',
  text: 'Wednesday, 1 April at 09:00',
  link: 'https://rdv.example.org/atelier-dupre/appointments',
}
const whole = `${input.title}\n${input.text}\n${input.link}`
const share = () => toPromise(createActor(shareActors.shareText, { input }).start())
/** A device, by what it does when it is asked. */
function device(own: Record<string, unknown>) {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...own })
  return writeText
}

afterEach(() => vi.unstubAllGlobals())

test('a device without a dialog for it gets it into the clipboard', async () => {
  const writeText = device({})
  await expect(share()).resolves.toBe('copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith(whole)
})

test('a device with one is given title, text and link, and nothing is copied', async () => {
  const shared = vi.fn(() => Promise.resolve())
  const writeText = device({ share: shared })
  await expect(share()).resolves.toBe('shared')
  expect(shared).toHaveBeenCalledExactlyOnceWith({
    title: input.title,
    text: `${input.title}\n${input.text}`,
    url: input.link,
  })
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['closed', 'AbortError', 'shared', 0],
  ['not allowed to open', 'NotAllowedError', 'copied', 1],
] as const)('a dialog that is %s', async (_, name, outcome, copies) => {
  const writeText = device({ share: () => Promise.reject(new DOMException('', name)) })
  await expect(share()).resolves.toBe(outcome)
  expect(writeText).toHaveBeenCalledTimes(copies)
})

test('a browser that allows neither is a failure', async () => {
  device({ clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } })
  await expect(share()).rejects.toThrow()
})
