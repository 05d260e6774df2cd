import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readDeployment } from './build/environment.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The hash of the build's sources. It lies beside the build, where no server serves it. */
const STAMP = join(ROOT, 'dist', '.vite', 'sources')
const SOURCES = [
  'src',
  'machines',
  'locales',
  'scripts/build',
  'index.html',
  'lingui.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** The folder of the built front end. */
export const DIST = join(ROOT, 'dist')
/** The folder of the files for web servers that serve it. */
export const DIST_CONFIG = join(ROOT, 'dist-config')

/**
 * Builds the front end into `dist/`, unless it was already built from exactly the present sources and environment.
 *
 * @param force Builds in any case.
 */
export async function ensureBuilt({ force = false }: { force?: boolean | undefined } = {}): Promise<void> {
  const sources = await hashOfSources()
  const stamp = await readFile(STAMP, 'utf8').catch(() => null)
  if (!force && stamp === sources) return
  await rm(STAMP, { force: true })
  console.log('The front end is being built. That takes a minute or two; later starts use the same build.')
  await buildInto(DIST, DIST_CONFIG)
  await mkdir(dirname(STAMP), { recursive: true })
  await writeFile(STAMP, sources)
}

/**
 * Builds the front end into the folder `dist`, and the files for web servers into `config`. Every warning of the bundler
 * is an error, such as a useless chunk or missing code.
 */
async function buildInto(dist: string, config: string): Promise<void> {
  // Loaded late: most callers find a current build and do not need the bundler.
  const { build, createLogger } = await import('vite')
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const customLogger = { ...createLogger('warn'), warn, warnOnce: warn }
  await build({
    root: ROOT,
    logLevel: 'warn',
    customLogger,
    build: { outDir: dist, emptyOutDir: true, sourcemap: 'hidden' },
  })
  if (warnings.length > 0) throw new Error(`The bundler warns:\n${warnings.join('\n')}`)
  await putMapsApart(dist)
  const { writeServerFiles } = await import('./build/servers/write.ts')
  await writeServerFiles(dist, config, readDeployment(process.env.ENVIRONMENT_FILE))
}

/** Source maps are for whoever reads the place of an error: `dist-maps/`, beside the build, which is served. */
async function putMapsApart(dist: string): Promise<void> {
  const maps = `${dist}-maps`
  await rm(maps, { recursive: true, force: true })
  for (const path of (await filesOf(dist)).filter((name) => name.endsWith('.map'))) {
    const place = join(maps, relative(dist, path))
    await mkdir(dirname(place), { recursive: true })
    await rename(path, place)
  }
}

async function hashOfSources(): Promise<string> {
  const { ENVIRONMENT_FILE: environment, VITE_INSPECT: inspected = '' } = process.env
  return `${await hashOf([...SOURCES, ...(environment ? [environment] : [])])} ${inspected}`.trim()
}

/** The hash of files and folders; paths are absolute or relative to the root of the project. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesOf(resolve(ROOT, path)))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { force, out } = parseArgs({ options: { force: { type: 'boolean' }, out: { type: 'string' } } }).values
  if (out === undefined) await ensureBuilt({ force })
  else await buildInto(resolve(out, 'dist'), resolve(out, 'dist-config'))
}
