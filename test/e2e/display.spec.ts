import { type BrowserContextOptions, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openClaires } from './support/appointments-page.ts'
import { BookingPage } from './support/booking-page.ts'
import { overflow } from './support/layout.ts'
import { STAGES, type StageName } from './support/stages.ts'

const SCREENS = Object.keys(STAGES) as StageName[]
const MOST_STOPS = 30

/** The text spacing that WCAG 1.4.12 lets a reader set; nothing may be cut off by it. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Elements whose text no longer fits and is cut off, one line each. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, h1, h2, label, p, legend')].flatMap((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
      return isCut && clipPath === 'none' ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

/** Elements that still move for longer than an instant, one line each. */
const motions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element)
      const longest = (durations: string) => Math.max(...durations.split(',').map((one) => Number.parseFloat(one) || 0))
      const isMoving =
        (animationName !== 'none' && longest(animationDuration) > 0.001) ||
        longest(transitionDuration) > 0 ||
        scrollBehavior === 'smooth'
      return isMoving ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

/** Controls that only their fill sets apart from the page, which forced colours remove. */
const unseenControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main input:not([type=checkbox], [type=radio]), main select')].flatMap(
      (element) => {
        const { borderTopWidth, outlineStyle, textDecorationLine, clipPath } = getComputedStyle(element)
        const hasEdge = Number.parseFloat(borderTopWidth) > 0 || outlineStyle !== 'none'
        const isText = textDecorationLine.includes('underline')
        // A name that spans its card has the edge of the card; one of several switches has the edge of their frame.
        const frame = element.closest('article, li, label, [role=group]')
        const hasFrame = frame !== null && Number.parseFloat(getComputedStyle(frame).borderTopWidth) > 0
        // The steps are numbered and stand in a row of their own.
        const isStep = element.closest('nav') !== null
        // Elements for phones only exist in a wide window too, but are not drawn.
        const isSeen = element.checkVisibility() && clipPath === 'none'
        return !isSeen || hasEdge || isText || hasFrame || isStep ? [] : [element.outerHTML.slice(0, 160)]
      },
    ),
  )

/** The Tab stops at which the focus is not visible. */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const lack = await page.evaluate(() => {
      const on = document.activeElement
      if (!on || on === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(on)
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      // A name that spans its card shows the focus around the card.
      const around = on.closest('article, label, li')
      const outside = around && getComputedStyle(around)
      const hasOutside = outside
        ? outside.outlineStyle !== 'none' && Number.parseFloat(outside.outlineWidth) >= 2
        : false
      return ring || hasOutside || boxShadow !== 'none' ? null : on.outerHTML.slice(0, 160)
    })
    if (lack) unseen.push(lack)
  }
  return unseen
}

interface Display {
  says: string
  options: BrowserContextOptions
  prepare?: (page: Page) => Promise<unknown>
  flaws: (page: Page) => Promise<unknown[]>
}

const wider = async (page: Page) => {
  const px = await overflow(page)
  return px > 0 ? [`${px} px wider than the window`] : []
}

/** Display settings of a reader's browser, and what must still work with each. */
const DISPLAYS: readonly Display[] = [
  {
    says: 'at 400 % zoom (320 by 256 pixels) nothing scrolls sideways and no text is cut',
    options: { viewport: { width: 320, height: 256 } },
    flaws: async (page) => [...(await wider(page)), ...(await cutTexts(page))],
  },
  {
    says: 'with wide text spacing nothing scrolls sideways and no text is cut',
    options: { viewport: { width: 360, height: 740 } },
    // The page's policy forbids foreign styles; a reader's own style sheet bypasses it.
    prepare: (page) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }, TEXT_SPACING),
    flaws: async (page) => [...(await wider(page)), ...(await cutTexts(page))],
  },
  {
    says: 'with reduced motion nothing moves',
    options: { reducedMotion: 'reduce' },
    flaws: motions,
  },
  {
    says: 'with forced colours everything that can be pressed has an edge',
    options: { forcedColors: 'active' },
    flaws: unseenControls,
  },
  {
    says: 'at every stop of the Tab key the focus can be seen',
    options: {},
    flaws: unseenFocus,
  },
]

for (const { says, options, prepare, flaws } of DISPLAYS) {
  test.describe(says, () => {
    test.use(options)
    for (const screen of SCREENS) {
      test(screen, async ({ page }) => {
        const booking = new BookingPage(page)
        await STAGES[screen](booking)
        await expect(booking.heading).not.toHaveText('One moment')
        await booking.settled()
        await prepare?.(page)
        expect(await flaws(page)).toEqual([])
      })
    }
  })
}

test.describe('on paper', () => {
  for (const [screen, choices] of [
    ['categories', /^(?:Haircuts|Colour|Care and styling|Weddings and parties|Beard)$/],
    ['times', /^\d{2}:\d{2}/],
  ] as const) {
    test(`${screen}: what can be chosen is there, and no other button`, async ({ page }) => {
      const booking = new BookingPage(page)
      await STAGES[screen](booking)
      await booking.settled()
      await page.emulateMedia({ media: 'print' })
      const shown = page.getByRole('button').filter({ visible: true })
      await expect(shown.filter({ hasText: choices }).first()).toBeVisible()
      await expect(shown.filter({ hasNotText: choices })).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeHidden()
    })
  }
})

test('on paper appointments say of which business and of whom they are', async ({ page }) => {
  await openClaires(new BookingPage(page))
  const untilThen = page.getByText(/^In \d+ days$/)
  await expect(untilThen).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(untilThen, 'is wrong tomorrow').toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('tab', { name: 'Margot' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Cabinet Horizon', '3 quai des Tilleuls, 67000 Strasbourg · 01 99 00 45 10', 'Margot Essai'])
    await expect(page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1)
  for (const control of ['tab', 'button', 'link'] as const) await expect(page.getByRole(control)).toHaveCount(0)
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

for (const [screen, open] of [
  ['confirmation', STAGES.confirmation],
  ['appointments', openClaires],
] as const) {
  test(`what can be done on the ${screen} has one form, and no colour competes with another`, async ({ page }) => {
    await open(new BookingPage(page))
    const forms = await page
      .getByRole('main')
      .locator('button:not([role=tab], [aria-label]), a[href*="/map"]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { minHeight, fontSize, borderColor, backgroundColor } = getComputedStyle(one)
          return [minHeight, fontSize, borderColor, backgroundColor].join()
        }),
      )
    expect(forms.length).toBeGreaterThan(3)
    expect(new Set(forms).size).toBe(1)
    expect(forms[0]).toMatch(/^44px,16px,/)
  })
}

// Forced colours draw no shadow, and none of our colours and backgrounds.
test('with forced colours what is wrong, what cannot be pressed and how far one is can be seen', async ({
  browser,
}) => {
  const page = await browser.newPage({ forcedColors: 'active', viewport: { width: 1280, height: 800 } })
  await page.goto('/atelier-dupre/register?locale=en')
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email address' })
  const before = await email.evaluate((field) => getComputedStyle(field).borderTopWidth)
  // The form has errors from the start, and its button can be pressed all the same.
  await page.getByRole('button', { name: 'Create my account' }).click({ force: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect([before, await email.evaluate((field) => getComputedStyle(field).borderTopWidth)]).toEqual(['1px', '3px'])

  const button = page.getByRole('main').getByRole('button', { name: 'Create my account' })
  const colourOf = () => button.evaluate((one) => getComputedStyle(one).color)
  await button.evaluate((one) => one.removeAttribute('aria-disabled'))
  const enabled = await colourOf()
  await button.evaluate((one) => one.setAttribute('aria-disabled', 'true'))
  await expect.poll(colourOf).not.toBe(enabled)

  await page.goto('/atelier-dupre?locale=en')
  await new BookingPage(page).choose('Haircuts')
  const step = page.locator('nav li[data-status]').nth(1)
  await expect(step).toBeVisible()
  const [line, canvas] = await step.evaluate((item) => [
    getComputedStyle(item, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(line).not.toBe(canvas)
  await page.close()
})
