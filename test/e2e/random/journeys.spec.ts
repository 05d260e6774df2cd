import { test } from '../fixtures.ts'
import { Journey } from './drive.ts'
import { EVERY_RUN, plansOf } from './plan.ts'

const COUNT = Number(process.env.JOURNEYS_COUNT ?? EVERY_RUN.count)
const SEED = Number(process.env.JOURNEYS_SEED ?? EVERY_RUN.seed)

/**
 * Random journeys: delays, losses before and after the commit, stale lists, errors, reloads, Back, double presses, a
 * second tab. The ledger of the sandbox judges each of them.
 */
for (const [index, plan] of plansOf(COUNT, SEED).entries()) {
  test(`seed ${SEED}, journey ${index + 1}: ${plan.write}, ${plan.meanwhile}`, async ({ page, control, troubles }) => {
    troubles.expectFailedRequests()
    test.info().annotations.push({ type: 'plan', description: JSON.stringify(plan) })
    await new Journey(page, control, plan).run()
  })
}
