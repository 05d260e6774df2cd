import { ssoCases } from '../../machines/account/sso/sso.cases.ts'
import { ssoMachine } from '../../machines/account/sso/sso.machine.ts'
import { expect } from './fixtures.ts'
import { describeBrowser } from './support/walk.ts'

const PATH = '/portail-sso?locale=en'
/** Another page of the group, to which a sign-on may lead. */
const ELSEWHERE = '/portail-sso/fiches?locale=en'
const VISITS = { method: 'GET', path: '/sso/portail-sso$' }
const SOLANGE = 'Sign in as adherente@example.org'

/** Single sign-on for a group that admits nobody else; the sandbox plays the sign-on. */
describeBrowser({
  machine: ssoMachine,
  cases: {
    ...ssoCases,
    actors: {
      beginVisit: { ...ssoCases.actors.beginVisit, errors: [] },
      leavePage: { outputs: [], errors: [] },
    },
  },
  notByBrowser: {
    'sso.beginning|xstate.error.actor.beginVisit*': 'a state is made and kept in the tab, and that cannot fail',
    'sso.visiting|xstate.done.actor.leavePage*': 'whoever leaves does not come to an end: the page goes',
    'sso.visiting|xstate.error.actor.leavePage*': 'a browser says nothing of a page that it does not leave',
    'sso.returning|xstate.done.actor.leavePage*': 'whoever leaves does not come to an end: the page goes',
    'sso.returning|xstate.error.actor.leavePage*': 'a browser says nothing of a page that it does not leave',
  },
  scene: ({ page, booking, control, input }) => {
    const follow = (name: string) => page.getByRole('link', { name }).click()
    const visit = async () => {
      await page.goto(PATH, { waitUntil: 'commit' })
      await expect(page.getByRole('link', { name: SOLANGE })).toBeVisible()
    }
    const signIn = async () => {
      await visit()
      await follow(SOLANGE)
      await booking.isAt(/^Which service/)
    }
    const open = (path: string) => page.goto(path, { waitUntil: 'commit' })
    const comeBackElsewhere = async () => {
      const address = new URL(page.url())
      const state = new URL(address.searchParams.get('return') ?? '', address).searchParams.get('sso_state')
      const back = new URLSearchParams({ as: '105201', return: `${ELSEWHERE}&sso_state=${state}` })
      await open(`${address.pathname}/enter?${back.toString()}`)
    }
    /** The history before the page is opened, and how it is opened. */
    const ways: Record<string, { arrive: () => Promise<unknown>; begin: () => Promise<unknown> }> = {
      fresh: {
        // An answer without content leaves the page where it is.
        arrive: () =>
          control.faults({ match: VISITS, phase: 'before', act: { kind: 'status', status: 204 }, times: 0 }),
        begin: () => open(PATH),
      },
      known: { arrive: signIn, begin: () => open(PATH) },
      welcome: { arrive: visit, begin: () => follow(SOLANGE) },
      astray: {
        arrive: async () => {
          await visit()
          await page.route(PATH, (route) => route.fulfill({ status: 204 }))
        },
        begin: comeBackElsewhere,
      },
      ledOn: { arrive: visit, begin: comeBackElsewhere },
      turnedAway: { arrive: visit, begin: () => follow('Go back without signing in') },
      stateless: { arrive: visit, begin: () => open(PATH) },
      forged: {
        arrive: visit,
        begin: () => follow('Sign in, and go back with the state of another visit'),
      },
      unasked: {
        arrive: async () => {
          await signIn()
          await page.evaluate(() => sessionStorage.clear())
        },
        begin: () => open(`${PATH}&sso_state=${'a'.repeat(32)}`),
      },
      goodbye: { arrive: visit, begin: () => open('/disconnected?locale=en') },
    }
    return {
      ...ways[input],
      gestures: {
        // Back to a page from the back/forward cache, as the browser reports it.
        'page.restored': () =>
          page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      },
      requests: {},
      endings: { beginVisit: () => control.arrived(VISITS) },
      proofs: {
        // The return contains what this tab has stored.
        'xstate.done.actor.beginVisit': async () => {
          const kept = await page.evaluate(() => sessionStorage.getItem('sso:105'))
          const { state } = JSON.parse(kept ?? '{}') as { state: string }
          const [asked] = await control.requests(VISITS)
          return decodeURIComponent(asked?.query ?? '').endsWith(`sso_state=${state}`)
        },
      },
      look: async ({ value, tags }) => {
        if (tags.includes('busy')) return expect(booking.heading).toHaveText('Signing you in')
        await expect(booking.heading).toHaveText((value === 'accepted' ? INSIDE : OUTSIDE)[input] ?? NOBODY)
        await expect(page).not.toHaveURL(/sso_state/)
      },
    }
  },
})

const NOBODY = 'You need to be identified first'
/** The text on the screen of an admitted customer. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  known: /^Which service/,
  welcome: /^Which service/,
  ledOn: /^Which service/,
  astray: /^Your information/,
}
/** The goodbye is the same for everybody. */
const OUTSIDE: Readonly<Record<string, string>> = { goodbye: 'You are logged out' }
