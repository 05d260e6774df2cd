import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weigh } from '../../scripts/budget.ts'
import { CHUNKS_FILE } from '../../scripts/build/chunks-plugin.ts'

let dist = ''
const scripts = { 'entry.js': 'a'.repeat(5000), 'shared.js': 'let b', 'late.js': 'let c', 'never.js': 'let d' }
const gzip = (text: string) => gzipSync(text, { level: 9 }).length

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, '.vite'))
  const chunk = (file: string, imports: string[], module: string) => ({
    file,
    isEntry: false,
    imports,
    modules: { [module]: 1 },
  })
  const chunks = [
    chunk('entry.js', ['shared.js'], 'src/app/main.tsx'),
    chunk('shared.js', ['entry.js'], 'src/views/ui/Card.tsx'),
    chunk('late.js', ['shared.js'], 'src/views/times/SlotsView.tsx'),
    chunk('never.js', [], 'src/views/map/Map.tsx'),
  ]
  await writeFile(join(dist, CHUNKS_FILE), JSON.stringify(chunks))
  await writeFile(join(dist, 'index.html'), '<script type="application/json">{}</script><script>early()</script>')
  for (const [file, text] of Object.entries(scripts)) await writeFile(join(dist, file), text)
})
afterEach(() => rm(dist, { recursive: true }))

test('a screen weighs its scripts, what they import and what is inline; later screens add only what is new', async () => {
  const weights = await weigh(dist, {
    first: { limit: 1, modules: ['src/app/main.tsx'] },
    slots: { limit: 2, modules: ['src/views/times/SlotsView.tsx'] },
  })
  const first = gzip('early()') + gzip(scripts['entry.js']) + gzip(scripts['shared.js'])
  expect(weights).toMatchObject([
    { screen: 'first', total: first, limit: 1000 },
    { screen: 'slots', total: first + gzip(scripts['late.js']), limit: 2000, added: [{ file: 'late.js' }] },
  ])
})

test('a module that is in no script is an error, not nothing', async () => {
  await expect(weigh(dist, { first: { limit: 1, modules: ['src/app/gone.tsx'] } })).rejects.toThrow(
    /src\/app\/gone\.tsx/,
  )
})
