import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { i18n } from '../../src/i18n/i18n.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import DateDialog, { type DateDialogProps } from '../../src/views/times/DateDialog.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

const onMonthShown = vi.fn()
const onPicked = vi.fn()
const onClosed = vi.fn()
/** Wednesday 1 April 2026, with times from the day after until the end of June. */
const props: DateDialogProps = {
  from: '2026-04-01',
  month: '2026-04-01',
  shown: dateRange('2026-04-01', 7),
  today: '2026-04-01',
  earliest: '2026-04-02',
  until: '2026-06-30',
  days: {},
  loading: null,
  country: 'FR',
  onMonthShown,
  onPicked,
  onClosed,
}

async function open(more: Partial<DateDialogProps> = {}, width = 390) {
  await page.viewport(width, 800)
  await show(<DateDialog {...props} {...more} />, width, 'When would suit you?')
}

const day = (name: string) => page.getByRole('button', { name, exact: true })
const month = (name: string) => page.getByRole('grid', { name })
const press = (keys: string) => userEvent.keyboard(keys)
/** Visible above the days; for screen readers each day names its own weekday. */
const heads = () => [...document.querySelectorAll('dialog th')].map(({ textContent }) => textContent)
const focused = () => document.activeElement?.getAttribute('aria-label')

beforeEach(async () => {
  vi.resetAllMocks()
  await loadTimeLocale('en')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

describe('the calendar', () => {
  test('shows the month of the shown days, weeks from Monday, and gives the focus to the first of the shown days', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: 'Go to a date' })).toBeVisible()
    await expect.element(month('April 2026')).toBeVisible()
    expect(heads()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(focused()).toBe('Wednesday, 1 April 2026, today, No free times before Thursday, 2 April')
    expect(await accessibilityProblems()).toEqual([])
  })

  test('leads to the picked day', async () => {
    await open()
    await day('Thursday, 23 April 2026').click()
    expect(onPicked).toHaveBeenCalledExactlyOnceWith('2026-04-23')
  })

  test('never leads before the first free time nor beyond the booking period', async () => {
    await open({ from: '2026-04-02' })
    const over = day('Wednesday, 1 April 2026, today, No free times before Thursday, 2 April')
    await expect.element(over).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('Thursday, 2 April 2026')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    await day('Next month').click()
    await day('Next month').click()
    await expect.element(month('June 2026')).toBeVisible()
    await expect.element(day('Tuesday, 30 June 2026')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })

  test.each([
    ['{ArrowRight}', 'Thursday, 9 April 2026'],
    ['{ArrowDown}', 'Wednesday, 15 April 2026'],
    ['{Home}', 'Monday, 6 April 2026'],
    ['{End}', 'Sunday, 12 April 2026'],
    ['{PageDown}', 'Friday, 8 May 2026'],
    ['{Home}{ArrowLeft}{ArrowLeft}', 'Saturday, 4 April 2026'],
  ])('goes with %s to %s', async (keys, expected) => {
    await open({ from: '2026-04-08' })
    expect(focused()).toBe('Wednesday, 8 April 2026')
    await press(keys)
    await expect.poll(focused).toBe(expected)
    await press('{Enter}')
    expect(onPicked).toHaveBeenCalledOnce()
  })

  test('a day on which nothing can be booked is reached, and says why it cannot be gone to', async () => {
    await open({ from: '2026-04-08' })
    await press('{ArrowUp}')
    await expect.poll(focused).toBe('Wednesday, 1 April 2026, today, No free times before Thursday, 2 April')
    await press('{Enter}')
    const why = page.getByRole('status').filter({ hasText: 'No free times before Thursday, 2 April' })
    await expect.element(why).toBeVisible()
    expect(onPicked).not.toHaveBeenCalled()
  })

  test.each([
    ['23/04/2026', '2026-04-23'],
    ['1.5.2026', '2026-05-01'],
    ['2026-06-30', '2026-06-30'],
  ])('the typed day %s leads to it', async (text, expected) => {
    await open()
    await page.getByRole('textbox', { name: 'Or type the date' }).fill(text)
    await press('{Enter}')
    expect(onPicked).toHaveBeenCalledExactlyOnceWith(expected)
  })

  test('a typed day is read month first where the group is in the United States', async () => {
    await open({ country: 'US' })
    await expect.element(page.getByText('For example, 04/02/2026')).toBeVisible()
    await page.getByRole('textbox').fill('04/23/2026')
    await press('{Enter}')
    expect(onPicked).toHaveBeenCalledExactlyOnceWith('2026-04-23')
  })

  test('the answer to a typed day follows the language of the page', async () => {
    await open()
    await page.getByRole('textbox').fill('01/04/2026')
    await press('{Enter}')
    await loadTimeLocale('de')
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/before Donnerstag, 2\. April$/)
  })

  test.each([
    ['31/02/2026', 'Enter a real date, for example 02/04/2026'],
    ['', 'Enter a real date, for example 02/04/2026'],
    ['30/03/2026', 'This day has passed'],
    ['01/04/2026', 'No free times before Thursday, 2 April'],
    ['01/07/2026', 'You can book up to Tuesday, 30 June 2026'],
  ])('the typed day "%s" is answered by: %s', async (text, why) => {
    await open()
    const field = page.getByRole('textbox')
    await field.fill(text)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(`For example, 02/04/2026 ${why}`)
    await expect.element(field).toHaveValue(text)
    expect(onPicked).not.toHaveBeenCalled()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('days with free times are marked, and those that are known to have none', async () => {
    const time = { start: '2026-04-03 09:00:00', at: 0, time: null, capacity: 1, promotion: 0, interventionId: null }
    await open({ today: '2026-04-02', earliest: '2026-04-03', days: { '2026-04-03': [time], '2026-04-04': [] } })
    await expect.element(day('Friday, 3 April 2026, free times')).toBeVisible()
    await expect.element(day('Saturday, 4 April 2026, no free times')).toBeVisible()
    expect(document.querySelectorAll('.is-free')).toHaveLength(1)
    expect(await accessibilityProblems()).toEqual([])
  })

  const lookOf = (name: string) => {
    const { textDecorationLine, opacity, color } = getComputedStyle(day(name).element())
    return { isStruck: textDecorationLine.includes('line-through'), isFaint: Number(opacity) < 0.5, color }
  }

  test('a day of which nothing is known looks like neither a full one nor one out of reach, and is gone to', async () => {
    await open({ today: '2026-04-02', earliest: '2026-04-03', until: '2026-04-28', days: { '2026-04-04': [] } })
    const unknown = lookOf('Sunday, 5 April 2026')
    expect(unknown).toMatchObject({ isStruck: false, isFaint: false })
    const full = lookOf('Saturday, 4 April 2026, no free times')
    expect(full).toMatchObject({ isStruck: true, isFaint: false })
    expect(full.color).not.toBe(unknown.color)
    // No free times before the first free time: such a day is a full one.
    expect(lookOf('Thursday, 2 April 2026, today, No free times before Friday, 3 April')).toMatchObject({
      isStruck: true,
    })
    for (const out of [
      'Wednesday, 1 April 2026, This day has passed',
      'Wednesday, 29 April 2026, You can book up to Tuesday, 28 April 2026',
    ])
      expect(lookOf(out)).toMatchObject({ isStruck: false, isFaint: true })
    await day('Sunday, 5 April 2026').click()
    expect(onPicked).toHaveBeenCalledExactlyOnceWith('2026-04-05')
  })

  test('opens on the given month, and tells of each other one that it shows', async () => {
    await open({ month: '2026-05-01' })
    await expect.element(month('May 2026')).toBeVisible()
    expect(focused()).toBe('Friday, 1 May 2026')
    await day('Next month').click()
    expect(onMonthShown.mock.calls).toEqual([['2026-06-01']])
  })

  test('that the days of the month could not be loaded is said, and no day is barred by it', async () => {
    await open({ loading: 'failed' })
    const said = page.getByText('The days with free times could not be loaded. You can still go to any date.')
    await expect.element(said).toBeVisible()
    expect(said.element().getAttribute('role')).toBe('status')
    await day('Thursday, 23 April 2026').click()
    expect(onPicked).toHaveBeenCalledExactlyOnceWith('2026-04-23')
  })

  test('Esc closes it', async () => {
    await open()
    await press('{Escape}')
    expect(onClosed).toHaveBeenCalledOnce()
  })

  test('speaks the language on the screen', async () => {
    await open()
    await loadTimeLocale('fr')
    flushSync(() => i18n.loadAndActivate({ locale: 'fr', messages: {} }))
    await expect.element(month('avril 2026')).toBeVisible()
    await expect.element(day('jeudi 23 avril 2026')).toBeVisible()
    expect(heads()).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
  })

  test.each([320, 390, 1280])('fits %i px, with days of 44 px', async (width) => {
    await open({}, width)
    const box = day('Thursday, 23 April 2026').element().getBoundingClientRect()
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })

  test('has no end where there is no maximum booking period', async () => {
    await open({ until: null })
    for (let count = 0; count < 12; count += 1) await day('Next month').click()
    await expect.element(month('April 2027')).toBeVisible()
  })
})
