import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsOf } from './options.ts'

optionsOf(
  `Builds the front end twice, each in a process and a folder of its own, and fails unless both hold the same files, byte for
byte.`,
  {},
)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folders = await Promise.all(['one', 'other'].map((name) => mkdtemp(join(tmpdir(), `build-${name}-`))))
try {
  await Promise.all(folders.map(buildInto))
  const [one = new Map<string, Buffer>(), other = new Map<string, Buffer>()] = await Promise.all(folders.map(filesIn))
  const names = [...new Set([...one.keys(), ...other.keys()])]
  const different = names.filter((name) => one.get(name)?.equals(other.get(name) ?? Buffer.of()) !== true)
  for (const name of different) console.error(`${name} differs.`)
  if (names.length === 0) throw new Error('Nothing was built.')
  console.log(`${names.length - different.length} of ${names.length} files are the same in both builds.`)
  process.exitCode = different.length > 0 ? 1 : 0
} finally {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}

async function buildInto(folder: string): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--out', folder]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The front end could not be built.')
}

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  return new Map(paths.map((path, at) => [path.slice(folder.length + 1), contents[at] ?? Buffer.of()]))
}
