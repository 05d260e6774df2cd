import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Fails when a document points to a missing file, or names an npm script that does not exist. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g
const SCRIPT = /npm run ([\w:-]+)/g

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const inDocs = (await readdir(join(ROOT, 'docs'), { recursive: true })).map((file) => join(ROOT, 'docs', file))
const files = [join(ROOT, 'README.md'), ...inDocs].filter((file) => file.endsWith('.md') && existsSync(file))

for (const file of files) {
  const text = await readFile(file, 'utf8')
  const links = [...text.matchAll(LINK)].flatMap(([, target]) => (target ? [target] : []))
  const names = [...text.matchAll(SCRIPT)].flatMap(([, name]) => (name ? [name] : []))
  const problems = [
    ...links.filter((target) => !existsSync(join(dirname(file), target))).map((target) => `${target} is not there`),
    ...names.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `there is no script ${name}`),
  ]
  for (const problem of new Set(problems)) {
    console.error(`${relative(ROOT, file)}: ${problem}`)
    process.exitCode = 1
  }
}
