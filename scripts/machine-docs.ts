import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machinePages } from '../explorer/model/document.ts'
import { readMachines } from './machine-files.ts'

/** Writes `docs/machines/` from the machines; `--check` only lists the pages that are out of date. */
const FOLDER = 'docs/machines'
const isCheck = process.argv.includes('--check')

const pages = machinePages(await readMachines())
await mkdir(FOLDER, { recursive: true })
const there = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'))
for (const name of there.filter((one) => !pages.has(one))) {
  if (isCheck) complain(name, 'is of no machine')
  else await rm(join(FOLDER, name))
}
for (const [name, text] of pages) {
  const former = await readFile(join(FOLDER, name), 'utf8').catch(() => null)
  if (former === text) continue
  if (isCheck) complain(name, former === null ? 'is missing' : 'is stale')
  else await writeFile(join(FOLDER, name), text)
}

function complain(name: string, what: string): void {
  console.error(`${FOLDER}/${name} ${what}: npm run docs:machines writes it.`)
  process.exitCode = 1
}
