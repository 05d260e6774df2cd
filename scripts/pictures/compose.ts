import type { Browser } from '@playwright/test'

const GAP = 16

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Screens beside each other, on grey. */
export async function sideBySide(browser: Browser, screens: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const images = screens.map((png) => `<img src="${dataOf(png)}">`).join('')
    await page.setContent(
      `<style>body{margin:0}div{display:inline-flex;gap:${GAP}px;padding:${GAP}px;background:#dcdcdc;align-items:flex-start}
      img{border-radius:8px;display:block}</style><div>${images}</div>`,
    )
    return await page.locator('div').screenshot()
  } finally {
    await page.close()
  }
}
