import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { expect } from './fixtures.ts'
import type { BookingPage } from './support/booking-page.ts'
import { describeBrowser, restoreLine, showAgain, withoutEvents } from './support/walk.ts'

/** The categories of the salon: a list that comes from the server, with a language to choose in the header. */
describeBrowser({
  machine: listMachine,
  cases: withoutEvents(
    {
      ...listCases,
      // Five categories are never narrowed.
      inputs: { unknown: listCases.inputs.unknown, known: listCases.inputs.known },
      // The page is in English, so that only another language is a change.
      events: { ...listCases.events, 'locale.changed': [{ locale: 'fr' as const }] },
    },
    ...(['search.changed', 'filter.chosen'] as const),
  ),
  // A language that is there already cannot be chosen.
  isPossible: ({ steps }) => steps.filter(({ event }) => event.type === 'locale.changed').length < 2,
  notByBrowser: {
    'list.loaded|search.changed*': 'five categories have no search box; it is walked in the rendered view',
    'list.loaded|filter.chosen*': 'categories have no promotions; it is walked in the rendered view',
  },
  scene: ({ page, booking, input }) => ({
    ...(input === 'unknown'
      ? { begin: () => booking.open('atelier-dupre') }
      : { arrive: () => seeAndGoOn(booking), begin: () => page.goBack() }),
    gestures: {
      'page.shown': () => showAgain(page),
      'line.restored': () => restoreLine(page),
      'list.retried': () => page.getByRole('button', { name: /^(?:Try again|Réessayer)$/ }).click(),
      'locale.changed': async ({ locale }) => void (await page.getByRole('combobox').selectOption(String(locale))),
    },
    requests: {
      loadList: {
        match: { method: 'GET', path: '/interventionsets' },
        answer: (output) =>
          Array.isArray(output) && output.length === 0 ? { kind: 'replace', body: { records: [] } } : null,
        // No status that the client asks again for unasked.
        failure: () => ({ kind: 'status', status: 500 }),
      },
    },
    look: async ({ tags }) => {
      const main = page.getByRole('main')
      await expect(booking.alert).toHaveCount(tags.includes('failed') ? 1 : 0)
      if (tags.includes('editable')) await expect(main.getByRole('listitem').first()).toBeVisible()
      if (tags.includes('empty')) await expect(main).toContainText(/No categories available|Aucune catégorie/)
    },
  }),
})

/** The categories are known to whoever has chosen one. */
async function seeAndGoOn(booking: BookingPage): Promise<void> {
  await booking.open('atelier-dupre')
  await booking.choose('Haircuts')
  await booking.isAt(/^Which service would you like\?$/)
}
