import type { Page } from '@playwright/test'
import { Dice } from '../../explorer/random/dice.ts'
import { expect, test } from './fixtures.ts'
import { logOutAsCustomer } from './support/account.ts'
import { BookingPage } from './support/booking-page.ts'
import { fillPracticeForm } from './support/practice.ts'
import { logOutAsPro, walkToProForm } from './support/pro.ts'
import { snapshotsIn } from './support/snapshots.ts'
import { variantUnless } from './support/variants.ts'

/**
 * Nothing personal is left after a logout, whatever was pressed and typed before it: not on the screen, in its fields, its
 * title or its addresses, in no storage of the browser that a page can read, in no actor, and not behind Back.
 */

/** Personal data of the demo group's persons, and what is typed here. */
const PERSONAL = /kanari|99887766|1913-04-17|claire|margot|nadia|delmas|marius/i

/** Everything that a page shows and stores. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    const databases = (await globalThis.indexedDB?.databases()) ?? []
    const caches = (await globalThis.caches?.keys()) ?? []
    return JSON.stringify([
      document.documentElement.outerHTML,
      fields,
      document.title,
      location.href,
      history.state,
      document.cookie,
      window.name,
      { ...sessionStorage },
      { ...localStorage },
      databases,
      caches,
    ])
  })

/** Presses or fills in a random control and returns its description; a dialog comes before the page under it. */
const actOn = (page: Page, luck: number): Promise<string> =>
  page.evaluate((chance) => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')
    const within = [...dialogs].findLast((one) => one.checkVisibility()) ?? document
    const controls = within.querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, select, [role=option], [role=tab], [role=menuitem]',
    )
    const nameOf = (one: HTMLElement) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent ?? ''}`.trim()
    // The session and the language stay the same until the end, and the page is never left for another site.
    const isOut = (one: HTMLElement) =>
      /log out|sign in|language|fran|english|password/i.test(nameOf(one)) ||
      (one instanceof HTMLInputElement && one.type === 'password') ||
      (one instanceof HTMLAnchorElement && (one.target !== '' || one.host !== location.host))
    const all = [...controls].filter(
      (one) => one.checkVisibility() && !one.closest('[inert], [aria-disabled=true], footer') && !isOut(one),
    )
    const chosen = all[Math.floor(chance * all.length)]
    if (!chosen) return 'nothing'
    chosen.focus()
    const isText =
      chosen instanceof HTMLTextAreaElement ||
      (chosen instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(chosen.type))
    if (!isText) chosen.click()
    else {
      const byType: Record<string, string> = { email: 'kanari@example.org', tel: '+33699887766', date: '1913-04-17' }
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(chosen) as object, 'value')?.set
      set?.call(chosen, byType[chosen.type] ?? 'Kanari typed')
      chosen.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return `${chosen.tagName} ${nameOf(chosen).slice(0, 40)}`
  }, luck)

const ACTS = 14
const HUNDREDTHS = 100
const STEPS_BACK = 6

async function walkAround(page: Page, seed: number): Promise<void> {
  const dice = new Dice(seed)
  const done: string[] = []
  for (let count = 0; count < ACTS; count += 1) {
    done.push(await actOn(page, dice.upTo(HUNDREDTHS) / HUNDREDTHS))
    // The next press uses the screen as it is then.
    await new BookingPage(page).settled()
  }
  test.info().annotations.push({ type: 'acts', description: done.join(' → ') })
  for (let closing = 0; closing < 3; closing += 1) await page.keyboard.press('Escape')
  // The next press is meant for the page, so the dialogs must be closed by then.
  await new BookingPage(page).settled()
}

const PEOPLE = {
  customer: {
    arrive: (booking: BookingPage) => fillPracticeForm(booking),
    leave: logOutAsCustomer,
  },
  professional: {
    arrive: async (booking: BookingPage) => {
      const { page } = booking
      await walkToProForm(booking)
      const box = page.getByRole('combobox', { name: 'Find a person' })
      await box.fill('delmas')
      await box.press('Enter')
      await page.getByRole('main').getByRole('option').filter({ hasText: '17 April 1958' }).click()
    },
    leave: logOutAsPro,
  },
} as const

for (const person of ['customer', 'professional'] as const) {
  for (const seed of [1, 2, 3, 4, 5]) {
    test(
      `nothing of a ${person} is left behind a logout, nor behind Back (walk ${seed})`,
      variantUnless(seed === 1),
      async ({ page, troubles }) => {
        troubles.expectFailedRequests()
        page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
        const booking = new BookingPage(page)
        await PEOPLE[person].arrive(booking)
        await walkAround(page, seed)
        expect(await everythingIn(page)).toMatch(PERSONAL)
        expect((await snapshotsIn(page)).join()).toMatch(PERSONAL)
        await PEOPLE[person].leave(page)
        await booking.settled()
        expect(await everythingIn(page)).not.toMatch(PERSONAL)
        expect((await snapshotsIn(page)).filter((text) => PERSONAL.test(text))).toEqual([])
        for (let step = 0; step < STEPS_BACK; step += 1) {
          const before = page.url()
          await page.goBack({ waitUntil: 'domcontentloaded' })
          if (page.url() === 'about:blank' || page.url() === before) break
          await booking.settled()
          expect(await everythingIn(page)).not.toMatch(PERSONAL)
        }
      },
    )
  }
}

test('the search for what is left finds it in each of these places', async ({ page }) => {
  await new BookingPage(page).open('cabinet-horizon')
  await new BookingPage(page).settled()
  expect(await everythingIn(page)).not.toMatch(PERSONAL)
  const places: Record<string, () => Promise<unknown>> = {
    title: () => page.evaluate(() => void (document.title = 'Kanari')),
    state: () => page.evaluate(() => history.replaceState({ there: 'Kanari' }, '')),
    session: () => page.evaluate(() => sessionStorage.setItem('x', 'Kanari')),
    local: () => page.evaluate(() => localStorage.setItem('x', 'Kanari')),
    cookie: () => page.evaluate(() => void (document.cookie = 'x=Kanari')),
    address: () => page.evaluate(() => history.replaceState(null, '', '?name=Kanari')),
  }
  for (const [place, leave] of Object.entries(places)) {
    // The page gives itself its title a moment after it has settled.
    await expect(async () => {
      await leave()
      expect(await everythingIn(page), place).toMatch(PERSONAL)
    }).toPass()
    await page.evaluate(() => {
      document.title = ''
      sessionStorage.clear()
      localStorage.clear()
      document.cookie = 'x=; max-age=0'
      history.replaceState(null, '', '?')
    })
    expect(await everythingIn(page), place).not.toMatch(PERSONAL)
  }
})
