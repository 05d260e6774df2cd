import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Complaint } from './lint.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.mjs')

const output = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
    ruleSetUsed: v.object({ forbidden: v.array(v.object({ name: v.string(), comment: v.string() })) }),
  }),
})

export interface Cruised {
  /** The complaints about each file. */
  complaints: Record<string, Complaint[]>
  /** The names of all rules. */
  rules: readonly string[]
}

/**
 * Checks files that exist only here against the project's import rules. The files that they import are created empty.
 *
 * @param files Their contents by path, as if in the project's root.
 * @returns The complaints about each of them.
 */
export async function cruise(files: Readonly<Record<string, string>>): Promise<Cruised> {
  const folder = await mkdtemp(join(tmpdir(), 'cruise-'))
  try {
    for (const [path, code] of Object.entries(files)) await write(join(folder, path), code)
    for (const [path, code] of Object.entries(files)) {
      for (const [, target = ''] of code.matchAll(/(?:from |import\()'([^']+)'/g))
        await makeTarget(folder, path, target)
    }
    const { stdout } = await run(
      process.execPath,
      [CRUISER, '--config', CONFIG, '--output-type', 'json', ...Object.keys(files)],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    )
    const { violations, ruleSetUsed } = v.parse(output, JSON.parse(stdout)).summary
    const complaints: Record<string, Complaint[]> = {}
    for (const { from, rule } of violations) {
      const text = ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''
      ;(complaints[from] ??= []).push({ rule: rule.name, text })
    }
    return { complaints, rules: ruleSetUsed.forbidden.map(({ name }) => name) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function makeTarget(folder: string, from: string, target: string): Promise<void> {
  if (builtinModules.includes(target.replace('node:', ''))) return
  const isOwn = target.startsWith('.')
  const path = isOwn ? posix.join(posix.dirname(from), target) : `node_modules/${target}/index.js`
  if (!existsSync(join(folder, path))) await write(join(folder, path), 'export {}\n')
}

async function write(path: string, code: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, code)
}
