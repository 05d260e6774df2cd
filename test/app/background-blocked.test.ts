import { expect, test, vi } from 'vitest'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { createBackground } from '../../src/app/background.ts'
import type { ScreenDeps } from '../../src/screens/screen.types.ts'

/** A content blocker may keep their code away, and the network any code. */
vi.mock(import('../../src/app/consent.ts'), () => Promise.reject(new Error('Blocked')))
vi.mock(import('../../src/app/first-free.ts'), () => Promise.reject(new Error('Blocked')))
vi.mock(import('../../src/app/palette.ts'), () => Promise.reject(new Error('Blocked')))
vi.mock(import('../../src/app/home-link.ts'), () => Promise.reject(new Error('Blocked')))

test('what runs in the background is missing where its code does not load', async () => {
  const { consentOf, firstFreeOf, paletteOf, homeLinkOf } = createBackground({} as AppRef, {} as ScreenDeps)
  const opened = [
    consentOf(sampleGroup, { tags: [], pixelId: null }),
    firstFreeOf(sampleScope),
    paletteOf(sampleScope, 'fr'),
    homeLinkOf(sampleGroup),
  ]
  expect(await Promise.all(opened)).toEqual([null, null, null, null])
})

test('what did not load is requested again the next time', async () => {
  const { paletteOf } = createBackground({} as AppRef, {} as ScreenDeps)
  const first = paletteOf(sampleScope, 'fr')
  expect(paletteOf(sampleScope, 'fr')).toBe(first)
  await first
  expect(paletteOf(sampleScope, 'fr')).not.toBe(first)
})
