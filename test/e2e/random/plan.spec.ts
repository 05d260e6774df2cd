import { expect, test } from '@playwright/test'
import { EVERY_RUN, KINDS, type Plan, plansOf } from './plan.ts'

test('the journeys of every run hold each kind of disturbance, press, end and look-up', () => {
  const plans = plansOf(EVERY_RUN.count, EVERY_RUN.seed)
  const held = (property: keyof Plan) => [...new Set(plans.flatMap((plan) => plan[property]))].toSorted()
  for (const [property, kinds] of Object.entries(KINDS))
    expect(held(property as keyof Plan), property).toEqual([...kinds].toSorted())
})
