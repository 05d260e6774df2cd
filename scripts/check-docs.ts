import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Fails when a document points to a missing file, or names an npm script that does not exist; and when a document or a
 * comment names a file of the project that is not there.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g
const SCRIPT = /npm run ([\w:-]+)/g
/** A file of the project, as prose names it between backticks: with its path, or alone. `x.` stands for any name. */
const NAMED = /`(?!(?:[\w./-]+\/)?x\.)((?:[\w-]+\/)*[\w.-]+\.(?:sql|(?<!\.d\.)tsx?))`/g
const CODE_FOLDERS = ['bench', 'explorer', 'machines', 'mutation', 'sandbox', 'scripts', 'src', 'test']

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const inDocs = (await readdir(join(ROOT, 'docs'), { recursive: true })).map((file) => join(ROOT, 'docs', file))
const files = [join(ROOT, 'README.md'), ...inDocs].filter((file) => file.endsWith('.md') && existsSync(file))
const inCode = await Promise.all(
  CODE_FOLDERS.map(async (folder) =>
    (await readdir(join(ROOT, folder), { recursive: true })).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ),
)
const inRoot = await readdir(ROOT)
const all = [...inCode.flat(), ...inRoot]
/** A path may begin anywhere: prose in a folder names its files from there. */
const isThere = (path: string) => all.some((file) => file === path || file.endsWith(`/${path}`))
const missingIn = (text: string) =>
  [...text.matchAll(NAMED)].flatMap(([, path]) => (path && !isThere(path) ? [`${path} is not there`] : []))

for (const file of files) {
  const text = await readFile(file, 'utf8')
  const links = [...text.matchAll(LINK)].flatMap(([, target]) => (target ? [target] : []))
  const names = [...text.matchAll(SCRIPT)].flatMap(([, name]) => (name ? [name] : []))
  const problems = [
    ...links.filter((target) => !existsSync(join(dirname(file), target))).map((target) => `${target} is not there`),
    ...missingIn(text),
    ...names.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `there is no script ${name}`),
  ]
  report(file, problems)
}

for (const name of inCode.flat().filter((one) => /\.(?:md|mjs|tsx?)$/.test(one)))
  report(join(ROOT, name), missingIn(await readFile(join(ROOT, name), 'utf8')))

function report(file: string, problems: readonly string[]): void {
  for (const problem of new Set(problems)) {
    console.error(`${relative(ROOT, file)}: ${problem}`)
    process.exitCode = 1
  }
}
