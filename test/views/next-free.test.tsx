import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { NextFree, NextFreeRequest } from '../../machines/domain/slots/next-free.ts'
import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sampleCalendar } from '../../machines/kit/samples.ts'
import { loadZone } from '../../src/time/zone-data.ts'
import { CategoryStep } from '../../src/views/list/CategoryStep.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, WIDTHS } from '../support/show.tsx'

const nothing = () => undefined

/** Two calendars on their cards, and the answer to the request for their next free times. */
async function cards(width: number, zone = 'Europe/Paris') {
  let answer: (nextFree: NextFree | null) => void = nothing
  const readNextFree = fromPromise<NextFree | null, NextFreeRequest>(() => new Promise((resolve) => (answer = resolve)))
  const machine = listMachine.provide({
    actors: { readNextFree },
    actions: { notifyParentLoaded: nothing, notifyParentNarrowed: nothing },
  })
  const items = [sampleCalendar(51), sampleCalendar(52)]
  const list = createActor(machine, { input: { ...listCases.inputs.readsNextFree, items } })
  list.start()
  await show(
    <CategoryStep
      list={list}
      step="calendar_id"
      phone={null}
      zone={zone}
      layout={null}
      chosenId={null}
      invalidIds={[]}
      offersAny
      services={[]}
      onRemoved={null}
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

const heights = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().height))

test.each(WIDTHS)('the card of a calendar says at %i px when it is free next, and moves nothing', async (width) => {
  const { answer } = await cards(width)
  await expect.element(card(52)).toBeVisible()
  const before = tops()
  answer({ until: '2026-03-31', at: { 51: { start: '2026-03-25 10:00:00', at: 1_774_429_200_000 } } })
  await expect.element(card(51)).toHaveAccessibleDescription(/Next free time: Wednesday, 25 March at 10:00/)
  await expect.element(card(52)).toHaveAccessibleDescription(/No free times before Wednesday, 1 April/)
  expect(tops()).toEqual(before)
  expect(await accessibilityProblems()).toEqual([])
})

// There the words take a line more.
test('nor does it on the smallest phone where the zone is another one and named, too', async () => {
  const zone = 'America/Argentina/Buenos_Aires'
  await loadZone(zone)
  const { answer } = await cards(270, zone)
  await expect.element(card(52)).toBeVisible()
  const before = heights()
  const first = { start: '2031-11-26 10:00:00', at: Date.UTC(2031, 10, 26, 13) }
  answer({ until: '2031-12-02', at: { 51: first, 52: first } })
  const said = /Wednesday, 26 November 2031 at 10:00 · Buenos Aires time \(UTC−3\)/
  await expect.element(card(51)).toHaveAccessibleDescription(said)
  expect(heights()).toEqual(before)
})

test('a card says nothing of it where that cannot be known', async () => {
  const { answer } = await cards(390)
  await expect.element(card(51)).toBeVisible()
  answer(null)
  await expect.element(card(51)).toBeEnabled()
  expect(document.body.textContent).not.toMatch(/Next free|free before/)
})
