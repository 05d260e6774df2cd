import { expect, test } from '../fixtures.ts'
import { Journey } from './drive.ts'
import { EVERY_RUN, KINDS, type Plan, plansOf } from './plan.ts'

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

test('the journeys of every run hold each kind of disturbance, press, end and look-up', () => {
  const plans = plansOf(EVERY_RUN.count, EVERY_RUN.seed)
  const held = (property: keyof Plan) => [...new Set(plans.flatMap((plan) => plan[property]))].toSorted()
  for (const [property, kinds] of Object.entries(KINDS))
    expect(held(property as keyof Plan), property).toEqual([...kinds].toSorted())
})
