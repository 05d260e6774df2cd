import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { idle } from '../../src/api/http/idle.ts'
import { createSteps } from '../../src/screens/book/steps.ts'
import type { ScreenDeps } from '../../src/screens/screen.types.ts'

/** The browser's first date or number is written before a screen needs it, and not while the first list is drawn. */

const deps = { api: {}, timeLocales: { load: () => Promise.resolve() } } as unknown as ScreenDeps
const steps = createSteps(deps, readQuery([]))
const list = (index: number) =>
  steps.open(
    { guest: 'list', step: 'intervention_ids', booking: { ...initialBooking(), index } },
    new AbortController().signal,
    createActor(createMachine({})).system,
  )

const written = vi.spyOn(Intl, 'DateTimeFormat')
beforeEach(() => written.mockClear())
afterEach(() => vi.unstubAllGlobals())

describe('a date is written when the browser is idle', () => {
  test('after a list behind the first was opened', async () => {
    await list(1)
    expect(written).not.toHaveBeenCalled()
    await idle()
    expect(written).toHaveBeenCalledOnce()
  })

  test('after the times were prefetched, also without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    steps.fetchAhead('times', 'fr')
    expect(written).not.toHaveBeenCalled()
    await idle()
    expect(written).toHaveBeenCalledOnce()
  })
})

test('none is written for the first list', async () => {
  await list(0)
  await idle()
  expect(written).not.toHaveBeenCalled()
})
