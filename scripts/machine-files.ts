import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { knownMachines, type KnownMachine } from '../explorer/library.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Every machine of the product with its cases and the purpose in its file, read by Node. */
export async function readMachines(): Promise<KnownMachine[]> {
  const names = (await readdir(`${ROOT}machines`, { recursive: true }))
    .map((name) => `machines/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:machine|cases)\.ts$/.test(name))
    .toSorted()
  const modules = await Promise.all(
    names.map(
      async (name) => [name, (await import(pathToFileURL(ROOT + name).href)) as Record<string, unknown>] as const,
    ),
  )
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.machine.ts'))
      .map(async (name) => [name, await readFile(ROOT + name, 'utf8')] as const),
  )
  return knownMachines(Object.fromEntries(modules), Object.fromEntries(sources))
}
