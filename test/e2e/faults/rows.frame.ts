import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { BookingPage } from '../support/booking-page.ts'
import { bookingIn, FOLLOWS, heightsOf, openHost, saidTo, SHOP } from '../support/host-page.ts'
import { fillForm, FORM, SALON } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'

const NOTHING = { bookings: 0, claim: 'none', fresh: true } as const
/** No injected fault: the embedding page is the fault. */
const around = () => Promise.resolve()

interface Framed {
  /** Attributes of the frame element. */
  attributes?: string
  path?: string
  query?: string
  /** The deployment names this site. */
  isNamed?: boolean
}

/** The booking in a page of the business, on another site. */
const inHost =
  (
    html: (frame: string) => string,
    { attributes = '', path = SALON.urlname, query = '', isNamed = true }: Framed = {},
  ): Journey =>
  async ({ page, troubles }) => {
    await page.goto('/-/')
    const { origin } = new URL(page.url())
    troubles.expectApiAt(SHOP)
    const address = `${origin}/${path}?locale=en${query}`
    const frame = `<iframe title="Booking" src="${address}" style="width: 100%; height: 400px; border: 0" ${attributes}></iframe>`
    const head = '<head><meta name="viewport" content="width=device-width"><title>Salon</title></head>'
    await openHost(page, origin, { html: `${head}<body style="margin: 0">${html(frame)}`, isNamed })
  }

/** How many pixels of the frame are empty, or of the content are cut off. */
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
  // Playwright's pointer misses elements in a frame of a zoomed page.
  await booking.page.getByRole('main').getByRole('button', { name: 'Haircuts', exact: true }).press('Enter')
  await booking.isAt(SALON.legs[1]!.question)
  const heights = await heightsOf(page)
  expect(heights.length).toBeLessThanOrEqual(6)
  expect(heights.at(-1)).toBeLessThan(Math.max(...heights))
  await expect.poll(() => restIn(booking.page)).toBeLessThanOrEqual(1)
}

const FLOOD = `
  const words = ['autoresize:true', 'autoresize:false', 'autoresize', 'height:9', null, 7, {}, { booking: 1, type: 'parameters' }, [[]]]
  window.flood = () => {
    for (let index = 0; index < 1000; index += 1) frame.contentWindow.postMessage(words[index % words.length], '*')
  }`

/** Presses a button, and says where in the frame it stands. */
async function pressed(button: Locator): Promise<{ y: number }> {
  await button.click()
  return { y: await button.evaluate((one) => one.getBoundingClientRect().top) }
}

/** CPU time in ms that the frame's thread has spent since the call, without the time in which it waited. */
async function cpuOf({ page, context }: Stage, { page: frame }: BookingPage): Promise<() => Promise<number>> {
  // A frame of another site has a thread of its own, or in some browsers that of the page around it.
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await read()
  return async () => (await read()) - before
}

/** Counts the messages that reach the frame; resolves after `count` of them. */
async function countMessages({ page: frame }: BookingPage, count: number): Promise<() => Promise<unknown>> {
  await frame.evaluate(() => {
    Reflect.set(globalThis, 'received', 0)
    addEventListener('message', () =>
      Reflect.set(globalThis, 'received', Number(Reflect.get(globalThis, 'received')) + 1),
    )
  })
  return () => expect.poll(() => frame.evaluate(() => Number(Reflect.get(globalThis, 'received')))).toBe(count)
}

const POPUPS = 'allow-popups'
const TOP = 'allow-top-navigation-by-user-activation'
/** What a frame may do beyond running the booking. */
const SANDBOXES: readonly (readonly [may: string, flags: readonly string[]])[] = [
  ['neither open windows nor leave', []],
  ['open windows that are sandboxed too', [POPUPS]],
  ['open windows', [POPUPS, 'allow-popups-to-escape-sandbox']],
  ['leave at a press', [TOP]],
  ['do all that pages ask for', [POPUPS, 'allow-popups-to-escape-sandbox', TOP, 'allow-downloads', 'allow-modals']],
]

/** A link to another company's calendar. If the frame may not open a window, the page shows the link's URL. */
async function tryToOpen(
  { page, context, troubles }: Stage,
  { page: frame }: BookingPage,
  may: boolean,
): Promise<void> {
  const menu = frame.getByRole('button', { name: 'Add to my calendar' })
  await menu.click()
  const calendar = frame.getByRole('menuitem', { name: /Google Calendar/ })
  const { origin } = new URL((await calendar.getAttribute('href')) ?? '')
  troubles.expectApiAt(origin)
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'a calendar' }))
  const opened = may ? context.waitForEvent('page') : null
  await calendar.click()
  if (opened) await (await opened).close()
  else await expect.poll(() => troubles.received().some((line) => line.startsWith('Blocked opening'))).toBe(true)
  await expect(menu).toBeVisible()
  expect(page.url()).toBe(`${SHOP}/`)
}

/** The button back to the site of the link. If the frame may not navigate the page, it shows the host. */
async function tryToLeave({ page, troubles }: Stage, { page: frame }: BookingPage, may: boolean): Promise<void> {
  await frame.getByRole('button', { name: /shop\.example$/ }).click()
  const route = frame.getByRole('dialog').getByRole('link', { name: 'Go to shop.example' })
  await route.click()
  if (may) return expect(page).toHaveURL(`${SHOP}/back`)
  await expect
    .poll(() => troubles.received().some((line) => line.startsWith('Unsafe attempt to initiate nav')))
    .toBe(true)
  await expect(route).toBeVisible()
  await expect(route).toHaveAttribute('href', `${SHOP}/back`)
}

async function signInWithin({ page: frame }: BookingPage): Promise<void> {
  await frame.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = frame.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(MEMBER.email)
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(frame.getByRole('banner').getByRole('button', { name: 'Your account' })).toBeVisible()
}

const MEMBER = { email: 'camille@example.org', password: 'Rendez-vous-2026' }

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
    id: 'F99',
    title:
      'a page that fills a window by itself is shown in a frame of 3,000 pixels: the frame shrinks to its few words',
    inject: around,
    journey: async (stage) => {
      const tall = (frame: string) => `<h1>Salon</h1>${frame.replace('400px', '3000px')}<script>${FOLLOWS}</script>`
      await inHost(tall, { path: `${SALON.urlname}/nowhere` })(stage)
      const booking = await bookingIn(stage.page)
      await booking.page.getByRole('button', { name: 'Stay here' }).click()
      await expect.poll(() => restIn(booking.page)).toBeLessThanOrEqual(1)
      const heights = await heightsOf(stage.page)
      expect(heights.length).toBeLessThanOrEqual(3)
      expect(heights.at(-1)).toBeLessThan(1000)
    },
    expect: NOTHING,
  },
  {
    id: 'F100',
    title:
      'a parent that the link promises heights to never answers: the content scrolls inside, and the booking goes on',
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame}`, { query: '&autoresize=true' })(stage)
      const booking = await bookingIn(stage.page)
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
      await booking.isAt(FORM.question)
    },
    expect: NOTHING,
  },
  {
    id: 'F100',
    title: 'a page that the deployment does not name asks for parameters: nothing changes, and it hears heights alone',
    inject: ({ page }) =>
      page.evaluate(
        `frame.contentWindow.postMessage({ booking: 1, type: 'parameters', parameters: { noheader: '1' } }, '*')`,
      ),
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame}<script>${FOLLOWS}</script>`, { isNamed: false })(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await stage.strike()
      await booking.choose('Haircuts')
      await booking.isAt(SALON.legs[1]!.question)
      await expect(booking.page.getByRole('banner')).toBeVisible()
      await expect.poll(() => saidTo(stage.page)).not.toEqual([])
      expect((await saidTo(stage.page)).filter((one) => !/^height:\d+$/.test(String(one)))).toEqual([])
    },
    expect: NOTHING,
  },
  {
    id: 'F100',
    title: 'a parent sends 1,000 messages at once: ten are heard, nothing stalls, and the booking goes on',
    inject: ({ page }) => page.evaluate('flood()'),
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame}<script>${FOLLOWS}${FLOOD}</script>`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      const before = (await heightsOf(stage.page)).length
      const hasCome = await countMessages(booking, 1000)
      const cpu = await cpuOf(stage, booking)
      await stage.strike()
      await hasCome()
      // A delay is noticeable from 200 ms on. The heights below show how many messages were handled: without a limit,
      // 1,000.
      expect(await cpu(), 'all of them together').toBeLessThan(200)
      await booking.choose('Haircuts')
      await booking.isAt(SALON.legs[1]!.question)
      expect((await heightsOf(stage.page)).length - before).toBeLessThanOrEqual(12)
    },
    expect: NOTHING,
  },
  ...(
    [
      ['at its top', (booking) => booking.page.getByRole('banner').getByRole('button', { name: 'Sign in' })],
      ['at its end', (booking) => booking.page.getByRole('button', { name: 'Cookies' })],
    ] as const satisfies readonly (readonly [string, (booking: BookingPage) => Locator])[]
  ).map(([where, opener]): FaultRow => ({
    id: 'F101',
    title: `a dialog opens from a button of a frame of 3,000 pixels, ${where}: it is in the window, near the press, with the focus in it`,
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '3000px')}`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      const button = opener(booking)
      const { y } = await pressed(button)
      const dialog = booking.page.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      const window = stage.page.viewportSize()?.height ?? 0
      const [top, height] = await dialog.evaluate((one) => {
        const box = one.getBoundingClientRect()
        return [box.top, box.height] as const
      })
      expect(Math.abs(top + height / 2 - y)).toBeLessThanOrEqual(window)
      await stage.page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    },
    expect: NOTHING,
  })),
  ...(
    [
      ['is not displayed', 'display: none'],
      ['has no width', 'max-width: 0'],
    ] as const
  ).map(([what, style]): FaultRow => ({
    id: 'F102',
    title: `a frame that ${what} is shown: it has the right height once it can be seen`,
    inject: ({ page }) =>
      page.locator('iframe').evaluate((frame) => Object.assign(frame.style, { display: 'block', maxWidth: 'none' })),
    journey: async (stage) => {
      await inHost(
        (frame) => `<h1>Salon</h1>${frame.replace('style="', `style="${style}; `)}<script>${FOLLOWS}</script>`,
      )(stage)
      await expect.poll(() => saidTo(stage.page)).not.toEqual([])
      await stage.strike()
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await expect.poll(() => restIn(booking.page)).toBeLessThanOrEqual(1)
    },
    expect: NOTHING,
  })),
  {
    id: 'F103',
    title: 'a sandboxed frame without an origin of its own: it says that the page could not be loaded',
    inject: around,
    journey: async (stage) => {
      stage.troubles.expectUncaught()
      await inHost((frame) => `<h1>Salon</h1>${frame}`, { attributes: 'sandbox="allow-scripts allow-forms"' })(stage)
      const booking = await bookingIn(stage.page)
      await expect(booking.page.getByRole('alert')).toContainText('could not be loaded completely')
    },
    expect: NOTHING,
  },
  ...SANDBOXES.map(([may, flags]): FaultRow => ({
    id: 'F103',
    title: `a sandboxed frame that may ${may}: the booking works, and what the frame may not do is a link that can be read`,
    inject: around,
    journey: async (stage) => {
      const sandbox = `allow-scripts allow-same-origin allow-forms ${flags.join(' ')}`
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '900px')}`, {
        attributes: `sandbox="${sandbox}"`,
        query: `&return_url=${encodeURIComponent(`${SHOP}/back`)}`,
      })(stage)
      const booking = await bookingIn(stage.page)
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
      await booking.isAt(FORM.question)
      await fillForm(booking, SALON)
      await booking.bookButton.click()
      await booking.isAt(/booked$/)
      await tryToOpen(stage, booking, flags.includes(POPUPS))
      await tryToLeave(stage, booking, flags.includes(TOP))
    },
    expect: { ...NOTHING, bookings: 1 },
  })),
  {
    id: 'F104',
    title: 'a browser gives a frame of another site no cookies: a customer signs in all the same',
    inject: around,
    journey: async (stage) => {
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '900px')}`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await signInWithin(booking)
      expect(await stage.context.cookies()).toEqual([])
    },
    expect: { ...NOTHING, secrets: [MEMBER.email, MEMBER.password] },
  },
  {
    id: 'F104',
    title: 'a browser refuses a frame cookies and storage alike: a customer signs in and books, known to the end',
    inject: ({ context }) =>
      context.addInitScript(() => {
        if (window === window.top) return
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
      }),
    journey: async (stage) => {
      await stage.strike()
      await inHost((frame) => `<h1>Salon</h1>${frame.replace('400px', '900px')}`)(stage)
      const booking = await bookingIn(stage.page)
      await booking.isAt(/\?$/)
      await signInWithin(booking)
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
      await booking.isAt(FORM.question)
      await booking.page.getByText('Camille Roussel').click()
      await booking.bookButton.click()
      await booking.isAt(/booked$/)
      await expect(booking.page.getByRole('banner').getByRole('button', { name: 'Your account' })).toBeVisible()
      expect((await stage.control.ledger()).at(-1)).toMatchObject({ kind: 'booking', email: MEMBER.email })
      expect(await stage.context.cookies()).toEqual([])
    },
    expect: { ...NOTHING, bookings: 1, secrets: [MEMBER.email, MEMBER.password] },
  },
]
