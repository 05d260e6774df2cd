import { useState } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleIntervention, samplePack } from '../../machines/kit/samples.ts'
import type { ListLayout } from '../../machines/domain/catalogue/group.ts'
import { Footer } from '../../src/views/navigation/Footer.tsx'
import { Header } from '../../src/views/shell/Header.tsx'
import * as faults from '../../src/views/shell/fault-notices.tsx'
import { ChoiceTile } from '../../src/views/list/ChoiceTile.tsx'
import * as notices from '../../src/views/notices/notices.tsx'
import { ScreenSkeleton } from '../../src/views/shell/PageSkeleton.tsx'
import { type ShownStep, StepperHeader } from '../../src/views/summary/StepperHeader.tsx'
import { SummaryBar, type SummaryBarProps } from '../../src/views/summary/SummaryBar.tsx'
import ServiceOrder from '../../src/views/summary/ServiceOrder.tsx'
import { Spinner } from '../../src/views/ui/Spinner.tsx'
import { Toasts } from '../../src/views/toasts/Toasts.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, WIDTHS } from '../support/show.tsx'
import { showAndRecord } from './support/announcements.ts'

const nothing = () => undefined

const steps: readonly ShownStep[] = [
  { name: 'interventionset_ids', label: 'Category', number: 1, status: 'done', disabled: false },
  { name: 'intervention_ids', label: 'Service', number: 2, status: 'done', disabled: true },
  { name: 'calendar_id', label: 'Team member', number: null, status: 'blocked', disabled: true },
  { name: 'slots', label: 'Date and time', number: 3, status: 'current', disabled: true },
  { name: 'fiche_info', label: 'Your details', number: 4, status: 'later', disabled: true },
]
const services = [1, 2].map((id) => pickService(sampleIntervention(id, { length: 90 })))
const summary: SummaryBarProps = {
  services,
  currency: 'EUR',
  showPrice: true,
  showLength: true,
  promotion: 0,
  count: 2,
  servicesModifiable: true,
  facts: [
    {
      step: 'slots',
      label: 'Date and time',
      ahead: 'Date and time',
      text: 'Tuesday 24 November at 09:00',
      modifiable: true,
    },
  ],
  onModify: nothing,
}
const toasts = {
  shown: [
    { id: 1, kind: 'success', code: 'appointmentCancelled' },
    { id: 2, kind: 'error', failure: failure('unreachable') },
  ],
  phone: '01 23 45 67 89',
  appointments: null,
  onDismissed: nothing,
  onHeld: nothing,
  onReleased: nothing,
  alert: null,
  onAlertDismissed: nothing,
  onAlertLeft: nothing,
  onReloaded: nothing,
} as const
const business = { name: 'Atelier Dupré', phone: '01 23 45 67 89' }

describe.each(WIDTHS)('at %i px', (width) => {
  test.each([
    ['the stepper', <StepperHeader steps={steps} onChosen={nothing} />],
    ['the summary', <SummaryBar {...summary} />],
    ['the toasts', <Toasts {...toasts} />],
    ['the skeleton', <ScreenSkeleton />],
  ])('%s is accessible', async (name, view) => {
    await show(view, width, name === 'the skeleton' ? '' : 'Screen')
    expect(await accessibilityProblems()).toEqual([])
  })

  test.each([
    ['not found', <notices.NotFoundNotice />],
    ['inactive', <notices.InactiveNotice {...business} start={null} />],
    ['inactive, by its address alone', <notices.InactiveNotice name={null} phone={null} start="/atelier-dupre" />],
    ['unauthorised', <notices.UnauthorisedNotice {...business} onRetry={nothing} />],
    ['signing in', <notices.SigningInNotice name={business.name} onRetry={nothing} />],
    ['closed', <notices.BookingClosedNotice {...business} />],
    ['an error', <notices.ErrorNotice {...business} start="/atelier-dupre" />],
    ['maintenance', <notices.MaintenanceNotice busy={false} onRetry={nothing} />],
    ['a failed start', <faults.StartFailedNotice failure={failure('timeout')} onRetry={nothing} />],
    ['a fault of ours', <faults.CrashedNotice onReload={nothing} />],
  ])('the notice of %s is accessible, under one heading', async (_, view) => {
    await show(view, width, '')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(await accessibilityProblems()).toEqual([])
  })
})

// The specification, section 9.
test('a spinner is 60 px wide and 3 px thick, unless a place asks for another one', async () => {
  await show(<Spinner />, 390, '')
  const ring = () => document.querySelector('main [aria-hidden]') as HTMLElement
  expect([ring().offsetWidth, ring().offsetHeight, getComputedStyle(ring()).borderTopWidth]).toEqual([60, 60, '3px'])
  await show(<Spinner size={76} thickness={4} />, 390, '')
  expect([ring().offsetWidth, getComputedStyle(ring()).borderTopWidth]).toEqual([76, '4px'])
})

describe('the stepper', () => {
  it('says where one is, what is done, later and not available', async () => {
    await show(<StepperHeader steps={steps} onChosen={nothing} />, 1280)
    const items = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem').elements()
    expect(items.map((item) => item.textContent)).toEqual([
      'Category(done)',
      'Service(done)',
      // A step that will be skipped has no number.
      '–Team member(not available)',
      '3Date and time',
      '4Your details(later)',
    ])
    const current = document.querySelectorAll('[aria-current=step]')
    expect([...current].map((one) => one.textContent)).toEqual(['3Date and time'])
    expect(getComputedStyle(current[0] as Element).fontWeight).toBe('700')
    const blocked = items[2]?.querySelector('[data-blocked]')
    expect(getComputedStyle(blocked as Element).textDecorationLine).toBe('line-through')
  })

  it('only lets open steps be pressed', async () => {
    const onChosen = vi.fn()
    await show(<StepperHeader steps={steps} onChosen={onChosen} />, 390)
    expect(page.getByRole('button').elements()).toHaveLength(1)
    await page.getByRole('button', { name: 'Category' }).click()
    expect(onChosen.mock.calls).toEqual([['interventionset_ids']])
  })

  it('names the present step in words on a phone', async () => {
    await show(<StepperHeader steps={steps} onChosen={nothing} />, 390)
    const widthOf = (label: string) => page.getByText(label, { exact: true }).element().getBoundingClientRect().width
    expect(widthOf('Date and time')).toBeGreaterThan(60)
    expect(widthOf('Your details')).toBeLessThanOrEqual(1)
    const nav = page.getByRole('navigation', { name: 'Booking steps' }).element()
    expect(nav.getBoundingClientRect().height, 'one line').toBeLessThanOrEqual(44)
    await page.viewport(1280, 800)
    expect(widthOf('Your details')).toBeGreaterThan(60)
  })

  it('fits eight steps into 320 px with targets 44 px high', async () => {
    const names = ['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id'] as const
    const many: ShownStep[] = [...names, 'slots' as const, 'login' as const, 'fiche_info' as const].map((name) => ({
      name,
      label: 'A long label',
      number: 1,
      status: 'done',
      disabled: false,
    }))
    await show(<StepperHeader steps={many} onChosen={nothing} />, 320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const button of page.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
    }
  })
})

it('keeps the name of the present step whole where six numbers stand on 320 px', async () => {
  const many: ShownStep[] = [
    ...steps,
    { name: 'calendarset_id', label: 'Place', number: 5, status: 'later', disabled: true },
  ]
  await show(<StepperHeader steps={many.map((step) => ({ ...step, label: 'Coordinates' }))} onChosen={nothing} />, 320)
  const label = document.querySelector('[aria-current=step] [data-label]') as HTMLElement
  const range = document.createRange()
  range.selectNodeContents(label)
  expect(range.getClientRects(), 'one line').toHaveLength(1)
  const bottom = Math.max(
    ...[...document.querySelectorAll('li [aria-hidden]')].map((number) => number.getBoundingClientRect().bottom),
  )
  expect(label.getBoundingClientRect().top, 'below the numbers').toBeGreaterThanOrEqual(bottom)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('says what was chosen over the picture of a card, and not over its name', async () => {
  const layout = { grid: true, image: true } as ListLayout
  const tile = { name: 'Workshop by the river', text: 'Second court', picture: <Picture />, layout, onChosen: nothing }
  await show(<ChoiceTile {...tile} selected />, 320)
  const chip = page.getByText('Your choice').element().getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(page.getByRole('button').element())
  for (const line of range.getClientRects()) {
    const apart =
      chip.bottom <= line.top || line.bottom <= chip.top || chip.right <= line.left || line.right <= chip.left
    expect(apart, JSON.stringify([chip, line])).toBe(true)
  }
})

/** As large as the picture of a card. */
const Picture = () => <div style={{ width: 128, flexShrink: 0 }} />

/** On a phone one line hides the rows of the summary. */
const unfold = () => page.getByRole('button', { expanded: false }).click()

describe('the summary', () => {
  it('lists what a pack holds', async () => {
    await show(<SummaryBar {...summary} services={[samplePack]} />, 1280)
    await expect.element(page.getByText('Cut · Care')).toBeVisible()
  })

  it('is one line on a phone, and all of its rows on a desk', async () => {
    await show(<SummaryBar {...summary} />, 390)
    const line = page.getByRole('button', { name: /^2 services 3 h/ })
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
    expect(line.element().textContent).toContain('€60.00')
    await expect.element(page.getByRole('button', { name: /^Change/ })).not.toBeInTheDocument()
    await line.click()
    // What the rows say is not said by the line as well.
    const opened = page.getByRole('button', { name: 'Your choices', exact: true })
    await expect.element(opened).toHaveAttribute('aria-expanded', 'true')
    await expect.element(opened).toHaveFocus()
    await expect.element(line).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Change: Date and time' })).toBeVisible()
    await show(<SummaryBar {...summary} />, 1280)
    await expect.element(page.getByRole('button', { name: 'Change: Date and time' })).toBeVisible()
    await expect.element(line).not.toBeInTheDocument()
  })

  // As on the page of appointments: a customer does not read the business's own name.
  it('calls a service without a public name an appointment', async () => {
    const services = [{ ...pickService(sampleIntervention(1)), publicName: '' }]
    const bar = <SummaryBar {...summary} services={services} count={1} servicesModifiable={false} />
    await show(bar, 390)
    await expect.element(page.getByRole('button', { name: /^Appointment/ })).toBeVisible()
    await show(bar, 1280)
    await expect.element(page.getByRole('definition').first()).toHaveTextContent(/^Appointment/)
  })

  it.each([390, 800, 1280])('is a description list at %i px: one column of labels, rows of 48 px', async (width) => {
    const [first] = services
    const places = [
      { step: 'calendar_id' as const, label: 'Team member', ahead: 'With', text: 'Léa', modifiable: true },
      ...summary.facts,
    ]
    await show(<SummaryBar {...summary} services={first ? [first] : []} count={1} facts={places} />, width)
    if (width === 390) await unfold()
    const terms = page.getByRole('term').elements()
    const definitions = page.getByRole('definition').elements()
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Service', 'Team member', 'Date and time'])
    expect(definitions).toHaveLength(3)
    const left = (all: readonly Element[]) => new Set(all.map((one) => one.getBoundingClientRect().left))
    expect(left(terms).size).toBe(1)
    expect(left(definitions).size).toBe(1)
    const heights = terms.map((one) => one.closest('div')?.getBoundingClientRect().height ?? 0)
    // With the hairline between two.
    for (const height of heights) expect(height).toSatisfy((one: number) => one >= 48 && one <= 49)
    expect(await accessibilityProblems()).toEqual([])
  })

  it('says in its line what kind of choice it is while no service is chosen', async () => {
    const facts = [
      { step: 'calendarset_id' as const, label: 'Place', ahead: 'Place', text: 'No preference', modifiable: true },
    ]
    await show(<SummaryBar {...summary} services={[]} facts={facts} />, 390)
    await expect.element(page.getByRole('button', { name: 'Place No preference' })).toBeVisible()
  })

  it('lists services with length and price, and what else was chosen', async () => {
    const order = {
      movable: true,
      timed: true,
      replaceable: true,
      onMoved: nothing,
      onRemoved: nothing,
      onReplaced: nothing,
    }
    await show(<SummaryBar {...summary} arranged={<ServiceOrder {...summary} {...order} />} />, 390)
    await unfold()
    const region = page.getByRole('region', { name: 'Your choices' })
    // The visible length, followed by the text for screen readers.
    const lines = region
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
    expect(lines).toEqual([
      expect.stringMatching(/^Service 11 h 301 hour 30 minutes€30\.00Change/),
      expect.stringMatching(/^Service 21 h 301 hour 30 minutes€30\.00Change/),
    ])
    await expect.element(region).toHaveTextContent('Date and timeTuesday 24 November at 09:00')
  })

  it('says of several services how long they take and what they cost together', async () => {
    await show(<SummaryBar {...summary} />, 390)
    const region = page.getByRole('region', { name: 'Your choices' })
    await expect.element(region).toHaveTextContent(/Total3\sh3 hours€60\.00/)
    const [first] = services
    await show(<SummaryBar {...summary} services={first ? [first] : []} count={1} />, 390)
    await expect.element(page.getByText('Total')).not.toBeInTheDocument()
  })

  it('shows the price that the promotion of the chosen time leaves', async () => {
    const [first] = services
    const promoted = first ? [first, { ...first, id: 9, promotions: true }] : []
    await show(<SummaryBar {...summary} services={promoted} promotion={15} />, 390)
    await unfold()
    const region = page.getByRole('region', { name: 'Your choices' })
    await expect.element(region).toHaveTextContent(/Total.*€55\.50, was €60\.00/)
    await show(<SummaryBar {...summary} services={promoted.slice(0, 1)} count={1} promotion={15} />, 390)
    await unfold()
    await expect.element(page.getByText('€25.50, was €30.00')).toBeVisible()
  })

  it('says which choice is to be changed', async () => {
    const onModify = vi.fn()
    await show(<SummaryBar {...summary} onModify={onModify} />, 390)
    await unfold()
    await page.getByRole('button', { name: 'Change: Date and time' }).click()
    await page.getByRole('button', { name: 'Change: Service 1' }).click()
    expect(onModify.mock.calls).toEqual([['slots'], ['intervention_ids']])
  })

  it.each([
    ['the first of three', 0, 'Remove Service 2'],
    ['the last of three', 2, 'Remove Service 2'],
  ])('removing %s leaves the focus on the row that comes next', async (_, index, focused) => {
    const onRemoved = vi.fn()
    const order = { movable: true, timed: true, replaceable: true, onMoved: nothing, onRemoved, onReplaced: nothing }
    const three = [...services, { ...services[0], id: 9, publicName: 'Service 3' }] as typeof services
    const bar = (left: typeof services) => (
      <SummaryBar {...summary} services={left} arranged={<ServiceOrder {...summary} services={left} {...order} />} />
    )
    function Services() {
      const [left, setLeft] = useState(three)
      onRemoved.mockImplementation((at: number) => setLeft(left.toSpliced(at, 1)))
      return bar(left)
    }
    await show(<Services />, 1280)
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(index)
      .click()
    await expect.element(page.getByRole('button', { name: focused })).toHaveFocus()
  })

  it.each([
    [true, 'Service 1 is now number 2 of 2. Choose a time again.'],
    [false, 'Service 1 is now number 2 of 2.'],
  ])('another order asks for the time again only where one was chosen: %s', async (timed, said) => {
    const order = { movable: true, timed, replaceable: true, onMoved: nothing, onRemoved: nothing, onReplaced: nothing }
    await show(<SummaryBar {...summary} arranged={<ServiceOrder {...summary} {...order} />} />, 1280)
    await page.getByRole('button', { name: 'Move Service 1 down' }).click()
    await expect.element(page.getByText(said, { exact: true })).toBeInTheDocument()
  })

  it('offers to remove each of several services, and not the only one', async () => {
    const order = {
      movable: true,
      timed: true,
      replaceable: true,
      onMoved: nothing,
      onRemoved: nothing,
      onReplaced: nothing,
    }
    await show(<SummaryBar {...summary} arranged={<ServiceOrder {...summary} {...order} />} />, 390)
    await unfold()
    await expect.element(page.getByRole('button', { name: /Remove/ })).toHaveLength(2)
    await show(<SummaryBar {...summary} services={services.slice(0, 1)} />, 390)
    await unfold()
    await expect.element(page.getByRole('button', { name: 'Change: Service 1' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument()
  })
})

describe('the header', () => {
  const header = (locales: readonly Locale[], onLocaleChosen: (locale: Locale) => void = nothing) => (
    <Header
      name="Atelier"
      logoUrl={null}
      locale="fr"
      locales={locales}
      onLocaleChosen={onLocaleChosen}
      room={{ wide: 0, narrow: 0 }}
    />
  )

  it('is 64 px high', async () => {
    await show(header(['fr', 'en']), 390)
    expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(64)
  })

  it('offers languages under their own names, when there is more than one', async () => {
    const onLocaleChosen = vi.fn()
    await show(header(['fr', 'en', 'de'], onLocaleChosen), 390)
    const select = page.getByRole('combobox', { name: 'Language' })
    const options = [...select.element().querySelectorAll('option')]
    expect(options.map(({ lang, text }) => [lang, text])).toEqual([
      ['fr', 'Français'],
      ['en', 'English'],
      ['de', 'Deutsch'],
    ])
    await userEvent.selectOptions(select, 'Deutsch')
    expect(onLocaleChosen.mock.calls).toEqual([['de']])
    await show(header(['fr']), 390)
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  })
})

describe('the footer', () => {
  it('has the phone and the legal pages that there are', async () => {
    const links = { terms: 'https://example.org/terms', privacy: null, accessibility: 'javascript:alert(1)' }
    await show(<Footer name="Atelier" phone="01 23 45 67 89" links={links} year={2026} />, 390)
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['tel:0123456789', 'https://example.org/terms'])
    await expect.element(page.getByText('© 2006–2026')).toBeVisible()
  })
})

describe('the toasts', () => {
  it('are told politely when all is well and at once when not', async () => {
    const announced = await showAndRecord(<Toasts {...toasts} />)
    await expect
      .poll(() => announced.spoken.toSorted())
      .toEqual(['The appointment is cancelled', expect.stringMatching(/or call 01 23 45 67 89/)])
  })

  it.each(['languageUnavailable', 'codeUnavailable'] as const)(
    'offer to load the page anew where a script did not come, which some browsers fetch only once: %s',
    async (code) => {
      const onReloaded = vi.fn()
      const lost = { id: 3, kind: 'error', failure: failure(code) } as const
      await show(<Toasts {...toasts} shown={[...toasts.shown, lost]} onReloaded={onReloaded} />, 390)
      await page.getByRole('button', { name: 'Try again' }).click()
      expect(onReloaded).toHaveBeenCalledTimes(1)
    },
  )

  const close = page.getByRole('button', { name: 'Close: The appointment is cancelled' })

  it('are closed by their own button', async () => {
    const onDismissed = vi.fn()
    await show(<Toasts {...toasts} onDismissed={onDismissed} />, 390)
    await close.click()
    expect(onDismissed.mock.calls).toEqual([[1]])
  })

  it('are held while the pointer or the focus is inside, until neither is', async () => {
    const calls: string[] = []
    const held = { onHeld: () => void calls.push('held'), onReleased: () => void calls.push('released') }
    await show(<Toasts {...toasts} {...held} />, 390)
    const heading = page.getByRole('heading', { level: 1 })
    // The pointer may still be where the test before has left it.
    await userEvent.hover(heading)
    calls.length = 0
    await userEvent.hover(close)
    await expect.poll(() => calls).toEqual(['held'])
    await userEvent.hover(heading)
    await expect.poll(() => calls).toEqual(['held', 'released'])
    const button = close.element() as HTMLElement
    button.focus()
    await userEvent.hover(close)
    await userEvent.hover(heading)
    await expect.poll(() => calls).toEqual(['held', 'released', 'held', 'held'])
    button.blur()
    expect(calls.slice(4)).toEqual(['released'])
  })
})
