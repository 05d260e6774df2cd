import { expect, test } from 'vitest'
import { readReportSettings } from '../../src/api/http/report-settings.ts'

const read = (block: unknown) =>
  readReportSettings({ getElementById: () => ({ textContent: JSON.stringify(block) }) as HTMLElement })

test('nothing is reported unless the environment names an endpoint', () => {
  expect(read({ name: 'master' })).toBeNull()
  expect(read({ reports: {} })).toBeNull()
  expect(readReportSettings({ getElementById: () => null })).toBeNull()
})

test('an endpoint is a path of the own host or an address, and a tenth of the visits reports', () => {
  expect(read({ reports: { endpoint: '/-/health' } })).toEqual({ endpoint: '/-/health', share: 0.1 })
  const elsewhere = { endpoint: 'https://reports.example/a?b=1', share: 1 }
  expect(read({ reports: elsewhere })).toEqual(elsewhere)
})

test.each([
  { endpoint: 'javascript:alert(1)' },
  { endpoint: '//evil.example' },
  { endpoint: 'reports' },
  { endpoint: 5 },
  { endpoint: '/a', share: 2 },
  { endpoint: '/a', share: '1' },
])('%j is no endpoint', (reports) => {
  expect(read({ reports })).toBeNull()
})
