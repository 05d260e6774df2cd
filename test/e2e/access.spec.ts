import type { Page } from '@playwright/test'
import { expect, NOW, test } from './fixtures.ts'
import { logOutAsCustomer, signInAt } from './support/account.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { fillPracticeForm, PRACTICE, walkToLogin } from './support/practice.ts'
import { bookAtSalon } from './support/salon.ts'

/** Accounts: registration, forgotten password, lockout, and the links in the emails of the outbox. */

const NEW_PASSWORD = 'Tout-neuf-2026'
const EMAIL = 'nouvelle@example.org'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
const main = (page: Page) => page.getByRole('main')
const email = (page: Page) => main(page).getByRole('textbox', { name: 'Email address' })
const password = (page: Page) => main(page).getByLabel('Password', { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const looksGood = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([])

/** Follows a link of the newest email to `recipient` in the tab in which the outbox is open. */
async function follow(page: Page, recipient: string, link: string | RegExp): Promise<void> {
  await page.goto('/-/outbox?locale=en')
  await page.getByRole('listitem').filter({ hasText: recipient }).first().getByRole('link', { name: link }).click()
}

async function signIn(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address)
  await password(page).fill(secret)
  await press(page, 'Sign in')
}

async function choosePassword(page: Page, label = 'New password'): Promise<void> {
  await heading(page, label === 'Password' ? 'Choose a password' : 'Choose a new password')
  await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD)
  await looksGood(page)
  await page.getByLabel(`Repeat the ${label.toLowerCase()}`, { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Save and continue')
}

const query = (page: Page) => new URL(page.url()).searchParams

test('somebody registers in the middle of a booking, and comes back by the email to the same time', async ({
  page,
  control,
}) => {
  const booking = new BookingPage(page)
  await walkToLogin(booking)
  const chosen = await page.getByRole('complementary').or(main(page)).first().innerText()
  const time = /\d{1,2}:\d{2}/.exec(chosen)?.[0] ?? ''
  expect(time, 'a time was chosen').not.toBe('')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create an account')
  // The query stays and the choice is kept: Back leads to it.
  expect(query(page).get('intervention_ids')).toBe(PRACTICE.consultation)
  await expect(page).toHaveURL(/\/cabinet-horizon\/book\/register\?/)
  await page.goBack()
  await booking.isAt(PRACTICE.login)
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await looksGood(page)
  // The button looks unavailable, and a press on it leads to what is missing.
  await main(page).getByRole('button', { name: 'Create my account' }).click({ force: true })
  await expect(email(page)).toBeFocused()
  await expect(page.getByText('Enter your email address.').first()).toBeVisible()
  await looksGood(page)
  await email(page).fill(EMAIL)
  await press(page, 'Create my account')
  await heading(page, 'Check your inbox')
  await expect(page.getByText(EMAIL)).toBeVisible()
  await looksGood(page)
  await page.reload()
  await expect(page.getByText(EMAIL)).toBeVisible()
  // All of it is a part of the booking, which says what becomes of the time.
  await expect(page).toHaveURL(/\/cabinet-horizon\/book\/register_confirm\?/)
  await expect(page.getByRole('navigation', { name: 'Booking steps' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your choices' })).toContainText(time)
  const notice = main(page).filter({ hasText: 'This time is not reserved' })
  await expect(notice).toContainText(time)
  await expect(notice).toContainText('takes you back to this time')
  await page.goBack()
  await heading(page, 'Create an account')
  await page.goForward()
  await heading(page, 'Check your inbox')

  const emails = await page.context().newPage()
  // The email and its page are in the language of the page that asked for it.
  await follow(emails, EMAIL, 'Activate my account')
  await heading(emails, 'Choose a password')
  expect([...query(emails).keys()]).not.toContain('key')
  expect(query(emails).get('account_id')).toMatch(/^\d+$/)
  await emails.reload()
  await choosePassword(emails, 'Password')
  await expect(emails.getByRole('button', { name: 'Close: Your password has been set' })).toBeVisible()
  const again = new BookingPage(emails)
  await again.isAt(PRACTICE.form)
  await expect(main(emails)).toContainText(time)
  for (const [label, text] of Object.entries({
    'Last name': 'Neuve',
    'First name': 'Nora',
    Email: EMAIL,
    ...PRACTICE.missing,
  })) {
    await again.field(label).fill(text)
  }
  await again.bookButton.click()
  await again.isAt(/booked$/)
  const booked = (await control.ledger()).filter(({ kind }) => kind === 'booking')
  expect(booked).toHaveLength(1)
  expect(booked[0]).toMatchObject({
    email: EMAIL,
    firstname: 'Nora',
    start: expect.stringContaining(time.padStart(5, '0')),
  })
})

test('an email that does not come is sent again, a minute later', async ({ page }) => {
  const recipient = 'claire@example.org'
  await page.goto(`/${PRACTICE.urlname}/reset_password?locale=en`)
  await email(page).fill(recipient)
  await press(page, 'Reset my password')
  await heading(page, 'Check your inbox')
  const again = main(page).getByRole('button', { name: 'Resend the email' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAccessibleDescription(/^You can resend it in \d+ seconds?\.$/)
  await page.clock.fastForward(60_000)
  await expect(again).not.toHaveAttribute('aria-disabled')
  await again.click()
  await expect(main(page).getByText('The email has been sent again.')).toBeVisible()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await looksGood(page)
  await page.goto('/-/outbox?locale=en')
  await expect(page.getByRole('listitem').filter({ hasText: recipient })).toHaveCount(2)
})

test('a forgotten password is replaced through the email, and the old one is worth nothing', async ({
  page,
  troubles,
}) => {
  troubles.expectFailedRequests()
  await page.goto('/atelier-dupre/login?locale=en&list_rdv=1')
  await heading(page, 'Sign in')
  await looksGood(page)
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?')
  await looksGood(page)
  await email(page).fill('personne@example.org')
  await press(page, 'Reset my password')
  await expect(page.getByText('This email address was not found. Check its spelling.')).toBeVisible()
  await looksGood(page)
  // Another page no longer shows the error.
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await heading(page, 'Sign in')
  // What was typed once need not be typed again: to register, to sign in, and back.
  await expect(email(page)).toHaveValue('personne@example.org')
  await email(page).fill('camil')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create an account')
  await expect(email(page)).toHaveValue('camil')
  await email(page).fill('camille@example.org')
  await press(page, 'Create my account')
  // A sentence that names a way leads there, with what was typed.
  await main(page).getByRole('link', { name: 'reset your password' }).click()
  await heading(page, 'Forgot your password?')
  await expect(page.getByText('This email address was not found')).toHaveCount(0)
  await expect(email(page)).toHaveValue('camille@example.org')

  await email(page).fill('camille@example.org')
  await press(page, 'Reset my password')
  await heading(page, 'Check your inbox')
  await looksGood(page)
  await follow(page, 'camille@example.org', 'Choose a new password')
  await heading(page, 'Choose a new password')
  expect([...query(page).keys()]).not.toContain('email')
  // No other page is shown before a new password is set.
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Appointments' }).click()
  await heading(page, 'Choose a new password')
  await choosePassword(page)
  await expect(page.getByRole('button', { name: 'Close: Your password has been changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.goto('/atelier-dupre/login?locale=en&list_rdv=1')
  await signIn(page, 'camille@example.org', 'Rendez-vous-2026')
  await expect(page.getByText('Wrong email address or password').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'reset your password' })).toBeVisible()
  await signIn(page, 'camille@example.org', NEW_PASSWORD)
  // The link leads to the list of appointments.
  await heading(page, 'Your appointments')
  expect(query(page).get('list_rdv')).toBe('1')
})

test('too many wrong passwords lock the account for ten minutes, also after a reload', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  await page.clock.install({ time: NOW })
  await page.goto('/cabinet-horizon/login?locale=en')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signIn(page, PRACTICE.account.email, `Pas-le-bon-${attempt}`)
    await expect(main(page).getByRole('button', { name: 'Signing in' })).toHaveCount(0)
    await expect(
      page.getByText(attempt < 4 ? 'Wrong email address or password' : 'Too many attempts').first(),
    ).toBeVisible()
  }
  await expect(page.getByText(/in 10 minutes/)).toBeVisible()
  await looksGood(page)
  await page.clock.fastForward(240_000)
  await page.reload()
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await expect(page.getByText(/in 6 minutes/)).toBeVisible()
  await expect(email(page)).toHaveValue(PRACTICE.account.email)
  await looksGood(page)
  // Only this account is locked: neither another customer's, nor any professional's.
  await email(page).fill('huit@example.org')
  await expect(page.getByText('Too many attempts')).toHaveCount(0)
  await email(page).fill(PRACTICE.account.email)
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await page.goto('/cabinet-horizon/pro?locale=en')
  await heading(page, 'Sign in as a professional')
  await expect(page.getByText('Too many attempts')).toHaveCount(0)
  await expect(email(page)).toHaveValue('')
  await page.goto('/cabinet-horizon/login?locale=en')
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await control.clock(new Date(Date.parse(NOW) + 601_000).toISOString())
  await page.clock.fastForward(361_000)
  await expect(page.getByText('Too many attempts')).toHaveCount(0)
  await signIn(page, PRACTICE.account.email, PRACTICE.account.password)
  await expect(page).not.toHaveURL(/login/)
})

test('an appointment is cancelled from the email’s link on another device, by a press and not by the link', async ({
  page,
  another,
  control,
}) => {
  await bookAtSalon(new BookingPage(page))
  const [booked] = (await control.ledger()).filter(({ kind }) => kind === 'booking')
  const elsewhere = await another()
  await follow(elsewhere, String(booked?.email), 'Cancel the appointment')
  const question = elsewhere.getByRole('alertdialog')
  await expect(question).toBeVisible()
  // The keys of the email leave the address before the question is asked.
  expect(new URL(elsewhere.url()).pathname).toBe('/atelier-dupre/appointments')
  expect([...query(elsewhere).keys()].toSorted()).toEqual(['cancel_apt', 'from_mail', 'locale'])
  expect((await control.ledger()).filter(({ kind }) => kind === 'cancel')).toEqual([])
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(question).toHaveCount(0)
  await expect(elsewhere.getByRole('dialog', { name: 'Your appointment is cancelled' })).toBeVisible()
  expect((await control.ledger()).filter(({ kind }) => kind === 'cancel')).toHaveLength(1)
})

test('an appointment gets another time by the email’s link on another device; Back leads to the list, and nothing is changed unasked', async ({
  page,
  another,
  control,
}) => {
  const kinds = async () => (await control.ledger()).map(({ kind }) => kind)
  await bookAtSalon(new BookingPage(page), { date: '2026-12-01' })
  const [booked] = await control.ledger()
  const elsewhere = await another()
  await follow(elsewhere, String(booked?.email), 'Change the time')
  const times = elsewhere.getByRole('heading', { name: 'When would suit you?' })
  await expect(times).toBeVisible()
  expect([...query(elsewhere).keys()].toSorted()).toEqual(['from_mail', 'locale', 'update_apt'])
  await elsewhere.goBack()
  await heading(elsewhere, 'Your appointments')
  const upcoming = elsewhere.getByRole('listitem').filter({ has: elsewhere.getByRole('heading', { level: 3 }) })
  await expect(upcoming).toHaveCount(1)
  await elsewhere.reload()
  await expect(upcoming).toHaveCount(1)
  await expect(times).toHaveCount(0)
  expect(await kinds()).toEqual(['booking'])
  // The same link for a customer who is already signed in.
  const [id] = (booked?.appointment_ids ?? []) as number[]
  await page.goto(`/atelier-dupre/appointments?locale=en&update_apt=${id}`)
  await heading(page, 'When would suit you?')
  const moving = new BookingPage(page)
  await moving.pickTime(3)
  await moving.isAt('Who is the appointment for?')
  await page.getByRole('button', { name: 'Move the appointment' }).click()
  await moving.isAt('Your appointment was moved')
  expect(await kinds()).toEqual(['booking', 'move'])
})

test('who stays signed in over another person’s link is told nothing of that appointment', async ({
  page,
  another,
  control,
}) => {
  await bookAtSalon(new BookingPage(page))
  const [booked] = (await control.ledger()).filter(({ kind }) => kind === 'booking')
  const elsewhere = await another()
  await signInAt(elsewhere, 'atelier-dupre', 'camille@example.org')
  await follow(elsewhere, String(booked?.email), 'Cancel the appointment')
  await press(elsewhere, 'Stay signed in')
  await heading(elsewhere, 'Your appointments')
  await expect(elsewhere.getByRole('alertdialog')).toHaveCount(0)
  await expect(main(elsewhere)).not.toContainText('does not exist')
})

test('the link for one’s own appointment asks what it is for, and not who is here', async ({ page, control }) => {
  const booking = new BookingPage(page)
  await fillPracticeForm(booking, '2026-12-07')
  await booking.bookButton.click()
  await booking.isBooked()
  await follow(page, PRACTICE.account.email, 'Cancel the appointment')
  await expect(page.getByRole('alertdialog')).toContainText('Claire Essai')
  await expect(page).toHaveURL(/\/cabinet-horizon\/appointments\?/)
  expect((await control.ledger()).filter(({ kind }) => kind === 'cancel')).toEqual([])
})

test('the link of another account asks before it takes a customer’s place; who stays has not used it', async ({
  page,
}) => {
  const { email: present } = PRACTICE.account
  await page.goto('/cabinet-horizon/reset_password?locale=en')
  await email(page).fill('huit@example.org')
  await press(page, 'Reset my password')
  await heading(page, 'Check your inbox')
  await signInAt(page, PRACTICE.urlname, present)
  await follow(page, 'huit@example.org', 'Choose a new password')
  await expect(main(page)).toContainText(`You are signed in as ${present}`)
  await expect(main(page)).toContainText('This link signs you in as huit@example.org instead.')
  await looksGood(page)
  await press(page, 'Stay signed in')
  await expect(page).not.toHaveURL(/login/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(present)).toBeVisible()
  await page.keyboard.press('Escape')
  await logOutAsCustomer(page)
  // Without a reload, which would delete the keys by itself.
  await page.evaluate(() => {
    history.pushState({}, '', '/cabinet-horizon/login?locale=en')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await heading(page, 'Sign in')
  await expect(password(page)).toBeVisible()
})

test.describe('a link that is no good', () => {
  test(
    'for a new address signs in with the right password, and leads to where another can be asked for',
    { tag: '@variant' },
    async ({ page, troubles }) => {
      troubles.expectFailedRequests()
      const query = 'email=camille@example.org&temp_email=neu@example.org&validation_key=made-up'
      await page.goto(`/atelier-dupre/login?locale=en&${query}`)
      await expect(page.getByText('Sign in with your password to confirm neu@example.org')).toBeVisible()
      await looksGood(page)
      await password(page).fill('Rendez-vous-2026')
      await press(page, 'Sign in')
      const said = page.getByRole('alertdialog')
      await expect(said).toContainText('The link for your new email address is no longer valid')
      await looksGood(page)
      await said.getByText('Close', { exact: true }).click()
      await expect(page.getByRole('tab', { name: 'Account settings' })).toBeVisible()
    },
  )

  test('lands on the login with its query, and says so', async ({ page, troubles }) => {
    troubles.expectFailedRequests()
    await page.goto('/atelier-dupre/appointments?locale=en&ficheKey=made-up&veventKey=x&cancel_apt=7&from_mail=1')
    await heading(page, 'Sign in')
    await expect(page.getByText('This link is no longer valid')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/atelier-dupre/login')
    expect(new URL(page.url()).search).toBe('?locale=en&cancel_apt=7&from_mail=1')
    await looksGood(page)
    await signIn(page, 'camille@example.org', 'Rendez-vous-2026')
    await heading(page, 'Your appointments')
  })

  test(
    'that could not be tried can be tried again, and serves then',
    { tag: '@variant' },
    async ({ page, control, troubles }) => {
      troubles.expectFailedRequests()
      await page.goto('/atelier-dupre/reset_password?locale=en')
      await email(page).fill('camille@example.org')
      await press(page, 'Reset my password')
      await heading(page, 'Check your inbox')
      const match = { method: 'POST', path: '/sessions/login' }
      await control.faults({ match, phase: 'before', act: { kind: 'status', status: 500 }, times: 1 })
      await follow(page, 'camille@example.org', 'Choose a new password')
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await heading(page, 'Choose a new password')
    },
  )
})

test(
  'the page of a new password is not found by anybody who is not asked for one',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto('/set_password?account_id=7')
    await heading(page, 'Cette page n’existe pas')
    await page.goto('/atelier-dupre/login?locale=en')
    await signIn(page, 'camille@example.org', 'Rendez-vous-2026')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/set_password?locale=en')
    await heading(page, 'This page does not exist')
  },
)

test('a password that is too weak by today’s rules has to be changed before anything else', async ({ page }) => {
  await page.goto('/cabinet-horizon/login?locale=en')
  await signIn(page, 'ancien@example.org', 'motdepasse')
  await choosePassword(page)
  await expect(page.getByRole('button', { name: 'Close: Your password has been changed' })).toBeVisible()
  await expect(page).not.toHaveURL(/set_password|account_id/)
})

test.describe('a group that takes nobody new', () => {
  for (const [urlname, words] of [
    ['regles-clients', /is not taking new customers online/],
    ['regles-sante', /is not taking new patients online/],
  ] as const) {
    test(`says so, with its number: ${urlname}`, { tag: '@variant' }, async ({ page }) => {
      await page.goto(`/${urlname}/register?locale=en`)
      await expect(main(page).getByText(words)).toBeVisible()
      await expect(main(page).getByRole('link', { name: /^Call/ })).toBeVisible()
      await looksGood(page)
    })
  }
})

test('the sign-in over a booking leads to the forgotten password and back, and nothing that was chosen is lost', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await booking.open('atelier-dupre')
  await booking.choose('Haircuts')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  // The booking needs no account here, so nothing says that it does.
  await expect(dialog).toHaveAccessibleName('Sign in')
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await booking.isAt(/^Which service would you like\?$/)
})
