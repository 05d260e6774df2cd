import { expect, test } from 'vitest'
import { DEFAULT_ENVIRONMENT, parseEnvironment, readEnvironment } from '../../src/api/http/environment.ts'

test('reads the block of the page', () => {
  const block = {
    name: 'master',
    apiBase: 'https://api.example.org/',
    apikey: 'k',
    logoStorage: '/pictures/logos',
    mapKey: 'm',
    videoHost: 'meet.example.org',
  }
  const page = {
    getElementById: (id: string) => (id === 'environment' ? { textContent: JSON.stringify(block) } : null),
  }
  expect(readEnvironment(page as unknown as Document)).toEqual({ ...block, apiBase: 'https://api.example.org' })
})

test.each([null, '', '{', 'null', '[]', '7', '"x"', '{"name":7,"apiBase":{},"apikey":null}'])(
  '%j gives the defaults',
  (text) => {
    expect(parseEnvironment(text)).toEqual(DEFAULT_ENVIRONMENT)
  },
)

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'https://a@evil.example',
  'https://x.example/?a',
  'https://x.example/#a',
  'ftp://x.example',
  'https:/x',
  ' https://x.example',
  'https://x.example/a b',
])('%s is no base', (apiBase) => {
  expect(parseEnvironment(JSON.stringify({ apiBase })).apiBase).toBe('')
})

test.each(['evil.example/x', 'a b', 'https://x.example', '-', '.x'])('%s is no host', (videoHost) => {
  expect(parseEnvironment(JSON.stringify({ videoHost })).videoHost).toBe('')
})
