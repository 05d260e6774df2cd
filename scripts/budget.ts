import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { type Chunk, CHUNKS_FILE } from './build/chunks-plugin.ts'

const screen = v.strictObject({
  /** Thousands of bytes, compressed with gzip. */
  limit: v.number(),
  /** Modules that the screen needs; each counts with the script that contains it and the imports of that script. */
  modules: v.array(v.string()),
})

/** The screens in the order a customer meets them; each adds to the ones before. */
const schema = v.record(v.string(), screen)

export type Budget = v.InferOutput<typeof schema>

export interface Weight {
  file: string
  /** Bytes, compressed with gzip. */
  gzip: number
}

export interface ScreenWeight {
  screen: string
  /** Bytes, compressed with gzip: this screen and all before it. */
  total: number
  /** In bytes. */
  limit: number
  /** What this screen adds. */
  added: Weight[]
}

export async function readBudget(path: string): Promise<Budget> {
  return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
}

/**
 * The weight of each budgeted screen in the build at `dist`, inline scripts of the page included.
 *
 * @throws When a module that the budget names is in no script of the build.
 */
export async function weigh(dist: string, budget: Budget): Promise<ScreenWeight[]> {
  const chunks = JSON.parse(await readFile(join(dist, CHUNKS_FILE), 'utf8')) as Chunk[]
  const page: Weight = { file: 'index.html (scripts)', gzip: sizeOf(await inlineScripts(dist)) }
  const known = new Set<string>()
  const weights: ScreenWeight[] = []
  for (const [name, { limit, modules }] of Object.entries(budget)) {
    const files = modules.flatMap((module) => closure(chunkOf(chunks, module).file, chunks))
    const added = weights.length === 0 ? [page] : []
    for (const file of new Set(files)) {
      if (known.has(file)) continue
      known.add(file)
      added.push(await weighFile(dist, file))
    }
    const before = weights.at(-1)?.total ?? 0
    const total = before + added.reduce((sum, { gzip }) => sum + gzip, 0)
    weights.push({ screen: name, total, limit: limit * 1000, added: added.toSorted((a, b) => b.gzip - a.gzip) })
  }
  return weights
}

/**
 * The modules in the build at `dist` that belong to the explorer, which no customer may download: there should be none.
 */
export async function explorerModules(dist: string): Promise<string[]> {
  const chunks = JSON.parse(await readFile(join(dist, CHUNKS_FILE), 'utf8')) as Chunk[]
  const ofExplorer =
    /^explorer\/|^src\/inspect\/|app\/inspect|@statelyai|partysocket|superjson|elkjs|@xyflow|\.cases\.ts/
  return chunks.flatMap(({ modules }) => Object.keys(modules)).filter((path) => ofExplorer.test(path))
}

export const weighFile = async (dist: string, file: string): Promise<Weight> => ({
  file,
  gzip: sizeOf(await readFile(join(dist, file))),
})

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ modules }) => Object.hasOwn(modules, module))
  if (!chunk) throw new Error(`The budget names ${module}, which is in no script of the build.`)
  return chunk
}

function closure(file: string, chunks: readonly Chunk[], seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = chunks.find((chunk) => chunk.file === file)?.imports ?? []
  return [file, ...imports.flatMap((next) => closure(next, chunks, seen))]
}

async function inlineScripts(dist: string): Promise<Buffer> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  return Buffer.from([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join(''))
}

const sizeOf = (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length
