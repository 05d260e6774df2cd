import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { holdRoute } from './support/hold-route.ts'
import { SALON } from './support/routes.ts'

/** The page after its language is chosen, and after the language fails to load. */

const SAYS_LOST = 'This language could not be loaded'
const FRENCH = '**/assets/fr-*.js'

test('a business whose texts do not come speaks English and says so, and one press brings its language', async ({
  page,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const booking = new BookingPage(page)
  await page.route(FRENCH, (route) => route.abort())
  await page.goto(`/${SALON.urlname}`)
  await booking.isAt(SALON.legs[0]?.question ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('en')
  // Texts of the business stay in its language, and are marked with it.
  await expect(page.getByRole('main').getByText('Coupes', { exact: true })).toHaveAttribute('lang', 'fr')
  const toast = page.getByRole('alert').filter({ hasText: SAYS_LOST })
  await expect(toast.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await troubles.readPage(page)
  await page.unroute(FRENCH)
  await toast.getByRole('button', { name: 'Try again' }).click()
  await booking.isAt(/^De quel type de prestation avez-vous besoin/)
  await expect(page.getByText(SAYS_LOST)).toHaveCount(0)
})

test(
  'a step whose texts do not come changes the whole page to English, and keeps what was chosen',
  { tag: '@variant' },
  async ({ page, troubles }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    await page.goto(`/${SALON.urlname}`)
    await booking.isAt(/^De quel type de prestation avez-vous besoin/)
    await page.route(FRENCH, (route) => route.abort())
    await booking.choose('Coupes')
    await booking.choose('Coupe femme')
    await booking.isAt('Who would you like your appointment with?')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('region', { name: 'Your choices' })).toContainText('Coupe femme')
    await troubles.readPage(page)
    await page.unroute(FRENCH)
    await page.getByRole('alert').filter({ hasText: SAYS_LOST }).getByRole('button', { name: 'Try again' }).click()
    await booking.isAt(/^Avec qui souhaitez-vous prendre rendez-vous/)
    await expect(page.getByRole('region', { name: 'Vos choix' })).toContainText('Coupe femme')
  },
)

/**
 * The first service of a business that speaks all languages, and its price of 32 euros, as each language writes them.
 */
const COLD: Readonly<Record<string, readonly [string, string]>> = {
  br: ['Kentel hiniennel', '32,00 €'],
  cs: ['Individuální lekce', '32,00 €'],
  de: ['Einzelunterricht', '32,00 €'],
  en: ['Private lesson', '€32.00'],
  es: ['Clase particular', '32,00 €'],
  fr: ['Cours particulier', '32,00 €'],
  hr: ['Pojedinačni sat', '32,00 €'],
  hu: ['Egyéni óra', '32,00 €'],
  it: ['Lezione individuale', '32,00 €'],
  nl: ['Privéles', '€ 32,00'],
  pl: ['Lekcja indywidualna', '32,00 €'],
  pt: ['Aula particular', '32,00 €'],
  sk: ['Individuálna lekcia', '32,00 €'],
  sl: ['Individualna ura', '32,00 €'],
  sv: ['Enskild lektion', '32,00 €'],
}

test('names and prices are in the language of the link that opens the page, whatever was shown before', async ({
  page,
}) => {
  for (const [locale, [name, price]] of Object.entries(COLD)) {
    await page.goto(`/maison-des-langues?locale=${locale}`, { waitUntil: 'commit' })
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(card, locale).toContainText(price.replaceAll(' ', '\u00a0'))
    await expect(page.locator('html'), locale).toHaveAttribute('lang', locale)
    await expect(page.getByRole('combobox'), locale).toHaveValue(locale)
  }
})

test('what was chosen before is the language of the next visit, where the business offers it and no link says another', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.goto('/maison-des-langues')
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.getByRole('banner').getByRole('combobox').selectOption('br')
  await expect(html).toHaveAttribute('lang', 'br')
  // Another business that offers the language, one that does not, and a link.
  for (const [address = '', lang = ''] of [
    ['/ti-ker-traezh-gwenn', 'br'],
    [`/${SALON.urlname}`, 'fr'],
    ['/fizjoterapia-laka', 'pl'],
    ['/maison-des-langues', 'br'],
    ['/maison-des-langues?locale=de', 'de'],
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\?$/)
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', 'ltr')
  }
})

test('a first visit fetches the texts of the business’s language, and of no other, while the application is on its way', async ({
  page,
}) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const [, language] = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(request.url()) ?? []
    if (language) texts.push(language)
  })
  const release = await holdRoute(page, '**/assets/packages-*.js')
  const requested = page.waitForRequest('**/assets/es-*.js')
  await page.goto('/peluqueria-la-alondra', { waitUntil: 'commit' })
  await requested
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await new BookingPage(page).settled()
  expect(new Set(texts)).toEqual(new Set(['es']))
})

/**
 * How a school that speaks them all asks in each language, and what it calls its first lesson and its form (its demo
 * data).
 */
const SPOKEN = {
  pl: {
    service: /^Jaką usługę wybierasz\?$/,
    calendar: /^U kogo chcesz umówić wizytę\?$/,
    time: /^Jaki termin Ci odpowiada\?$/,
    person: /^Dla kogo jest wizyta\?$/,
    booked: 'Twoja wizyta jest umówiona',
    press: 'Umów wizytę',
    choices: 'Twój wybór',
    lesson: 'Lekcja indywidualna',
    typed: ['Nazwisko', 'Imię', 'Adres e-mail', 'Telefon'],
  },
  de: {
    service: /^Welche Leistung möchten Sie\?$/,
    calendar: /^Bei wem möchten Sie einen Termin\?$/,
    time: /^Wann passt es Ihnen\?$/,
    person: /^Für wen ist der Termin\?$/,
    booked: 'Ihr Termin ist gebucht',
    press: 'Termin buchen',
    choices: 'Ihre Auswahl',
    lesson: 'Einzelunterricht',
    typed: ['Nachname', 'Vorname', 'E-Mail', 'Telefon'],
  },
  br: {
    service: /^Pe servij a fell deoc’h kaout\s\?$/,
    calendar: /^Gant piv e fell deoc’h kaout hoc’h emgav\s\?$/,
    time: /^Pegoulz e tere deoc’h\s\?$/,
    person: /^Evit piv eo an emgav\s\?$/,
    booked: 'Kemeret eo hoc’h emgav',
    press: 'Kemer an emgav',
    choices: 'Ho tibaboù',
    lesson: 'Kentel hiniennel',
    typed: ['Anv-familh', 'Anv-bihan', 'Postel', 'Pellgomz'],
  },
} as const

const PERSON = ['Essai', 'Klara', 'klara@example.org', '06 39 98 00 77']

const JOURNEYS = [
  { from: 'pl', to: 'de', at: 'person', tag: [] },
  { from: 'de', to: 'br', at: 'time', tag: ['@variant'] },
  { from: 'br', to: 'pl', at: 'calendar', tag: ['@variant'] },
] as const

for (const { from, to, at, tag } of JOURNEYS) {
  const title = `what was chosen in ${from} is called by its name in ${to} up to the confirmation`
  test(title, { tag: [...tag] }, async ({ page, troubles }) => {
    const booking = new BookingPage(page)
    const switcher = page.getByRole('banner').getByRole('combobox')
    let lang: keyof typeof SPOKEN = from
    const words = () => SPOKEN[lang]
    const summary = () => page.getByRole('region', { name: words().choices })
    const change = async (next: keyof typeof SPOKEN) => {
      const former = words().lesson
      await switcher.focus()
      await switcher.selectOption(next)
      lang = next
      await expect(page.locator('html')).toHaveAttribute('lang', next)
      await expect(page.getByText(former)).toHaveCount(0)
      await expect(page.getByText(words().lesson).filter({ visible: true }).first()).toBeVisible()
      await expect(switcher).toBeFocused()
    }
    const arrive = async (step: 'calendar' | 'time' | 'person') => {
      await booking.isAt(words()[step])
      if (step !== at) return
      await change(to)
      await booking.isAt(words()[step])
    }

    await page.goto(`/maison-des-langues?locale=${from}`)
    await booking.isAt(words().service)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${words().lesson}`) })
      .click()
    await arrive('calendar')
    await booking.choose('Jürgen')
    await arrive('time')
    await booking.pickTime()
    await booking.isAt(words().person)
    for (const [index, label] of words().typed.entries()) await booking.field(label).fill(PERSON[index] ?? '')
    await arrive('person')
    for (const [index, label] of words().typed.entries()) {
      await expect(booking.field(label)).toHaveValue(PERSON[index] ?? '')
    }
    await expect(summary()).toContainText('Jürgen')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: words().press }).click()
    await booking.isAt(words().booked)
    await expect(page.getByRole('main')).toContainText(words().lesson)
    // The confirmation goes back to the language the booking began in.
    await change(from)
    await booking.isAt(words().booked)
    expect(await accessibilityProblems(page)).toEqual([])
    await troubles.readPage(page)
  })
}

test('the links of a page carry the language that is chosen on it', { tag: '@variant' }, async ({ page }) => {
  await page.goto('/maison-solene?locale=fr')
  const ours = page.locator('a[href^="/maison-solene"]')
  const languages = async () => {
    const addresses = await ours.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return [...new Set(addresses.map((address) => new URL(address, page.url()).searchParams.get('locale')))]
  }
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' }).first()).toBeVisible()
  expect(await languages()).toEqual(['fr'])
  await page.getByRole('banner').getByRole('combobox').selectOption('en')
  await expect(page.getByRole('main').getByRole('link', { name: 'Book an appointment' }).first()).toBeVisible()
  await expect.poll(languages).toEqual(['en'])
})
