import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { embedding, startShop } from '../test/browsers/shop.ts'
import { type BenchPage, type Conditions, openPage } from './page.ts'

/**
 * The cost of the frame for the embedding page. Each site has its own process, as in a customer's browser, so the
 * page's figures do not contain the work of the frame; both run at the machine's own speed.
 */
export interface FrameRun {
  host: {
    /** Milliseconds of the page's main thread until the booking is shown, in addition to the same page without it. */
    opening: number
    /** The same for one more step. */
    step: number
    /** Layout shift until the booking is shown: the content below moves down to make room for it. */
    openingShift: number
    /** Layout shift of one more step. */
    stepShift: number
    longestTask: number
  }
  frame: {
    requests: number
    /** Bytes on the wire, headers included. */
    wire: number
    /** Milliseconds of the frame's own main thread. */
    cpu: number
  }
  /** Milliseconds of the main thread for the same page with nothing around it. */
  alone: number
}

const PHONE: Conditions = { viewport: { width: 390, height: 844 }, slowNetwork: false, cpuSlowdown: 1 }
const CHOICE = '[data-choose]'
const FRAME = 'iframe'
/** The embedding page records which step was reported, once it knows the height. */
const NOTES = `<script>
  addEventListener('booking', ({ detail }) => {
    if (detail.type === 'step') document.body.dataset.step = detail.step
    if (detail.type === 'height') document.body.dataset.height = detail.height
  })
</script>`
const there = (step: string) => `body[data-height][data-step=${step}]`

/** The pages that embed the booking. */
const pagesOf = (urlname: string) => (booking: string) => {
  const page = embedding(booking, urlname)
  const empty = page.replace(/<script[^]*?<\/script>/, '').replace(/<div[^]*?<\/div>/, '')
  const blank = `${booking}/pictures/nothing`
  return {
    '/': page.replace('</body>', `${NOTES}</body>`),
    '/without': empty.replace('</body>', `${NOTES}</body>`),
    '/blank': '<!doctype html><title>Blank</title>',
    '/plain': `<!doctype html><title>Plain</title><iframe src="${blank}" style="width: 390px; height: 844px"></iframe>`,
  }
}

interface Options {
  origin: string
  executablePath: string
  urlname: string
  rounds: number
  now: string
}

export async function costsOfFrame({ origin, executablePath, urlname, rounds, now }: Options): Promise<FrameRun[]> {
  const shop = await startShop(origin, pagesOf(urlname))
  const runs: FrameRun[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const args = [...chromiumArgs(), '--site-per-process']
      const browser = await chromium.launch({ executablePath, args })
      try {
        const conditions = { ...PHONE, now }
        const opened = (blank: string) => openPage(browser, blank, conditions)
        runs.push({
          host: await onPage(await opened(`${shop.site}/blank`), shop.site),
          frame: await inFrame(await opened(`${shop.site}/plain`), `${shop.booking}/${urlname}?locale=en`),
          alone: await alone(browser, `${shop.booking}/${urlname}?locale=en`, conditions),
        })
      } finally {
        await browser.close()
      }
    }
  } finally {
    await shop.stop()
  }
  return runs
}

async function onPage(page: BenchPage, site: string): Promise<FrameRun['host']> {
  const spent = async (act: () => Promise<void>) => (await page.spent(act)).main
  try {
    const openWithout = async () => {
      await page.visit(`${site}/without`)
      await page.settle('main')
    }
    // The first page of a site also pays for starting the process.
    await openWithout()
    const without = await spent(openWithout)
    const withIt = await spent(async () => {
      await page.visit(`${site}/`)
      await page.settle(there('interventionset_ids'))
    })
    const { cls: openingShift } = await page.figures()
    const step = await spent(async () => {
      await (await page.within(FRAME)).press(CHOICE)
      await page.settle(there('intervention_ids'))
    })
    const { cls, longTasks } = await page.figures()
    return {
      opening: withIt - without,
      step,
      openingShift,
      stepShift: cls - openingShift,
      longestTask: Math.max(0, ...longTasks.map(([, length]) => length)),
    }
  } finally {
    await page.close()
  }
}

async function inFrame(page: BenchPage, url: string): Promise<FrameRun['frame']> {
  try {
    const frame = await page.within(FRAME)
    const { main } = await frame.spent(async () => {
      await frame.visit(url)
      await frame.settle(CHOICE)
    })
    const downloads = frame.downloads()
    return {
      requests: downloads.length,
      wire: downloads.reduce((sum, { bytes }) => sum + bytes, 0),
      cpu: main,
    }
  } finally {
    await page.close()
  }
}

async function alone(browser: Browser, url: string, conditions: Conditions): Promise<number> {
  const page = await openPage(browser, new URL('/pictures/nothing', url).href, conditions)
  try {
    const { main } = await page.spent(async () => {
      await page.visit(url)
      await page.settle(CHOICE)
    })
    return main
  } finally {
    await page.close()
  }
}
