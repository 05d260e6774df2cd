import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { AppContext } from '../../machines/app/app.types.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { type AppLocation, toPath } from '../../machines/domain/place/location.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../support/model-events.ts'
import { expect } from './fixtures.ts'
import { sendForm } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, showAgain, withoutEvents } from './support/walk.ts'

const GROUP = { method: 'GET', path: '/services/groups/' }
const SESSION = { method: 'GET', path: '/sessions/current' }
const TEXTS = { method: 'GET', path: '/assets/fr-[^/]*\\.js$' }
const MEMBER = { id: 101201, email: 'camille@example.org' }

const found = (group: Partial<Group> = {}) => ({
  shard: 's1',
  locale: 'en' as const,
  memento: null,
  group: { ...sampleGroup, ...group },
})
const { group, missing, notice } = appCases.inputs

/** The salon, as its own server might describe it on another day; in English. */
const cases = {
  ...withoutEvents(appCases, 'locale.spread', 'booking.moved', 'booking.failed', 'booking.cancelled'),
  inputs: {
    group: { ...group, locale: 'en' as const },
    missing: { ...missing, locale: 'en' as const },
    notice: { ...notice, locale: 'en' as const },
  },
  actors: {
    ...appCases.actors,
    findGroup: {
      ...appCases.actors.findGroup,
      outputs: [
        found(),
        found({ inactive: true }),
        found({ active: false }),
        found({ ssoLoginOnly: true }),
        found({ openData: false }),
      ],
    },
  },
}
const events = cases.events as Record<string, readonly object[]>
Object.assign(events, {
  'locale.chosen': [{ locale: 'fr' }, { locale: 'en' }],
  'url.changed': [
    { location: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } },
    { location: { screen: 'home', urlname: 'atelier-dupre' } },
    { location: { screen: 'root', urlname: 'garage-alter-hof' } },
  ],
  ...Object.fromEntries(
    (['booking.moved', 'booking.failed', 'booking.cancelled'] as const).map((type) => [type, appCases.events[type]]),
  ),
})

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AppContext
const isBooking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ screen: { open: 'booking' } })

/** What can happen to a page: to whom, and when. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { session, location, wantedLocale } = contextOf(snapshot)
  // Somebody whose connection has expired is where a path ends.
  if (session === null && snapshot.matches({ screen: { open: 'unauthorised' } })) return false
  switch (event.type) {
    case 'locale.chosen':
      // The languages of a group are in its header.
      return isBooking(snapshot) && event.locale !== wantedLocale
    case 'session.settled':
      return session === null
    case 'session.expired':
      return session?.status === 'user'
    case 'url.changed':
      return toPath(event.location as AppLocation) !== toPath(location)
    case 'booking.signedIn':
      return isBooking(snapshot) && contextOf(snapshot).group?.openData === false
    case 'booking.moved':
    case 'booking.failed':
    case 'booking.booked':
    case 'booking.cancelled':
      // The account is one that only the page believes in: whatever it asks with its token is refused.
      return session?.status !== 'user'
    default:
      return true
  }
}

/** Whoever has booked, signed in or seen a connection expire is somebody else to the server than to these cases. */
function isPossible({ steps }: { steps: readonly { event: AnyEventObject }[] }): boolean {
  const last = steps.findIndex(({ event }) => /^(?:booking\.|session\.expired)/.test(event.type))
  return last === -1 || last === steps.length - 1
}

/** Status and body of what the server says of the group. */
function fateOf(event: AnyEventObject): Act | null {
  const kind = kindOf(event)
  if (kind.kind === 'failed') {
    const { code } = kind.error as { code: string }
    return { kind: 'status', status: code === 'groupNotFound' ? 404 : 500, body: {} }
  }
  if (kind.kind !== 'done') return null
  const { inactive, active, ssoLoginOnly, openData } = (kind.output as ReturnType<typeof found>).group
  return { kind: 'patch', merge: { inactive, active, sso_login_only: ssoLoginOnly, openData }, remove: [] }
}

const WORDS: Readonly<Record<string, RegExp>> = {
  failed: /This page could not be loaded/,
  inactive: /does not take bookings here any more/,
  notFound: /This page does not exist|Cette page n’existe pas/,
  closed: /Online booking is closed at the moment/,
  unauthorised: /You need to be identified first/,
  unavailable: /This page is not available yet/,
  starting: /One moment/,
  waiting: /One moment/,
  booking: /\?|booked|Please sign in|Veuillez vous connecter/,
}

describeBrowser({
  machine: appMachine,
  cases,
  isEnabled,
  isPossible,
  project: (snapshot) => {
    const { location, group: known, session } = contextOf(snapshot)
    return [location, known?.active, known?.openData, known?.ssoLoginOnly, session?.status]
  },
  notByBrowser: {
    'app.screen.open|session.settled|0': 'a session settles once, and a group of members waits for it',
  },
  scene: ({ page, booking, control, input, events: path }) => {
    const groupEnds = path.filter(({ type }) => type.endsWith('.actor.findGroup'))
    let starts = 0
    let opens = -1
    let chosen = 'en'

    const holdGroup = async () => {
      let request = 1
      for (const [index, event] of groupEnds.entries()) {
        const act = fateOf(event)
        // The page itself asks before its code has come; where that fails it is asked again.
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
    /** Each group that opens asks once who is here. */
    const holdSession = async () => {
      let open = -1
      const bodies = new Map<number, Act>()
      for (const event of path) {
        if (event.type === 'xstate.done.actor.findGroup') open += 1
        if (event.type !== 'session.settled' || event.session.status === 'anonymous') continue
        bodies.set(open, { kind: 'replace', body: { account: MEMBER, account_token: 'a-token-of-the-tab' } })
      }
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
        const isLost = path.some(({ type }) => type === 'xstate.error.actor.activateLocale')
        await control.faults({ match: TEXTS, phase: 'before', act: { kind: 'hold', key: 'texts' }, times: 0 })
        if (isLost) {
          await control.faults({ match: TEXTS, phase: 'after', act: { kind: 'status', status: 500 }, times: 0 })
        }
      },
      begin: async () => {
        const addresses = { group: '/atelier-dupre', missing: '/atelier-dupre/nowhere', notice: '/disconnected' }
        await page.goto(`${addresses[input as keyof typeof addresses]}?locale=en`)
      },
      gestures: {
        'url.changed': ({ location }) => goTo(location as AppLocation),
        'start.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'locale.chosen': async ({ locale }) => {
          chosen = String(locale)
          await page.getByRole('combobox').selectOption(chosen)
        },
        'page.shown': () => showAgain(page),
        'session.settled': () => letGo(`session-${opens}`),
        'session.expired': () => page.clock.fastForward(7_200_000),
        'booking.moved': () => booking.choose('Haircuts'),
        'booking.failed': async () => {
          await control.faults({
            match: { method: 'GET', path: '/interventions$' },
            phase: 'before',
            act: { kind: 'status', status: 500 },
            times: 0,
          })
          await booking.choose('Haircuts')
          await expect(page.getByRole('button', { name: /^Close/ })).toBeVisible()
        },
        'booking.booked': async () => {
          await walkOn()
          await sendForm(booking)
        },
        'booking.cancelled': async () => {
          await walkOn()
          await sendForm(booking)
          await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
          await page.getByRole('button', { name: /^Yes, cancel/ }).click()
          await expect(page.getByText('The appointment is cancelled')).toBeVisible()
        },
        'booking.signedIn': async () => {
          await walkOn()
          await booking.isAt(/^Please sign in/)
          await page.getByRole('textbox', { name: 'E-mail address' }).fill(MEMBER.email)
          await page.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
          await page.getByRole('button', { name: 'Sign in' }).click()
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
        // Texts that were here before come without the network.
        activateLocale: () => (chosen === 'fr' ? letGo('texts') : Promise.resolve()),
      },
      look: async ({ value }) => {
        const { screen } = value as { screen: string | { open: string } }
        const name = typeof screen === 'string' ? screen : screen.open
        await expect(page.getByRole('main')).toContainText(WORDS[name] ?? /never/)
        // What is known of the group already is what tells this wait from the first one.
        if (name === 'waiting') await expect(page.getByRole('combobox')).toBeVisible()
      },
    }
  },
})
