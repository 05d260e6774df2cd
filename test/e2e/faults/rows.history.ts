import type { Dialog } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { FORM, SALON, ROUTES, type Route } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillHere, fillIn, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const POST = { method: 'POST', path: '/appointments' }
const BOOKED = { bookings: 1, claim: 'booked' } as const
const FIRST_QUESTION = /^What kind of service do you need\?$/

const PRESSES: Readonly<Record<string, Journey>> = {
  'a double click': ({ booking }) => booking.bookButton.dblclick(),
  'a click and Enter': async ({ booking, page }) => {
    await booking.bookButton.click()
    await page.keyboard.press('Enter')
  },
  'ten clicks': ({ booking }) => booking.bookButton.click({ clickCount: 10 }),
}

const reload: Journey = ({ page }) => page.reload()

/** How often the browser asked "Do you really want to leave?" meanwhile; each is answered with yes. */
async function promptsDuring({ page }: Stage, what: () => Promise<unknown>): Promise<number> {
  let prompts = 0
  const accept = (dialog: Dialog) => {
    prompts += 1
    void dialog.accept()
  }
  page.on('dialog', accept)
  await what()
  page.off('dialog', accept)
  return prompts
}

/** Reloads at every step, then goes on. Choices and typed texts are there after each reload. */
const reloadEverywhere =
  (route: Route): Journey =>
  async (stage) => {
    const { page, booking } = stage
    await booking.open(route.urlname)
    for (const { question, go } of route.legs) {
      await booking.isAt(question)
      await reload(stage)
      await booking.isAt(question)
      await go(booking)
    }
    await booking.isAt(FORM.question)
    await fillHere(route)(stage)
    const summary = page.getByRole('region', { name: 'Your choices' })
    const chosen = await summary.innerText()
    await promptsDuring(stage, () => page.reload())
    await booking.isAt(FORM.question)
    await expect(summary).toHaveText(chosen, { useInnerText: true })
    await stage.judge({ bookings: 0, claim: 'none', typed: route.typed, fresh: true })
    await booking.bookButton.click()
    await booking.isBooked()
    const confirmation = await page.getByRole('main').innerText()
    await reload(stage)
    await booking.isBooked()
    await expect(page.getByRole('main')).toHaveText(confirmation, { useInnerText: true })
  }

/** Unusual addresses, and what each must lead to. */
const ODD_PATHS: Readonly<Record<string, RegExp>> = {
  [`/${SALON.urlname}/book/nonsense`]: /^This page does not exist$/,
  [`/${SALON.urlname}/book/`]: FIRST_QUESTION,
  [`/${SALON.urlname}/`]: FIRST_QUESTION,
  [`/${SALON.urlname}/BOOK/SLOTS`]: /^This page does not exist$/,
  [`/${SALON.urlname}/book/slots/more/and/more`]: /^This page does not exist$/,
  [`/${SALON.urlname}/book/%00`]: /^This page does not exist$/,
  '/%E0%A4%A': /^This page does not exist$/,
  [`/${'x'.repeat(5000)}`]: /^This page does not exist$/,
}

/** Presses, Back, reloads and addresses: what customers and their browsers do. */
export const HISTORY_ROWS: readonly FaultRow[] = [
  ...Object.entries(PRESSES).map(([name, press]): FaultRow => ({
    id: 'F71',
    critical: name.startsWith('ten '),
    title: `${name} on Book while the answer takes its time: one request, one booking`,
    inject: { match: POST, phase: 'before', act: { kind: 'hold', key: 'write' }, times: 0 },
    journey: inTurn(
      fillIn(),
      strike,
      press,
      ({ control }) => control.held('write', 1),
      ({ control }) => control.release('write'),
      isBooked,
      async ({ control }) => expect(await control.requests(POST)).toHaveLength(1),
    ),
    expect: BOOKED,
  })),
  {
    id: 'F72',
    title: 'Enter in the comment: a new line, and nothing is sent',
    inject: ({ page }) => page.keyboard.press('Enter'),
    journey: async (stage) => {
      const { booking, page, control } = stage
      await fillIn()(stage)
      await booking.field('Comment').fill('One')
      await strike(stage)
      await page.keyboard.type('two')
      expect(await control.requests(POST)).toEqual([])
    },
    expect: { bookings: 0, claim: 'none', typed: { ...SALON.typed, Comment: 'One\ntwo' } },
    afterwards: { journey: inTurn(pressBook, isBooked), expect: BOOKED },
  },
  {
    id: 'F73',
    critical: true,
    title: 'Back from the confirmation: a new booking begins, the old one cannot be sent again',
    inject: ({ page }) => page.goBack(),
    journey: inTurn(fillIn(), pressBook, isBooked, strike, async ({ booking }) => {
      await booking.isAt(FIRST_QUESTION)
      await expect(booking.bookButton).toHaveCount(0)
    }),
    expect: { bookings: 1, claim: 'none' },
  },
  ...ROUTES.map((route): FaultRow => ({
    id: 'F74',
    title: `${route.name}: a reload at every step, the confirmation included, loses nothing and books nothing`,
    inject: [],
    journey: reloadEverywhere(route),
    expect: { ...BOOKED, fresh: true },
  })),
  ...['confirm', 'fiche_info', 'slots', 'calendar_id', 'login'].map((step): FaultRow => ({
    id: 'F77',
    title: `a link to the step ${step} in a browser that chose nothing: the first open question, and why`,
    inject: ({ page }) => page.goto(`/${SALON.urlname}/book/${step}?locale=en`),
    journey: inTurn(strike, async ({ booking, page }) => {
      await booking.isAt(FIRST_QUESTION)
      await expect(page).toHaveURL(/\/book\/interventionset_ids\b/)
      await expect(page).toHaveTitle(/Atelier Dupré/)
    }),
    expect: { bookings: 0, claim: 'none', message: /Some choices are missing/, fresh: true },
  })),
  {
    id: 'F78',
    title: 'addresses that nobody meant: the booking begins or the page does not exist, always with a title',
    inject: [],
    journey: async (stage) => {
      for (const [path, heading] of Object.entries(ODD_PATHS)) {
        await stage.page.goto(`${path}?locale=en`)
        await stage.booking.isAt(heading)
        expect((await stage.page.title()).trim(), path).not.toBe('')
        await stage.judge({ bookings: 0, claim: 'none', fresh: true })
      }
    },
    expect: { bookings: 0, claim: 'none', fresh: true },
  },
  {
    id: 'F81',
    title: 'leaving the form: asked about when something was typed, and only then; never after the booking',
    inject: [],
    journey: async (stage) => {
      const { booking, page } = stage
      await booking.open(SALON.urlname)
      for (const { question, go } of SALON.legs) {
        await booking.isAt(question)
        await go(booking)
      }
      await booking.isAt(FORM.question)
      expect(await promptsDuring(stage, () => page.reload()), 'nothing typed').toBe(0)
      await booking.isAt(FORM.question)
      await fillHere()(stage)
      expect(await promptsDuring(stage, () => page.reload()), 'something typed').toBe(1)
      await booking.isAt(FORM.question)
      await booking.bookButton.click()
      await booking.isBooked()
      expect(await promptsDuring(stage, () => page.reload()), 'booked').toBe(0)
      await booking.isBooked()
    },
    expect: { ...BOOKED, fresh: true },
  },
  {
    id: 'F82',
    title: 'another language in the middle of the form: labels and language change, what was typed and the focus stay',
    inject: async ({ page }) => {
      const languages = page.getByRole('combobox', { name: 'Language' })
      await languages.focus()
      await languages.selectOption({ label: 'Français' })
    },
    journey: inTurn(fillIn(), strike, async ({ page, booking }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(booking.heading).toHaveText('Pour qui est le rendez-vous ?')
      await booking.settled()
      await expect(page.getByRole('combobox', { name: 'Langue' })).toBeFocused()
    }),
    expect: {
      bookings: 0,
      claim: 'none',
      typed: { Nom: 'Essai', Prénom: 'Clémence', 'E-mail': 'clemence@example.org', Téléphone: '06 39 98 00 77' },
    },
  },
]
