import type { Page } from '@playwright/test'
import type { Control } from '../../sandbox/control/client.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, FORM, SALON, TOWN_HALL, walkToForm } from './support/routes.ts'

const POST = { method: 'POST', path: '/appointments(\\.json)?$' }

/** The body of the booking request. */
async function posted(control: Control): Promise<Record<string, unknown>> {
  const [request] = await control.requests(POST)
  expect(request, 'something was sent to be booked').toBeDefined()
  const { appointment } = request!.body as { appointment: Record<string, unknown> }
  return appointment
}

/** A member of the practice on the way to a consultation, up to the login. */
async function walkToLogin(page: Page, service: string, query: Record<string, string> = {}): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await booking.open('cabinet-horizon', query)
  await booking.choose('General medicine')
  await booking.choose(service)
  await booking.choose('Dr Agathe Morel')
  await booking.isAt('When would suit you?')
  await booking.pickTime()
  return booking
}

/** The same, up to the person step. */
async function signIn(page: Page, service: string, email = 'claire@example.org'): Promise<BookingPage> {
  const booking = await walkToLogin(page, service)
  await booking.field('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await booking.isAt(FORM.question)
  return booking
}

const person = (page: Page, name: string) => page.getByRole('radio', { name })

test.describe('a customer who signed in', () => {
  test('chooses among the saved persons, deleted ones left out, and books by id', async ({
    page,
    control,
    troubles,
  }) => {
    const booking = await signIn(page, 'Consultation')
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(page.getByText('Ancienne')).toHaveCount(0)
    await expect(page.getByText('To continue, choose who the appointment is for.').first()).toBeVisible()
    await person(page, 'Margot Essai').check()
    // The form asks at once for the fields that the practice requires and does not have.
    await booking.field('Date of birth').fill('01/02/1990')
    await booking.bookButton.click()
    await booking.isBooked()
    expect(await posted(control)).toMatchObject({
      fiche: { id: 102902, birthdate: '1990-02-01', group_id: 102 },
    })
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
    await expect(page.getByRole('main')).toContainText('Margot Essai')
  })

  test(
    'adds somebody else, who starts with the address of the account',
    { tag: '@variant' },
    async ({ page, control, troubles }) => {
      const booking = await signIn(page, 'Consultation')
      await person(page, 'Someone else').check()
      await expect(booking.field('Email')).toHaveValue('claire@example.org')
      await booking.field('Last name').fill('Essai')
      await booking.field('First name').fill('Noé')
      await booking.field('Phone').fill('06 39 98 00 77')
      await booking.field('Date of birth').fill('02/01/2020')
      await booking.bookButton.click()
      await booking.isBooked()
      const { fiche } = await posted(control)
      expect(fiche).toMatchObject({ firstname: 'Noé', email: 'claire@example.org' })
      expect(fiche).not.toHaveProperty('id')
      await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
    },
  )

  test('with eight persons cannot add a ninth', { tag: '@variant' }, async ({ page }) => {
    await signIn(page, 'Consultation', 'huit@example.org')
    await expect(page.getByRole('radio')).toHaveCount(8)
    await expect(page.getByText('8 people are saved. This is the maximum.')).toBeVisible()
  })

  test('agrees to a video conference before it is booked', { tag: '@variant' }, async ({ page, control, troubles }) => {
    const booking = await signIn(page, 'Video consultation')
    await person(page, 'Claire Essai').check()
    await booking.field('Date of birth').fill('02/01/1980')
    const consent = page.getByRole('checkbox', { name: /outside the European Union/ })
    await expect(consent).not.toBeChecked()
    await expect(booking.bookButton).toHaveAttribute('aria-disabled', 'true')
    await booking.bookButton.click({ force: true })
    await expect(booking.faults).toContainText('Video call terms')
    await expect(page.getByText('Accept the video call terms to continue.')).toHaveCount(1)
    expect(await control.requests(POST)).toEqual([])
    await consent.check()
    await booking.bookButton.click()
    await booking.isBooked()
    expect(await posted(control)).toMatchObject({ accept_jitsi: true })
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  })
})

test(
  'the request number is told when it is wrong, and sent in upper case',
  { tag: '@variant' },
  async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, TOWN_HALL)
    await fillForm(booking, TOWN_HALL)
    const field = booking.field('Pre-application number')
    await field.fill('AB12CD34E')
    await booking.bookButton.click({ force: true })
    await expect(booking.faults).toContainText('Pre-application number')
    await expect(field).toHaveAccessibleDescription(/A request number has 10 letters and digits/)
    expect(await control.requests(POST)).toEqual([])
    await field.fill('ab12cd34ef, gh56ij78kl')
    await booking.bookButton.click()
    await booking.isBooked()
    expect(Object.values(await posted(control))).toContain('AB12CD34EF,GH56IJ78KL')
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  },
)

test('every kind of field is filled in and told to the server', async ({ page, control, troubles }) => {
  const booking = new BookingPage(page)
  await booking.open('formulaires')
  await booking.isAt('When would suit you?')
  await booking.pickTime()
  await booking.isAt(FORM.question)
  const typed = {
    Nom: 'Essai',
    Prénom: 'Noé',
    'E-mail': 'noe@example.org',
    Téléphone: '06 39 98 00 77',
    'Date de naissance': '01/02/1990',
    'Texte court': 'court',
    'Texte long': 'deux\nlignes',
    'Adresse d’un site': 'https://example.org',
    'Nombre entier': '42',
    'Nombre à virgule': '1,5',
    'Un jour en trois parties': '31/12/2026',
    'Type inconnu': 'quand même',
    'Bornes croisées': 'libre',
    'Numéro de pré-demande': 'ab12cd34ef',
    'En majuscules': 'ab-12',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).first().fill(text)
  await page.getByLabel(/^Jour et heure/).fill('2026-12-31T14:30')
  await page.getByLabel(/^Heure/).fill('09:15')
  await page.getByLabel(/^Code/).fill(' très secret ')
  const several = page.getByRole('group', { name: 'Plusieurs au choix' })
  await several.getByRole('checkbox', { name: '3' }).check()
  await several.getByRole('checkbox', { name: '1' }).check()
  await booking.field('Liste').first().selectOption('Internet')
  await page.getByRole('group', { name: 'Un au choix', exact: true }).getByRole('radio', { name: '2' }).check()
  const orElse = page.getByRole('group', { name: /^Un au choix, ou autre chose/ })
  await orElse.getByRole('radio', { name: 'Autre' }).check()
  await orElse.getByRole('textbox').fill('Par hasard')
  await page.getByRole('checkbox', { name: 'J’accepte les conditions' }).check()
  await page.getByRole('checkbox', { name: 'Case qui envoie un mot' }).check()
  await page
    .getByLabel(/^Véhicule/)
    .first()
    .selectOption('Marque A')
  await page
    .getByLabel(/^Véhicule/)
    .last()
    .selectOption('A_2')
  await expect(page.getByText('fixe')).toBeVisible()
  for (const hidden of ['E-mails de la maison', 'Caché', 'Nom interdit']) {
    await expect(page.getByText(hidden)).toHaveCount(0)
  }
  // A reload keeps what was typed, except the secret.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('deux')
  expect(kept).not.toContain('secret ')
  await booking.bookButton.click()
  await booking.isBooked()
  const { fiche, ...vevent } = await posted(control)
  expect(fiche).toMatchObject({
    lastname: 'Essai',
    birthdate: '1990-02-01',
    str0: 'court',
    txt0: 'deux\nlignes',
    num0: '42',
    num1: '1.5',
    str2: 'web',
    str4: '2',
    str5: 'Par hasard',
    bool1: true,
    bool2: 'oui',
    dt1: '2026-12-31',
    str7: 'A_A_2',
    str8: 'web',
    str3: ['1', '3'],
    str10: 'AB-12',
  })
  for (const name of ['str9', 'marketing_optin', '__proto__', 'constructor']) {
    expect(Object.keys(fiche as object)).not.toContain(name)
  }
  expect(vevent).toMatchObject({
    str3: 'AB12CD34EF',
    str4: 'quand même',
    str6: 'libre',
    smsreminder: true,
    dt0: '2026-12-31 14:30:00',
    str0: '09:15:00',
    str1: ' très secret ',
  })
  await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
})

test(
  'a link fills in the form beforehand, and what it says is sent like what is typed',
  { tag: '@variant' },
  async ({ page, control, troubles }) => {
    const given = {
      email: 'clemence@example.org',
      fiche: '{"lastname":"Essai","birthdate":"1990-02-01","marketing_sms":"1","firstphone":["no"]}',
      'fiche[firstname]': 'Clémence',
      'vevent[smsreminder]': '0',
      'vevent[': 'x',
    }
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON, undefined, given)
    for (const [label, text] of Object.entries({
      'Last name': 'Essai',
      'First name': 'Clémence',
      Email: 'clemence@example.org',
      'Date of birth': '01/02/1990',
      Phone: '',
    })) {
      await expect(booking.field(label)).toHaveValue(text)
    }
    // A link may remove a reminder, but it cannot accept advertising for the customer.
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ locale: 'en', ...given })
    await booking.field('Phone').fill('06 39 98 00 77')
    await booking.bookButton.click()
    await booking.isBooked()
    expect(await posted(control)).toMatchObject({
      fiche: { lastname: 'Essai', firstname: 'Clémence', email: 'clemence@example.org', birthdate: '1990-02-01' },
      smsreminder: false,
    })
    // The values in the address come from whoever made the link, and stay there unchanged.
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: ['06 39 98'] })
  },
)

test('the address in a link is the one to sign in with', { tag: '@variant' }, async ({ page }) => {
  const booking = await walkToLogin(page, 'Consultation', { email: 'claire@example.org' })
  await expect(booking.field('Email address')).toHaveValue('claire@example.org')
})
