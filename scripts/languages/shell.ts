import type { Page } from '@playwright/test'

/** A school that speaks all languages (the sandbox's demo). */
const SCHOOL = 'maison-des-langues'
/** Groups that show a notice instead of a booking. */
const NOTICES = ['atelier-ferme', 'ancien-studio', 'personne-ici', 'portail-sso'] as const
/** The one of `NOTICES` that first redirects to an external sign-on. */
const SIGN_ON = 'portail-sso'
/** The person who books, by field. */
const PERSON = { lastname: 'Essai', firstname: 'Klara', email: 'klara@example.org', firstphone: '06 39 98 00 77' }

/**
 * Goes from the first step of a booking to its confirmation and its cancellation, and through the pages of an account,
 * by what is on the screen and not by its words, and has every screen looked at in its frame: header, steps, summary,
 * footer; then the notices of businesses that cannot be booked with.
 */
export async function visitShell(
  page: Page,
  origin: string,
  locale: string,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main')
  // The button is marked as disabled until the form is complete, but a press still reports what is missing.
  const submit = () => main.locator('form [type=submit]').last().press('Enter')
  const settle = async (path: string) => {
    await page.waitForURL((url) => url.pathname.endsWith(path))
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await page.evaluate(() => document.fonts.ready)
  }
  await page.goto(`${origin}/${SCHOOL}?locale=${locale}`)
  await settle('/book/intervention_ids')
  await look(page, 'shell: services')
  await main.locator('li, article').first().getByRole('button').first().click()
  await settle('/book/calendar_id')
  await look(page, 'shell: calendars')
  await main.getByRole('button', { name: 'Jürgen' }).click()
  await settle('/book/slots')
  await look(page, 'shell: times')
  await main.locator('[data-slot]').last().click()
  await settle('/book/fiche_info')
  await look(page, 'shell: form')
  await submit()
  await look(page, 'shell: form with faults')
  for (const [name, text] of Object.entries(PERSON)) await main.locator(`[name$=".${name}"]`).first().fill(text)
  await submit()
  await settle('/book/confirm')
  await look(page, 'shell: confirmation')
  for (const path of ['login', 'register', 'reset_password', 'appointments', 'not-there']) {
    await page.goto(`${origin}/${SCHOOL}/${path}?locale=${locale}`)
    await main.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await look(page, `shell: ${path}`)
  }
  for (const urlname of NOTICES) {
    await page.goto(`${origin}/${urlname}?locale=${locale}`)
    if (urlname === SIGN_ON) {
      await page.waitForURL(({ pathname }) => pathname.includes('/sso/'))
      await page.locator('.choices a').last().click()
      await page.waitForURL(({ pathname }) => pathname.startsWith(`/${urlname}`))
    }
    await main.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await look(page, `shell: ${urlname}`)
  }
}
