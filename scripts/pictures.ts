import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { DIST } from './build.ts'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium } from './chromium.ts'
import { optionsOf } from './options.ts'
import { sideBySide } from './pictures/compose.ts'
import { PICTURES, takeScreens } from './pictures/screens.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'docs/pictures')

const values = optionsOf(
  `Makes the pictures of README.md from the running product, only on this machine and only with invented people.
--check compares the texts of the screens instead, and fails when a picture shows something else; --list lists
the pictures.`,
  { check: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
)
if (values.list) {
  console.log(PICTURES.join('\n'))
  process.exit()
}

const browser = await chromium.launch({ executablePath: await findChromium('whole'), args: chromiumArgs() })
try {
  for (const [name, screens] of Object.entries(await takeScreens(browser, DIST))) {
    const file = join(FOLDER, `${name}.png`)
    const written = join(FOLDER, `${name}.txt`)
    const words = `${screens.map((screen) => screen.words).join('\n\n')}\n`
    if (!values.check) {
      await writeFile(
        file,
        await sideBySide(
          browser,
          screens.map(({ png }) => png),
        ),
      )
      await writeFile(written, words)
      console.log(`Made ${relative(ROOT, file)}.`)
      continue
    }
    const before = (await readFile(written, 'utf8')).split('\n')
    const now = words.split('\n')
    const line = now.findIndex((text, index) => text !== before[index])
    if (line === -1 && now.length === before.length) continue
    console.error(
      `${relative(ROOT, file)} shows other words than the product. ${relative(ROOT, written)}, line ${line + 1}:`,
    )
    console.error(`- ${before[line] ?? ''}\n+ ${now[line] ?? ''}`)
    console.error('If that is as it should be, `npm run pictures` makes the pictures anew.')
    process.exitCode = 1
  }
} finally {
  await browser.close()
}
