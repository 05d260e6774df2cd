import { type Browser, chromium, type Page } from '@playwright/test'
import { LOCALES } from '../machines/domain/time/time.types.ts'
import { startSandbox } from '../sandbox/start.ts'
import { COMPLETE } from './catalogs/complete.ts'
import { EXPLORER, ensureExplorer } from './explorer.ts'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium } from './chromium.ts'
import { readEnglish } from './languages/english-texts.ts'
import { faultsOnPage } from './languages/faults-on-page.ts'
import { leftOverOnPage } from './languages/left-over.ts'
import { visitShell } from './languages/shell.ts'
import { onLine } from './line-speed.ts'
import { optionsOf, refuse } from './options.ts'
import type { ScreenState } from '../explorer/simulate/screen-states.ts'
import { readScreenStates } from './screen-states.ts'

const values = optionsOf(
  `Renders every state of every screen, by the shortest generated way to it, and the screens of a booking in their frame, in
every complete language at 320 and 1280 px, measures what is cut, over something else, or beside the page, and reads what is
left in English or is a key. --only de,pl takes some languages, --screen login one machine (shell for the booking),
--list only says what would be rendered.`,
  { only: { type: 'string' }, screen: { type: 'string' }, list: { type: 'boolean' } },
)
const WIDTHS = [320, 1280]
const SHELL = 'shell'
/** What somebody else has written in the samples of a machine, such as the label that a link gives to its way back. */
const WRITTEN_BY_OTHERS = /“Back to my basket”$/

const locales = values.only?.split(',') ?? COMPLETE
const unknown = locales.filter((locale) => !LOCALES.some((one) => one === locale))
if (unknown.length > 0) refuse(`There is no language ${unknown.join(', ')}.`)
const states = values.screen === SHELL ? [] : await readScreenStates(values.screen)
const hasShell = values.screen === undefined || values.screen === SHELL

if (values.list) for (const { state } of states) console.log(`${locales.join(',')} ${WIDTHS.join(',')} ${state}`)
else await measureAll()

async function measureAll(): Promise<void> {
  await ensureExplorer()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
  let failed = 0
  const queue = [...locales]
  // Two languages at once, each with a server of its own: they book the same time.
  const drain = async () => {
    const sandbox = await startSandbox({ explorerDir: EXPLORER, staticDir: 'dist' })
    try {
      for (let locale = queue.shift(); locale; locale = queue.shift())
        failed += await measure(browser, sandbox.origin, locale)
    } finally {
      await sandbox.stop()
    }
  }
  try {
    await Promise.all([drain(), drain()])
  } finally {
    await browser.close()
  }
  process.exitCode = failed > 0 ? 1 : 0
}

/** Says what does not fit in a language, and how many screens were looked at. */
async function measure(browser: Browser, origin: string, locale: string): Promise<number> {
  const found = new Map<string, string[]>()
  const note = (faults: readonly string[], where: string) => {
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), where])
  }
  const english = locale === 'en' ? null : await readEnglish(locale)
  let count = 0
  const look = async (page: Page, screen: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
      count += 1
      note(await page.evaluate(faultsOnPage), `${screen} at ${width}`)
    }
    if (!english) return
    const left = await page.evaluate(leftOverOnPage, english)
    note(
      left.filter((one) => !WRITTEN_BY_OTHERS.test(one)),
      screen,
    )
  }
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(15_000)
  await onLine(page, 10)
  // What is evaluated comes from a compiler that names every function.
  await page.addInitScript('globalThis.__name = (one) => one')
  const attempt = async (screen: string, visit: () => Promise<void>) => {
    try {
      await visit()
    } catch (error) {
      note([`cannot be shown: ${String(error).split('\n')[0]}`], screen)
    }
  }
  for (const state of states) {
    await attempt(state.state, async () => {
      await show(page, origin, locale, state)
      await look(page, state.state)
    })
  }
  if (hasShell) await attempt(SHELL, () => visitShell(page, origin, locale, look))
  await page.close()
  for (const [fault, [first = '', ...others]] of found) {
    console.log(`${locale}: ${fault} (${first}${others.length > 0 ? ` and ${others.length} more` : ''})`)
  }
  console.log(`${locale}: ${count} screens, ${found.size} faults`)
  return found.size
}

async function show(page: Page, origin: string, locale: string, { link, state }: ScreenState): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${origin}/-/machines/view.html#${link}/${locale}/standard`)
  await page.locator('html[data-shown]').waitFor()
  const shown = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.dataset.shown
  })
  if (shown !== 'yes') throw new Error(`${state} cannot be shown in ${locale}: ${shown}`)
}
