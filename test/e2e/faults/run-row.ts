import type { BrowserContext, Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import { NOW, test } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { type Expectation, judge } from '../support/oracle.ts'
import type { Troubles } from '../support/troubles.ts'
import type { End, FaultRow, Stage } from './fault.types.ts'

interface Fixtures {
  page: Page
  context: BrowserContext
  control: Control
  troubles: Troubles
  another: () => Promise<Page>
}

/** Declares one test for each row. */
export function runRows(rows: readonly FaultRow[]): void {
  for (const row of rows) {
    test.describe(() => {
      test.use({ ...row.browser, now: row.now ?? NOW, world: row.world ?? 'demo' })
      const tag = row.critical ? '@critical' : []
      test(`${row.id}: ${row.title}`, { tag }, async ({ page, context, control, troubles, another }) => {
        await run(row, { page, context, control, troubles, another })
      })
    })
  }
}

async function run({ inject, journey, expect, afterwards }: FaultRow, fixtures: Fixtures): Promise<void> {
  const { page, control, troubles } = fixtures
  troubles.expectFailedRequests()
  const judgeNow = (expectation: Expectation) => judge(page, control, troubles, expectation)
  const stage: Stage = {
    ...fixtures,
    booking: new BookingPage(page),
    strike: async () => void (await (typeof inject === 'function' ? inject(stage) : control.faults(inject))),
    judge: judgeNow,
  }
  await test.step('the journey', () => journey(stage))
  await test.step('its end', async () => judgeNow(await endOf(expect, stage)))
  if (!afterwards) return
  await control.clearFaults()
  await test.step('what the customer does next', () => afterwards.journey(stage))
  await test.step('the end of that', async () => judgeNow(await endOf(afterwards.expect, stage)))
}

const endOf = async (end: End, stage: Stage) => (typeof end === 'function' ? end(stage) : end)
