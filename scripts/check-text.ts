import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retiredIn, retiredPath } from './retired-terms.ts'
import { untranslated } from './untranslated.ts'

/**
 * Fails for texts in the views that are not in the catalogues, and for names that the code has given up
 * (docs/glossary.md). Checks the files of the arguments, or else all.
 */
const SHOWN = ['src/views', 'src/screens']
const NAMED = ['bench', 'explorer', 'machines', 'mutation', 'sandbox', 'scripts', 'src', 'test']
/** They spell the retired names. */
const EXEMPT = ['scripts/retired-terms.ts', 'test/checks/retired-terms.test.ts']

const isIn = (file: string, folders: readonly string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

async function allFiles(): Promise<string[]> {
  const lists = await Promise.all(
    NAMED.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  )
  return lists.flat()
}

function report(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}

const files = process.argv.length > 2 ? process.argv.slice(2) : await allFiles()
for (const file of files.filter((one) => /\.tsx?$/.test(one) && isIn(one, NAMED) && !EXEMPT.includes(one))) {
  const source = await readFile(file, 'utf8')
  if (isIn(file, SHOWN)) {
    for (const { line, text } of untranslated(source)) report(`${file}:${line}: not translated: ${text}`)
  }
  for (const { line, name, term } of retiredIn(source)) report(`${file}:${line}: ${name}: say ${term}`)
  const term = retiredPath(file)
  if (term !== undefined) report(`${file}: say ${term}`)
}
