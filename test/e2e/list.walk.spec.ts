import { listCases } from '../../machines/booking/list/list.cases.ts'
import { type ListContext, listMachine } from '../../machines/booking/list/list.machine.ts'
import { expect } from './fixtures.ts'
import type { BookingPage } from './support/booking-page.ts'
import { describeBrowser, restoreLine, showAgain, withoutEvents } from './support/walk.ts'

/** Links with a query: the HTML page then does not request the first list before the application runs. */
const CATEGORIES = { nofooter: 'true' }
const CALENDARS = { intervention_ids: '101601' }

/**
 * The categories of the salon: a list from the server, with a choice of languages in the header; and its calendars,
 * whose next free times one call returns.
 */
describeBrowser({
  machine: listMachine,
  cases: withoutEvents(
    {
      ...listCases,
      // Lists of five categories have no search.
      inputs: {
        unknown: listCases.inputs.unknown,
        known: listCases.inputs.known,
        tellsNextFree: { ...listCases.inputs.tellsNextFree, items: null },
      },
      // The page is in English, so only another language is a change.
      events: { ...listCases.events, 'locale.changed': [{ locale: 'fr' as const }] },
    },
    ...(['search.changed', 'filter.chosen'] as const),
  ),
  // The language that is shown cannot be chosen again.
  isPossible: ({ steps }) => steps.filter(({ event }) => event.type === 'locale.changed').length < 2,
  notByBrowser: {
    'list.loaded|search.changed*': 'five categories have no search box; it is walked in the rendered view',
    'list.loaded|filter.chosen*': 'categories have no promotions; it is walked in the rendered view',
    'list.loaded.settled|page.shown*': 'nothing is to be seen before the answer; the journeys of the machine pin it',
    'list.loaded.reading|xstate.error.actor.readNextFree*': 'nothing is to be seen of it, on purpose',
  },
  scene: ({ page, booking, input }) => ({
    ...(input === 'known'
      ? { arrive: () => seeAndGoOn(booking), begin: () => page.goBack() }
      : { begin: () => booking.open('atelier-dupre', input === 'unknown' ? CATEGORIES : CALENDARS) }),
    gestures: {
      'page.shown': () => showAgain(page),
      'line.restored': () => restoreLine(page),
      'list.retried': () => page.getByRole('button', { name: /^(?:Try again|Réessayer)$/ }).click(),
      'locale.changed': async ({ locale }) => void (await page.getByRole('combobox').selectOption(String(locale))),
    },
    requests: {
      loadList: {
        match: { method: 'GET', path: input === 'tellsNextFree' ? '/calendars' : '/interventionsets' },
        answer: (output) =>
          Array.isArray(output) && output.length === 0 ? { kind: 'replace', body: { records: [] } } : null,
        // A status that the client does not retry.
        failure: () => ({ kind: 'status', status: 500 }),
      },
      readNextFree: {
        match: { method: 'GET', path: '/availabletimeslots' },
        answer: (output) => (output === null ? { kind: 'replace', body: NOBODYS } : null),
        failure: () => ({ kind: 'status', status: 500 }),
      },
    },
    look: async ({ tags, context }) => {
      const main = page.getByRole('main')
      await expect(booking.alert).toHaveCount(tags.includes('failed') ? 1 : 0)
      if (tags.includes('editable')) await expect(main.getByRole('listitem').first()).toBeVisible()
      if (tags.includes('empty')) await expect(main).toContainText(EMPTY)
      const told = main.getByText(/^(?:Next free time|Prochain horaire libre)/)
      await expect(told).toHaveCount((context as ListContext).nextFree ? 3 : 0)
    },
  }),
})

const EMPTY = /No categories available|No calendars available|Aucune catégorie|Aucun agenda/
/** A time that names no calendar. */
const NOBODYS = { firstSlot: null, availabletimeslots: [{ start: '2026-11-25 10:00:00', capacity: 1 }] }

/** The categories are known once the customer has chosen one. */
async function seeAndGoOn(booking: BookingPage): Promise<void> {
  await booking.open('atelier-dupre')
  await booking.choose('Haircuts')
  await booking.isAt(/^Which service would you like\?$/)
}
