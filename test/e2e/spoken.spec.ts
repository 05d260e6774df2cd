import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { spokenOn } from './support/spoken.ts'
import { STAGES } from './support/stages.ts'
import { FORM, SALON } from './support/routes.ts'

test('asking for times is answered in words, once', async ({ page }) => {
  const spoken = () => spokenOn(page)
  const booking = new BookingPage(page)
  await STAGES.times(booking)
  const outcomes = async () => (await spoken()).filter((text) => /free times? from/.test(text))
  await expect.poll(outcomes).toEqual([expect.stringMatching(/^\d+ free times from Tuesday, 24 November$/)])
  await page.getByRole('button', { name: /^Later days/ }).click()
  await expect.poll(outcomes).toEqual([expect.anything(), expect.stringMatching(/^\d+ free times from Tuesday, 1 Dec/)])
})

test('the removal of a service is announced', async ({ page }) => {
  const spoken = () => spokenOn(page)
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: '101601,101611,101612' })
  await booking.choose('No preference')
  await booking.isAt(/^When would suit you\?$/)
  await page.getByRole('button', { name: 'Change: 3 services' }).click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/^Women’s cut was removed\. 2 services are left\.$/))
})

test('what is wrong in the form is said once, and not again at every key', async ({ page }) => {
  const spoken = () => spokenOn(page)
  const booking = new BookingPage(page)
  await STAGES.form(booking)
  await booking.isAt(FORM.question)
  await booking.bookButton.click({ force: true })
  await expect(booking.field('Last name')).toBeFocused()
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/There are \d+ problems/))
  const before = (await spoken()).length
  await booking.field('Last name').pressSequentially('Martin')
  await booking.field('Email').pressSequentially('a@b')
  await booking.field('Email').blur()
  await booking.field('Phone').pressSequentially('12')
  expect((await spoken()).slice(before)).toEqual([])
})
