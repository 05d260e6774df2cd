import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lockProblems } from './lock.ts'

/** Fails when the lock file would install differently elsewhere: see `lockProblems`. */
const problems = lockProblems(
  JSON.parse(await readFile(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')),
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
