import { listCases } from '../../machines/list/list.cases.ts'
import { listMachine } from '../../machines/list/list.machine.ts'
import type { MachineCases } from '../../machines/kit/cases.ts'
import { coverOf } from '../support/cover.ts'
import { writePart } from '../support/coverage-files.ts'
import { CoverageRecorder } from '../support/coverage.ts'
import { BrowserDriver } from '../support/drivers/browser.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'

/** The categories of the salon: a list that comes from the server, with a language to choose in the header. */
const cases = {
  ...listCases,
  inputs: { unknown: listCases.inputs.unknown },
  events: { ...listCases.events, 'locale.changed': [{ locale: 'fr' as const }] },
} satisfies MachineCases<typeof listMachine>

/** Five categories have neither a search box nor promotions; those are walked in the rendered view. */
const ABSENT = ['search.changed', 'filter.chosen']

const recorder = new CoverageRecorder(listMachine)
const paths = (await coverOf({ machine: listMachine, cases })).filter(({ steps }) =>
  steps.every(({ event }) => !ABSENT.includes(event.type)),
)

for (const path of paths) {
  test(`the list of categories: ${path.title.slice(0, 120)}`, async ({ page, control, troubles }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    const main = page.getByRole('main')
    const driver = new BrowserDriver(
      {
        ...{ page, control, machine: listMachine, cases },
        gestures: {
          'list.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
          'locale.changed': async () => void (await page.getByRole('combobox').selectOption('fr')),
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
          await expect(booking.alert).toHaveCount(tags.includes('failed') ? 1 : 0)
          if (tags.includes('editable')) await expect(main.getByRole('listitem').first()).toBeVisible()
          if (tags.includes('empty')) await expect(main).toContainText(/No categories available|Aucune catégorie/)
        },
      },
      cases.inputs.unknown,
      recorder.inspect,
    )
    const events = path.steps.map(({ event }) => event)
    await driver.start(events, () => booking.open('atelier-dupre'))
    for (const event of events) await driver.send(event)
    await driver.stop()
  })
}

test.afterAll(async () => {
  await writePart(recorder.part('browser'), `list.walk.spec.ts-${test.info().workerIndex}`)
})
