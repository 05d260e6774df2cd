import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CoveragePart } from './coverage.ts'

/** Where test files leave their parts; the merged files lie one folder above. */
export const PARTS = join('coverage', 'machines', 'parts')

/** One file per test file, machine and layer, so that parallel workers never write the same one. */
export function partPath(part: CoveragePart, testFile: string): string {
  const name = testFile.replace(/^.*[\\/]test[\\/]/, '').replaceAll(/[^\w.-]+/g, '-')
  return join(PARTS, `${part.layer}.${part.machine}.${name}.json`)
}

export async function writePart(part: CoveragePart, testFile: string): Promise<void> {
  const path = partPath(part, testFile)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(part))
}
