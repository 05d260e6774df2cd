import type { CoveragePart } from './coverage.ts'

/** Where test files write their parts; the merged files are one folder above. */
export const PARTS = 'coverage/machines/parts'

/** One file per test file, machine and layer, so that parallel workers never write the same one. */
export function partPath(part: CoveragePart, testFile: string): string {
  const name = testFile.replace(/^.*[\\/]test[\\/]/, '').replaceAll(/[^\w.-]+/g, '-')
  return `${PARTS}/${part.layer}.${part.machine}.${name}.json`
}
