import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The page that the gallery photographs: it shows every state of every screen. */
const GALLERY = 'explorer/view.tsx'

/** Static imports, exports from another file and `import()`, without those of types alone. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** Every file of the project that the gallery's page can load, at once or later. */
export async function galleryFiles(): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  async function visit(file: string): Promise<void> {
    if (files.has(file) || !/\.tsx?$/.test(file)) return
    files.add(file)
    const source = await readFile(file, 'utf8')
    const imported = [...source.matchAll(IMPORT)].map(([, ...paths]) => paths.find(Boolean) ?? '')
    await Promise.all(imported.map((path) => visit(join(dirname(file), path))))
  }
  await visit(GALLERY)
  return files
}

export interface PlacedText {
  text: string
  /** The files that say it. */
  files: readonly string[]
}

/**
 * Texts that no picture of the gallery can contain, since its page loads none of the files that say them, and files that
 * are excused without need.
 *
 * @param excused files whose texts need no picture yet
 */
export function unpictured(
  texts: readonly PlacedText[],
  shown: ReadonlySet<string>,
  excused: readonly string[],
): string[] {
  const unseen = texts.filter(({ files }) => !files.some((file) => shown.has(file)))
  const needed = new Set(unseen.flatMap(({ files }) => files))
  return [
    ...unseen
      .filter(({ files }) => !files.some((file) => excused.includes(file)))
      .map(({ text, files }) => `${JSON.stringify(text)} is in no picture of the gallery: ${files.join(', ')}`),
    ...excused.filter((file) => !needed.has(file)).map((file) => `${file} is excused from the gallery without need`),
  ]
}
