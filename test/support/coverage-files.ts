import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CoveragePart } from './coverage.ts'
import { partPath } from './coverage-parts.ts'

/** Writes what one test file walked to where `scripts/coverage-machines.ts` reads it. */
export async function writePart(part: CoveragePart, testFile: string): Promise<void> {
  const path = partPath(part, testFile)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(part))
}
