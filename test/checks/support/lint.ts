import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const OXLINT = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')

const output = v.object({
  diagnostics: v.array(
    v.object({ message: v.string(), help: v.optional(v.string(), ''), code: v.string(), filename: v.string() }),
  ),
})

export interface Complaint {
  /** Such as `eslint(no-restricted-imports)`. */
  rule: string
  /** Message and help, joined. */
  text: string
}

/**
 * Lints files that exist only here, with the project's configuration, in a folder of their own.
 *
 * @param files Their contents by path, as if in the project's root.
 * @returns The linter's messages about each of them.
 */
export async function lint(files: Readonly<Record<string, string>>): Promise<Record<string, Complaint[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  try {
    await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [path, code] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), code)
    }
    const { diagnostics } = v.parse(output, JSON.parse(await report(folder)))
    const complaints: Record<string, Complaint[]> = {}
    for (const { filename, code, message, help } of diagnostics) {
      ;(complaints[filename] ??= []).push({ rule: code, text: `${message} ${help}` })
    }
    return complaints
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The linter exits with 1 when it finds something, which is expected here. */
async function report(cwd: string): Promise<string> {
  try {
    return (await run(process.execPath, [OXLINT, '--format', 'json'], { cwd })).stdout
  } catch (error) {
    const { stdout } = v.parse(v.object({ stdout: v.pipe(v.string(), v.minLength(1)) }), error)
    return stdout
  }
}
