import { describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListLayout } from '../../machines/domain/catalogue/group.ts'
import type { Pack } from '../../machines/domain/catalogue/choices.ts'
import { sampleChoice, sampleIntervention } from '../../machines/kit/samples.ts'
import { Cards } from '../../src/views/list/Cards.tsx'
import { CategoryList } from '../../src/views/list/CategoryList.tsx'
import { ServiceList, type ServiceListProps } from '../../src/views/list/ServiceList.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show, update, WIDTHS } from '../support/show.tsx'
import { showAndRecord } from './support/announcements.ts'

const GRID: ListLayout = { image: true, description: true, grid: true }
const ROWS: ListLayout = { image: true, description: true, grid: false }
const nothing = () => undefined

const cuts = { ...sampleChoice(1), publicName: 'Cuts', description: '<p>Short, <b>long</b> and curly</p>' }
const care = { ...sampleChoice(2), publicName: 'Care' }
const categories = { items: [cuts, care], any: true, selectedId: 2, onChosen: nothing, onAny: nothing } as const

function box(name: string): DOMRect {
  const button = page.getByRole('button', { name, exact: true }).element()
  return (button.closest('article') ?? button).getBoundingClientRect()
}

describe.each(WIDTHS)('categories at %i px', (width) => {
  test.each([
    ['a grid', GRID],
    ['rows', ROWS],
    ['a grid of names', { image: false, description: false, grid: true }],
  ])('are accessible as %s', async (_, layout) => {
    await show(<CategoryList {...categories} layout={layout} />, width)
    expect(await accessibilityProblems()).toEqual([])
  })
})

describe('categories', () => {
  it('stand in two columns, and in one up to 680 px', async () => {
    await show(<CategoryList {...categories} layout={GRID} />, 681)
    expect(box('Cuts').top).toBe(box('No preference').top)
    await page.viewport(680, 800)
    expect(box('Cuts').top).toBeGreaterThan(box('No preference').bottom)
  })

  test.each([
    [1280, 159],
    [390, 159],
    [340, 140],
    [320, 140],
  ])('have cells of a fitting height at %i px', async (width, least) => {
    const long = {
      ...cuts,
      publicName: 'A name that goes on and on '.repeat(5),
      description: 'Words and words. '.repeat(60),
    }
    const bare = { ...GRID, image: false }
    await show(<CategoryList {...categories} items={[care]} any={false} layout={bare} />, width)
    expect(box('Care').height).toBeGreaterThanOrEqual(least)
    expect(box('Care').height).toBeLessThan(least + 15)
    update(<CategoryList {...categories} items={[long]} any={false} layout={GRID} />)
    expect(page.getByRole('article').element().getBoundingClientRect().height).toBeLessThanOrEqual(280)
  })

  it('say what was pressed, "no preference" included', async () => {
    const onChosen = vi.fn()
    const onAny = vi.fn()
    await show(<CategoryList {...categories} layout={ROWS} onChosen={onChosen} onAny={onAny} />, 390)
    await page.getByRole('button', { name: 'Cuts' }).click()
    expect(onChosen.mock.calls).toEqual([[cuts]])
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('No preferenceSee all free times')
    await page.getByRole('button', { name: 'No preference' }).click()
    expect(onAny).toHaveBeenCalledOnce()
  })

  it('are named by their title and described by their text, without markup', async () => {
    await show(<CategoryList {...categories} layout={GRID} />, 1280)
    const button = page.getByRole('button', { name: 'Cuts', exact: true })
    await expect.element(button).toHaveAccessibleDescription('Short, long and curly')
    await expect.element(button).not.toHaveAttribute('aria-pressed')
    await expect.element(page.getByRole('button', { name: 'Care' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('that cannot be booked with the earlier choices say so and are not to be had', async () => {
    const onChosen = vi.fn()
    await show(<CategoryList {...categories} layout={ROWS} invalidIds={[1]} onChosen={onChosen} />, 390)
    const marked = page.getByRole('button', { name: 'Cuts', exact: true })
    await expect.element(marked).toHaveAccessibleDescription('Cannot be booked online with your other choices')
    await expect.element(marked).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('button', { name: 'Care' })).not.toHaveAttribute('aria-disabled')
    await marked.click({ force: true })
    expect(onChosen).not.toHaveBeenCalled()
    expect(await accessibilityProblems()).toEqual([])
  })

  it('show the small picture in rows and the large one in a grid', async () => {
    const pictured = { ...cuts, thumbnail: `${location.origin}/pictures/510x510/cuts.webp` }
    await show(<CategoryList {...categories} items={[pictured]} layout={ROWS} />, 390)
    const source = () => document.querySelector('img')?.getAttribute('src')
    expect(source()).toBe(`${location.origin}/pictures/128x128/cuts.webp`)
    await show(<CategoryList {...categories} items={[pictured]} layout={GRID} />, 390)
    expect(source()).toBe(pictured.thumbnail)
  })
})

const pack: Pack = {
  ...sampleChoice(9),
  kind: 'pack',
  publicName: 'Bride',
  price: 21000,
  totalPrice: 24000,
  length: 195,
  videoconference: false,
  members: [
    { kind: 'service', interventionId: 1, publicName: 'Cut', calendarId: null },
    { kind: 'break', length: 15 },
    { kind: 'service', interventionId: 2, publicName: 'Colour', calendarId: null },
  ],
}
/** Longer than a card shows. */
const LONG =
  ' and more words than a card of any width would show without cutting them, whether it is a row of a list or one of a grid'
const cut = sampleIntervention(1, {
  publicName: 'Cut',
  price: 2450,
  length: 65,
  description: `With <i>advice</i>${LONG}`,
})
const advice = sampleIntervention(2, { publicName: 'Advice', price: 0, length: null, promotions: true })
const services: ServiceListProps = {
  services: [cut, advice, pack],
  layout: ROWS,
  display: { currency: 'EUR', displayPrice: true, displayLength: true, displayInfo: true, hasPromotions: true },
  chosen: null,
  search: '',
  promotionsOnly: false,
  onSearch: nothing,
  onFilter: nothing,
  onChosen: nothing,
}

describe.each(WIDTHS)('services at %i px', (width) => {
  test.each([
    ['in rows', services],
    ['in a grid', { ...services, layout: GRID }],
    ['with one kept', { ...services, chosen: cut }],
    ['with promotions only', { ...services, promotionsOnly: true }],
    ['as packs', { ...services, services: [pack] }],
    ['with a search that finds nothing', { ...services, services: many(20), search: 'zzz' }],
  ])('are accessible %s', async (_, props) => {
    await show(<ServiceList {...props} />, width)
    expect(await accessibilityProblems()).toEqual([])
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, index) => sampleIntervention(index + 1))
}

describe('services', () => {
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })

  it('show prices with two decimals as the language writes them, and lengths in hours from 60 minutes on', async () => {
    await show(<ServiceList {...services} />, 390)
    // The visible text, followed by the text for screen readers.
    await expect.element(card('Cut')).toHaveTextContent(/(?<!\d)1\sh\s051 hour 5 minutes/)
    await expect.element(card('Cut')).toHaveTextContent(/€24\.50(?!\d)/)
  })

  it('are described by all that a card says: length, price, text and marks', async () => {
    await show(<ServiceList {...services} services={[cut, advice]} />, 390)
    const said = (name: string) => page.getByRole('button', { name, exact: true })
    await expect.element(said('Cut')).toHaveAccessibleDescription(/^1 hour 5 minutes €24\.50 With advice/)
    await expect.element(said('Advice')).toHaveAccessibleDescription('Promotion')
  })

  it('hide a price of zero and an unknown length', async () => {
    await show(<ServiceList {...services} />, 390)
    await expect.element(card('Advice')).not.toHaveTextContent(/€|\d/)
  })

  it('hide prices, lengths and details when the group does not show them', async () => {
    const display = { ...services.display, displayPrice: false, displayLength: false, displayInfo: false }
    await show(<ServiceList {...services} display={display} />, 390)
    await expect.element(card('Cut')).not.toHaveTextContent(/€|hour/)
    await expect.element(page.getByRole('button', { name: 'Details: Cut' })).not.toBeInTheDocument()
  })

  it('stand in tabs with packs only when there are both', async () => {
    await show(<ServiceList {...services} />, 390)
    await expect.element(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('button', { name: 'Bride' })).not.toBeInTheDocument()
    await show(<ServiceList {...services} services={[cut, advice]} />, 390)
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  })

  it('stand in one list when the link names services, packs after them', async () => {
    await show(<ServiceList {...services} single />, 390)
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    const names = page
      .getByRole('article')
      .elements()
      .map((one) => one.querySelector('button')?.textContent)
    expect(names).toEqual(['Cut', 'Advice', 'Bride'])
  })

  it('stand in one list when there are packs only', async () => {
    await show(<ServiceList {...services} services={[pack]} />, 390)
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Bride', exact: true })).toBeVisible()
  })

  it('wear a chip for a promotion, a pack, a video conference, and no other', async () => {
    const video = sampleIntervention(3, { publicName: 'Talk', videoconference: true })
    const remote = { ...pack, id: 10, publicName: 'Remote', videoconference: true }
    await show(<ServiceList {...services} single services={[cut, advice, video, pack, remote]} />, 390)
    const chips = (name: string) =>
      ['Promotion', 'Pack of 2 services', 'By video'].filter((words) =>
        card(name).element().textContent?.includes(words),
      )
    expect(['Cut', 'Advice', 'Talk', 'Bride', 'Remote'].map(chips)).toEqual([
      [],
      ['Promotion'],
      ['By video'],
      ['Pack of 2 services'],
      ['Pack of 2 services', 'By video'],
    ])
  })

  it('of a pack that have no name are neither listed nor counted', async () => {
    const nameless = { kind: 'service' as const, interventionId: 3, publicName: '', calendarId: null }
    await show(<ServiceList {...services} services={[{ ...pack, members: [...pack.members, nameless] }]} />, 390)
    expect(page.getByRole('article').getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(page.getByText('Pack of 2 services')).toBeVisible()
  })

  test.each([
    [3000, 'EUR', 45, /(?<!\d)45\smin/, /€30\.00(?!\d)/],
    [3050, 'CHF', 60, /(?<!\d)1\sh(?!\s\d)/, /(?<!\d)30\.50\schf/],
    [100_005, 'eur', 125, /(?<!\d)2\sh\s05/, /€1,000\.05(?!\d)/],
    [1, 'XBT', 59, /(?<!\d)59\smin/, /(?<!\d)0\.01\sxbt/],
  ])('of %i cents in %s and %i minutes', async (price, currency, length, lengthText, priceText) => {
    await show(<ServiceList {...services} services={[{ ...cut, price, currency, length }]} />, 390)
    await expect.element(card('Cut')).toHaveTextContent(lengthText)
    await expect.element(card('Cut')).toHaveTextContent(priceText)
  })

  it('without a currency of their own, and packs, are in the group’s', async () => {
    const display = { ...services.display, currency: 'CHF' }
    await show(
      <ServiceList {...services} single display={display} services={[{ ...cut, currency: null }, pack]} />,
      390,
    )
    await expect.element(card('Cut')).toHaveTextContent(/(?<!\d)24\.50\schf/)
    await expect.element(card('Bride')).toHaveTextContent(/(?<!\d)210\.00\schf/)
  })

  it('move between the tabs by keyboard: arrows move the focus, Enter selects', async () => {
    await show(<ServiceList {...services} />, 1280)
    const tab = (name: string) => page.getByRole('tab', { name })
    await userEvent.tab()
    await expect.element(tab('Services')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Packs')).toHaveFocus()
    await expect.element(tab('Packs')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('Packs')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('button', { name: 'Bride', exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Services')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(tab('Packs')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('Services')).toHaveFocus()
  })

  it('open on the tab of the kept choice', async () => {
    await show(<ServiceList {...services} chosen={pack} />, 390)
    await expect.element(page.getByRole('tab', { name: 'Packs' })).toHaveAttribute('aria-selected', 'true')
  })

  it('tell a kept service from a pack of the same id', async () => {
    const twin = { ...pack, id: cut.id }
    await show(<ServiceList {...services} services={[cut, twin]} chosen={cut} single />, 390)
    const kept = page.getByRole('button', { pressed: true })
    await expect.element(kept).toHaveLength(1)
    await expect.element(kept).toHaveAccessibleName(/^Cut/)
  })

  it('give each service of a pack at least 50 px, and name the break', async () => {
    await show(<ServiceList {...services} services={[pack]} />, 390)
    const rows = page.getByRole('article').getByRole('listitem').elements()
    expect(rows.map((row) => row.textContent)).toEqual(['1Cut', expect.stringMatching(/^Break 15\smin/), '2Colour'])
    expect(rows[0]?.getBoundingClientRect().height).toBe(50)
  })

  it('can be narrowed to promotions, with the warning', async () => {
    const onFilter = vi.fn()
    const announced = await showAndRecord(<ServiceList {...services} onFilter={onFilter} />)
    await page.getByRole('radio', { name: 'Promotions (1)' }).click()
    expect(onFilter.mock.calls).toEqual([[true]])
    await expect.poll(() => announced.spoken).toEqual(['1 service'])
    update(<ServiceList {...services} promotionsOnly />)
    await expect.element(page.getByText('Promotions apply at certain times only')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cut', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Advice', exact: true })).toBeVisible()
  })

  it('offer no promotion filter to a group without promotions', async () => {
    await show(
      <ServiceList {...services} display={{ ...services.display, hasPromotions: false }} promotionsOnly />,
      390,
    )
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Cut', exact: true })).toBeVisible()
  })

  it('are chosen by a press anywhere on the card', async () => {
    const onChosen = vi.fn()
    await show(<ServiceList {...services} onChosen={onChosen} />, 390)
    const { left, bottom } = card('Advice').element().getBoundingClientRect()
    document.elementFromPoint(left + 5, bottom - 5)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onChosen.mock.calls).toEqual([[advice]])
  })

  it('tell more in a dialog, which gives the focus back', async () => {
    await show(<ServiceList {...services} />, 390)
    const opener = page.getByRole('button', { name: 'Details: Cut' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Cut' })
    await expect.element(dialog).toHaveTextContent('With advice')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('tell their length and price in the dialog too, and are chosen there', async () => {
    const onChosen = vi.fn()
    await show(<ServiceList {...services} onChosen={onChosen} />, 390)
    await page.getByRole('button', { name: 'Details: Cut' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cut' })
    await expect.element(dialog).toHaveTextContent(/1 hour 5 minutes€24\.50/)
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onChosen.mock.calls).toEqual([[cut]])
  })

  it.each([
    ['With advice', false],
    [`With advice${LONG}`, true],
    ['<ul><li>Wash</li></ul>', true],
    ['', false],
  ])('described as "%s" have details that say more: %s', async (description, isOffered) => {
    await show(<ServiceList {...services} services={[{ ...cut, description }]} />, 390)
    await expect.element(card('Cut')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Details: Cut' })).toHaveLength(isOffered ? 1 : 0)
  })

  it.each([
    [9_000, 11_000, 'Save €20.00'],
    [9_000, 9_000, null],
    [9_000, null, null],
  ])('in a pack for %i instead of %o save: %o', async (price, totalPrice, said) => {
    await show(<ServiceList {...services} services={[{ ...pack, price, totalPrice }]} />, 390)
    await expect.element(card('Bride')).toBeVisible()
    if (said) await expect.element(card('Bride')).toHaveTextContent(said)
    else await expect.element(card('Bride')).not.toHaveTextContent('Save €')
  })

  it('get a search box from 15 entries on', async () => {
    await show(<ServiceList {...services} services={many(14)} />, 390)
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    update(<ServiceList {...services} services={many(15)} search="service 15" />)
    await expect.element(page.getByRole('searchbox')).toHaveValue('service 15')
    await expect.element(page.getByRole('article')).toHaveTextContent('Service 15')
  })

  it('that stay are not drawn again when others go', async () => {
    const render = vi.fn((entry: string) => <p>{entry}</p>)
    const keyOf = (entry: string) => entry
    await show(<Cards entries={['a', 'b', 'c']} grid={false} keyOf={keyOf} render={render} />, 390)
    update(<Cards entries={['a', 'c']} grid={false} keyOf={keyOf} render={render} />)
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['a', 'c'])
    expect(render.mock.calls.map(([entry]) => entry)).toEqual(['a', 'b', 'c'])
  })

  test.each(WIDTHS)('of which there are thousands are windowed at %i px', async (width) => {
    await show(<ServiceList {...services} layout={GRID} services={many(3000)} />, width)
    const item = (place: number) => document.querySelector(`[role=listitem][aria-posinset="${place}"]`)
    await expect.poll(() => item(1)?.getAttribute('aria-setsize')).toBe('3000')
    expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(60)
    expect(await accessibilityProblems()).toEqual([])
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => item(3000)?.textContent).toContain('Service 3000')
    expect(item(1)).toBeNull()
  })
})
