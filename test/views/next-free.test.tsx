import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { NextFree, NextFreeRequest } from '../../machines/domain/slots/next-free.ts'
import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sampleCalendar } from '../../machines/kit/samples.ts'
import { CategoryStep } from '../../src/views/list/CategoryStep.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, WIDTHS } from '../support/show.tsx'

const nothing = () => undefined

/** Two calendars on their cards, and the answer to the request for their next free times. */
async function cards(width: number) {
  let answer: (nextFree: NextFree | null) => void = nothing
  const readNextFree = fromPromise<NextFree | null, NextFreeRequest>(() => new Promise((resolve) => (answer = resolve)))
  const machine = listMachine.provide({
    actors: { readNextFree },
    actions: { noticeLoaded: nothing, noticeNarrowed: nothing },
  })
  const items = [sampleCalendar(51), sampleCalendar(52)]
  const list = createActor(machine, { input: { ...listCases.inputs.tellsNextFree, items } })
  list.start()
  await show(
    <CategoryStep
      list={list}
      step="calendar_id"
      phone={null}
      zone="Europe/Paris"
      layout={null}
      chosenId={null}
      invalidIds={[]}
      offersAny
      onChosen={nothing}
      onAny={nothing}
    />,
    width,
  )
  return { answer: (nextFree: NextFree | null) => answer(nextFree) }
}

const card = (id: number) => page.getByRole('button', { name: sampleCalendar(id).publicName })
const tops = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().top))

test.each(WIDTHS)('the card of a calendar says at %i px when it is free next, and moves nothing', async (width) => {
  const { answer } = await cards(width)
  await expect.element(card(52)).toBeVisible()
  const before = tops()
  answer({ until: '2026-03-31', at: { 51: { start: '2026-03-25 10:00:00', at: 1_774_429_200_000 } } })
  await expect.element(card(51)).toHaveAccessibleDescription(/Next free time: Wednesday, 25 March at 10:00/)
  await expect.element(card(52)).toHaveAccessibleDescription(/Nothing free before Wednesday, 1 April/)
  expect(tops()).toEqual(before)
  expect(await accessibilityProblems()).toEqual([])
})

test('a card says nothing of it where that cannot be known', async () => {
  const { answer } = await cards(390)
  await expect.element(card(51)).toBeVisible()
  answer(null)
  await expect.element(card(51)).toBeEnabled()
  expect(document.body.textContent).not.toMatch(/Next free|free before/)
})
