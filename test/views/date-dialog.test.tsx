import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { i18n } from '../../src/i18n/i18n.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import DateDialog, { type DateDialogProps } from '../../src/views/times/DateDialog.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

const onPicked = vi.fn()
const onClosed = vi.fn()
/** Wednesday 1 April 2026, with times from the day after until the end of June. */
const props: DateDialogProps = {
  from: '2026-04-01',
  shown: dateRange('2026-04-01', 7),
  today: '2026-04-01',
  earliest: '2026-04-02',
  until: '2026-06-30',
  onPicked,
  onClosed,
}

async function open(more: Partial<DateDialogProps> = {}, width = 390) {
  await page.viewport(width, 800)
  await show(<DateDialog {...props} {...more} />, width, 'When suits you?')
}

const day = (name: string) => page.getByRole('button', { name, exact: true })
const month = (name: string) => page.getByRole('grid', { name })
const press = (keys: string) => userEvent.keyboard(keys)
/** Seen above the days; for the ear each day says its own weekday. */
const heads = () => [...document.querySelectorAll('dialog th')].map(({ textContent }) => textContent)
const focused = () => document.activeElement?.getAttribute('aria-label')

beforeEach(async () => {
  vi.resetAllMocks()
  await loadTimeLocale('en')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

describe('the calendar', () => {
  test('shows the month of the shown days, weeks from Monday, and gives the focus to the first day that can be gone to', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: 'Go to a day' })).toBeVisible()
    await expect.element(month('April 2026')).toBeVisible()
    expect(heads()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(focused()).toBe('Thursday, 2 April 2026')
    expect(await accessibilityProblems()).toEqual([])
  })

  test('leads to the picked day', async () => {
    await open()
    await day('Thursday, 23 April 2026').click()
    expect(onPicked).toHaveBeenCalledExactlyOnceWith('2026-04-23')
  })

  test('never leads before the first free time nor beyond the booking period', async () => {
    await open({ from: '2026-04-02' })
    await expect.element(day('Wednesday, 1 April 2026, today')).toBeDisabled()
    await expect.element(day('Thursday, 2 April 2026')).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    await day('Next month').click()
    await day('Next month').click()
    await expect.element(month('June 2026')).toBeVisible()
    await expect.element(day('Tuesday, 30 June 2026')).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })

  test.each([
    ['{ArrowRight}', 'Thursday, 9 April 2026'],
    ['{ArrowDown}', 'Wednesday, 15 April 2026'],
    ['{Home}', 'Monday, 6 April 2026'],
    ['{End}', 'Sunday, 12 April 2026'],
    ['{PageDown}', 'Friday, 8 May 2026'],
    ['{Home}{ArrowLeft}{ArrowLeft}', 'Saturday, 4 April 2026'],
    // A week earlier nothing is free.
    ['{ArrowUp}', 'Wednesday, 8 April 2026'],
  ])('goes with %s to %s', async (keys, expected) => {
    await open({ from: '2026-04-08' })
    expect(focused()).toBe('Wednesday, 8 April 2026')
    await press(keys)
    await expect.poll(focused).toBe(expected)
    await press('{Enter}')
    expect(onPicked).toHaveBeenCalledOnce()
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
