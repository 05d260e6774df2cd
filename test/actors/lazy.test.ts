import { expect, test, vi } from 'vitest'
import { lazy } from '../../src/browser/lazy.ts'

test('code that throws while it loads is told in the console of development, and is missing for the customer', async () => {
  const notified = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error("Child state 'nowhere' does not exist on 'list'")
  await expect(lazy(() => Promise.reject(fault))).rejects.toMatchObject({ failure: { code: 'codeUnavailable' } })
  expect(notified).toHaveBeenCalledExactlyOnceWith(fault)
  notified.mockRestore()
})
