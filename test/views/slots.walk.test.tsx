import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine } from '../../machines/booking/times/slots.machine.ts'
import type { SlotsContext } from '../../machines/booking/times/slots.types.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { SlotsScreen } from '../../src/views/times/SlotsScreen.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

/** After two frames the listeners know the window's new width. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const button = (name: string | RegExp) => page.getByRole('button', { name })

await loadTimeLocale('en')
// Seven columns, as the cases begin with.
beforeEach(() => page.viewport(1280, 900))

describeView({
  machine: slotsMachine,
  cases: {
    ...slotsCases,
    notByUser: {
      'slots|locale.changed|*': 'the language is chosen in the header; the booking passes it on',
      'slots.looking|locale.changed|*': 'the language is chosen in the header; the booking passes it on',
      'slots.looking|page.shown|*': 'the window is looked at again; the booking passes it on',
      'slots.looking|network.restored|*': 'the network is back; the booking passes it on',
      'slots.failed|page.shown|*': 'the window is looked at again; the booking passes it on',
      'slots.failed|network.restored|*': 'the network is back; the booking passes it on',
      'slots|slots.queried|*': 'the selection is changed in the summary',
      'slots|month.shown|*': 'the calendar shows the days that are looked at',
    },
  },
  // The calendar lies over the times.
  isEnabled: (snapshot, { type }) =>
    snapshot.context.month === null
      ? type !== 'month.shown' || snapshot.matches('looking')
      : /^xstate\.|month\.shown/.test(type),
  isFarEnough: (snapshot) => {
    const { view, locale, query, dayCount, chosen, month, sought }: SlotsContext = snapshot.context
    return (
      sought !== null ||
      (month !== null && !snapshot.matches({ looking: { month: 'asking' } })) ||
      view === 'list' ||
      locale === 'en' ||
      query.calendarId === 52 ||
      dayCount === 5 ||
      chosen?.start === '2026-04-02 09:00:00'
    )
  },
  render: (actor) =>
    inPage(
      'When would suit you?',
      <SlotsScreen
        country="FR"
        changeable
        actor={actor}
        phone="01 23 45 67 89"
        showsCapacity
        services={[]}
        currency={null}
        wordsOf={() => ({ name: 'Ada', onAnother: null, isServiceOpen: true })}
      />,
    ),
  gestures: {
    'days.shown': async () => {
      await page.viewport(880, 900)
      await drawn()
    },
    'range.next': () => button(/^Later days/).click(),
    'range.previous': () => button(/^Earlier days/).click(),
    'date.picked': async () => {
      await button('Go to a date').click()
      await button(/^Wednesday, 8 April 2026/).click()
    },
    'month.shown': async ({ month }) => {
      const calendar = page.getByRole('grid', { name: 'April 2026' })
      if (calendar.elements().length === 0) await button('Go to a date').click()
      await expect.element(calendar).toBeVisible()
      if (month === null) await userEvent.keyboard('{Escape}')
    },
    'firstSlot.followed': () => button(/^First free: Thu/).click(),
    'nextSlot.followed': () => button(/^Next free time: /).click(),
    'nextSlot.retried': () => button('Try again').click(),
    'slot.picked': () =>
      // The nearest free times to a lost one are listed above.
      button(/^Thursday, 2 April, 09:00/)
        .last()
        .click(),
    'slots.retried': () => button('Try again').click(),
    'view.switched': () => button('List').click(),
    'locale.changed': 'notified',
    'page.shown': 'notified',
    'network.restored': 'notified',
    'slots.queried': 'notified',
  },
  signs: {
    failed: () => button('Try again'),
    empty: () => page.getByRole('main').getByText(/No free times on these days|No free times online/),
  },
  check: async (snapshot) => {
    const { view, from, month }: SlotsContext = snapshot.context
    if (month !== null) return
    const grid = page.getByRole('grid')
    if (view === 'week' && from !== null && !snapshot.hasTag('failed')) {
      await expect.element(grid).toBeVisible()
      const isBusy = () => grid.element().hasAttribute('aria-busy')
      await expect.poll(isBusy).toBe(snapshot.matches('refreshing'))
      await expect.element(page.getByRole('columnheader')).toHaveLength(snapshot.context.dayCount)
    } else await expect.element(grid).not.toBeInTheDocument()
  },
})
