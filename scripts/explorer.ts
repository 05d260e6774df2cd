import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { explorerHeaders } from './build/explorer-headers.ts'
import { hashOf } from './build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Beside the customers' build, never in it. */
export const EXPLORER = join(ROOT, 'dist-explorer')
const STAMP = join(EXPLORER, '.sources')
const SOURCES = [
  'explorer',
  'src',
  'machines',
  'locales',
  'scripts/build',
  'lingui.config.ts',
  'vite.explorer.config.ts',
  'package-lock.json',
]

/**
 * Builds the explorer into `dist-explorer/`, unless it was already built from exactly the present sources and coverage
 * figures. The finished build is moved into place, so that two builds at the same time cannot mix.
 */
export async function ensureExplorer(): Promise<void> {
  const sources = await hashOfSources()
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === sources) return
  console.log('The explorer of the machines is being built, which takes half a minute.')
  const { build } = await import('vite')
  const outDir = `${EXPLORER}.${process.pid}`
  await build({ configFile: join(ROOT, 'vite.explorer.config.ts'), logLevel: 'warn', build: { outDir } })
  const page = await readFile(join(outDir, 'index.html'), 'utf8')
  await writeFile(join(outDir, 'headers.json'), JSON.stringify(explorerHeaders(page), null, 2))
  await writeFile(join(outDir, '.sources'), sources)
  await rm(EXPLORER, { recursive: true, force: true })
  await mkdir(ROOT, { recursive: true })
  await rename(outDir, EXPLORER)
}

/** The figures are read at build time, so they count as sources. */
async function hashOfSources(): Promise<string> {
  const figures = (await filesIn('coverage/machines')).concat(await filesIn('coverage/mutation'))
  const hash = createHash('sha256').update(await hashOf(SOURCES))
  for (const file of figures) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder)).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json') && !name.endsWith('.incremental.json'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureExplorer()
  console.log(
    `The explorer is in ${EXPLORER}: npm start serves it at /-/machines/, and so does any host of static files.`,
  )
}
