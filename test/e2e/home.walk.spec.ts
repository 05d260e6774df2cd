import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Session } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Website } from '../../machines/domain/site/website.ts'
import { homeCases } from '../../machines/home/home.cases.ts'
import { type HomeContext, homeMachine } from '../../machines/home/home.machine.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { signInAsPro } from './support/pro.ts'
import { describeBrowser, restoreLine, showAgain } from './support/walk.ts'

const SITES = { method: 'GET', path: '/websites$' }
const SESSION = { method: 'GET', path: '/sessions/current' }
const serverError = failure('serverError')
const isOfPro = ({ type, session }: AnyEventObject) =>
  type === 'session.changed' && (session as Session).status === 'pro'

/** A Tuesday, just under a minute before the business opens; and while it is open. */
const BEFORE_OPENING = '2026-11-24T07:59:05Z'
const OPEN = '2026-11-24T09:00:00Z'
/** The code that shows the hours also reads the clock. */
const HOURS_CODE = { method: 'GET', path: '/assets/Hours-[^/]*\\.js$' }
const CLOCK_FAILED = 'xstate.error.actor.readClock'
const CHIP = /^(?:Open now, until|Closed, opens|Ouvert|Fermé)/

function isEnabled(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  // A list that takes a whole minute counts as failed.
  if (type.startsWith('xstate.after.minute')) return !snapshot.matches({ here: { shown: { offer: 'loading' } } })
  // What is being asked for in one language would be answered before it is asked for in another.
  return type !== 'locale.changed' || snapshot.matches({ here: 'failed' }) || snapshot.matches({ here: { shown: {} } })
}

/** These events show another screen or request another language. */
const ENDS = ['home.picked', 'locale.changed', 'session.changed']

function isPossible({ steps }: ModelPath): boolean {
  const types = steps.map(({ event }) => event.type)
  const shown = types.filter((type) => type === 'page.shown' || type.startsWith('xstate.after.minute'))
  const looks = types.filter((type) => type.endsWith('.actor.readClock'))
  return (
    types.every((type, index) => !ENDS.includes(type) || index === types.length - 1) &&
    shown.length <= 1 &&
    // Loaded code cannot fail any more, and a browser may cache a failed import.
    (!looks.includes(CLOCK_FAILED) || looks.length === 1)
  )
}

/** The home page of Maison Solène; professionals are those of the salon, as if it had one too. */
describeBrowser({
  machine: homeMachine,
  cases: {
    ...homeCases,
    inputs: {
      visitor: { ...homeCases.inputs.visitor, locale: 'en' as const },
      professional: { ...homeCases.inputs.professional, locale: 'en' as const },
    },
    events: { ...homeCases.events, 'locale.changed': [{ locale: 'fr' as const }] },
    actors: {
      ...homeCases.actors,
      readWebsite: { ...homeCases.actors.readWebsite, errors: [serverError] },
      readOffer: { ...homeCases.actors.readOffer, errors: [serverError] },
    },
  },
  isEnabled,
  isPossible,
  project: ({ context }) => {
    const { locale, website, offer, now, failure: why } = context as HomeContext
    return [locale, website !== null, offer !== null, now !== null, why !== null]
  },
  scene: ({ page, control, events, input }) => {
    const isPro = input === 'professional' || events.some(isOfPro)
    const urlname = isPro ? 'atelier-dupre' : 'maison-solene'
    const main = page.getByRole('main')
    const chip = page.getByText(CHIP)
    let isElsewhere = false
    /** Requests for the record that the walk does not answer: the page's own, which F33 tests, and those ahead. */
    const getNothing = (times?: number) =>
      page.route('**/websites?**', (route) => route.fulfill({ json: {} }), times === undefined ? {} : { times })
    const openHome = async () => {
      await getNothing(1)
      await page.goto(`/${urlname}/home?locale=en`)
    }
    return {
      arrive: async () => {
        if (events.some(({ type }) => type === CLOCK_FAILED)) {
          await control.faults({ match: HOURS_CODE, phase: 'before', act: { kind: 'hold', key: 'hours' }, times: 0 })
          await control.faults({ match: HOURS_CODE, phase: 'after', act: { kind: 'status', status: 500 }, times: 0 })
        }
        if (!isPro) return
        const act: Act = { kind: 'patch', merge: { has_minisite: true }, remove: [] }
        await control.faults({ match: { path: '/services/groups/' }, phase: 'after', act, times: 0 })
        await getNothing()
        await signInAsPro(page, urlname)
        await expect(page.getByRole('button', { name: 'Your work' })).toBeVisible()
        // A page that was reloaded requests the session again.
        if (input === 'visitor') {
          await control.faults({ match: SESSION, phase: 'before', act: { kind: 'hold', key: 'who' }, times: 1 })
        }
      },
      begin: async () => {
        await page.clock.setSystemTime(BEFORE_OPENING)
        await page.unroute('**/websites?**')
        if (input === 'visitor') return openHome()
        return page.evaluate(() => {
          history.pushState({}, '', '/atelier-dupre/home?locale=en')
          dispatchEvent(new PopStateEvent('popstate'))
        })
      },
      gestures: {
        'home.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'home.picked': async () => {
          isElsewhere = true
          await main.getByRole('button', { name: 'Facials' }).click()
        },
        'line.restored': () => restoreLine(page),
        'locale.changed': async () => void (await page.getByRole('combobox').selectOption('fr')),
        'session.changed': async () => {
          await control.held('who')
          await control.release('who')
        },
        'page.shown': async () => {
          await page.clock.setSystemTime(OPEN)
          await showAgain(page)
        },
      },
      endings: {
        readClock: async ({ type }) => {
          if (type !== CLOCK_FAILED) return
          await control.held('hours')
          await control.release('hours')
        },
      },
      proofs: {
        [CLOCK_FAILED]: async () => {
          await expect(main.getByText('The opening hours could not be loaded')).toBeVisible()
          return true
        },
        // Without a clock the hours show no current state.
        'xstate.done.actor.readClock': async () => {
          await expect(chip).toBeVisible()
          return true
        },
      },
      requests: {
        readWebsite: {
          match: SITES,
          answer: (output) => {
            const site = output as Website | null
            if (site === null) return { kind: 'replace', body: { records: [] } }
            return site.showHome ? null : { kind: 'patch', merge: { records: { 0: { show_home: false } } }, remove: [] }
          },
          failure: () => ({ kind: 'status', status: 500 }),
          strikes: 'before',
        },
        readOffer: {
          match: { method: 'GET', path: '/interventionsets$' },
          answer: () => null,
          failure: () => ({ kind: 'status', status: 500 }),
          strikes: 'before',
        },
      },
      look: async ({ value, context }) => {
        const { website, locale } = context as HomeContext
        const state = JSON.stringify(value)
        const isIn = (part: string) => state.includes(`"${part}"`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        if (isElsewhere || value === 'leaving') return expect(page).toHaveURL(/\/book\/intervention(?:set)?_ids/)
        await expect(page).toHaveURL(/\/home/)
        const isShown = isIn('clock')
        const isReloading = !isShown && isIn('loading') && website !== null
        await expect(page.getByText(/^(?:Loading the page|Chargement de la page)/)).toHaveCount(
          isShown || isIn('failed') ? 0 : 1,
        )
        await expect(page.getByRole('heading', { name: /^(?:Opening hours|Horaires)/ })).toHaveCount(
          isShown || isReloading ? 1 : 0,
        )
        await expect(main.getByRole('alert')).toHaveCount(isIn('failed') ? 1 : 0)
        if (!isShown) return
        await expect(page.getByText('Loading what you can book')).toHaveCount(
          state.includes('"offer":"loading"') ? 1 : 0,
        )
        await expect(main.getByRole('button', { name: 'Facials' })).toHaveCount(isIn('listed') ? 1 : 0)
      },
    }
  },
})
