import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { SALON } from './support/ways.ts'

/** What becomes of a page whose language is chosen, or does not come. */

const SAYS_LOST = 'The texts of this language could not be loaded'
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
  // What the business says itself stays in its language, and is marked as such.
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

test('a step whose texts do not come changes the whole page to English, and keeps what was chosen', async ({
  page,
  troubles,
}) => {
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
})

test('what was chosen before is the language of the next visit, where the business offers it and no link says another', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.goto('/maison-des-langues')
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.getByRole('banner').getByRole('combobox').selectOption('br')
  await expect(html).toHaveAttribute('lang', 'br')
  // Another business that offers it, one that does not, and a link.
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
  }
})
