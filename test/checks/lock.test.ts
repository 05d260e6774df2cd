import { expect, test } from 'vitest'
import { lockProblems } from '../../scripts/lock.ts'

const parts = { '@oxlint/binding-darwin-arm64': '1.0.0', '@oxlint/binding-linux-x64-gnu': '1.0.0' }
const lock = (packages: Record<string, object>) => ({ lockfileVersion: 3, packages })

test('a lock file with all parts and no address passes', () => {
  const whole = lock({
    'node_modules/oxlint': { optionalDependencies: parts },
    'node_modules/@oxlint/binding-darwin-arm64': { optional: true },
    'node_modules/oxlint/node_modules/@oxlint/binding-linux-x64-gnu': { optional: true },
  })
  expect(lockProblems(whole)).toEqual([])
})

test('a part for another platform that is missing is named', () => {
  const partial = lock({
    'node_modules/oxlint': { optionalDependencies: parts },
    'node_modules/@oxlint/binding-linux-x64-gnu': { optional: true },
  })
  expect(lockProblems(partial)).toEqual(['oxlint misses @oxlint/binding-darwin-arm64.'])
})

test('an address is named', () => {
  const tied = lock({ 'node_modules/a': { resolved: 'https://example.org/a.tgz' } })
  expect(lockProblems(tied)).toEqual(['node_modules/a names the address it was fetched from.'])
})
