import type { Route } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { fillHere, fillIn, goOnFrom, goTo, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const BOOKED = { bookings: 1, claim: 'booked' } as const

/** What browser translators do: every text moves into new elements and comes back in other words. */
const translate: Journey = ({ page }) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, option')) found.push(node as Text)
    }
    for (const text of found) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(text.data)
    }
  })

/** What some password managers do: they set the value without firing an event. */
const fillSilently: Journey = ({ page }) =>
  page.evaluate((typed) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const input of document.querySelectorAll<HTMLInputElement>('main input')) {
      const label = input.labels?.[0]?.textContent ?? ''
      const [, text] = Object.entries(typed).find(([name]) => label.startsWith(name)) ?? []
      if (text !== undefined) setter?.call(input, text)
    }
  }, SALON.typed)

const wasBookedFor: Journey = async ({ control }) => {
  const { 'Last name': lastname, 'First name': firstname, Email: email } = SALON.typed
  expect((await control.ledger()).at(-1)).toMatchObject({ lastname, firstname, email })
}

/** Browser tools that change the page: translators, password managers, input methods. */
export const HELPER_ROWS: readonly FaultRow[] = [
  {
    id: 'F108',
    title: 'the browser translates every screen on the way: the booking goes on to its end',
    inject: translate,
    journey: async (stage) => {
      const { booking } = stage
      await booking.open(SALON.urlname)
      for (const { question, go } of SALON.legs) {
        await booking.isAt(question)
        await stage.strike()
        await go(booking)
      }
      await fillHere()(stage)
      await inTurn(pressBook, isBooked, wasBookedFor)(stage)
    },
    expect: BOOKED,
  },
  {
    id: 'F108',
    title: 'the browser translates the group’s own words before their formatting has come: they are there once',
    inject: translate,
    journey: async (stage) => {
      const { booking, page } = stage
      const held: Route[] = []
      await page.route('**/assets/site-*.js', (route) => void held.push(route))
      await booking.open(SALON.urlname)
      await expect.poll(() => held.length).toBe(1)
      const words = page.getByRole('main').getByText('Une question avant de réserver')
      await expect(words).toBeVisible()
      await booking.isAt(SALON.legs[0]?.question ?? '')
      await stage.strike()
      await expect(page.locator('font').filter({ hasText: 'Une question' }).first()).toBeVisible()
      await held[0]?.continue()
      // Formatted, the words stand in a paragraph of the group's.
      await expect(page.locator('main p').filter({ hasText: 'Une question' })).toBeVisible()
      await expect(words).toHaveCount(1)
      await goOnFrom('interventionset_ids')(stage)
      await inTurn(fillHere(), pressBook, isBooked, wasBookedFor)(stage)
    },
    expect: BOOKED,
  },
  {
    id: 'F109',
    title: 'a password manager fills the form without an event: the values are read when Book is pressed',
    inject: fillSilently,
    journey: inTurn(
      goTo('fiche_info'),
      ({ booking }) => booking.settled(),
      strike,
      // The button is still marked as disabled, because no event reported the values.
      ({ booking }) => booking.bookButton.click({ force: true }),
      isBooked,
      wasBookedFor,
    ),
    expect: BOOKED,
  },
  {
    id: 'F110',
    title: 'Enter ends a word of an input method: nothing is sent, the word is there',
    inject: async ({ page, context }) => {
      const session = await context.newCDPSession(page)
      await session.send('Input.imeSetComposition', { text: 'けい', selectionStart: 2, selectionEnd: 2 })
      // During composition browsers report each key with the code of the input method.
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await session.send('Input.insertText', { text: '恵' })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    journey: inTurn(
      fillIn(),
      ({ booking }) => booking.field('First name').fill(''),
      strike,
      ({ booking }) => expect(booking.field('First name')).toHaveValue('恵'),
      async ({ control }) => expect(await control.requests({ method: 'POST', path: '/appointments' })).toEqual([]),
    ),
    expect: { bookings: 0, claim: 'none', typed: { ...SALON.typed, 'First name': '恵' } },
    afterwards: { journey: inTurn(pressBook, isBooked), expect: BOOKED },
  },
  {
    id: 'F110',
    title: 'an address is pasted with blanks and a line end around it: it is the address',
    inject: async ({ page, context, booking }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((text) => navigator.clipboard.writeText(text), `  ${SALON.typed.Email}\n`)
      await booking.field('Email').fill('')
      await booking.field('Email').focus()
      await page.keyboard.press('ControlOrMeta+v')
    },
    journey: inTurn(fillIn(), strike, pressBook, isBooked, wasBookedFor),
    expect: BOOKED,
  },
]
