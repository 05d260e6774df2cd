import type { Locator, Page } from '@playwright/test'
import type { Control } from '../../sandbox/control/client.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage, nameOf } from './support/booking-page.ts'
import { cutRing } from './support/layout.ts'
import { PRACTICE, signIn, walkToLogin } from './support/practice.ts'
import { spokenOn } from './support/spoken.ts'
import { STAGES, type StageName } from './support/stages.ts'
import { FORM, SALON } from './support/routes.ts'

interface Scene {
  page: Page
  booking: BookingPage
  main: Locator
  control: Control
}

/** A statement that must hold for a screen, and what proves it where axe cannot. */
interface Row {
  says: string
  at: StageName | null
  check: (scene: Scene) => Promise<void>
}

const focused = (page: Page) => page.locator(':focus')
const WEEKDAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const SLOT_NAME = new RegExp(`^(?:${WEEKDAYS}), \\d{1,2} [A-Z][a-z]+, \\d\\d:\\d\\d`)

const ROWS: readonly Row[] = [
  {
    says: 'each step has one h1, the landmarks, and a title of its own',
    at: 'categories',
    async check({ page, booking }) {
      const titles = new Set<string>()
      for (const { question, go } of SALON.legs) {
        await booking.isAt(question)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
        titles.add(await page.title())
        await go(booking)
      }
      await booking.isAt(FORM.question)
      titles.add(await page.title())
      expect(titles.size).toBe(SALON.legs.length + 1)
      for (const title of titles) expect(title).toContain('Atelier Dupré')
    },
  },
  {
    says: 'the first Tab leads to a link past the header',
    at: 'categories',
    async check({ page, booking, main }) {
      await booking.isAt(SALON.legs[0]?.question ?? '')
      await page.keyboard.press('Tab')
      expect(await nameOf(focused(page))).toMatch(/^Skip to content/)
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
    },
  },
  {
    says: 'after each change of step the h1 has the focus, and says which step of how many',
    at: 'categories',
    async check({ booking }) {
      for (const [index, { question, go }] of SALON.legs.entries()) {
        await booking.isAt(question)
        // On the first screen of a page the focus stays where the browser puts it.
        if (index > 0) await expect(booking.heading).toBeFocused()
        await expect(booking.heading).toHaveAccessibleDescription(`Step ${index + 1} of ${SALON.legs.length + 1}`)
        await go(booking)
      }
      await booking.isAt(FORM.question)
      await expect(booking.heading).toBeFocused()
      await expect(booking.heading).toHaveAccessibleDescription('Step 5 of 5')
    },
  },
  {
    says: 'the stepper names the present step, and says which are done and which come later',
    at: 'times',
    async check({ page }) {
      const steps = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem')
      await expect(steps).toHaveText([/Team member\(done\)$/, /Date and time$/, /Your details\(later\)$/])
      await expect(page.locator('[aria-current=step]')).toContainText('Date and time')
      await expect(steps.last().getByRole('button')).toHaveCount(0)
    },
  },
  {
    says: 'a step that is struck through is also said to be not available, and cannot be pressed',
    at: null,
    async check({ page, booking }) {
      const link = { interventionset_ids: '102403', intervention_ids: '102621' }
      await booking.open(PRACTICE.urlname, link)
      await booking.isAt(/^When would suit you\?$/)
      const blocked = page.getByRole('listitem').filter({ hasText: 'not available' })
      await expect(blocked).toHaveCount(1)
      await expect(blocked.getByRole('button')).toHaveCount(0)
      await expect(blocked.locator('[data-blocked]')).toHaveCSS('text-decoration-line', 'line-through')
    },
  },
  {
    says: 'no preference is a button among the choices',
    at: 'calendars',
    async check({ main }) {
      await expect(main.getByRole('listitem').getByRole('button', { name: 'No preference' })).toBeVisible()
    },
  },
  {
    says: 'the grid of times has one tab stop, and every time says its day, date and hour',
    at: 'times',
    async check({ page, booking }) {
      await expect(page.getByRole('grid', { name: 'Free times' })).toBeVisible()
      await expect(page.getByRole('grid').locator('button[tabindex="0"]')).toHaveCount(1)
      const tree = await page.getByRole('grid').ariaSnapshot()
      const names = [...tree.matchAll(/button "([^"]*)"/g)].map(([, name = '']) => name)
      expect(names.length).toBe(await booking.times.count())
      expect(names.filter((name) => !SLOT_NAME.test(name))).toEqual([])
    },
  },
  {
    says: 'arrows, Home, End and Page Down move through the times without losing the focus',
    at: 'times',
    async check({ page, booking }) {
      await booking.times.first().focus()
      const seen: string[] = []
      for (const key of [
        'ArrowDown',
        'ArrowRight',
        'End',
        'Home',
        'Control+End',
        'Control+Home',
        'PageDown',
        'PageUp',
      ]) {
        await page.keyboard.press(key)
        await expect(page.getByRole('grid').locator('button:focus')).toBeVisible()
        seen.push(await nameOf(focused(page)))
      }
      expect(seen.filter((name) => !SLOT_NAME.test(name))).toEqual([])
      expect(new Set(seen).size, 'the focus went somewhere').toBeGreaterThan(3)
    },
  },
  {
    says: 'the ring of the focus is whole around the controls of the times and the first of them',
    at: 'times',
    async check({ page, booking }) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await booking.heading.focus()
        const whole: string[] = []
        while (!SLOT_NAME.test(whole.at(-1) ?? '')) {
          await page.keyboard.press('Tab')
          const name = await nameOf(focused(page))
          expect(await cutRing(page), `the ring of "${name}" at ${width} px`).toEqual([])
          whole.push(name)
        }
        expect(whole.join()).toMatch(/First free.+Later days.*,Go to a date,.*(?:Days|List)/s)
      }
      await expect(booking.heading).toBeVisible()
    },
  },
  {
    says: 'the ring of the focus is whole around every field of the form, above the bar of a phone',
    at: 'form',
    async check({ page, booking, main }) {
      await page.setViewportSize({ width: 390, height: 844 })
      await main.getByLabel('Last name').focus()
      for (let name = ''; !name.startsWith('Book'); name = await nameOf(focused(page))) {
        await page.keyboard.press('Tab')
        expect(await cutRing(page), `the ring of "${await nameOf(focused(page))}"`).toEqual([])
      }
      await expect(booking.bookButton).toBeFocused()
    },
  },
  {
    says: 'the buttons of the weeks say which days they show, and the new range is announced',
    at: 'times',
    async check({ page }) {
      await page.getByRole('button', { name: new RegExp(`^Later days, from (?:${WEEKDAYS})`) }).click()
      await expect.poll(() => spokenOn(page)).toContainEqual(expect.stringMatching(/December/))
      await expect(page.getByRole('button', { name: new RegExp(`^Earlier days, from (?:${WEEKDAYS})`) })).toBeVisible()
    },
  },
  {
    says: 'fields tell the browser what they are for, and which are optional',
    at: 'form',
    async check({ booking }) {
      const purposes = { 'Last name': 'family-name', 'First name': 'given-name', Email: 'email', Phone: 'tel' }
      for (const [label, purpose] of Object.entries(purposes)) {
        await expect(booking.field(label)).toHaveAttribute('autocomplete', purpose)
        await expect(booking.field(label)).toHaveAttribute('aria-required', 'true')
      }
    },
  },
  {
    says: 'a press on Book leads to the first field that is missing, and its summary to each',
    at: 'form',
    async check({ page, booking, main }) {
      await booking.bookButton.click({ force: true })
      const summary = main.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })
      await expect(booking.field('Last name')).toBeFocused()
      await summary.getByRole('link', { name: 'First name' }).click()
      await expect(booking.field('First name')).toBeFocused()
      await summary.getByRole('link', { name: 'Last name' }).click()
      await expect(booking.field('Last name')).toBeFocused()
      await expect(booking.field('Last name')).toHaveAttribute('aria-invalid', 'true')
      await expect(booking.field('Last name')).toHaveAccessibleDescription(/Enter the last name\./)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
    },
  },
  {
    says: 'consent to the video conference is never given in advance, and its label has the purpose',
    at: null,
    async check({ booking, main }) {
      await walkToLogin(booking, PRACTICE.video)
      await signIn(booking)
      const consent = main.getByRole('checkbox', { name: /video call terms.*outside the European Union/ })
      await expect(consent).not.toBeChecked()
    },
  },
  {
    says: 'the question before cancelling takes the focus, keeps it, closes with Escape and gives it back',
    at: 'confirmation',
    async check({ page }) {
      const opener = page.getByRole('button', { name: /^Cancel the appointment/ })
      await opener.click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toHaveAccessibleName(/\w/)
      await expect(page.locator('[role=alertdialog]:focus-within')).toHaveCount(1)
      expect(await nameOf(focused(page)), 'cancelling is not what Enter does unasked').not.toMatch(/^Yes/)
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        // After the last stop Tab may leave for the browser, but never for the page behind the dialog.
        await expect(page.locator('main :focus')).toHaveCount(await dialog.locator(':focus').count())
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  },
  {
    says: 'links that leave the product open in a window of their own, and say so',
    at: 'confirmation',
    async check({ page }) {
      const links = await page.locator('a[target=_blank]').all()
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(await nameOf(link)).toMatch(/new (?:tab|window)/i)
    },
  },
  {
    says: 'a list that fails says so for as long as it does, however long that takes',
    at: 'categories',
    async check({ page, control }) {
      await page.clock.install()
      await control.faults({
        match: { method: 'GET', path: '/interventionsets' },
        phase: 'after',
        act: { kind: 'status', status: 500 },
        // It is asked for again with each quarter of an hour.
        times: 3,
      })
      await page.getByRole('combobox').selectOption('fr')
      const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
      await expect(again).toBeVisible()
      await page.clock.fastForward(600_000)
      await expect(again).toBeVisible()
    },
  },
  {
    says: 'the page says its language, and the languages say theirs in their own words',
    at: 'categories',
    async check({ page }) {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('option', { name: 'Français' })).toHaveAttribute('lang', 'fr')
      await page.getByRole('combobox').selectOption('fr')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    },
  },
  {
    says: 'help is in the same place on every step',
    at: 'categories',
    async check({ page, booking }) {
      for (const { question, go } of SALON.legs) {
        await booking.isAt(question)
        await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Call/ })).toHaveCount(1)
        await go(booking)
      }
    },
  },
]

for (const { says, at, check } of ROWS) {
  test(says, async ({ page, control, troubles }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    if (at) await STAGES[at](booking)
    await check({ page, booking, control, main: page.getByRole('main') })
  })
}
