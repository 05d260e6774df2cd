import { execFile } from 'node:child_process'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import { packagedChromium } from './chromium-package.ts'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
const MINUTE = 60_000

/**
 * `quick`: a headless shell if there is one. `whole`: what customers have, in which a frame of another site has a process
 * of its own and pages are kept for Back.
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
    await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { timeout: 5 * MINUTE })
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

/** It is a headless shell, for want of anything else. */
const packaged: Source = { name: 'a Chromium inside an npm package', find: packagedChromium }

/** Headless shells: they take a quarter less processor time in these tests. */
const QUICK = ['chromium-headless-shell', 'chrome-headless-shell'] as const
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Sources without a download in order of preference, then those with one. */
const AT_HAND = [named, installed, downloaded]
const FETCHED = [download, debian, packaged]

/** A browser that starts. */
export interface Found {
  path: string
  /** Not a headless shell. */
  isWhole: boolean
}

/**
 * The path of a Chromium that starts, found or installed: named by `CHROMIUM`, installed on the system, Playwright's,
 * from `apt-get` as root, or from an npm package, whichever works first. It is cached in `node_modules/.cache`, so that
 * only the first call takes long. Where a whole one is wanted and none can be had, it is a headless shell, and the error
 * output says so.
 *
 * @param kind `whole` for journeys and measurements, which must work in what customers have
 * @throws An error whose message says what was tried and what would help.
 */
export async function findChromium(kind: ChromiumKind = 'quick'): Promise<string> {
  const { path, isWhole } = await chooseChromium(kind)
  // The workers of a test run have been told by the process that started them.
  if (kind === 'whole' && !isWhole && process.env.TEST_WORKER_INDEX === undefined) console.warn(NOT_WHOLE(path))
  return path
}

const NOT_WHOLE = (path: string) =>
  `${path} is a headless shell, not the browser that customers have: frames of other sites and pages kept for Back are not tested as they are there.`

/** As `findChromium`, without a word. */
export async function chooseChromium(kind: ChromiumKind): Promise<Found> {
  const remembered = await readCache(kind)
  if (remembered) return remembered
  const tried: string[] = []
  let shell: Found | null = null
  for (const source of [...AT_HAND, ...FETCHED]) {
    const found = await tryOut(source, kind, tried)
    // Whoever names a browser wants this one.
    if (found && (kind === 'quick' || found.isWhole || source === named)) return remember(kind, found)
    shell ??= found
  }
  if (shell) return remember(kind, shell)
  throw new Error(
    'No Chromium could be started, and the browser tests need one. Install Chromium or Chrome, or name one with ' +
      `the environment variable CHROMIUM.\nTried:\n${tried.map((line) => `- ${line}`).join('\n')}`,
  )
}

/** The Chromium of `findChromium('quick')` if it needs no download, otherwise null. */
export async function chromiumAtHand(): Promise<string | null> {
  const remembered = await readCache('quick')
  if (remembered) return remembered.path
  for (const source of AT_HAND) {
    const found = await tryOut(source, 'quick', [])
    if (found) return (await remember('quick', found)).path
  }
  return null
}

/** The first browser of a source that starts: a whole one, if there is one and it is wanted. */
async function tryOut(source: Source, kind: ChromiumKind, tried: string[]): Promise<Found | null> {
  let shell: Found | null = null
  try {
    const paths = await source.find(kind)
    if (paths.length === 0) tried.push(`${source.name}: nothing there`)
    for (const path of paths) {
      const isWhole = await start(path).catch((error: unknown) => {
        tried.push(`${source.name}: ${path}: ${firstLine(error)}`)
        return null
      })
      if (isWhole === null) continue
      if (isWhole || kind === 'quick') return { path, isWhole }
      shell ??= { path, isWhole }
    }
  } catch (error) {
    tried.push(`${source.name}: ${firstLine(error)}`)
  }
  return shell
}

/**
 * Opens a page: a program that can print its version may still lack libraries.
 *
 * @returns Whether it is the whole browser.
 */
async function start(executablePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs(), timeout: MINUTE / 2 })
  try {
    const page = await browser.newPage()
    await page.goto('about:blank')
    return await isWholeChromium(browser)
  } finally {
    await browser.close()
  }
}

/** A headless shell calls itself `HeadlessChrome`; a whole browser does so to pages alone. */
export async function isWholeChromium(browser: Browser): Promise<boolean> {
  const session = await browser.newBrowserCDPSession()
  const { product } = await session.send('Browser.getVersion')
  return !product.startsWith('Headless')
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
async function readCache(kind: ChromiumKind): Promise<Found | null> {
  try {
    const { named, ...found } = JSON.parse(await readFile(cacheOf(kind), 'utf8')) as Found & { named: string | null }
    await access(found.path, constants.X_OK)
    return named === (process.env.CHROMIUM ?? null) ? found : null
  } catch {
    return null
  }
}

const cacheOf = (kind: ChromiumKind) => join(CACHE, `chromium-${kind}.json`)

async function remember(kind: ChromiumKind, found: Found): Promise<Found> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(cacheOf(kind), JSON.stringify({ ...found, named: process.env.CHROMIUM ?? null }))
  return found
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
