import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every rule of WCAG 2.2 A and AA and every good practice, also those that axe leaves off unless asked. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands, one line per element. The page's own policy stays in force: the script is
 * evaluated by the browser's debugger, not put into the page.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await finishMotion(page)
  await page.evaluate(SOURCE)
  const options: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(how),
    options,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

/** Things that fade in have no colours of their own yet; what goes on for ever is judged as it is. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
  })
}
