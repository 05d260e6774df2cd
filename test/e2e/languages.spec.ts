import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../machines/domain/time/time.types.ts'
import { personLabels } from '../../sandbox/worlds/fields.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { misfits } from './support/misfits.ts'
import { judge } from './support/oracle.ts'
import { variantUnless } from './support/variants.ts'

/** The demo group that speaks all languages, and what its first service is called in each. */
const GROUP = 'maison-des-langues'
const LESSON: Readonly<Record<Locale, string>> = {
  br: 'Kentel hiniennel',
  cs: 'Individuální lekce',
  de: 'Einzelunterricht',
  en: 'Private lesson',
  es: 'Clase particular',
  fr: 'Cours particulier',
  hr: 'Pojedinačni sat',
  hu: 'Egyéni óra',
  it: 'Lezione individuale',
  nl: 'Privéles',
  pl: 'Lekcja indywidualna',
  pt: 'Aula particular',
  sk: 'Individuálna lekcia',
  sl: 'Individualna ura',
  sv: 'Enskild lektion',
}
const TEACHER = 'Maëlle'
const TYPED = { lastname: 'Sample', firstname: 'Alex', email: 'alex@example.org', firstphone: '0639980002' }

const WIDTHS = [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
] as const

const field = (page: Page, locale: Locale, name: keyof typeof TYPED) =>
  new BookingPage(page).field(personLabels(locale)[`forms:Fiche/${name}:label`] ?? name)

async function fill(page: Page, locale: Locale): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await field(page, locale, name as keyof typeof TYPED).fill(text)
}

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').last().click()

/** To the form, with a look at every step. */
async function toForm(page: Page, locale: Locale, look: (step: string) => Promise<void>): Promise<void> {
  const booking = new BookingPage(page)
  await booking.open(GROUP, { locale })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await booking.settled()
  await look('services')
  await booking.choose(LESSON[locale])
  await expect(page).toHaveURL(/calendar/)
  await booking.settled()
  await look('calendars')
  await booking.choose(TEACHER)
  await expect(booking.times.first()).toBeVisible()
  await booking.settled()
  await look('times')
  await booking.pickTime()
  await expect(field(page, locale, 'lastname')).toBeVisible()
  await booking.settled()
  await look('form')
}

/** Every language from start to confirmation at both widths; the first two of a run, the others as variants. */
for (const [at, locale] of LOCALES.entries()) {
  for (const viewport of WIDTHS) {
    test.describe(`${locale} at ${viewport.width} px`, () => {
      test.use({ viewport })
      const isSample = (locale === 'hu' && viewport.width === 320) || (at === 2 && viewport.width === 1280)
      test(
        'nothing is cut, overlaps or sticks out on the way to the confirmation',
        variantUnless(isSample),
        async ({ page, control, troubles }) => {
          const look = async (step: string) => {
            expect.soft(await misfits(page), `${step} in ${locale}`).toEqual([])
            await troubles.readPage(page)
          }
          await toForm(page, locale, look)
          await submit(page)
          await look('form with faults')
          await fill(page, locale)
          await submit(page)
          await expect(page).toHaveURL(/\/book\/confirm\b/)
          await new BookingPage(page).settled()
          await look('confirmation')
          await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: [] })
        },
      )
    })
  }
}

/** From one language to another in mid-flow: what is chosen and typed stays, and is named in the new language. */
const SWITCHES = [
  { from: 'fr', to: 'pl', question: 'Język', booked: 'Twoja wizyta jest umówiona' },
  { from: 'en', to: 'de', question: 'Sprache', booked: 'Ihr Termin ist gebucht' },
  { from: 'fr', to: 'br', question: 'Yezh', booked: 'Kemeret eo hoc’h emgav' },
] as const

for (const { from, to, question, booked } of SWITCHES) {
  test(`a booking begun in ${from} goes on in ${to} with all that was chosen and typed`, async ({
    page,
    control,
    troubles,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await toForm(page, from, async () => {})
    await fill(page, from)
    const switcher = page.getByRole('banner').getByRole('combobox')
    await switcher.selectOption(to)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(page.getByRole('banner').getByRole('combobox', { name: question })).toHaveValue(to)
    // The form is renamed with the lists; what was typed stays in its place.
    for (const [name, text] of Object.entries(TYPED))
      await expect(field(page, to, name as keyof typeof TYPED)).toHaveValue(text)
    await expect(page.getByText(LESSON[to]).first()).toBeVisible()
    await expect(page.getByText(LESSON[from])).toHaveCount(0)
    await submit(page)
    await new BookingPage(page).isAt(booked)
    await expect(page.getByRole('main')).toContainText(LESSON[to])
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: [] })
  })
}
