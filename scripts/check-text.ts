import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untranslated } from './untranslated.ts'

/** Fails for texts in the views that are not in the catalogues. Checks the files of the arguments, or else all. */
const FOLDERS = ['src/views', 'src/screens']

async function allFiles(): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  )
  return lists.flat()
}

const named = process.argv.slice(2).filter((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
const files = (process.argv.length > 2 ? named : await allFiles()).filter((file) => /\.tsx?$/.test(file))
for (const file of files) {
  for (const { line, text } of untranslated(await readFile(file, 'utf8'))) {
    console.error(`${file}:${line}: not translated: ${text}`)
    process.exitCode = 1
  }
}
