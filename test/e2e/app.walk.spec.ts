import { appMachine } from '../../machines/app/app.machine.ts'
import type { AppContext, FoundGroup } from '../../machines/app/app.types.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { type AppLocation, stepAt, toPath } from '../../machines/domain/place/location.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { expect } from './fixtures.ts'
import { isForgotten } from './support/account.ts'
import { appWalkCases, contextOf, fateOf, isEnabled, isPossible } from './support/app-model.ts'
import { sendForm } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, restoreLine, showAgain } from './support/walk.ts'

const GROUP = { method: 'GET', path: '/services/groups/' }
const SESSION = { method: 'GET', path: '/sessions/current' }
const VISITS = { method: 'GET', path: '/sso/atelier-dupre$' }
/** Requests with the token of the account that the walk invents. */
const LIST_OF_MEMBER = { method: 'GET', path: '/interventionsets$', query: 'token=' }
const TEXTS = { method: 'GET', path: '/assets/fr-[^/]*\\.js$' }
const MEMBER = { id: 101201, email: 'camille@example.org' }

const WORDS: Readonly<Record<string, RegExp>> = {
  failed: /This page could not be loaded/,
  inactive: /does not take bookings here any more/,
  notFound: /This page does not exist|Cette page n’existe pas/,
  closed: /Online booking is closed at the moment/,
  unauthorised: /You need to be identified first/,
  unavailable: /Something went wrong/,
  starting: /One moment/,
  waiting: /One moment/,
  signingIn: /Signing you in/,
  hosting: /\?|booked|Please sign in|Veuillez vous connecter/,
}

describeBrowser({
  machine: appMachine,
  cases: appWalkCases,
  isEnabled,
  isPossible,
  project: (snapshot) => {
    const { location, group: known, locale } = contextOf(snapshot)
    return [location, locale, known?.active, known?.openData, known?.ssoLoginOnly]
  },
  notByBrowser: {
    'app.screen.maintenance*': 'a server that is away brings it about: shell.spec.ts',
    'app.screen.starting|xstate.error.actor.findGroup|1': 'so does this',
    'app|alert.closed*': 'a link and a refusal bring it about: alert.spec.ts',
    'app.language|session.changed*': 'a password that must be changed brings it about: access.spec.ts',
    'app.screen.open.hosting|guest.tasked|*': 'a choice on a home page brings it about: home.spec.ts',
    'app.screen.open.hosting|guest.left*': 'a sign-in on a page of its own brings it about: access.spec.ts',
    'app.screen.open.hosting|guest.hidden|*': 'a record that hides its home page brings it about: home.walk.spec.ts',
    'app.screen.open.hosting|guest.failed*': 'a write that is refused brings it about: alert.spec.ts',
    'app.screen.open.hosting|guest.outdated|*': 'the code of the booking comes with the page: it is open at once',
    'app.screen.open.hosting|line.restored|*': 'a first screen that is there has nothing to ask again; a list has',
    'app.screen.open.unauthorised|session.changed|*': 'no screen lets anybody sign in from there yet',
    'app.screen.open.unauthorised|url.changed|*': 'the address alone changes, as the browser changes it itself',
    'app.screen.open.waiting|url.changed|*': 'the address alone changes, as the browser changes it itself',
  },
  scene: ({ page, booking, control, input, events: path }) => {
    const groupEnds = path.filter(({ type }) => type.endsWith('.actor.findGroup'))
    let starts = 0
    let opens = -1
    const isOver = path.at(-1)?.type === 'page.shown'
    const isForMembers = groupEnds.some(({ output }) => (output as FoundGroup | undefined)?.group.ssoLoginOnly)
    let isHeard = false
    let isEnded = false
    let isHosted = false

    const holdGroup = async () => {
      let request = 1
      for (const [index, event] of groupEnds.entries()) {
        const act = fateOf(event)
        // The HTML page sends this request before the application's code has loaded; if it fails, the application sends
        // it again.
        const asks = index === 0 && input === 'group' && event.type.startsWith('xstate.error') ? 2 : 1
        for (let ask = 0; ask < asks; ask += 1) {
          const match = { ...GROUP, nth: request }
          request += 1
          await control.faults({ match, phase: 'before', act: { kind: 'hold', key: `group-${index}` }, times: 1 })
          if (act) await control.faults({ match, phase: 'after', act, times: 1 })
        }
      }
      await control.faults({
        match: { ...GROUP, nth: request },
        phase: 'before',
        act: { kind: 'hold', key: 'group-never' },
        times: 0,
      })
    }
    /** Each group that opens requests the session once. */
    const holdSession = async () => {
      let open = -1
      const bodies = new Map<number, Act>()
      const known: Act = { kind: 'replace', body: { account: MEMBER, account_token: 'a-token-of-the-tab' } }
      for (const event of path) {
        if (event.type === 'xstate.done.actor.findGroup') open += 1
        if (event.type !== 'session.changed' || event.session.status === 'anonymous') continue
        bodies.set(open, known)
      }
      if (isOver) bodies.set(open, known)
      for (let index = 0; index <= open; index += 1) {
        const match = { ...SESSION, nth: index + 1 }
        await control.faults({ match, phase: 'before', act: { kind: 'hold', key: `session-${index}` }, times: 1 })
        const act = bodies.get(index)
        if (act) await control.faults({ match, phase: 'after', act, times: 1 })
      }
    }
    const letGo = async (key: string) => {
      await control.held(key)
      await control.release(key)
    }
    const choose = async () => void (await page.getByRole('combobox').selectOption('fr'))
    /** Releases the answer about the session; once it has come, the customer's token expires instead. */
    const hear = async () => {
      if (isHeard) {
        isEnded = true
        return page.clock.fastForward(TOKEN_LIFETIME_MS)
      }
      isHeard = true
      await letGo(`session-${opens}`)
    }
    const goTo = (location: AppLocation) =>
      page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, toPath(location))
    const walkOn = async () => {
      for (const { question, go } of SALON.legs) {
        await booking.isAt(question)
        await go(booking)
      }
    }

    return {
      arrive: async () => {
        await holdGroup()
        await holdSession()
        // The server would refuse the token, and end the session before its time.
        await control.faults({ match: LIST_OF_MEMBER, phase: 'before', act: { kind: 'hold', key: 'list' }, times: 0 })
        // An answer without content leaves the page where it is.
        await control.faults({ match: VISITS, phase: 'before', act: { kind: 'status', status: 204 }, times: 0 })
        const isLost = path.some(({ type }) => type === 'language.failed')
        await control.faults({ match: TEXTS, phase: 'before', act: { kind: 'hold', key: 'texts' }, times: 0 })
        if (isLost) {
          await control.faults({ match: TEXTS, phase: 'after', act: { kind: 'status', status: 500 }, times: 0 })
        }
      },
      begin: async () => {
        const addresses = { group: '/atelier-dupre', missing: '/not_found' }
        await page.goto(`${addresses[input as keyof typeof addresses]}?locale=en`)
      },
      gestures: {
        'url.changed': ({ location }) => goTo(location as AppLocation),
        'start.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'locale.chosen': choose,
        'locale.changed': async () => {
          await choose()
          await letGo('texts')
        },
        'language.failed': async () => {
          await choose()
          await letGo('texts')
        },
        'session.changed': async ({ session }) => {
          await hear()
          if (!isForMembers || session.status !== 'anonymous') return
          // Nobody is signed in, so the page goes to the sign-on, and Back shows it as it was left.
          await control.arrived(VISITS)
          await page.evaluate(() => {
            window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
          })
        },
        // `page.shown`: after a sleep the clock has moved on, but no timer has fired.
        'line.restored': () => restoreLine(page),
        'page.shown': async () => {
          await hear()
          const now = await page.evaluate(() => Date.now())
          await page.clock.setSystemTime(now + TOKEN_LIFETIME_MS)
          await showAgain(page)
        },
        'guest.moved': () => booking.choose('Haircuts'),
        'guest.booked': async () => {
          await walkOn()
          await sendForm(booking)
        },
        'guest.succeeded': async () => {
          await walkOn()
          await sendForm(booking)
          await page.getByRole('button', { name: 'Download for my calendar (Apple and others)' }).click()
          await expect(page.getByRole('button', { name: 'Close: The calendar file is ready' })).toBeVisible()
        },
        'guest.signedIn': async () => {
          await walkOn()
          await booking.isAt(/^Please sign in/)
          await page.getByRole('textbox', { name: 'E-mail address' }).fill(MEMBER.email)
          await page.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
          await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
          await booking.isAt(/^Who is the appointment for\?$/)
        },
      },
      requests: {},
      endings: {
        findGroup: async (event) => {
          if (event.type.startsWith('xstate.done')) opens += 1
          await letGo(`group-${starts}`)
          starts += 1
        },
      },
      proofs: {
        'page.shown': () => isForgotten(page),
        // An open group shows no message when a connection has expired.
        'session.changed': async () => isEnded && (await isForgotten(page)),
        // The booking has found that its step cannot be entered, and corrected the address.
        'url.changed': async ({ location }) => {
          if (!isHosted || stepAt(location as AppLocation) === null) return false
          await expect(page).not.toHaveURL(new RegExp(toPath(location as AppLocation)))
          return true
        },
      },
      look: async ({ value, context }) => {
        const { screen } = value as { screen: string | { open: string } }
        const name = typeof screen === 'string' ? screen : screen.open
        isHosted = name === 'hosting'
        const isSigningIn = name === 'waiting' && (context as AppContext).group?.ssoLoginOnly
        await expect(page.getByRole('main')).toContainText(WORDS[isSigningIn ? 'signingIn' : name] ?? /never/)
        // Unlike in the first wait the group is known already, so the header offers its languages.
        if (name === 'waiting') await expect(page.getByRole('combobox')).toBeVisible()
      },
    }
  },
})
