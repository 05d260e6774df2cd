import { execFile } from 'node:child_process'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import { packagedChromium } from './chromium-package.ts'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
const MINUTE = 60_000

/**
 * `quick`: without a window if there is one. `whole`: with every feature that customers have, pages kept for Back
 * included.
 */
export type ChromiumKind = 'quick' | 'whole'

interface Source {
  name: string
  /** Paths to try; none when this source does not apply here. */
  find(kind: ChromiumKind): Promise<string[]>
}

const named: Source = {
  name: 'the environment variable CHROMIUM',
  find: async () => (process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
}

const installed: Source = {
  name: 'a browser installed on this system',
  find: async (kind) => [...(await onPath(kind)), ...usualPlaces()],
}

const downloaded: Source = { name: "Playwright's own browser", find: async () => [chromium.executablePath()] }

const download: Source = {
  name: 'a download by Playwright',
  async find() {
    const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
    await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 5 * MINUTE })
    return [chromium.executablePath()]
  },
}

const debian: Source = {
  name: 'apt-get',
  async find(kind) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, timeout: 8 * MINUTE })
    await run('apt-get', ['update', '-qq'], { env, timeout: 3 * MINUTE })
    // Older releases have no package of the browser without a window.
    if (kind === 'quick') await install(QUICK[0]).catch(() => install('chromium'))
    else await install('chromium')
    return onPath(kind)
  },
}

const packaged: Source = { name: 'a Chromium inside an npm package', find: packagedChromium }

/** Browsers without a window: they take a quarter less processor time in these tests. */
const QUICK = ['chromium-headless-shell', 'chrome-headless-shell'] as const
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Sources without a download in order of preference, then those with one. */
const AT_HAND = [named, installed, downloaded]
const FETCHED = [download, debian, packaged]

/**
 * The path of a Chromium that starts, found or installed: named by `CHROMIUM`, installed on the system, Playwright's,
 * from `apt-get` as root, or from an npm package, whichever works first. It is cached in `node_modules/.cache`, so that
 * only the first call takes long.
 *
 * @param kind `whole` when a test or a measurement needs what a browser without a window lacks
 * @throws An error whose message says what was tried and what would help.
 */
export async function findChromium(kind: ChromiumKind = 'quick'): Promise<string> {
  const known = await chromiumAtHand(kind)
  if (known) return known
  const tried: string[] = []
  for (const source of [...AT_HAND, ...FETCHED]) {
    const found = await tryOut(source, kind, tried)
    if (found) return found
  }
  throw new Error(
    'No Chromium could be started, and the browser tests need one. Install Chromium or Chrome, or name one with ' +
      `the environment variable CHROMIUM.\nTried:\n${tried.map((line) => `- ${line}`).join('\n')}`,
  )
}

/** The Chromium of `findChromium` if it needs no download, otherwise null. */
export async function chromiumAtHand(kind: ChromiumKind = 'quick'): Promise<string | null> {
  const remembered = await readCache(kind)
  if (remembered) return remembered
  for (const source of AT_HAND) {
    const found = await tryOut(source, kind, [])
    if (found) return found
  }
  return null
}

async function tryOut(source: Source, kind: ChromiumKind, tried: string[]): Promise<string | null> {
  try {
    const paths = await source.find(kind)
    if (paths.length === 0) tried.push(`${source.name}: nothing there`)
    for (const path of paths) {
      const problem = await whyNot(path)
      if (problem === null) {
        await remember(kind, path)
        return path
      }
      tried.push(`${source.name}: ${path}: ${problem}`)
    }
  } catch (error) {
    tried.push(`${source.name}: ${firstLine(error)}`)
  }
  return null
}

/**
 * Null when a page can be opened. A program that can print its version may still lack libraries, so a page is needed.
 */
async function whyNot(executablePath: string): Promise<string | null> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs(), timeout: MINUTE / 2 })
    try {
      const page = await browser.newPage()
      await page.goto('about:blank')
    } finally {
      await browser.close()
    }
    return null
  } catch (error) {
    return firstLine(error)
  }
}

async function onPath(kind: ChromiumKind): Promise<string[]> {
  if (process.platform === 'win32') return []
  const names = kind === 'quick' ? [...QUICK, ...WHOLE] : WHOLE
  const paths = await Promise.all(
    names.map((name) =>
      run('which', [name]).then(
        ({ stdout }) => stdout.trim(),
        () => '',
      ),
    ),
  )
  return paths.filter(Boolean)
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => apps.map((app) => join(folder, app)))
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []))
  }
  return []
}

/** The browser found by an earlier run; valid as long as `CHROMIUM` is unchanged. It is not started again. */
async function readCache(kind: ChromiumKind): Promise<string | null> {
  try {
    const { path, named } = JSON.parse(await readFile(cacheOf(kind), 'utf8')) as { path: string; named: string | null }
    await access(path, constants.X_OK)
    return named === (process.env.CHROMIUM ?? null) ? path : null
  } catch {
    return null
  }
}

const cacheOf = (kind: ChromiumKind) => join(CACHE, kind === 'quick' ? 'chromium.json' : 'chromium-whole.json')

async function remember(kind: ChromiumKind, path: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(cacheOf(kind), JSON.stringify({ path, named: process.env.CHROMIUM ?? null }))
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n').find((line) => line.trim() !== '') ?? 'no reason given'
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findChromium(process.argv[2] === 'whole' ? 'whole' : 'quick'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
