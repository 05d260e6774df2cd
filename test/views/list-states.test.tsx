import { Profiler } from 'react'
import { describe, expect, it, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ListLayout } from '../../machines/domain/catalogue/group.ts'
import type { ListStep } from '../../machines/domain/sequence/step.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { type PickedService, pickService } from '../../machines/domain/sequence/selection.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sampleCalendar, sampleGroup, sampleIntervention, sampleScope } from '../../machines/kit/samples.ts'
import { CategoryStep } from '../../src/views/list/CategoryStep.tsx'
import { ServiceStep } from '../../src/views/list/ServiceStep.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, WIDTHS } from '../support/show.tsx'
import { showAndRecord } from './support/announcements.ts'

const nothing = () => undefined

/** A list step as the product shows it; the test decides when the server answers. */
function listOf(step: ListStep, load: () => Promise<readonly ListItem[]>) {
  const narrowing = { interventionSetId: null, needs: [], calendarSetId: null, calendarId: null }
  const actors = { loadList: fromPromise<readonly ListItem[], { scope: Scope; request: ListRequest }>(load) }
  const actions = { notifyParentLoaded: nothing, notifyParentNarrowed: nothing }
  const actor = createActor(listMachine.provide({ actors, actions }), {
    input: { scope: sampleScope, request: { step, locale: 'en', ...narrowing }, items: null, narrowing: null },
  })
  actor.start()
  return actor
}

interface Shown {
  phone?: string | null
  layout?: ListLayout | null
  /** Whether the step offers "no preference". */
  any?: boolean
  services?: readonly PickedService[]
  onRemoved?: ((index: number) => void) | null
}

function stepView(
  step: ListStep,
  list: ActorRefFrom<typeof listMachine>,
  {
    phone = sampleGroup.phone,
    layout = null,
    any = step !== 'calendarset_id',
    services = [],
    onRemoved = null,
  }: Shown = {},
) {
  return step === 'intervention_ids' ? (
    <ServiceStep list={list} group={{ ...sampleGroup, phone }} layout={layout} chosen={null} onChosen={nothing} />
  ) : (
    <CategoryStep
      zone="Europe/Paris"
      list={list}
      step={step}
      phone={phone}
      layout={layout}
      chosenId={null}
      invalidIds={[]}
      offersAny={any && step !== 'interventionset_ids'}
      services={services}
      onRemoved={onRemoved}
      onChosen={nothing}
      onAny={nothing}
    />
  )
}

describe.each<[ListStep, string]>([
  ['interventionset_ids', 'No categories available'],
  ['intervention_ids', 'No services available'],
  ['calendarset_id', 'No calendars available'],
  ['calendar_id', 'No calendars available'],
  ['resource_id', 'No resources available'],
])('an empty list of %s', (step, message) => {
  test.each(WIDTHS)(`says "${message}" at %i px, and offers nothing to choose`, async (width) => {
    await show(
      stepView(
        step,
        listOf(step, async () => []),
      ),
      width,
    )
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByText('Call to make an appointment')).toBeVisible()
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'tel:0123456789')
    expect(page.getByRole('article').elements()).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
  })

  it('names no phone where the group has none', async () => {
    await show(
      stepView(
        step,
        listOf(step, async () => []),
        { phone: null },
      ),
      390,
    )
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByText('Try again later')).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })
})

test('an empty list of calendar sets still offers “no preference”, to which Back or the logo leads', async () => {
  await show(
    stepView(
      'calendarset_id',
      listOf('calendarset_id', async () => []),
      { any: true },
    ),
    390,
  )
  await expect.element(page.getByRole('button', { name: 'No preference' })).toBeVisible()
  expect(page.getByText('No calendars available').elements()).toEqual([])
})

describe.each<ListStep>(['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id'])(
  'a list of %s',
  (step) => {
    const items = () => [step === 'intervention_ids' ? sampleIntervention(61) : sampleCalendar(51)]

    it('keeps the place of its cards while it loads, says so after a while, and then shows them', async () => {
      let answer: (items: readonly ListItem[]) => void = nothing
      await show(
        stepView(
          step,
          listOf(step, () => new Promise((resolve) => (answer = resolve))),
        ),
        390,
      )
      await expect.element(page.getByRole('status')).toHaveTextContent('Loading the choices')
      expect(document.querySelectorAll('main [aria-hidden] > *').length).toBeGreaterThanOrEqual(6)
      expect(await accessibilityProblems()).toEqual([])
      answer(items())
      await expect.element(page.getByRole('article').last()).toBeVisible()
      await expect.element(page.getByText('Loading the choices')).not.toBeInTheDocument()
    })

    it('that failed says what happened, and is there after another try', async () => {
      const answers = [
        () => Promise.reject(Object.assign(new Error(), { failure: failure('unreachable') })),
        () => Promise.resolve(items()),
      ]
      await show(
        stepView(
          step,
          listOf(step, () => answers.shift()?.() ?? Promise.resolve([])),
        ),
        390,
      )
      await expect.element(page.getByRole('alert')).toHaveTextContent('The connection failed')
      expect(await accessibilityProblems()).toEqual([])
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByRole('article').last()).toBeVisible()
    })
  },
)

test.each([
  [12, 'at once', 1],
  [13, 'in slices, behind the place of its cards', 2],
])('%d choices are drawn %s', async (count, _, expected) => {
  const items = Array.from({ length: count }, (_one, index) => sampleIntervention(61 + index))
  let answer: (items: readonly ListItem[]) => void = nothing
  let commits = 0
  const list = listOf('intervention_ids', () => new Promise((resolve) => (answer = resolve)))
  await show(
    <Profiler id="step" onRender={() => (commits += 1)}>
      {stepView('intervention_ids', list)}
    </Profiler>,
    390,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the choices')
  commits = 0
  answer(items)
  await expect.element(page.getByRole('article').last()).toBeVisible()
  expect(commits).toBe(expected)
})

describe('the search box', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...sampleCalendar(index + 1), publicName: `Élodie ${index + 1}` }))

  it('is there over calendars too, from 15 on', async () => {
    await show(
      stepView(
        'calendar_id',
        listOf('calendar_id', async () => many(14)),
      ),
      390,
    )
    await expect.element(page.getByRole('button', { name: 'Élodie 14' })).toBeVisible()
    expect(page.getByRole('searchbox').elements()).toEqual([])
    await show(
      stepView(
        'calendar_id',
        listOf('calendar_id', async () => many(15)),
      ),
      390,
    )
    await expect.element(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
  })

  it('finds words without regard to accents and capitals, and says how many there are', async () => {
    const announced = await showAndRecord(
      stepView(
        'calendar_id',
        listOf('calendar_id', async () => many(20)),
      ),
    )
    await page.getByRole('searchbox').fill('ELODIE 1')
    await expect.poll(() => page.getByRole('article').elements().length).toBe(11)
    await expect.poll(() => announced.spoken).toContain('11 results')
    await expect.element(page.getByRole('button', { name: 'No preference' })).not.toBeInTheDocument()
  })

  it('says when nothing is found, and brings everything back when it is cleared', async () => {
    await show(
      stepView(
        'calendar_id',
        listOf('calendar_id', async () => many(20)),
      ),
      390,
    )
    await page.getByRole('searchbox').fill('zzz')
    await expect.element(page.getByText('Nothing matches your search')).toBeVisible()
    await userEvent.clear(page.getByRole('searchbox'))
    await expect.poll(() => page.getByRole('article').elements().length).toBe(21)
  })
})

describe('a list mode', () => {
  const described = {
    ...sampleCalendar(51),
    description: '<p>On <b>Tuesdays</b></p>',
    thumbnail: `${location.origin}/pictures/510x510/lea.webp`,
  }
  test.each<[string, ListLayout]>([
    ['rows with everything', { grid: false, image: true, description: true }],
    ['rows without picture', { grid: false, image: false, description: true }],
    ['rows without description', { grid: false, image: true, description: false }],
    ['a grid with everything', { grid: true, image: true, description: true }],
    ['a grid of names', { grid: true, image: false, description: false }],
  ])('%s shows what the group wants, and no more', async (_, layout) => {
    await show(
      stepView(
        'calendar_id',
        listOf('calendar_id', async () => [described]),
        { layout },
      ),
      1280,
    )
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Calendar 51' }) })
    await expect.element(card).toBeVisible()
    const text = card.element().textContent ?? ''
    expect(text.includes('On Tuesdays')).toBe(layout.description)
    const source = card.element().querySelector('img')?.getAttribute('src') ?? null
    const size = layout.grid ? '510x510' : '128x128'
    expect(source).toBe(layout.image ? `${location.origin}/pictures/${size}/lea.webp` : null)
    const cards = page
      .getByRole('article')
      .elements()
      .map((one) => one.getBoundingClientRect())
    expect(cards[0]?.top === cards[1]?.top, 'side by side').toBe(layout.grid)
  })
})

describe('several services, which not every calendar offers', () => {
  const [cut, gloss] = [sampleIntervention(61), sampleIntervention(62)].map((one) => pickService(one)) as [
    PickedService,
    PickedService,
  ]
  const karim = { ...sampleCalendar(52), publicName: 'Karim', lacks: [62] }

  test.each(WIDTHS)('names who does not offer which, and removes it at a press, at %i px', async (width) => {
    const removed: number[] = []
    const list = listOf('calendar_id', async () => [sampleCalendar(51), karim])
    const onRemoved = (index: number) => void removed.push(index)
    await show(stepView('calendar_id', list, { services: [cut, gloss], onRemoved }), width)
    await expect.element(page.getByText('Karim does not offer Service 62')).toBeVisible()
    expect(page.getByRole('button', { name: 'Karim' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Remove Service 62' }).click()
    expect(removed).toEqual([1])
  })

  test('where nobody offers all of them, that is said, and the telephone and a service less are ways out', async () => {
    const list = listOf('calendar_id', async () => [karim])
    const shown = { services: [cut, gloss], any: false, onRemoved: nothing }
    await show(stepView('calendar_id', list, shown), 320)
    await expect.element(page.getByText('Nobody offers all of your services')).toBeVisible()
    await expect.element(page.getByRole('link', { name: sampleGroup.phone ?? '' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove Service 62' })).toBeVisible()
  })

  test('without a preference several share them, and with services that the link has fixed none is removed', async () => {
    const list = listOf('calendar_id', async () => [karim])
    await show(stepView('calendar_id', list, { services: [cut, gloss] }), 320)
    await expect.element(page.getByRole('button', { name: 'No preference' })).toBeVisible()
    await expect.element(page.getByText('your appointment may be with more than one person')).toBeVisible()
    expect(page.getByRole('button', { name: 'Remove Service 62' }).query()).toBeNull()
  })
})
