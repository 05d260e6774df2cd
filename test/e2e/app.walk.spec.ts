import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { AppContext } from '../../machines/app/app.types.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { type AppLocation, stepAt, toPath } from '../../machines/domain/place/location.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../support/model-events.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { sendForm } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, restoreLine, showAgain } from './support/walk.ts'

const GROUP = { method: 'GET', path: '/services/groups/' }
const SESSION = { method: 'GET', path: '/sessions/current' }
const TEXTS = { method: 'GET', path: '/assets/fr-[^/]*\\.js$' }
const MEMBER = { id: 101201, email: 'camille@example.org' }

const found = (group: Partial<Group> = {}) => ({
  shard: 's1',
  locale: 'en' as const,
  group: { ...sampleGroup, ...group },
})
const { group, missing, notice } = appCases.inputs

/** The salon, as its own server might describe it on another day; in English. */
const cases = {
  ...appCases,
  inputs: {
    group: { ...group, locale: 'en' as const },
    missing: { ...missing, locale: 'en' as const },
    notice: { ...notice, locale: 'en' as const },
  },
  events: {
    ...appCases.events,
    'locale.chosen': [{ locale: 'fr' as const }],
    'locale.changed': [{ locale: 'fr' as const }],
    'url.changed': [
      { location: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } },
      { location: { screen: 'home', urlname: 'atelier-dupre' } },
      { location: { screen: 'root', urlname: 'garage-alter-hof' } },
    ],
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

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AppContext
const isHosting = (snapshot: AnyMachineSnapshot) => snapshot.matches({ screen: { open: 'hosting' } })

/** What can happen to a page, and when. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { location, locale, group: known } = contextOf(snapshot)
  // The other language is where a path ends.
  if (locale === 'fr') return false
  const isOpenToAll = known?.openData !== false && !known?.ssoLoginOnly
  switch (event.type) {
    case 'locale.chosen':
    case 'locale.changed':
    case 'language.failed':
      // The languages of a group are in its header.
      return isHosting(snapshot)
    case 'url.changed':
      return toPath(event.location as AppLocation) !== toPath(location)
    case 'session.expired':
    case 'page.shown':
      // Elsewhere nobody can be known, or whose time is over is shut out.
      return known !== null && isOpenToAll
    case 'guest.signedIn':
      return isHosting(snapshot) && location.screen === 'root' && known?.openData === false
    case 'guest.moved':
    case 'guest.failed':
    case 'guest.succeeded':
    case 'guest.booked':
      return isHosting(snapshot) && location.screen === 'root' && isOpenToAll
    case 'guest.outdated':
      return false
    default:
      return true
  }
}

const ENDS = ['session.expired', 'page.shown', 'locale.chosen', 'locale.changed', 'language.failed']
const isEnd = ({ type }: AnyEventObject) => ENDS.includes(type) || type.startsWith('guest.')

/** Who is here is heard once, and once more when it is over: a page that goes on with somebody else is where a path ends. */
function isPossible({ steps }: ModelPath): boolean {
  const last = steps.length - 1
  const heard = steps.flatMap(({ event }, index) => (event.type === 'session.changed' ? [{ event, index }] : []))
  const [one, two] = heard.map(({ event }) => event.session.status)
  const isHeardTwice = one === 'user' && two === 'anonymous' && heard[1]?.index === last
  return (
    steps.every(({ event }, index) => !isEnd(event) || index === last) &&
    (heard.length < 2 || (heard.length === 2 && isHeardTwice)) &&
    (heard.length === 0 || !['session.expired', 'page.shown'].includes(steps[last]?.event.type ?? '')) &&
    // The account is one that only the page believes in: whatever it asks with its token is refused.
    (one !== 'user' || !steps[last]?.event.type.startsWith('guest.'))
  )
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
  hosting: /\?|booked|Please sign in|Veuillez vous connecter/,
}

describeBrowser({
  machine: appMachine,
  cases,
  isEnabled,
  isPossible,
  project: (snapshot) => {
    const { location, group: known, locale } = contextOf(snapshot)
    return [location, locale, known?.active, known?.openData, known?.ssoLoginOnly]
  },
  notByBrowser: {
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
    const isOver = ['session.expired', 'page.shown'].includes(path.at(-1)?.type ?? '')
    const expired = page.getByRole('alert').filter({ hasText: 'Your connection has expired' })
    let isHeard = false
    let isHosted = false

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
    /** The server says who is here; where it has already, the time of whoever it was is over. */
    const hear = async () => {
      if (isHeard) return page.clock.fastForward(TOKEN_LIFETIME_MS)
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
        const isLost = path.some(({ type }) => type === 'language.failed')
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
        'locale.chosen': choose,
        'locale.changed': async () => {
          await choose()
          await letGo('texts')
        },
        'language.failed': async () => {
          await choose()
          await letGo('texts')
        },
        'session.changed': () => hear(),
        'session.expired': () => hear().then(() => page.clock.fastForward(TOKEN_LIFETIME_MS)),
        // A laptop that sleeps keeps its timers, and not the time.
        'line.restored': () => restoreLine(page),
        'page.shown': async () => {
          await hear()
          const now = await page.evaluate(() => Date.now())
          await page.clock.setSystemTime(now + TOKEN_LIFETIME_MS)
          await showAgain(page)
        },
        'guest.moved': () => booking.choose('Haircuts'),
        'guest.failed': async () => {
          await control.faults({
            match: { method: 'GET', path: '/interventions$' },
            phase: 'before',
            act: { kind: 'status', status: 500 },
            times: 0,
          })
          await booking.choose('Haircuts')
          await expect(page.getByRole('button', { name: /^Close/ })).toBeVisible()
        },
        'guest.booked': async () => {
          await walkOn()
          await sendForm(booking)
        },
        'guest.succeeded': async () => {
          await walkOn()
          await sendForm(booking)
          await page.getByRole('button', { name: /^Cancel the appointment/ }).click()
          await page.getByRole('button', { name: /^Yes, cancel/ }).click()
          await expect(page.getByText('The appointment is cancelled')).toBeVisible()
        },
        'guest.signedIn': async () => {
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
      },
      proofs: {
        'page.shown': async () => {
          await expect(expired).toHaveCount(1)
          return true
        },
        // The booking has seen that its step cannot be entered, and put the address right.
        'url.changed': async ({ location }) => {
          if (!isHosted || stepAt(location as AppLocation) === null) return false
          await expect(page).not.toHaveURL(new RegExp(toPath(location as AppLocation)))
          return true
        },
      },
      look: async ({ value }) => {
        const { screen } = value as { screen: string | { open: string } }
        const name = typeof screen === 'string' ? screen : screen.open
        isHosted = name === 'hosting'
        await expect(page.getByRole('main')).toContainText(WORDS[name] ?? /never/)
        // What is known of the group already is what tells this wait from the first one.
        if (name === 'waiting') await expect(page.getByRole('combobox')).toBeVisible()
      },
    }
  },
})
