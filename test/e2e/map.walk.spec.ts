import { mapCases } from '../../machines/map/map.cases.ts'
import { type MapContext, mapMachine } from '../../machines/map/map.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { thereOf } from '../../machines/domain/place/directions.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { expect } from './fixtures.ts'
import { describeBrowser, restoreLine, withoutEvents } from './support/walk.ts'

const GROUP = { method: 'GET', path: '/services/groups/' }
const NAME = 'Maison Solène'
const STREET = '3 quai des Tilleuls'
const LANE = '4 Lane'

/** The business from a server without its position, or without even its address. */
const without = (...keys: string[]): Act => ({
  kind: 'patch',
  merge: Object.fromEntries(keys.map((key) => [key, null])),
  remove: [],
})
const UNPLACED = without('lat', 'lng')
const UNKNOWN = without('lat', 'lng', 'address')

const LANE_ADDRESS = { street: LANE, zipcode: '75002', city: 'Paris', country: 'FR' }
const NOWHERE = { address: LANE_ADDRESS, position: null }
/** The place that the previous screen passes with the URL. */
const THERE: Readonly<Record<string, string>> = {
  elsewhere: thereOf({ address: LANE_ADDRESS, position: { lat: 48.1, lng: 11.4 } }),
  nowhere: thereOf(NOWHERE),
}

declare global {
  interface Window {
    /** The requested copies, each with the function that ends it. */
    copies: { text: string; end: (isAllowed: boolean) => void }[]
  }
}

/** The map page, opened from another screen of the group. */
describeBrowser({
  machine: mapMachine,
  cases: {
    ...withoutEvents(mapCases, 'page.shown', 'locale.changed', 'session.changed'),
    inputs: {
      ...mapCases.inputs,
      nowhere: { ...mapCases.inputs.placed, there: NOWHERE },
    },
    actors: {
      ...mapCases.actors,
      readGroup: { ...mapCases.actors.readGroup, errors: [failure('serverError')] },
    },
  },
  // Only an address that is known can be copied, and while it is being copied nothing more is asked.
  isEnabled: (snapshot, { type }) => {
    const { there, group } = snapshot.context as MapContext
    const isShown = snapshot.matches({ place: 'shown' }) || snapshot.matches({ place: 'missing' })
    const isAsked = snapshot.matches({ copy: 'copying' })
    return type !== 'map.copyPressed' || (isShown && !isAsked && (there ?? group).address !== null)
  },
  scene: ({ page, control, input }) => {
    const street = THERE[input] === undefined ? STREET : LANE
    let asked = 0
    const endCopy = (isAllowed: boolean) => page.evaluate((allowed) => window.copies.at(-1)?.end(allowed), isAllowed)
    return {
      arrive: async () => {
        await page.addInitScript(() => {
          window.copies = []
          const ask = (text: string) =>
            new Promise<void>((resolve, reject) => {
              const end = (isAllowed: boolean) => (isAllowed ? resolve() : reject(new Error('not allowed')))
              window.copies.push({ text, end })
            })
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: ask } })
        })
        if (input === 'unplaced') await control.faults({ match: GROUP, phase: 'after', act: UNKNOWN, times: 1 })
        await page.goto('/maison-solene/book?locale=en')
        await expect(page.getByRole('main').getByRole('button', { name: 'Facials' })).toBeVisible()
        // The history follows the application from now on.
        await expect(page).toHaveURL(/\/interventionset_ids/)
      },
      begin: () =>
        page.evaluate((there) => {
          history.pushState(there === undefined ? {} : { there }, '', '/maison-solene/map?locale=en')
          dispatchEvent(new PopStateEvent('popstate'))
        }, THERE[input]),
      standsStill: true,
      gestures: {
        'map.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'map.copyPressed': () => page.getByRole('button', { name: 'Copy the address' }).click(),
        'line.restored': () => restoreLine(page),
      },
      proofs: {
        // The browser has received the request.
        'map.copyPressed': async () => {
          const texts = await page.evaluate(() => window.copies.map(({ text }) => text))
          asked += 1
          expect(texts).toHaveLength(asked)
          expect(texts.at(-1)).toContain(street)
          return true
        },
      },
      endings: { copyText: ({ type }) => endCopy(type.startsWith('xstate.done')) },
      requests: {
        readGroup: {
          match: GROUP,
          answer: (output) => {
            const { address, position } = output as MapContext['group']
            return position ? null : address ? UNPLACED : UNKNOWN
          },
          failure: () => ({ kind: 'status', status: 500 }),
          strikes: 'before',
        },
      },
      look: async ({ value, context }) => {
        const { place, copy } = value as { place: string; copy: string }
        const { there, group } = context as MapContext
        const { address } = there ?? group
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          there ? 'Where your appointment takes place' : NAME,
        )
        await expect(page.getByText(street)).toHaveCount(address ? 1 : 0)
        await expect(page.getByText('Looking for the address')).toHaveCount(place === 'loading' ? 1 : 0)
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(place === 'failed' ? 1 : 0)
        const missing = page.getByText(/^The (?:place on the map|address) is not known$/)
        await expect(missing).toHaveCount(place === 'missing' ? 1 : 0)
        const isSettled = place === 'shown' || place === 'missing'
        const google = page.getByRole('link', { name: /^Google Maps/ })
        await expect(google).toHaveCount(isSettled && address ? 1 : 0)
        const isSaid = (name: string) => isSettled && address !== null && copy === name
        await expect(page.getByText('The address is copied')).toHaveCount(isSaid('copied') ? 1 : 0)
        await expect(page.getByText(/^Your browser does not allow it/)).toHaveCount(isSaid('refused') ? 1 : 0)
      },
    }
  },
})
