import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { createControl } from '../../sandbox/control/client.ts'
import { startSandbox } from '../../sandbox/start.ts'
import { onLine } from '../line-speed.ts'

/** The screens of the pictures, reached in the same way as by a customer. */

export const PICTURES = ['booking', 'account'] as const

/** A Tuesday morning, for the sandbox and for the page. */
const NOW = '2026-11-24T07:00:00Z'
const DESK = { width: 1280, height: 844 }
const PHONE = { width: 390, height: 844 }
const PERSON = {
  'Last name': 'Essai',
  'First name': 'Clémence',
  Email: 'clemence@example.org',
  Phone: '06 39 98 00 77',
}
const CUSTOMER = { email: 'camille@example.org', password: 'Rendez-vous-2026' }

/** A screen as a picture and as text. */
export interface Screen {
  png: Buffer
  /** Roles, names and texts in order, a line each: the same on every machine, independent of its fonts. */
  words: string
}

/** For each picture its screens, from left to right. */
export async function takeScreens(
  browser: Browser,
  staticDir: string,
): Promise<Record<(typeof PICTURES)[number], Screen[]>> {
  const sandbox = await startSandbox({ staticDir, control: true })
  try {
    await createControl(sandbox.origin).reset({ world: 'demo', now: NOW })
    const open = async (viewport: typeof DESK) => {
      const page = await browser.newPage({
        baseURL: sandbox.origin,
        viewport,
        timezoneId: 'Europe/Paris',
        locale: 'en-GB',
      })
      await onLine(page, 10)
      await page.clock.setFixedTime(NOW)
      return page
    }
    const booking = [await weekOnDesk(await open(DESK)), ...(await formAndConfirmation(await open(PHONE)))]
    const account = [...(await ownPages(await open(PHONE))), await outbox(await open({ ...PHONE, width: 780 }))]
    return { booking, account }
  } finally {
    await sandbox.stop()
  }
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Takes the picture when nothing is being loaded, moved or typed into. */
async function picture(page: Page): Promise<Screen> {
  await page.waitForLoadState('networkidle')
  const [width, height] = await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
    // Without the room that is reserved for a scroll bar.
    return [Math.floor(document.body.getBoundingClientRect().right), window.innerHeight] as const
  })
  return {
    png: await page.screenshot({ animations: 'disabled', caret: 'hide', clip: { x: 0, y: 0, width, height } }),
    words: lasting(await page.locator('body').ariaSnapshot()),
  }
}

/** The keys in the links of e-mails are new each time, and an announcement stays for three seconds only. */
const lasting = (snapshot: string) =>
  snapshot.replaceAll(/^ *- \/url: .*\n?/gm, '').replaceAll(/^( *- status): .*$/gm, '$1')

async function toTimes(page: Page): Promise<void> {
  await page.goto('/atelier-dupre?locale=en')
  await page.getByRole('button', { name: 'Decline' }).click()
  for (const name of ['Haircuts', 'Women’s cut', 'Léa']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }
  await titled(page, 'When would suit you?')
  await page.locator('main [data-slot]').first().waitFor()
}

async function weekOnDesk(page: Page): Promise<Screen> {
  await toTimes(page)
  return picture(page)
}

async function formAndConfirmation(page: Page): Promise<Screen[]> {
  await toTimes(page)
  await page.locator('main [data-slot]').last().click()
  await titled(page, 'Who is the appointment for?')
  for (const [label, text] of Object.entries(PERSON)) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .fill(text)
  }
  const form = await picture(page)
  await page.getByRole('button', { name: 'Book the appointment' }).click()
  await titled(page, 'Your appointment is booked')
  return [form, await picture(page)]
}

/** The pages of a customer who is signed in and has just booked. */
async function ownPages(page: Page): Promise<Screen[]> {
  await page.goto('/atelier-dupre/appointments?locale=en')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(CUSTOMER.email)
  await dialog.getByLabel('Password', { exact: true }).fill(CUSTOMER.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
  await toTimes(page)
  await page.locator('main [data-slot]').nth(-2).click()
  await titled(page, 'Who is the appointment for?')
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book the appointment' }).click()
  await titled(page, 'Your appointment is booked')
  await page.goto('/atelier-dupre/appointments?locale=en')
  await page.getByRole('heading', { name: 'Past' }).waitFor()
  const appointments = await picture(page)
  await page.goto('/atelier-dupre/fiches?locale=en')
  await page.getByRole('main').getByRole('tab').first().waitFor()
  return [appointments, await picture(page)]
}

/** The emails of the previous bookings. */
async function outbox(page: Page): Promise<Screen> {
  await page.goto('/-/outbox?locale=en')
  await page.locator('.email').first().waitFor()
  // The sandbox brings no fonts, so without this the picture would depend on the fonts of the machine.
  await page.evaluate(addFonts, await Promise.all([400, 700].map(fontOf)))
  return picture(page)
}

const { resolve } = createRequire(import.meta.url)

async function fontOf(weight: number): Promise<{ weight: string; data: string }> {
  const file = await readFile(resolve(`@fontsource/lato/files/lato-latin-${weight}-normal.woff2`))
  return { weight: String(weight), data: file.toString('base64') }
}

/** Runs in the page. */
async function addFonts(fonts: { weight: string; data: string }[]): Promise<void> {
  for (const { weight, data } of fonts) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!)
    document.fonts.add(await new FontFace('Lato', bytes, { weight }).load())
  }
}
