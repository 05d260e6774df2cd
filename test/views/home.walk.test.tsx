import { beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { homeCases, sampleHome } from '../../machines/home/home.cases.ts'
import { homeMachine, type HomeSnapshot } from '../../machines/home/home.machine.ts'
import { offerOf } from '../../machines/home/home.selectors.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { HomeView } from '../../src/views/home/HomeView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

beforeAll(() => loadTimeLocale('en'))

/** The pictures belong to a machine of their own, with a walk of its own. */
const website = { ...sampleHome.website, pictures: [] }
const { readWebsite } = homeCases.actors
const cases = {
  ...homeCases,
  actors: { ...homeCases.actors, readWebsite: { ...readWebsite, outputs: [website, null] } },
}

/** What is said to be loading: the hours, or the page and what can be booked. */
const isSaid = (what: 'hours' | 'page') =>
  [...document.querySelectorAll('[role=status]')].some(
    (status) =>
      status.checkVisibility() &&
      // The region for a page that is read again is always there. The others are there before their words come.
      status.matches('p, :not(:empty)') &&
      (status.closest('section[aria-busy]') !== null) === (what === 'hours'),
  )

describeView({
  machine: homeMachine,
  cases,
  render: (actor) => inPage('', <HomeView actor={actor} />),
  gestures: {
    'home.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
    'home.picked': () => page.getByRole('button', { name: 'Service 61', exact: true }).click(),
    'locale.changed': 'notified',
    'session.changed': 'notified',
    'page.shown': 'notified',
    'network.restored': 'notified',
  },
  signs: { failed: () => page.getByRole('alert') },
  check: async (snapshot) => {
    const heading = page.getByRole('heading', { level: 1 })
    const hours = page.getByRole('heading', { name: 'Opening hours' })
    await expect.poll(() => isSaid('page'), { message: 'the sign of "busy"' }).toBe(snapshot.hasTag('busy'))
    if (!snapshot.matches({ here: 'shown' })) return
    await expect.element(heading).toHaveTextContent('Atelier Dupré, coiffeur à Paris')
    await expect.element(page.getByText('Un salon de quartier.')).toBeVisible()
    await expect.element(hours).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Book an appointment' }))
      .toHaveAttribute('href', `/atelier-dupre/book${location.search}`)
    const areHoursComing = snapshot.context.now === null && snapshot.matches({ here: { shown: { clock: 'looking' } } })
    await expect.poll(() => isSaid('hours'), { message: 'the hours are loading' }).toBe(areHoursComing)
    const isOpen = page.getByText('Open until 12:00')
    if (snapshot.context.now === null) await expect.element(isOpen).not.toBeInTheDocument()
    else await expect.element(isOpen).toBeVisible()
    const unread = page.getByText('The opening hours could not be loaded')
    const hasFailed = snapshot.context.now === null && snapshot.matches({ here: { shown: { clock: 'waiting' } } })
    if (hasFailed) await expect.element(unread).toBeVisible()
    else await expect.element(unread).not.toBeInTheDocument()
    const listed = page.getByRole('heading', { name: 'Our services' })
    if (!offerOf(snapshot as HomeSnapshot)) {
      await expect.element(listed).not.toBeInTheDocument()
      return
    }
    await expect.element(listed).toBeVisible()
    await expect.element(page.getByText('−20 %')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See more services' }))
      .toHaveAttribute('href', `/atelier-dupre/book/intervention_ids${location.search}`)
  },
})
