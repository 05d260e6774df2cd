import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { sampleScreens, wayHomeCases } from '../../machines/home/way-home/way-home.cases.ts'
import { type WayHomeContext, wayHomeMachine } from '../../machines/home/way-home/way-home.machine.ts'
import { expect } from './fixtures.ts'
import { describeBrowser } from './support/walk.ts'

const SITES = { method: 'GET', path: '/websites$' }
const { booking, other } = sampleScreens
const isOther = (screen: object) => 'groupId' in screen && screen.groupId === other.groupId

/** A visit that began at the home page has nothing to wait for, and nobody goes where they are. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { screen } = snapshot.context as WayHomeContext
  return snapshot.value !== 'spared' && (event.type !== 'screen.changed' || isOther(event) !== isOther(screen))
}

/** The header of Maison Solène, and of the salon as another group; home.spec.ts opens the home page meanwhile. */
describeBrowser({
  machine: wayHomeMachine,
  cases: { ...wayHomeCases, events: { 'screen.changed': [booking, other] } },
  isEnabled,
  project: ({ context }) => (context as WayHomeContext).screen.groupId,
  scene: ({ page, booking: shown, control, input, events }) => {
    const ways = page.getByRole('navigation', { name: 'Pages of the business' })
    const home = ways.getByRole('link', { name: 'Home' })
    const show = (urlname: string) =>
      page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/${urlname}/book?locale=en`)
    let stepsLeft = events.length
    let asked = 0
    let before: unknown = null
    return {
      begin: async () => {
        await page.goto(`/maison-solene/${input === 'atHome' ? 'home' : 'book'}?locale=en`)
        // The page's own request for the record belongs to the home page.
        if (input === 'atHome') await control.clearFaults()
      },
      gestures: { 'screen.changed': (event) => show(isOther(event) ? 'atelier-dupre' : 'maison-solene') },
      requests: {
        readHome: {
          match: SITES,
          answer: (isShown) =>
            isShown === true ? null : { kind: 'patch', merge: { records: { 0: { show_home: false } } }, remove: [] },
          failure: () => ({ kind: 'status', status: 500 }),
          strikes: 'before',
        },
      },
      look: async ({ value, context }) => {
        const { screen } = context as WayHomeContext
        const name = isOther(screen) ? 'Atelier Dupré' : 'Maison Solène'
        await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
        await shown.settled()
        await expect(ways.getByRole('link', { name: 'Map' })).toBeVisible()
        const state = JSON.stringify(value)
        await expect(home).toHaveCount(isOther(screen) || input === 'atHome' || state.includes('"told"') ? 0 : 1)
        if (value === 'asking' && before !== 'asking') {
          asked += 1
          await expect.poll(async () => (await control.requests(SITES)).length).toBeGreaterThanOrEqual(asked)
        }
        before = value
        if (input === 'atHome') expect(await control.requests(SITES)).toHaveLength(1)
        stepsLeft -= 1
        // What the machine knows of another group shows only when the first one is shown again.
        if (stepsLeft >= 0 || !state.includes('"untold"')) return
        await show('maison-solene')
        await expect(page.getByRole('banner').getByRole('link', { name: 'Maison Solène', exact: true })).toBeVisible()
        await expect(home).toHaveCount(0)
      },
    }
  },
})
