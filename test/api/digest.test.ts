import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sha1Hex } from '../../src/api/account/sha1.ts'

/** How a password is sent (wire contract, section 1.1), with the browser's digest and without one. */

const byNode = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex')

describe.each([
  ['the browser’s own digest', () => undefined],
  ['none, as on a page without https', () => vi.stubGlobal('crypto', { getRandomValues: () => undefined })],
  ['no crypto at all', () => vi.stubGlobal('crypto', undefined)],
])('with %s', (_, without) => {
  afterEach(() => vi.unstubAllGlobals())

  test('the SHA-1 of `test` is the one of the contract', async () => {
    without()
    expect(await sha1Hex('test')).toBe('a94a8fe5ccb19ba61c4c0873d391e987982fbbd3')
  })

  test('every text has the digest that Node gives it', async () => {
    without()
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('', 'é', 'Ünï-Cødé-2026 🗝'))
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect(await sha1Hex(typed)).toBe(byNode(typed))
      }),
      { numRuns: 40 },
    )
  })
})
