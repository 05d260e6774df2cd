import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { optionsOf } from './options.ts'
import { type Recipe, RECIPES } from './recipes/examples.ts'

/**
 * Makes each recipe of docs/architecture.md in a copy of the tree: what it says compiles and passes its cheapest tests, and
 * a file that is forgotten is noticed.
 */

const { list: isList } = optionsOf(
  `npm run check:recipes -- [--list]: makes each recipe of docs/architecture.md in a copy of the tree, compiles it, runs its
cheapest tests, and leaves out one file after the other, which must be noticed. Takes minutes. --list names the files.`,
  { list: { type: 'boolean', default: false } },
)
const root = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'recipes-'))
const at = (file: string) => join(copy, file)

function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) cpSync(join(root, file), at(file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), at('node_modules'))
  write('recipes.json', JSON.stringify(PROJECT))
}

const restore = (file: string) => cpSync(join(root, file), at(file))

function write(file: string, text: string): void {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

function make({ edits, folder }: Recipe, without?: string): void {
  for (const { file, changes } of edits) {
    if (file === without) restore(file)
    else
      write(
        file,
        changes.reduce(
          (text, [before, after]) => text.replace(before, () => after),
          readFileSync(join(root, file), 'utf8'),
        ),
      )
  }
  for (const [file, text] of Object.entries(folder)) write(file, text)
}

function undo({ edits, folder }: Recipe): void {
  for (const { file } of edits) restore(file)
  for (const file of Object.keys(folder)) rmSync(at(file))
}

/** The output of a command in the copy, if it fails. */
function failureOf(command: string, args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync('npx', [command, ...args], { cwd: copy, encoding: 'utf8' })
  return status === 0 ? null : stdout + stderr
}

/** What the recipes change, and what takes it up. */
const PROJECT = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: '.tsbuildinfo' },
  include: ['machines', 'src', 'explorer', 'test/machines', 'test/explorer', 'test/domain'],
}

const compiling = () => failureOf('tsc', ['-p', 'recipes.json'])
const testing = (args: readonly string[]) => failureOf('vitest', ['run', ...args])

function* problemsOf(recipe: Recipe): Generator<string> {
  make(recipe)
  const failures = [compiling(), ...recipe.tests.map(testing)].filter((failure) => failure !== null)
  if (failures.length > 0) yield failures.join('\n')
  else
    for (const { file, noticedBy } of recipe.edits) {
      make(recipe, file)
      const test = recipe.tests.find((args) => args.includes(noticedBy))
      const isNoticed = noticedBy === 'compiler' ? compiling() : test && testing(test)
      if (!isNoticed) yield `${file} can be forgotten`
      make(recipe)
    }
  undo(recipe)
}

function list(): void {
  for (const { name, edits } of RECIPES) console.log(`${name}: ${edits.map(({ file }) => file).join(', ')}`)
}

function check(): void {
  copyTree()
  for (const recipe of RECIPES) {
    const problems = [...problemsOf(recipe)]
    console.log(
      `${recipe.name}: ${recipe.edits.length} files changed, ${problems.length === 0 ? 'holds' : 'is broken'}`,
    )
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  }
}

try {
  if (isList) list()
  else check()
} finally {
  rmSync(copy, { recursive: true, force: true })
}
