import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { InvalidChoice } from '../../machines/domain/slots/invalid-choice.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { WallDate } from '../../machines/domain/time/time.types.ts'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine, type SlotsRef } from '../../machines/booking/times/slots.machine.ts'
import type { SlotsInput } from '../../machines/booking/times/slots.types.ts'
import { i18n } from '../../src/i18n/i18n.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { toInstant } from '../../src/time/zone.ts'
import { type PickedService, pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleIntervention, samplePack } from '../../machines/kit/samples.ts'
import { endFirstScreen, StepHeading } from '../../src/views/ui/StepHeading.tsx'
import { SlotsScreen } from '../../src/views/times/SlotsScreen.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show, showInFrame, update } from '../support/show.tsx'
import { loadEveryZone } from '../support/zones.ts'

await loadEveryZone()

const fresh: SlotsInput = slotsCases.inputs.fresh

const slot = (start: string, more: Partial<Slot> = {}): Slot => ({
  start,
  at: toInstant(start, 'Europe/Paris') ?? 0,
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
  ...more,
})

/** Times on every day except Saturday and Sunday, fewer in the afternoon. */
const TIMES = ['09:00', '09:30', '11:00', '14:00']
function answer(from: WallDate, more: Partial<SlotAnswer> = {}): SlotAnswer {
  const isWeekend = (date: WallDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  const slots = dateRange(from, 7)
    .filter((date) => !isWeekend(date))
    .flatMap((date) => TIMES.map((time) => slot(`${date} ${time}:00`)))
  return { from, today: '2026-04-01', until: '2026-06-30', slots, firstSlot: slot('2026-04-01 09:00:00'), ...more }
}

let hosted: HostedMachine
const another = vi.fn()
const wordsOf = ({ step }: InvalidChoice) => ({
  name: 'Ada',
  onAnother: step === 'calendar_id' ? () => another(step) : null,
  isServiceOpen: false,
})

/** Shows the screen at a width, with its machine. 2026-04-01 is a Wednesday. */
async function open(width = 1280, input: Partial<SlotsInput> = {}, showsCapacity = false) {
  await page.viewport(width, 900)
  hosted = new HostedMachine(slotsMachine, { ...fresh, ...input }, slotsCases)
  await show(screen(showsCapacity), width, 'When would suit you?')
}

/** 30.00, of which a promotion of 20 percent leaves 24.00. */
const SERVICES = [pickService(sampleIntervention(61))]

const screen = (
  showsCapacity: boolean,
  changeable = true,
  services: readonly PickedService[] = SERVICES,
  startsAtFirst = false,
) => (
  <SlotsScreen
    actor={hosted.subject as SlotsRef}
    phone="01 23 45 67 89"
    showsCapacity={showsCapacity}
    services={services}
    currency="EUR"
    country="FR"
    changeable={changeable}
    startsAtFirst={startsAtFirst}
    wordsOf={wordsOf}
  />
)

async function openWeek(width = 1280, input: Partial<SlotsInput> = {}, given: Partial<SlotAnswer> = {}) {
  await open(width, input)
  await hosted.succeed('loadSlots', answer('2026-04-01', given))
  await expect.element(page.getByRole('grid')).toBeVisible()
}

/** The last controls before the times. */
const layouts = () => page.getByRole('group', { name: 'Show the times as' }).getByRole('button')
const time = (name: string) => page.getByRole('button', { name, exact: true })
/** The accessible name of a time, without the visible short form. */
const nameOf = (one: Element | null | undefined) => one?.getAttribute('aria-label')
const focused = () => nameOf(document.activeElement)
const notices = () => hosted.notices.filter(({ type }) => type === 'slot.picked')
const press = (keys: string) => userEvent.keyboard(keys)

/** The zone of the visitor's clock. */
function liveIn(timeZone: string) {
  const known = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone })
}

beforeEach(async () => {
  liveIn('Europe/Paris')
  await loadTimeLocale('en')
})
afterEach(() => vi.restoreAllMocks())
afterEach(() => hosted.stop())

describe('the focus of who books all day', () => {
  const step = (startsAtFirst: boolean) => (
    <>
      <StepHeading>Date and time</StepHeading>
      {screen(false, true, SERVICES, startsAtFirst)}
    </>
  )
  async function openStep(startsAtFirst: boolean, width = 1280, input: Partial<SlotsInput> = {}) {
    await page.viewport(width, 900)
    hosted = new HostedMachine(slotsMachine, { ...fresh, ...input }, slotsCases)
    endFirstScreen()
    await show(step(startsAtFirst), width, '')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
  const loaded = (given: Partial<SlotAnswer> = {}) => hosted.succeed('loadSlots', answer('2026-04-01', given))

  test.each([1280, 390])(
    'goes on from the question to the first free time, which a press takes (%i px)',
    async (width) => {
      await openStep(true, width)
      await loaded()
      await expect.poll(focused).toBe('Wednesday, 1 April, 09:00')
      await press('{Enter}')
      expect(notices()).toEqual([{ type: 'slot.picked', slot: slot('2026-04-01 09:00:00') }])
    },
  )

  test('stays on the question for a customer, and where the first free time is on another day', async () => {
    await openStep(false)
    await loaded()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    hosted.stop()
    await openStep(true)
    await loaded({ slots: [], firstSlot: slot('2026-05-04 09:00:00') })
    await expect.element(page.getByText('No free times on these days')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('is not taken from somebody who has gone on, nor from a time that is chosen already', async () => {
    await openStep(true)
    const list = page.getByRole('group', { name: 'Show the times as' }).getByRole('button').last()
    ;(list.element() as HTMLElement).focus()
    await loaded()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(list).toHaveFocus()
    hosted.stop()
    await openStep(true, 1280, { chosen: slot('2026-04-02 11:00:00') })
    await loaded()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('what came of asking for times', () => {
  const said = () => document.querySelector('[data-announcer=polite]')?.textContent ?? ''
  beforeEach(() => document.querySelector('[data-announcer=polite]')?.remove())

  test('is announced: how many there are, and from which day on', async () => {
    await openWeek()
    await expect.poll(said).toBe('20 free times from Wednesday, 1 April')
    await hosted.succeed('loadAhead', answer('2026-04-08', { slots: [slot('2026-04-09 09:00:00')] }))
    await page.getByRole('button', { name: /^Later days/ }).click()
    await expect.poll(said).toBe('1 free time from Thursday, 9 April')
  })

  test('is announced when nothing is free', async () => {
    await open()
    await hosted.succeed('loadSlots', answer('2026-04-01', { slots: [], firstSlot: null }))
    await expect.poll(said).toBe('No free times online for your choice')
  })

  test('asks nobody to change what cannot be changed', async () => {
    await page.viewport(1280, 900)
    hosted = new HostedMachine(slotsMachine, fresh, slotsCases)
    await show(screen(false, false), 1280, 'When would suit you?')
    await hosted.succeed('loadSlots', answer('2026-04-01', { slots: [], firstSlot: null }))
    await expect.element(page.getByText('Call to make an appointment.')).toBeVisible()
    await expect.element(page.getByText('You can change your choice above')).not.toBeInTheDocument()
  })

  test('is announced when nothing is free on these days, but later', async () => {
    await open()
    await hosted.succeed('loadSlots', answer('2026-04-01', { slots: [], firstSlot: slot('2026-04-20 09:00:00') }))
    await expect.poll(said).toBe('No free times on these days. Next free time: Monday, 20 April at 09:00')
  })

  test('is not announced again by a refresh that brings nothing new', async () => {
    await openWeek()
    await expect.poll(said).not.toBe('')
    const before = said()
    hosted.send({ type: 'page.shown' })
    await hosted.succeed('refresh', answer('2026-04-01'))
    await expect.element(page.getByRole('grid')).not.toHaveAttribute('aria-busy')
    // A repeated announcement would differ by a space.
    expect(said()).toBe(before)
    hosted.send({ type: 'page.shown' })
    await hosted.succeed('refresh', answer('2026-04-01', { slots: [slot('2026-04-02 09:00:00')] }))
    await expect.poll(said).toBe('1 free time from Thursday, 2 April')
  })
})

describe('the grid for the ear', () => {
  test('names each row by its hour, and a cell without a time by its day and hour', async () => {
    await openWeek()
    const rows = page.getByRole('row').elements().slice(1)
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['09:00', '09:00', '11:00', '14:00'])
    const cells = [...(rows[2]?.querySelectorAll('[role=gridcell]') ?? [])]
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      null,
      null,
      null,
      'No free times: Saturday, 4 April, 11:00',
      'No free times: Sunday, 5 April, 11:00',
      null,
      null,
    ])
    expect(await accessibilityProblems()).toEqual([])
  })
})

describe('the day columns', () => {
  test.each([
    [1280, 7],
    [1025, 7],
    [1024, 6],
    [881, 6],
    [880, 5],
    [736, 4],
    [580, 3],
    [420, 2],
    [320, 2],
  ])('at %i px are %i', async (width, count) => {
    await openWeek(width)
    await expect.element(page.getByRole('columnheader')).toHaveLength(count)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('say their whole day, which one is today and which have nothing', async () => {
    await openWeek()
    const heads = page.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual([
      'Wednesday, 1 April Wed1 AprToday',
      'Thursday, 2 April Thu2 Apr',
      'Friday, 3 April Fri3 Apr',
      'Saturday, 4 April Sat4 AprUnavailable',
      'Sunday, 5 April Sun5 AprUnavailable',
      'Monday, 6 April Mon6 Apr',
      'Tuesday, 7 April Tue7 Apr',
    ])
  })

  test('have times that align by the hour and are 44 px high', async () => {
    await openWeek(1280, {}, { slots: [slot('2026-04-01 08:15:00'), ...answer('2026-04-01').slots] })
    const box = (name: string) => time(name).element().getBoundingClientRect()
    expect(box('Wednesday, 1 April, 09:00').top).toBe(box('Monday, 6 April, 09:00').top)
    expect(box('Wednesday, 1 April, 08:15').bottom).toBeLessThan(box('Monday, 6 April, 09:00').top)
    expect(box('Wednesday, 1 April, 09:00').height).toBeGreaterThanOrEqual(44)
  })

  test('stay in place, and so does what is below, while other days come', async () => {
    await openWeek()
    const grid = () => page.getByRole('grid').element().getBoundingClientRect().top
    const before = grid()
    await page.getByRole('button', { name: /^Later days/ }).click()
    expect(grid()).toBe(before)
    await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('Wednesday, 8 April')
  })
})

describe('a time', () => {
  test('is named by day, date, time, places left, promotion and the price that it leaves', async () => {
    await open(1280, {}, true)
    const slots = [
      slot('2026-04-02 09:00:00', { capacity: 2, promotion: 20 }),
      slot('2026-04-02 10:00:00', { capacity: 1 }),
    ]
    await hosted.succeed('loadSlots', answer('2026-04-01', { slots }))
    await expect.element(time('Thursday, 2 April, 09:00, 2 places left, −20%, €24.00')).toHaveTextContent('−20% €24.00')
    await time('Thursday, 2 April, 10:00, 1 place left').click()
    expect(notices()).toEqual([{ type: 'slot.picked', slot: slots[1] }])
  })

  test('of a pack promises no promotion: a pack keeps its own price', async () => {
    await page.viewport(1280, 900)
    hosted = new HostedMachine(slotsMachine, fresh, slotsCases)
    await show(screen(false, true, [samplePack]), 1280, 'When would suit you?')
    await hosted.succeed('loadSlots', answer('2026-04-01', { slots: [slot('2026-04-02 09:00:00', { promotion: 15 })] }))
    await expect.element(time('Thursday, 2 April, 09:00')).toHaveTextContent('09:00')
    expect(document.body.textContent).not.toContain('%')
  })

  test('says nothing of places where the group does not show them', async () => {
    await openWeek(1280, {}, { slots: [slot('2026-04-02 09:00:00', { capacity: 9 })] })
    await expect.element(time('Thursday, 2 April, 09:00')).toBeVisible()
  })

  test('speaks the language that is chosen while it is shown', async () => {
    await openWeek()
    await loadTimeLocale('fr')
    flushSync(() => i18n.loadAndActivate({ locale: 'fr', messages: {} }))
    await expect.element(time('jeudi 2 avril, 09:00')).toBeVisible()
  })

  test('that the clock shows twice says which one it is', async () => {
    const [early, late] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    const slots = [early, late].map((at) => slot('2026-10-25 02:30:00', { at }))
    await openWeek(1280, { from: '2026-10-25' }, { today: '2026-10-25', until: null, slots, firstSlot: null })
    await expect.element(time('Sunday, 25 October, 02:30 UTC+2')).toBeVisible()
    await expect.element(time('Sunday, 25 October, 02:30 UTC+1')).toBeVisible()
  })

  test('that the clock shows twice says so, also when only one of the two is free', async () => {
    const slots = [slot('2026-10-25 02:30:00', { at: Date.UTC(2026, 9, 25, 1, 30) })]
    await openWeek(1280, { from: '2026-10-25' }, { today: '2026-10-25', until: null, slots, firstSlot: null })
    await expect.element(time('Sunday, 25 October, 02:30 UTC+1')).toBeVisible()
  })

  test('chosen before is marked, not by colour alone', async () => {
    await openWeek(1280, { chosen: slot('2026-04-02 11:00:00') })
    await expect.element(time('Thursday, 2 April, 11:00')).toHaveAttribute('aria-pressed', 'true')
    expect(time('Thursday, 2 April, 11:00').element().querySelector('svg')).not.toBeNull()
  })
})

describe('the grid by keyboard', () => {
  /** Moves the focus into the grid with the Tab key, from the control before it. */
  async function enter() {
    ;(layouts().last().element() as HTMLElement).focus()
    await press('{Tab}')
  }

  test('has one tab stop: the chosen time, otherwise the first', async () => {
    await openWeek(1280, { chosen: slot('2026-04-02 11:00:00') })
    const stops = document.querySelectorAll('[role=grid] button[tabindex="0"]')
    expect([...stops].map(nameOf)).toEqual(['Thursday, 2 April, 11:00'])
    await enter()
    expect(focused()).toBe('Thursday, 2 April, 11:00')
    await press('{Tab}')
    expect(document.querySelector('[role=grid]')?.contains(document.activeElement)).toBe(false)
  })

  test.each([
    ['{ArrowDown}', 'Wednesday, 1 April, 09:30'],
    ['{ArrowDown>3/}{ArrowDown}', 'Wednesday, 1 April, 14:00'],
    ['{ArrowRight}', 'Thursday, 2 April, 09:00'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Monday, 6 April, 09:00'],
    ['{ArrowRight}{ArrowLeft}', 'Wednesday, 1 April, 09:00'],
    ['{ArrowUp}', 'Wednesday, 1 April, 09:00'],
    ['{ArrowDown}{End}', 'Tuesday, 7 April, 09:30'],
    ['{ArrowDown}{End}{Home}', 'Wednesday, 1 April, 09:30'],
    ['{Control>}{End}{/Control}', 'Tuesday, 7 April, 14:00'],
    ['{Control>}{End}{Home}{/Control}', 'Wednesday, 1 April, 09:00'],
  ])('goes with %s to %s', async (keys, expected) => {
    await openWeek()
    await enter()
    await press(keys)
    expect(focused()).toBe(expected)
    expect(document.querySelectorAll('[role=grid] button[tabindex="0"]')).toHaveLength(1)
  })

  test('Page Down shows the next days and keeps the column and the time; Page Up comes back', async () => {
    await openWeek()
    await hosted.succeed('loadAhead', answer('2026-04-08'))
    await enter()
    await press('{ArrowRight}{ArrowDown}{PageDown}')
    await expect.poll(focused).toBe('Thursday, 9 April, 09:30')
    await press('{PageUp}')
    await expect.poll(focused).toBe('Thursday, 2 April, 09:30')
  })

  test('the focus survives days that have to be asked for', async () => {
    await openWeek()
    await enter()
    await press('{ArrowDown}{PageDown}')
    expect(hosted.snapshot().value).toBe('loading')
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await hosted.succeed('loadSlots', answer('2026-04-08'))
    await expect.poll(focused).toBe('Wednesday, 8 April, 09:30')
  })

  test('the focus waits on the grid, too, when the key is pressed while the last times are being drawn', async () => {
    hosted = new HostedMachine(slotsMachine, fresh, slotsCases)
    await show(screen(false), 1280, '')
    // So low that the hours of the afternoon are drawn after the others.
    await page.viewport(1280, 450)
    const pressed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        const active = document.activeElement
        if (active?.matches('[data-slot]') && !document.querySelector('[data-undrawn]')) {
          watch.disconnect()
          active.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }))
          resolve()
        } else document.querySelector<HTMLElement>('[role=grid] [data-slot]')?.focus()
      })
      watch.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-undrawn'],
      })
      onTestFinished(() => watch.disconnect())
    })
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    await pressed
    expect(hosted.snapshot().value).toBe('loading')
    await expect.poll(() => document.querySelectorAll('[data-slot]').length).toBe(0)
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await hosted.succeed('loadSlots', answer('2026-04-08'))
    await expect.poll(focused).toBe('Wednesday, 8 April, 09:00')
  })

  test('or pressed between a drawing of the same days and its effects', async () => {
    hosted = new HostedMachine(slotsMachine, fresh, slotsCases)
    await show([null, screen(false)], 1280, '')
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    const first = time('Wednesday, 1 April, 09:00')
    ;((await first.findElement()) as HTMLElement).focus()
    await expect.element(first).toHaveFocus()
    function Pressed() {
      useLayoutEffect(() => {
        first
          .element()
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }))
      }, [])
      return null
    }
    update([<Pressed key="pressed" />, screen(false)], '')
    await expect.element(first).not.toBeInTheDocument()
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await hosted.succeed('loadSlots', answer('2026-04-08'))
    await expect.poll(focused).toBe('Wednesday, 8 April, 09:00')
  })

  test('Page Up stays where nothing is earlier, and says so', async () => {
    await openWeek()
    await enter()
    await press('{PageUp}')
    expect(focused()).toBe('Wednesday, 1 April, 09:00')
    await expect.element(page.getByText('There are no earlier days with free times')).toBeInTheDocument()
  })

  test('Page Up keeps the weekday where going back is cut short', async () => {
    // Shown from Tuesday 7 April on; the first free time is on Friday the 3rd.
    const first = { firstSlot: slot('2026-04-03 09:00:00') }
    await open(1280, { from: '2026-04-07' })
    await hosted.succeed('loadSlots', answer('2026-04-07', first))
    await expect.element(page.getByRole('grid')).toBeVisible()
    await enter()
    await press('{ArrowRight}{PageUp}')
    await hosted.succeed('loadSlots', answer('2026-04-03', first))
    await expect.poll(focused).toBe('Wednesday, 8 April, 09:00')
  })

  test('Enter picks', async () => {
    await openWeek()
    await enter()
    await press('{ArrowDown}{Enter}')
    expect(notices()).toMatchObject([{ slot: { start: '2026-04-01 09:30:00' } }])
  })
})

describe('around the times', () => {
  test('previous and next name the days they lead to, or say why they lead nowhere', async () => {
    await openWeek(1280, { from: '2026-04-01' }, { until: '2026-04-05' })
    const [back, on] = [page.getByRole('button', { name: /^Earlier/ }), page.getByRole('button', { name: /^Later/ })]
    await expect.element(back).toHaveAccessibleDescription('No earlier free times')
    await expect.element(on).toHaveAccessibleDescription('Later days cannot be booked yet')
    await openWeek(1280)
    await expect.element(on).toHaveAccessibleName('Later days, from Wednesday, 8 April')
  })

  test('instead of a day after the booking period its last week is shown, which is said and announced', async () => {
    document.querySelector('[data-announcer=polite]')?.remove()
    await open(1280, { from: '2027-02-01' })
    await hosted.succeed('loadSlots', answer('2026-06-24'))
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(/^24 – 30 June$/)
    const why = 'You can book up to Tuesday, 30 June 2026'
    await expect.element(page.getByText(why, { exact: true })).toBeVisible()
    const said = () => document.querySelector('[data-announcer=polite]')?.textContent
    await expect.poll(said).toBe(`${why}. 20 free times from Wednesday, 24 June`)
    await page.getByRole('button', { name: /^Earlier days/ }).click()
    await expect.element(page.getByText(why, { exact: true })).not.toBeInTheDocument()
  })

  test('back leads to the week one came from, also when its first days have nothing', async () => {
    await openWeek(1280, {}, { firstSlot: slot('2026-04-03 09:00:00') })
    await page.getByRole('button', { name: 'Later days, from Wednesday, 8 April' }).click()
    await page.getByRole('button', { name: 'Earlier days, from Wednesday, 1 April' }).click()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(/^1 – 7 April$/)
  })

  test('a week that failed at once does not claim that nothing is free later or earlier', async () => {
    await open()
    await hosted.fail('loadSlots', { failure: failure('unreachable') })
    for (const name of ['Earlier days', 'Later days'])
      await expect
        .element(page.getByRole('button', { name }))
        .toHaveAccessibleDescription('The days have not loaded yet')
  })

  test('the shown days are said politely when they change', async () => {
    await openWeek()
    const heading = page.getByRole('heading', { level: 2 })
    const said = heading.element()
    await expect.element(heading).toHaveTextContent(/^1 – 7 April$/)
    await expect.element(heading).toHaveAttribute('aria-live', 'polite')
    await page.getByRole('button', { name: /^Later days/ }).click()
    await expect.element(heading).toHaveTextContent(/^8 – 14 April$/)
    // A live region that is added together with its text is not announced.
    expect(heading.element()).toBe(said)
  })

  test("the zone is named once when it is not the visitor's", async () => {
    await openWeek()
    await expect.element(page.getByText(/ time \(UTC/)).not.toBeInTheDocument()
    liveIn('Etc/UTC')
    await openWeek()
    await expect.element(page.getByText('Paris time (UTC+2)')).toHaveLength(1)
  })

  test.each([
    // Paris is two hours ahead of UTC in April, Auckland ten hours ahead of Paris, Los Angeles nine hours behind it.
    ['Europe/Berlin', '14:00', 'Wednesday, 1 April, 14:00', null],
    ['Etc/UTC', '14:00', 'Wednesday, 1 April, 14:00, 12:00 your time', '12:00 your time'],
    ['Pacific/Auckland', '14:00', 'Wednesday, 1 April, 14:00, Thu 01:00 your time', 'Thu 01:00 your time'],
    ['America/Los_Angeles', '09:00', 'Wednesday, 1 April, 09:00, 00:00 your time', '00:00 your time'],
  ])('a clock in %s shows its own time beside %s', async (zone, _, name, own) => {
    liveIn(zone)
    await openWeek()
    await expect.element(time(name)).toBeVisible()
    expect(time(name).element().querySelector('[data-own]')?.textContent.trim() ?? null).toBe(own)
  })

  test('on a phone the own time is in the name of a time, and the pill has one line', async () => {
    liveIn('Pacific/Auckland')
    await open(320, { dayCount: 2, view: null })
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    const pill = time('Wednesday, 1 April, 14:00, Thu 01:00 your time')
    await expect.element(pill).toBeVisible()
    expect(pill.element().getBoundingClientRect().height).toBe(44)
  })

  const ZONED = [
    { width: 320, size: '100%' },
    { width: 360, size: '100%' },
    { width: 390, size: '200%' },
  ]
  test.each(ZONED)(
    'the zone has a line of its own below the days at $width px, text at $size',
    async ({ width, size }) => {
      liveIn('Etc/UTC')
      const root = document.documentElement
      root.style.fontSize = size
      onTestFinished(() => void root.style.removeProperty('font-size'))
      await open(width)
      const box = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
      const days = page.getByRole('heading', { level: 2 })
      const bar = () => box(days.element().closest('div')?.parentElement)
      const before = bar().height
      await hosted.succeed('loadSlots', answer('2026-04-01'))
      const zone = page.getByText('Paris time (UTC+2)')
      await expect.element(zone).toBeVisible()
      expect(bar().height, 'its room is kept from the start').toBe(before)
      expect(box(zone.element()).top).toBeGreaterThanOrEqual(box(days.element()).bottom)
      expect(box(zone.element()).bottom).toBeLessThanOrEqual(bar().bottom)
    },
  )

  test('loading is said in words after a second, with the final geometry from the start', async () => {
    await open()
    const words = page.getByText('Loading the free times')
    await expect.element(words).not.toBeInTheDocument()
    await expect.element(words).toBeVisible()
  })

  test('old times stay in place, marked as busy, while they are asked for again', async () => {
    await openWeek()
    hosted.send({ type: 'page.shown' })
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await time('Thursday, 2 April, 11:00').click()
    expect(notices()).toEqual([])
    await hosted.succeed('refresh', answer('2026-04-01'))
    expect(notices()).toMatchObject([{ slot: { start: '2026-04-02 11:00:00' } }])
  })

  test('nothing free: the next free time as a button, and the view stays until it is pressed', async () => {
    await openWeek(1280, {}, { slots: [], firstSlot: slot('2026-06-02 09:00:00') })
    await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('Wednesday, 1 April')
    await page.getByRole('button', { name: 'Next free time: Tuesday, 2 June at 09:00' }).click()
    expect(hosted.snapshot().context.from).toBe('2026-06-02')
    // The button is gone: the focus waits on the days, and moves to the time once it is loaded.
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
    await hosted.succeed('loadSlots', answer('2026-06-02', { firstSlot: slot('2026-06-02 09:00:00') }))
    await expect.poll(focused).toBe('Tuesday, 2 June, 09:00')
  })

  test('shown already: a press goes to it, marks it and takes nothing; a second press takes it', async () => {
    await openWeek(1280, {}, { firstSlot: slot('2026-04-01 09:00:00') })
    const first = time('Wednesday, 1 April, 09:00')
    expect(first.element().querySelector('svg')).toBeNull()
    await page.getByRole('button', { name: 'First free: Wed 1, 09:00' }).click()
    expect(focused()).toBe('Wednesday, 1 April, 09:00')
    // Not by colour alone.
    expect(first.element().querySelector('svg')).not.toBeNull()
    await expect.element(first).not.toHaveAttribute('aria-pressed')
    expect(notices()).toEqual([])
    await first.click()
    expect(notices()).toMatchObject([{ slot: { start: '2026-04-01 09:00:00' } }])
  })

  test.each([
    ['2026-04-30', 'Thu 30, 09:00'],
    ['2026-05-01', 'Fri 1 May, 09:00'],
    ['2027-01-05', 'Tue 5 January 2027, 09:00'],
  ])('on %s is one line of a phone: %s', async (date, said) => {
    await open(320, { from: date })
    const given = { until: null, slots: [slot(`${date} 09:00:00`)], firstSlot: slot(`${date} 09:00:00`) }
    await hosted.succeed('loadSlots', answer(date, given))
    const line = page.getByRole('button', { name: `First free: ${said}`, exact: true })
    await expect.element(line).toBeVisible()
    const text = document.createRange()
    text.selectNodeContents(line.element().querySelector('span') ?? document.body)
    expect(text.getClientRects()).toHaveLength(1)
    expect(line.element().getBoundingClientRect().height).toBe(44)
  })

  describe('nothing free, and only an earlier time is known', () => {
    const before = slot('2026-04-02 09:00:00')
    beforeEach(async () => {
      await open(390, { from: '2026-05-04', firstSlot: before, view: null, dayCount: 2 })
      await hosted.succeed('loadSlots', answer('2026-05-04', { slots: [], firstSlot: before }))
    })

    test('the next one is loaded, named and gone to', async () => {
      await expect.element(page.getByText('The next free time is loading.')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'First free: Thursday, 2 April at 09:00' })).toBeVisible()
      const free = slot('2026-05-20 14:00:00')
      await hosted.succeed('loadAhead', answer('2026-05-11', { slots: [free], firstSlot: before }))
      const next = page.getByRole('button', { name: 'Next free time: Wednesday, 20 May at 14:00' })
      await expect.element(next).toBeVisible()
      expect(document.querySelector('[data-announcer=polite]')?.textContent).toBe(
        'No free times on these days. Next free time: Wednesday, 20 May at 14:00',
      )
      await next.click()
      await expect.poll(focused).toBe('Wednesday, 20 May, 14:00')
      expect(notices()).toEqual([])
    })

    test('a failure is said, and can be tried again without losing the focus', async () => {
      await hosted.fail('loadAhead', { failure: failure('unreachable') })
      await expect.element(page.getByText('The next free time could not be loaded.')).toBeVisible()
      expect(await accessibilityProblems()).toEqual([])
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByText('The next free time is loading.')).toBeVisible()
      expect(document.activeElement?.textContent).toContain('No free times on these days')
    })

    test('none is found until the end of the booking period, whose last day is named', async () => {
      for (const from of ['2026-05-11', '2026-06-15'])
        await hosted.succeed('loadAhead', answer(from, { slots: [], firstSlot: before }))
      await expect
        .element(page.getByText('There are no later free times up to Tuesday, 30 June 2026.').first())
        .toBeVisible()
      await expect.element(page.getByRole('button', { name: 'First free: Thursday, 2 April at 09:00' })).toBeVisible()
      expect(await accessibilityProblems()).toEqual([])
    })
  })

  test('nothing at all: the telephone', async () => {
    await openWeek(1280, {}, { slots: [], firstSlot: null })
    await expect.element(page.getByRole('link', { name: 'Call 01 23 45 67 89' })).toBeVisible()
  })
})

describe('a refused time', () => {
  const conflict = { start: slot('2026-04-02 09:00:00'), failure: failure('availabletimeslots') }
  const free = answer('2026-04-01').slots.filter(({ start }) => start !== '2026-04-02 09:00:00')

  test('takes the focus, and the three nearest times are buttons', async () => {
    await openWeek(390, { conflict }, { slots: free })
    const notice = page.getByRole('alert')
    await expect.element(notice).toHaveFocus()
    await expect.element(notice).toHaveTextContent('Thursday, 2 April at 09:00 is no longer free')
    const names = notice
      .getByRole('button')
      .elements()
      .map((one) => one.textContent)
    expect(names).toEqual(['Thursday, 2 April, 09:30', 'Thursday, 2 April, 11:00', 'Thursday, 2 April, 14:00'])
    expect(await accessibilityProblems()).toEqual([])
    await notice.getByRole('button', { name: 'Thursday, 2 April, 11:00' }).click()
    expect(notices()).toMatchObject([{ slot: { start: '2026-04-02 11:00:00' } }])
  })
})

describe('a choice that the server will not have', () => {
  const invalid = { failure: failure('invalid_calendar', 'Invalid calendar 51') }

  test('is named, and others are offered', async () => {
    await open(390)
    await hosted.fail('loadSlots', invalid)
    const notice = page.getByRole('alert')
    await expect.element(notice).toHaveTextContent('Ada cannot be booked online with your other choices')
    expect(await accessibilityProblems()).toEqual([])
    await notice.getByRole('button', { name: 'Choose another option' }).click()
    expect(another).toHaveBeenCalledExactlyOnceWith('calendar_id')
  })

  test('offers no others where the link has chosen, but the telephone', async () => {
    await open(390, { query: { ...fresh.query, calendarId: null, resourceId: 91 } })
    await hosted.fail('loadSlots', invalid)
    await expect.element(page.getByRole('link', { name: 'Call 01 23 45 67 89' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose another option' })).not.toBeInTheDocument()
  })
})

describe('very many times', () => {
  /** Every seven minutes from morning to night: 120 a day, 840 a week. */
  const many = (from: WallDate) =>
    answer(from, {
      slots: dateRange(from, 7).flatMap((date) =>
        Array.from({ length: 120 }, (_, number) => {
          const [hour, minute] = [8 + Math.floor((number * 7) / 60), (number * 7) % 60]
          return slot(`${date} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`)
        }),
      ),
    })

  async function openMany() {
    await open()
    await hosted.succeed('loadSlots', many('2026-04-01'))
    await expect.element(page.getByRole('grid')).toBeVisible()
  }
  const drawn = () => document.querySelectorAll('[data-slot]').length

  test('only those near the window are drawn, and the grid says how many rows there are', async () => {
    await openMany()
    await expect.poll(drawn).toBeLessThan(400)
    // Heads, and rows of an hour: nine or eight times within sixty minutes.
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '121')
    expect(page.getByRole('row').nth(1).element().getAttribute('aria-rowindex')).toBe('2')
    expect(await accessibilityProblems()).toEqual([])
  })

  test('the keyboard reaches the last one, and comes back', async () => {
    await openMany()
    ;(layouts().last().element() as HTMLElement).focus()
    await press('{Tab}{Control>}{End}{/Control}')
    await expect.poll(focused).toBe('Tuesday, 7 April, 21:53')
    expect(document.querySelectorAll('[role=grid] button[tabindex="0"]')).toHaveLength(1)
    await press('{Control>}{Home}{/Control}')
    await expect.poll(focused).toBe('Wednesday, 1 April, 08:00')
  })

  const LAST = 'Tuesday, 7 April, 21:53'
  const heightOf = (inside: Document) => inside.documentElement.scrollHeight

  /** Scrolls down window by window, as a reader does, and back to the top. */
  async function readThrough(inside: Document) {
    const view = inside.defaultView
    for (let top = 0; top < heightOf(inside); top += 600) {
      view?.scrollTo(0, top)
      await framePainted()
    }
    view?.scrollTo(0, 0)
    await framePainted()
  }
  /** Observers report after a painted frame, and their effect is painted in the next. */
  const framePainted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))

  /** Layout counts in fractions of a pixel, and the height of a page in whole pixels. */
  const expectSameHeight = (inside: Document, promised: number) =>
    expect(Math.abs(heightOf(inside) - promised)).toBeLessThanOrEqual(2)

  test.each([
    ['of 44 px', ''],
    ['that a font makes higher', '[data-time] { line-height: 4 }'],
  ])('scrolling meets times %s drawn, and the page stays as high as it was', async (_, rule) => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = rule
    onTestFinished(() => style.remove())
    await openMany()
    const last = page.getByRole('button', { name: LAST, exact: true })
    await expect.element(last).not.toBeInTheDocument()
    const promised = heightOf(document)
    window.scrollTo(0, promised)
    await expect.element(last).toBeVisible()
    expectSameHeight(document, promised)
    await readThrough(document)
    expectSameHeight(document, promised)
  })

  const inFrame = (inside: Document) => inside.querySelector(`[aria-label="${LAST}"]`)

  async function openManyInFrame() {
    hosted = new HostedMachine(slotsMachine, fresh, slotsCases)
    const inside = await showInFrame(screen(false), { width: 1280, height: 600 })
    await hosted.succeed('loadSlots', many('2026-04-01'))
    await expect.poll(() => inside.querySelector('[role=grid]')).not.toBeNull()
    expect(inFrame(inside)).toBeNull()
    return inside
  }

  test('scrolling a frame meets them drawn', async () => {
    const inside = await openManyInFrame()
    const promised = heightOf(inside)
    inside.defaultView?.scrollTo(0, promised)
    await expect.poll(() => inFrame(inside)).not.toBeNull()
    expectSameHeight(inside, promised)
  })

  test('scrolling the page around a frame as high as its content meets them drawn', async () => {
    const inside = await openManyInFrame()
    const frame = inside.defaultView?.frameElement as HTMLElement
    frame.style.height = `${heightOf(inside)}px`
    await framePainted()
    expect(inFrame(inside)).toBeNull()
    window.scrollTo(0, heightOf(document))
    await expect.poll(() => inFrame(inside)).not.toBeNull()
  })

  test('the list shows the first of a day, and all of them when asked', async () => {
    await openMany()
    await page.getByRole('button', { name: 'List' }).click()
    await expect.poll(drawn).toBe(7 * 24)
    await page.getByRole('button', { name: 'Show all 120 times on this day' }).first().click()
    expect(drawn()).toBe(6 * 24 + 120)
    await expect.poll(focused).toBe('Wednesday, 1 April, 10:48')
    await hosted.succeed('loadAhead', many('2026-04-08'))
    await page.getByRole('button', { name: /^Later days/ }).click()
    await expect.poll(drawn).toBe(7 * 24)
    // The day is whole again, but nobody has just opened it.
    const earlier = page.getByRole('button', { name: /^Earlier days/ })
    await earlier.click()
    await expect.poll(drawn).toBe(6 * 24 + 120)
    await expect.element(earlier).toHaveFocus()
  })
})

test('with text twice as large on a phone the days stay beside each other, and none lies under an arrow', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  // As wide as the times are in a window of 390 px.
  await open(358, { view: 'list', from: '2026-11-24' })
  await hosted.succeed('loadSlots', answer('2026-11-24', { today: '2026-11-24', until: null, firstSlot: null }))
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('24 – 30 November')
  const edges = (one: Element) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getBoundingClientRect()
  }
  const dates = [...document.querySelectorAll('[data-day] [data-date]')].map(edges)
  expect(dates).toHaveLength(7)
  // So much that two numbers are not read as one.
  for (const [index, { left }] of dates.entries()) expect(left - (dates[index - 1]?.right ?? -99)).toBeGreaterThan(8)
  const heading = edges(page.getByRole('heading', { level: 2 }).element())
  const later = page.getByRole('button', { name: /^Later days/ }).element()
  expect(heading.right).toBeLessThanOrEqual(later.getBoundingClientRect().left)
})

describe.each(['week', 'list'] as const)('the chip above the %s', (view) => {
  test('leads back to the first free time, and the focus goes there', async () => {
    await open(360, { view })
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    await page.getByRole('button', { name: /^Later days/ }).click()
    await page.getByRole('button', { name: 'First free: Wed 1, 09:00' }).click()
    await expect.poll(focused).toBe('Wednesday, 1 April, 09:00')
    await expect.poll(() => document.querySelectorAll('[data-slot] svg').length).toBe(1)
  })
})

test.each(['week', 'list'] as const)(
  'in the %s the focus stays on its time when an earlier one is gone',
  async (view) => {
    await open(1280, { view })
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    const one = time('Thursday, 2 April, 09:30')
    ;((await one.findElement()) as HTMLElement).focus()
    hosted.send({ type: 'page.shown' })
    const slots = answer('2026-04-01').slots.filter(({ start }) => start !== '2026-04-02 09:00:00')
    await hosted.succeed('refresh', answer('2026-04-01', { slots }))
    await expect.element(time('Thursday, 2 April, 09:00')).not.toBeInTheDocument()
    await expect.element(one).toHaveFocus()
  },
)

describe.each(['week', 'list'] as const)('a refresh takes the focused time of the %s away', (view) => {
  async function openFocused() {
    hosted = new HostedMachine(slotsMachine, { ...fresh, view }, slotsCases)
    const question = <h1 tabIndex={-1}>When would suit you?</h1>
    await show([question, screen(false)], 1280, '')
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    const first = time('Wednesday, 1 April, 09:00')
    ;(await first.findElement()).focus()
    await expect.element(first).toHaveFocus()
    hosted.send({ type: 'page.shown' })
  }
  const question = page.getByRole('heading', { level: 1 })

  test('because nothing is free any more: the question takes the focus', async () => {
    await openFocused()
    await hosted.succeed('refresh', answer('2026-04-01', { slots: [], firstSlot: null }))
    await expect.element(question).toHaveFocus()
  })

  const place = { week: page.getByRole('grid'), list: page.getByRole('heading', { name: 'Wednesday, 1 April' }) }[view]
  const where = { week: 'the grid', list: 'the heading of the day' }[view]
  const withoutFirst = answer('2026-04-01').slots.slice(1)

  test(`because it is no longer free: ${where} takes the focus`, async () => {
    await openFocused()
    await hosted.succeed('refresh', answer('2026-04-01', { slots: withoutFirst, firstSlot: null }))
    await expect.element(time('Wednesday, 1 April, 09:00')).not.toBeInTheDocument()
    await expect.element(place).toHaveFocus()
  })

  test('because it is no longer free, while the focus is on nothing: it stays there', async () => {
    await openFocused()
    ;(document.activeElement as HTMLElement).blur()
    await hosted.succeed('refresh', answer('2026-04-01', { slots: withoutFirst, firstSlot: null }))
    await expect.element(time('Wednesday, 1 April, 09:00')).not.toBeInTheDocument()
    expect(document.activeElement).toBe(document.body)
  })

  test('because it has failed: the question takes the focus', async () => {
    await openFocused()
    await hosted.fail('refresh', failure('serverError'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(question).toHaveFocus()
  })

  const waits = {
    week: {
      where: 'on the grid',
      wait: async () => {
        await press('{PageDown}')
        await expect.element(page.getByRole('grid')).toHaveFocus()
        return 'loadSlots' as const
      },
    },
    list: {
      where: 'at the heading of a day',
      wait: async () => {
        await page.getByRole('button', { name: /^Thu\b.*Thursday, 2 April:/ }).click()
        await expect.element(page.getByRole('heading', { name: /2 April/ })).toHaveFocus()
        return 'refresh' as const
      },
    },
  }[view]

  test(`or the focus waits ${waits.where} for days that do not load: the question takes it`, async () => {
    await openFocused()
    await hosted.fail(await waits.wait(), failure('serverError'))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(question).toHaveFocus()
  })

  if (view === 'list') {
    test('or takes the focused day of the strip away: the question takes the focus', async () => {
      await openFocused()
      ;(page.getByRole('button', { name: /^Thu\b.*Thursday, 2 April:/ }).element() as HTMLElement).focus()
      const slots = answer('2026-04-01').slots.filter(({ start }) => !start.startsWith('2026-04-02'))
      await hosted.succeed('refresh', answer('2026-04-01', { slots }))
      await expect.element(question).toHaveFocus()
    })

    test('or the strip of its days has the focus, and a refresh fails: the question takes it', async () => {
      await openFocused()
      ;(page.getByRole('button', { name: /^Thu\b.*Thursday, 2 April:/ }).element() as HTMLElement).focus()
      await hosted.fail('refresh', failure('serverError'))
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expect.element(question).toHaveFocus()
    })
  }
})

test('a small phone has one button for the layout, which leads to the other one and keeps the focus', async () => {
  await open(390, { view: null })
  await hosted.succeed('loadSlots', answer('2026-04-01'))
  await expect.element(layouts()).toHaveAccessibleName('Days')
  ;(layouts().element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(layouts()).toHaveAccessibleName('List')
  await expect.element(layouts()).toHaveFocus()
  await page.viewport(421, 900)
  await expect.element(layouts()).toHaveLength(2)
})

describe('the list', () => {
  test('shows the same times as the grid', async () => {
    await openWeek()
    const grid = page.getByRole('grid').getByRole('button').elements()
    const names = new Set(grid.map(nameOf))
    await page.getByRole('button', { name: 'List' }).click()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    const listed = page.getByRole('listitem').getByRole('button').elements()
    expect(new Set(listed.map(nameOf))).toEqual(names)
    expect(listed).toHaveLength(grid.length)
    await expect.element(page.getByRole('heading', { name: 'Sat 4 Apr – Sun 5 Apr' })).toBeVisible()
  })

  describe('on a long day', () => {
    /** A time every half hour, or more often, from 09:00 to 18:30 on the first day; two times on the second. */
    async function openLong(minutes: number) {
      await open(390, { view: 'list' })
      const first = Array.from({ length: 570 / minutes + 1 }, (_, index) => {
        const [hour, minute] = [9 + Math.floor((index * minutes) / 60), (index * minutes) % 60]
        return slot(`2026-04-01 ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`)
      })
      const slots = [...first, slot('2026-04-02 09:00:00'), slot('2026-04-02 18:00:00')]
      await hosted.succeed('loadSlots', answer('2026-04-01', { slots }))
      await expect.element(time('Wednesday, 1 April, 09:00')).toBeVisible()
    }
    const countIn = (name: string) => page.getByRole('group', { name }).getByRole('listitem').elements().length
    const anchor = (name: string) => page.getByRole('button', { name, exact: true })

    test('the times are divided into the parts of the day, and a short day stays whole', async () => {
      await openLong(30)
      expect(['Morning', 'Afternoon', 'Evening'].map(countIn)).toEqual([6, 12, 2])
      expect(
        page
          .getByRole('heading', { level: 4 })
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Morning', 'Afternoon', 'Evening'])
      expect(await accessibilityProblems()).toEqual([])
    })

    test('each later part is a press away, in the line of the day', async () => {
      await openLong(30)
      await anchor('Evening, Wednesday, 1 April').click()
      await expect.element(page.getByRole('heading', { name: 'Evening' })).toHaveFocus()
      await press('{Tab}')
      expect(focused()).toBe('Wednesday, 1 April, 18:00')
      expect(notices()).toEqual([])
    })

    test('a part that is not drawn yet is opened by the press', async () => {
      await openLong(15)
      await expect.element(page.getByRole('button', { name: 'Show all 39 times on this day' })).toBeVisible()
      await expect.element(page.getByRole('group', { name: 'Evening' })).not.toBeInTheDocument()
      await anchor('Evening, Wednesday, 1 April').click()
      await expect.element(page.getByRole('heading', { name: 'Evening' })).toHaveFocus()
      expect(countIn('Evening')).toBe(3)
    })
  })

  test('a week later keeps the elements of its times, so that only what differs is laid out again', async () => {
    await open(390, { view: 'list' })
    await hosted.succeed('loadSlots', answer('2026-04-01'))
    await hosted.succeed('loadAhead', answer('2026-04-08'))
    await expect.element(time('Thursday, 2 April, 09:30')).toBeVisible()
    const element = time('Thursday, 2 April, 09:30').element()
    await page.getByRole('button', { name: /^Later days/ }).click()
    await expect.element(time('Thursday, 9 April, 09:30')).toBeVisible()
    expect(time('Thursday, 9 April, 09:30').element()).toBe(element)
  })

  test('draws the days that reach into the window first, and the others a moment later', async () => {
    await open(390, { view: 'list' })
    const counts: number[] = []
    const drawn = () => document.querySelectorAll('[data-slot]').length
    const observer = new MutationObserver(() => drawn() !== counts.at(-1) && counts.push(drawn()))
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    const everyQuarter = (date: WallDate) =>
      Array.from({ length: 24 }, (_, at) =>
        slot(`${date} ${String(8 + (at >> 2)).padStart(2, '0')}:${(at % 4) * 15 || '00'}:00`),
      )
    await hosted.succeed(
      'loadSlots',
      answer('2026-04-01', { slots: dateRange('2026-04-01', 7).flatMap((date) => everyQuarter(date)) }),
    )
    await expect.poll(drawn).toBe(7 * 24)
    // Of a window of 900 px 500 are left below the controls: a heading and five rows of five take 292 at least.
    expect(counts.filter(Boolean)).toEqual([2 * 24, 7 * 24])
    counts.length = 0
    // A reload, and another week, take nothing away meanwhile: the focus may be on a time below the window.
    hosted.send({ type: 'page.shown' })
    const without = dateRange('2026-04-01', 7).flatMap((date) => everyQuarter(date).slice(1))
    await hosted.succeed('refresh', answer('2026-04-01', { slots: without }))
    await expect.poll(drawn).toBe(7 * 23)
    expect(counts).toEqual([7 * 23])
    const next = dateRange('2026-04-08', 7).flatMap((date) => everyQuarter(date))
    await hosted.succeed('loadAhead', answer('2026-04-08', { slots: next }))
    await page.getByRole('button', { name: /^Later days/ }).click()
    await expect.poll(drawn).toBe(7 * 24)
    expect(counts).toEqual([7 * 23, 7 * 24])
  })

  test('both times that a clock shows twice are there', async () => {
    const lived = (hour: string) => slot('2026-10-25 02:30:00', { at: Date.parse(`2026-10-25T${hour}:30Z`) })
    await open(390, { view: 'list', from: '2026-10-25' })
    const slots = [lived('00'), lived('01'), slot('2026-10-26 02:30:00')]
    await hosted.succeed(
      'loadSlots',
      answer('2026-10-25', { slots, today: '2026-10-25', until: null, firstSlot: null }),
    )
    const listed = page.getByRole('listitem').getByRole('button')
    await expect.element(listed.first()).toBeVisible()
    expect(listed.elements().map((one) => one.textContent)).toEqual(['02:30 UTC+2', '02:30 UTC+1', '02:30'])
  })
})

describe.each([1280, 680, 390, 320])('at %i px', (width) => {
  test.each(['week', 'list'] as const)('the %s is accessible and nothing sticks out', async (view) => {
    await open(width, { view, chosen: slot('2026-04-01 09:30:00') }, true)
    await hosted.succeed(
      'loadSlots',
      answer('2026-04-01', { slots: answer('2026-04-01').slots.map((one) => ({ ...one, promotion: 20 })) }),
    )
    await expect.element(page.getByRole('button', { name: /^Wednesday, 1 April, 09:00/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
  })
})
