import type { Page } from '@playwright/test'
import { TOKEN_LIFETIME_MS } from '../../../machines/domain/constants.ts'
import { PERSISTED } from '../../../src/storage/persisted.ts'
import { tokenKey } from '../../../src/storage/keys.ts'
import { expect, test } from '../fixtures.ts'
import { linkIn, logOutAsCustomer, signInWith } from '../support/account.ts'
import { BookingPage } from '../support/booking-page.ts'
import { fillPracticeForm, PRACTICE } from '../support/practice.ts'
import { DESK, logOutAsPro } from '../support/pro.ts'
import { bookAtSalon, walkToSalonForm } from '../support/salon.ts'
import { snapshotsIn } from '../support/snapshots.ts'
import { SALON } from '../support/routes.ts'

/**
 * Whoever comes finds nothing of who was here before: not on the screen, in no storage, title or history state, in no
 * actor. Every pair of persons is walked over everything that is kept, as `src/storage/persisted.ts` lists it.
 */

interface Place {
  id: number
  urlname: string
}

const SALON_OF: Place = { id: 101, urlname: SALON.urlname }
const PRACTICE_OF: Place = { id: 102, urlname: PRACTICE.urlname }
const STARTS = /^(?:What kind of|Which service|What would you like|Category$|Service$)/

const personal = PERSISTED.filter(({ whose }) => whose === 'person')
const storedIn = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }))

/** Everything that a page shows, keeps and knows. */
async function everythingIn(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    const { outerHTML } = document.documentElement
    const stored = [{ ...sessionStorage }, { ...localStorage }]
    return JSON.stringify([outerHTML, fields, document.title, location.href, history.state, stored])
  })
  return [said, ...(await snapshotsIn(page))].join('\n')
}

/**
 * What tells the person: what they typed and booked, and every token and number of an appointment that the tab holds.
 */
const PLANTED = 'kanari-planted'
async function marksOf(page: Page, typed: readonly string[]): Promise<readonly string[]> {
  const stored = Object.values(await storedIn(page)).join('\n')
  const tokens = [...stored.matchAll(/"token":"([^"]+)"/g)].map(([, token = '']) => token)
  const booked = [...stored.matchAll(/"appointments":\[\{"id":(\d{4,})/g)].map(([, id]) => `"id":${id},"start"`)
  return [...new Set([...typed, ...tokens, ...booked, PLANTED])]
}

const formOf = (page: Page) => page.getByRole('main')

async function bookAsPro(page: Page, email: string): Promise<void> {
  const booking = new BookingPage(page)
  await page.goto(`/${SALON.urlname}/pro?locale=en`)
  await signInWith(formOf(page), email)
  await booking.isAt(STARTS)
  await walkToSalonForm(booking)
  await page.getByRole('radio', { name: /^New person/ }).click()
  await booking.field('First name').fill('Kanari')
  await booking.field('Last name').fill('Caller')
  await booking.field('Email').fill('kanari.caller@example.org')
  await booking.field('Phone').fill('06 99 88 77 66')
  await booking.bookButton.click()
  await booking.isAt(DESK.booked)
}

/** A way to come, from whatever page the tab shows; it ends on a page that is drawn. */
interface Comer {
  name: string
  come: (page: Page) => Promise<unknown>
  /** The same human, who goes on. */
  keeps?: true
}

const byForm = (place: Place, email: string, keeps?: true): Comer => ({
  name: `${email} by the login page`,
  ...(keeps && { keeps }),
  come: async (page) => {
    await page.goto(`/${place.urlname}/login?locale=en`)
    const over = page.getByRole('button', { name: 'Sign in as a customer' })
    await expect(over.or(page.getByLabel('Password', { exact: true }))).toBeVisible()
    if (await over.isVisible()) await over.click()
    await signInWith(formOf(page), email)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await new BookingPage(page).settled()
  },
})

const asPro = (place: Place, email: string): Comer => ({
  name: `${email} by the page for professionals`,
  come: async (page) => {
    await page.goto(`/${place.urlname}/pro?locale=en`)
    const box = formOf(page).getByLabel('Password', { exact: true })
    const menu = page.getByRole('button', { name: 'Your professional account' })
    await expect(box.or(menu)).toBeVisible()
    // A professional is let through to the booking, and logs out there.
    if (!(await box.isVisible())) {
      await logOutAsPro(page)
      await page.goto(`/${place.urlname}/pro?locale=en`)
    }
    await signInWith(formOf(page), email)
    await expect(menu).toBeVisible()
    await new BookingPage(page).settled()
  },
})

const byKey = (place: Place, email: string): Comer => ({
  name: `${email} by the key of an email`,
  come: async (page) => {
    await page.goto(`/${place.urlname}/reset_password?locale=en`)
    await formOf(page).getByRole('textbox', { name: 'Email address' }).fill(email)
    await formOf(page).getByRole('button', { name: 'Reset my password' }).click()
    await new BookingPage(page).isAt('Check your inbox')
    const address = await linkIn(page, email, 'Choose a new password')
    await page.goto(address)
    await page.getByRole('button', { name: /^(?:Use this link|Sign in as a customer)$/ }).click()
    await new BookingPage(page).isAt('Choose a new password')
  },
})

/** The same in a tab whose connection has ended: nobody signs in over somebody who is signed in. */
const afterExpiry = ({ come, ...comer }: Comer): Comer => ({
  ...comer,
  come: async (page) => {
    await page.context().clearCookies()
    await page.evaluate((key) => sessionStorage.removeItem(key), tokenKey(PRACTICE_OF.id))
    await come(page)
  },
})

const logout = (place: Place, leave: (page: Page) => Promise<void>): Comer => ({
  name: 'nobody, by a logout',
  come: async (page) => {
    await page.goto(`/${place.urlname}?locale=en`)
    await leave(page)
    await new BookingPage(page).settled()
  },
})

const expiry = (place: Place): Comer => ({
  name: 'nobody, the server having ended the session',
  come: async (page) => {
    await page.context().clearCookies()
    await page.goto(`/${place.urlname}?locale=en`)
    await new BookingPage(page).isAt(STARTS)
  },
})

interface Former {
  who: string
  place: Place
  typed: readonly string[]
  arrive: (page: Page) => Promise<unknown>
  comers: readonly Comer[]
}

const CAMILLE = 'camille@example.org'
const HUIT = PRACTICE.other.email
const NADIA = 'nadia@example.org'
const LEA = 'lea@example.org'
const CALLER = ['Kanari', 'kanari.caller@example.org']

async function actAsClaire(page: Page): Promise<void> {
  const booking = new BookingPage(page)
  await fillPracticeForm(booking)
  await booking.bookButton.click()
  await booking.isAt('Your appointment is booked')
}

const FORMERS: readonly Former[] = [
  {
    who: 'a visitor who has typed',
    place: SALON_OF,
    typed: ['Kanari'],
    arrive: async (page) => {
      const booking = new BookingPage(page)
      await walkToSalonForm(booking)
      await booking.field('Last name').fill('Kanari')
    },
    comers: [byForm(SALON_OF, CAMILLE, true), asPro(SALON_OF, LEA)],
  },
  {
    who: 'a guest who has booked',
    place: SALON_OF,
    typed: Object.values(SALON.typed).filter((text) => text.length > 3),
    arrive: (page) => bookAtSalon(new BookingPage(page)),
    comers: [byForm(SALON_OF, CAMILLE), asPro(SALON_OF, LEA)],
  },
  {
    who: 'a professional',
    place: SALON_OF,
    typed: [...CALLER, NADIA],
    arrive: (page) => bookAsPro(page, NADIA),
    comers: [byForm(SALON_OF, CAMILLE), asPro(SALON_OF, LEA), logout(SALON_OF, logOutAsPro), expiry(SALON_OF)],
  },
  {
    who: 'a customer',
    place: PRACTICE_OF,
    typed: ['claire@example.org', 'Claire'],
    arrive: actAsClaire,
    comers: [
      afterExpiry(byForm(PRACTICE_OF, HUIT)),
      byKey(PRACTICE_OF, HUIT),
      logout(PRACTICE_OF, logOutAsCustomer),
      // Last: the copies share a cookie, and with it the professional's session.
      asPro(PRACTICE_OF, NADIA),
    ],
  },
]

/** A tab like this one: the same storage and cookies, with something planted in every row of a person that is empty. */
async function copyOf(page: Page, another: () => Promise<Page>, place: Place, isPlanted: boolean): Promise<Page> {
  const copy = await another()
  await copy.context().addCookies(await page.context().cookies())
  const stored = await storedIn(page)
  const planted = isPlanted ? personal.map(({ key }) => key(place)).filter((key) => !(key in stored)) : []
  // A page of the same origin that is none of the product.
  await copy.goto('/-/outbox?locale=en')
  await copy.evaluate(
    ([kept, keys, mark]) => {
      for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
      for (const key of keys) sessionStorage.setItem(key, JSON.stringify(mark))
    },
    [stored, planted, PLANTED] as const,
  )
  return copy
}

for (const { who, place, typed, arrive, comers } of FORMERS) {
  test(`nothing of ${who} is there for whoever comes next`, async ({ page, another, troubles }) => {
    troubles.expectFailedRequests()
    await arrive(page)
    await new BookingPage(page).settled()
    const marks = await marksOf(page, typed)
    const before = await everythingIn(page)
    for (const mark of marks.filter((one) => one !== PLANTED)) expect(before).toContain(mark)
    for (const { name, come, keeps = false } of comers) {
      await test.step(name, async () => {
        const tab = await copyOf(page, another, place, !keeps)
        await come(tab)
        const after = await everythingIn(tab)
        if (keeps) return expect(after).toContain(typed[0])
        for (const mark of marks) expect(after, mark).not.toContain(mark)
        await expect(tab.getByText('You have an appointment')).toHaveCount(0)
        await tab.close()
      })
    }
  })
}

test('everything that the browser stores is in the list of what is kept', async ({ page, another }) => {
  const customer = await another()
  await bookAsPro(page, NADIA)
  await actAsClaire(customer)
  const listed = [SALON_OF, PRACTICE_OF].flatMap((group) => PERSISTED.map(({ key }) => key(group)))
  for (const tab of [page, customer]) {
    const stored = await tab.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])
    expect(stored.flat().length).toBeGreaterThan(0)
    expect(stored.flat().filter((key) => !listed.includes(key))).toEqual([])
  }
})

test('a customer who signs in on the address of the login page finds nothing that a professional has booked', async ({
  page,
}) => {
  await bookAsPro(page, LEA)
  await page.goto(`/${SALON.urlname}/login?locale=en`)
  const notified = formOf(page).getByText('You are signed in as a professional')
  await expect(notified).toBeVisible()
  await expect(formOf(page)).toContainText(LEA)
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in as a customer' }).click()
  await signInWith(formOf(page), CAMILLE)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await new BookingPage(page).isAt('Your appointments')
  const text = await everythingIn(page)
  for (const mark of CALLER) expect(text).not.toContain(mark)
  await expect(page.getByText('You have an appointment')).toHaveCount(0)
})

test('a professional who has opened the login page goes back to the booking, and stays signed in', async ({ page }) => {
  await bookAsPro(page, LEA)
  await page.goto(`/${SALON.urlname}/login?locale=en`)
  await page.getByRole('button', { name: 'Back to booking' }).click()
  await new BookingPage(page).isAt(STARTS)
  await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
  await expect(page.getByText('Last booking')).toBeVisible()
})

for (const [email, finds] of [
  ['claire@example.org', 'finds the choices again'],
  [HUIT, 'finds nothing of them'],
] as const) {
  test(`after a connection has ended and a reload, ${email} ${finds}`, async ({ page }) => {
    await fillPracticeForm(new BookingPage(page))
    const later = (await page.evaluate(() => Date.now())) + TOKEN_LIFETIME_MS
    const isTimeKept = async () => (await storedIn(page))[`booking:${PRACTICE.urlname}`]?.includes('"slot":{') ?? false
    expect(await isTimeKept()).toBe(true)
    await page.context().clearCookies()
    await page.clock.setSystemTime(later)
    await page.reload()
    await signInWith(formOf(page), email)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await new BookingPage(page).settled()
    expect(await isTimeKept()).toBe(email !== HUIT)
    // What was typed ends with the connection.
    expect(await everythingIn(page)).not.toContain(PRACTICE.missing.Phone)
    if (email === HUIT) expect(await everythingIn(page)).not.toMatch(/claire/i)
  })
}
