import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { DIST } from './build.ts'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium } from './chromium.ts'
import { sideBySide } from './pictures/compose.ts'
import { difference, NOTICEABLE } from './pictures/difference.ts'
import { PICTURES, takeScreens } from './pictures/screens.ts'

/**
 * Makes the pictures of README.md from the running product, on this machine alone and with made-up people only. `--check`
 * compares instead, and fails when a screen does not look like its picture any more; `--list` names the pictures.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'docs/pictures')
/** What looks different now is left here, to be looked at. */
const SEEN = join(ROOT, 'node_modules/.cache/pictures')

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
})
if (values.list) {
  console.log(PICTURES.join('\n'))
  process.exit()
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
try {
  for (const [name, screens] of Object.entries(await takeScreens(browser, DIST))) {
    const file = join(FOLDER, `${name}.png`)
    const picture = await sideBySide(browser, screens)
    if (!values.check) {
      await writeFile(file, picture)
      console.log(`Made ${relative(ROOT, file)}.`)
      continue
    }
    const share = existsSync(file) ? await difference(browser, await readFile(file), picture) : 1
    if (share <= NOTICEABLE) continue
    await mkdir(SEEN, { recursive: true })
    const now = join(SEEN, `${name}.png`)
    await writeFile(now, picture)
    const percent = (share * 100).toFixed(1)
    console.error(`${percent} % of ${relative(ROOT, file)} look different now: compare ${relative(ROOT, now)}.`)
    console.error('If that is as it should be, `npm run pictures` makes the pictures anew.')
    process.exitCode = 1
  }
} finally {
  await browser.close()
}
