import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MINUTE = 60_000

export interface WebKitPrograms {
  driver: string
  browser: string
  xvfb: string
}

/**
 * The path of a Firefox: named by `FIREFOX`, installed, or Debian's from `apt-get` as root.
 *
 * @throws an error that says what would help
 */
export async function findFirefox(): Promise<string> {
  const find = async () => process.env.FIREFOX ?? (await onPath('firefox-esr')) ?? (await onPath('firefox'))
  return found(find, ['firefox-esr'], 'Firefox')
}

/**
 * The programs of WebKitGTK's browser, installed or Debian's from `apt-get` as root.
 *
 * @throws an error that says what would help
 */
export async function findWebKit(): Promise<WebKitPrograms> {
  const find = async () => {
    const [driver, xvfb, browser] = [await onPath('WebKitWebDriver'), await onPath('Xvfb'), await miniBrowser()]
    return driver && xvfb && browser ? { driver, browser, xvfb } : null
  }
  return found(find, ['webkit2gtk-driver', 'xvfb'], 'WebKitGTK with its driver and Xvfb')
}

async function found<T>(find: () => Promise<T | null>, packages: readonly string[], what: string): Promise<T> {
  const here = await find()
  if (here) return here
  if (process.platform === 'linux' && process.getuid?.() === 0 && (await onPath('apt-get'))) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, timeout: 3 * MINUTE })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, timeout: 8 * MINUTE })
    const installed = await find()
    if (installed) return installed
  }
  throw new Error(`There is no ${what} here. On Debian: apt-get install ${packages.join(' ')}`)
}

async function onPath(name: string): Promise<string | null> {
  return run('which', [name]).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )
}

/** Debian installs it beside the library, in a folder with the architecture's and the library's name. */
async function miniBrowser(): Promise<string | null> {
  for (const machine of await readdir('/usr/lib').catch(() => [])) {
    for (const library of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const path = join('/usr/lib', machine, library, 'MiniBrowser')
      if (existsSync(path)) return path
    }
  }
  return null
}
