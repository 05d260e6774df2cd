import { expect } from '../fixtures.ts'
import { bookingIn, FOLLOWS, heightsOf, openHost, SHOP } from '../support/host-page.ts'
import { SALON } from '../support/ways.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'

const NOTHING = { bookings: 0, claim: 'none', fresh: true } as const
/** What strikes is the page around the frame. */
const around = () => Promise.resolve()

/** The booking in a page of the business, on another site. */
const inHost =
  (html: (frame: string) => string, attributes = ''): Journey =>
  async ({ page, troubles }) => {
    await page.goto('/-/')
    const { origin } = new URL(page.url())
    troubles.expectApiAt(SHOP)
    const address = `${origin}/${SALON.urlname}?locale=en`
    const frame = `<iframe title="Booking" src="${address}" style="width: 100%; height: 400px; border: 0" ${attributes}></iframe>`
    const head = '<head><meta name="viewport" content="width=device-width"><title>Salon</title></head>'
    await openHost(page, origin, { html: `${head}<body style="margin: 0">${html(frame)}` })
  }

/** How many pixels of the frame are empty, or of the content cut off. */
const restIn = (stage: Stage['page']) =>
  stage.evaluate(() => Math.abs(innerHeight - (document.getElementById('root')?.offsetHeight ?? 0)))

const followed = (zoom: string) =>
  inHost(
    (frame) =>
      `<h1 style="zoom: ${zoom}">Salon</h1><div style="zoom: ${zoom}">${frame}</div><script>${FOLLOWS}</script>`,
  )

const settlesAndShrinks: Journey = async ({ page }) => {
  const booking = await bookingIn(page)
  await booking.isAt(/\?$/)
  expect((await heightsOf(page)).length).toBeLessThanOrEqual(3)
  // A pointer of the tests misses what a zoomed page holds in a frame.
  await booking.page.getByRole('main').getByRole('button', { name: 'Haircuts', exact: true }).press('Enter')
  await booking.isAt(SALON.legs[1]!.question)
  const heights = await heightsOf(page)
  expect(heights.length).toBeLessThanOrEqual(6)
  expect(heights.at(-1)).toBeLessThan(Math.max(...heights))
  expect(await restIn(booking.page)).toBeLessThanOrEqual(2)
}

const FLOOD = `
  const words = ['autoresize:true', 'autoresize:false', 'autoresize', 'height:9', null, 7, {}, { booking: 1, type: 'parameters' }, [[]]]
  window.flood = () => {
    for (let index = 0; index < 1000; index += 1) frame.contentWindow.postMessage(words[index % words.length], '*')
  }`

/** What can go wrong around a frame: parents that follow, flood, hide or lock in. */
export const FRAME_ROWS: readonly FaultRow[] = [
  ...['1', '1.1', '1.25'].map((zoom): FaultRow => {
    const journey: Journey = async (stage) => {
      await followed(zoom)(stage)
      await settlesAndShrinks(stage)
    }
    return {
      id: 'F99',
      title: `a parent applies every height, at a zoom of ${zoom}: it settles at once, and shrinks again`,
      inject: around,
      journey,
      expect: NOTHING,
      browser: { viewport: { width: 390, height: 844 } },
    }
  }),
  {
    id: 'F100',
    title: 'a parent sends 1,000 messages at once: ten are heard, and the booking goes on',
    inject: ({ page }) => page.evaluate('flood()'),
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame}<script>${FOLLOWS}${FLOOD}</script>`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      const before = (await heightsOf(stage.page)).length
      await stage.strike()
      await booking.choose('Haircuts')
      await booking.isAt(SALON.legs[1]!.question)
      expect((await heightsOf(stage.page)).length - before).toBeLessThanOrEqual(12)
    },
    expect: NOTHING,
  },
  {
    id: 'F101',
    title: 'a dialog opens in a frame of 3,000 pixels: it is in the window, with the focus in it',
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '3000px')}`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await booking.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      const dialog = booking.page.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await expect(dialog.locator(':focus')).toHaveCount(1)
    },
    expect: NOTHING,
  },
  {
    id: 'F102',
    title: 'a frame that is not displayed is shown: it has the right height once it can be seen',
    inject: ({ page }) => page.locator('iframe').evaluate((frame) => void (frame.style.display = 'block')),
    journey: async (stage) => {
      await inHost(
        (frame) => `<h1>Salon</h1>${frame.replace('style="', 'style="display: none; ')}<script>${FOLLOWS}</script>`,
      )(stage)
      await stage.strike()
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await expect.poll(() => restIn(booking.page)).toBeLessThanOrEqual(2)
    },
    expect: NOTHING,
  },
  {
    id: 'F103',
    title: 'a sandboxed frame without an origin of its own: it says that the page could not be loaded',
    inject: around,
    journey: async (stage) => {
      stage.troubles.expectUncaught()
      await inHost((frame) => `<h1>Salon</h1>${frame}`, 'sandbox="allow-scripts allow-forms"')(stage)
      const booking = await bookingIn(stage.page)
      await expect(booking.page.getByRole('alert')).toContainText('could not be loaded completely')
    },
    expect: NOTHING,
  },
  {
    id: 'F103',
    title: 'a sandboxed frame that may neither open windows nor leave: the booking works',
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame}`, 'sandbox="allow-scripts allow-same-origin allow-forms"')(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await booking.choose('Haircuts')
      await booking.isAt(SALON.legs[1]!.question)
    },
    expect: NOTHING,
  },
  {
    id: 'F104',
    title: 'a browser gives a frame of another site no cookies: a customer signs in all the same',
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '900px')}`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await booking.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      const dialog = booking.page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('camille@example.org')
      await dialog.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(booking.page.getByRole('banner')).not.toContainText('Sign in')
      expect(await stage.context.cookies()).toEqual([])
    },
    expect: { ...NOTHING, secrets: ['camille@example.org', 'Rendez-vous-2026'] },
  },
]
