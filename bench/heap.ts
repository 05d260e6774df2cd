import { chromium, type Page } from '@playwright/test'
import { createControl } from '../sandbox/control/client.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import type { Held } from './heap-report.ts'

/** Bookings one after the other in one tab, and the memory that each leaves behind. */

const PERSON = { 'Last name': 'Essai', 'First name': 'Camille', Email: 'camille@example.org', Phone: '0639980011' }

/** Without it, recompiled hot code would count as kept memory. */
const INTERPRETED = '--js-flags=--jitless'

interface HeapInput {
  origin: string
  executablePath: string
  /** The number of bookings. */
  bookings: number
  now: string
}

/** What the tab keeps after each booking, after garbage collection; the first value is from before any booking. */
export async function heapOf({ origin, executablePath, bookings, now }: HeapInput): Promise<Held[]> {
  await createControl(origin).reset({ world: 'demo', now })
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs(), INTERPRETED] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(shiftDate, Date.parse(now) - Date.now())
    const held = await scaleOf(page)
    await page.goto(`${origin}/atelier-dupre?locale=en`)
    const sizes: Held[] = []
    for (let count = 0; count <= bookings; count += 1) {
      await page.getByRole('heading', { level: 1, name: 'What kind of service do you need?' }).waitFor()
      sizes.push(await held())
      if (count < bookings) await bookAndCancel(page)
    }
    return sizes
  } finally {
    await browser.close()
  }
}

/** Shifts the page's clock. A fake clock would keep every timer, and weigh more than the page. */
function shiftDate(by: number): void {
  const Real = Date
  window.Date = new Proxy(Real, {
    construct: (_, args) => (args.length === 0 ? new Real(Real.now() + by) : Reflect.construct(Real, args)),
    get: (target, key) => (key === 'now' ? () => Real.now() + by : Reflect.get(target, key)),
  })
}

/** A customer may have only a few appointments, so each is cancelled; on the last day shown that is not too late. */
async function bookAndCancel(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const name of ['Haircuts', 'Women’s cut', 'No preference']) {
    await main.getByRole('button', { name, exact: true }).click()
  }
  await main.locator('[data-slot]').last().click()
  await page.getByRole('heading', { level: 1, name: 'Who is the appointment for?' }).waitFor()
  // After the first booking the form is already filled.
  const isTyped = (await main.getByLabel(/^Last name/).inputValue()) !== ''
  for (const [label, text] of isTyped ? [] : Object.entries(PERSON)) {
    await main.getByLabel(new RegExp(`^${label}`)).fill(text)
  }
  await main.getByRole('button', { name: 'Book the appointment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your appointment is booked' }).waitFor()
  await main.getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByRole('button', { name: /^Yes, cancel/ }).click()
}

/** Measures the memory that garbage collection cannot free. */
async function scaleOf(page: Page): Promise<() => Promise<Held>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  return async () => {
    // An object freed by one collection may have been the last reference to another.
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
}
