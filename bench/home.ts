import type { Browser } from '@playwright/test'
import { ON_A_PHONE, openPage } from './page.ts'

const HOME = '/maison-solene'
/** The first control of a home page. */
const USABLE = 'main a[href], main button'

/** Paths of the scripts that a home page has fetched when it is usable, on a slow phone with an empty cache. */
export async function scriptsOfHome(browser: Browser, origin: string, now: string): Promise<string[]> {
  const page = await openPage(browser, `${origin}/pictures/nothing`, { ...ON_A_PHONE, now, awaited: USABLE })
  try {
    await page.visit(origin + HOME)
    await page.rest()
    return await page.scriptsUntilShown()
  } finally {
    await page.close()
  }
}
