import { chromium, type Frame } from '@playwright/test'
import { chromiumArgs } from '../../scripts/chromium-args.ts'
import { findChromium } from '../../scripts/chromium.ts'
import type { Engine } from './engine.ts'

/** The Chromium of the journeys, through the same narrow interface as the two other engines. */
export async function chromiumEngine(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: await findChromium('whole'), args: chromiumArgs() })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  let here: Frame = page.mainFrame()
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    async reload() {
      await page.reload()
      here = page.mainFrame()
    },
    async enter(selector) {
      const frame = await (await here.$(selector))?.contentFrame()
      if (!frame) throw new Error(`${selector} is no frame`)
      here = frame
    },
    run: <T>(body: string, ...args: readonly unknown[]) =>
      here.evaluate<T>(`(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    click: (selector) => here.locator(selector).first().click(),
    type: (selector, text) => here.locator(selector).first().pressSequentially(text),
    close: () => browser.close(),
  }
}
