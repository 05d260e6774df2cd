import type { Route } from '@playwright/test'
import { liveMapCases } from '../../machines/map/live/live-map.cases.ts'
import { liveMapMachine } from '../../machines/map/live/live-map.machine.ts'
import { expect } from './fixtures.ts'
import { MAPS, withMapKey } from './support/maps.ts'
import { describeBrowser } from './support/walk.ts'

const cases = { ...liveMapCases, inputs: { keyed: liveMapCases.inputs.keyed } }

/** An external map over the drawing; the test plays the provider. */
describeBrowser({
  machine: liveMapMachine,
  cases,
  isEnabled: ({ value }, { type }) =>
    type === 'map.wanted'
      ? value === 'still' || value === 'failed'
      : type === 'map.arrived'
        ? value === 'loading'
        : value === 'loading' || value === 'shown',
  notByBrowser: { 'liveMap.deciding||0': 'the demo page without a key is the page of every other test' },
  scene: ({ page, context, troubles }) => {
    troubles.expectApiAt('https://maps.googleapis.com')
    let asked: Route[] = []
    return {
      arrive: () => context.route('https://maps.googleapis.com/**', (route) => void asked.push(route)),
      begin: async () => {
        await withMapKey(page)
        await page.goto('/maison-solene/map?locale=en')
      },
      gestures: {
        'map.wanted': async () => {
          asked = []
          await page.getByRole('button', { name: /^(?:Show the map|Try again)$/ }).click()
          await expect.poll(() => asked.length).toBe(1)
        },
        'map.arrived': () => asked[0]?.fulfill({ contentType: 'text/javascript', body: MAPS }) ?? Promise.resolve(),
        'map.refused': async () => {
          const frame = page.frames().find((one) => one.url().endsWith('/frames/map.html'))
          // Google reports this by calling a function of this name.
          await frame?.evaluate(() => globalThis.gm_authFailure?.())
        },
      },
      requests: {},
      look: async ({ value }) => {
        const frame = page.getByTitle('Map: Maison Solène')
        const has = async (name: string, isThere: boolean) =>
          expect(page.getByRole('button', { name })).toHaveCount(isThere ? 1 : 0)
        await has('Show the map', value === 'still')
        await has('Try again', value === 'failed')
        await has('Skip the map', value === 'shown')
        await expect(frame).toHaveCount(value === 'loading' || value === 'shown' ? 1 : 0)
        // The rest of the page stays, whatever happens to the map.
        await expect(page.getByRole('link', { name: /^OpenStreetMap/ })).toBeVisible()
      },
    }
  },
})
