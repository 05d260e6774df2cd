import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startSandbox } from '../sandbox/start.ts'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium } from './chromium.ts'
import { EXPLORER, ensureExplorer } from './explorer.ts'
import { beforeOf, galleryPage, type Picture } from './gallery-page.ts'
import { optionsOf } from './options.ts'
import { readScreenStates } from './screen-states.ts'

const values = optionsOf(
  `Makes a picture of every state with a view of its own, by the shortest path to it, and one page with all of them;
lists the pictures that are new, gone or different since the previous run. --only login takes one machine,
--locale fr another language, --width 1280 another width, --list only lists what would be made.`,
  {
    only: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    width: { type: 'string', default: '390' },
    list: { type: 'boolean' },
  },
)
const FOLDER = 'gallery'
const BOOK = join(FOLDER, 'pictures.json')
const set = `${values.locale}-${values.width}`

interface Wanted extends Omit<Picture, 'hash'> {
  link: string
}

const wanted: Wanted[] = (await readScreenStates(values.only)).map((one) => ({
  ...one,
  file: `${set}/${one.state}.png`,
}))
if (values.list) for (const { file } of wanted) console.log(file)
else await makeAll()

async function makeAll(): Promise<void> {
  await ensureExplorer()
  const former = JSON.parse(await readFile(BOOK, 'utf8').catch(() => '[]')) as Picture[]
  const sandbox = await startSandbox({ explorerDir: EXPLORER })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
  try {
    const page = await browser.newPage({
      viewport: { width: Number(values.width), height: 700 },
      reducedMotion: 'reduce',
    })
    await mkdir(join(FOLDER, set), { recursive: true })
    const made: Picture[] = []
    for (const one of wanted) made.push(await picture(page, sandbox.origin, one))
    await finish(former, made)
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

async function picture(page: Page, origin: string, { link, ...one }: Wanted): Promise<Picture> {
  await page.goto('about:blank')
  await page.goto(`${origin}/-/machines/view.html#${link}/${values.locale}/standard`)
  await page.locator('html[data-shown]').waitFor()
  const shown = await page.evaluate(async () => {
    await document.fonts.ready
    return document.documentElement.dataset.shown
  })
  if (shown !== 'yes') throw new Error(`${one.state} cannot be shown: ${shown}`)
  const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  await keepFormer(one.file, png)
  await writeFile(join(FOLDER, one.file), png)
  return { ...one, hash: createHash('sha256').update(png).digest('hex') }
}

/** The picture of the run before stays beside a different one, so that the page can show both. */
async function keepFormer(file: string, png: Buffer): Promise<void> {
  const former = await readFile(join(FOLDER, file)).catch(() => null)
  const kept = join(FOLDER, beforeOf(file))
  await rm(kept, { force: true })
  if (former === null || former.equals(png)) return
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, former)
}

/** Keeps the pictures that this run did not cover, and removes those of states that no longer exist. */
async function finish(former: readonly Picture[], made: readonly Picture[]): Promise<void> {
  const isOfRun = ({ file, machine }: Picture) =>
    file.startsWith(`${set}/`) && (values.only === undefined || machine === values.only)
  const gone = former.filter((one) => isOfRun(one) && !made.some(({ file }) => file === one.file))
  const dead = gone.flatMap(({ file }) => [file, beforeOf(file)])
  for (const file of dead) await rm(join(FOLDER, file), { force: true })
  const before = new Map(former.map(({ file, hash }) => [file, hash]))
  const fresh = made.filter(({ file }) => !before.has(file))
  const different = made.filter(({ file, hash }) => before.has(file) && before.get(file) !== hash)
  const all = [...former.filter((one) => !isOfRun(one)), ...made]
  await writeFile(BOOK, JSON.stringify(all, null, 2))
  const changes = { fresh: former.length > 0 ? namesOf(fresh) : new Set<string>(), different: namesOf(different) }
  await writeFile(join(FOLDER, 'index.html'), galleryPage(all, changes))
  console.log(`${made.length} pictures in ${FOLDER}/index.html.`)
  if (former.length === 0) return
  for (const [what, pictures] of [
    ['new', fresh],
    ['gone', gone],
    ['different', different],
  ] as const) {
    for (const { file } of pictures) console.log(`${what}: ${file}`)
  }
  if (fresh.length + different.length + gone.length === 0) console.log('None differs from the run before.')
}

function namesOf(pictures: readonly Picture[]): ReadonlySet<string> {
  return new Set(pictures.map(({ file }) => file))
}
