import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutTitles } from '../../scripts/build/titles-plugin.ts'

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url))
const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
)

test.each(files)('a customer downloads no titles and types of %s, and everything else', (file) => {
  const source = readFileSync(join(MACHINES, file), 'utf8')
  const rest = withoutTitles(source)
  expect(rest).not.toMatch(/\bmeta: \{ title|\btypes: \{/)
  const braces = (text: string) => [...text].filter((letter) => letter === '{').length
  const titles = [...source.matchAll(/\bmeta: \{ title/g)].length
  const [types = ''] = /\btypes: \{(?:\} as [^\n]*|\n.*?\n {2}\}),/s.exec(source) ?? []
  expect(braces(rest)).toBe(braces(source) - titles - braces(types))
})
