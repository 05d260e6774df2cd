import { expect, test } from 'vitest'
import { logoAddress } from '../../machines/domain/place/logo.ts'

test.each([
  ['logo.png', '/pictures/logos/101/logo.png'],
  ['2026/logo-1_b.svg', '/pictures/logos/101/2026/logo-1_b.svg'],
])('the logo %s is at %s', (key, address) => {
  expect(logoAddress('/pictures/logos', 101, key)).toBe(address)
})

test.each([
  '',
  '../x.png',
  'a/../x.png',
  '//evil.example/x',
  '/x.png',
  'x.png?a',
  'a b',
  'https://evil.example/x',
  'a//b',
  '\\x',
])('no logo has the key %j', (key) => {
  expect(logoAddress('/pictures/logos', 101, key)).toBeNull()
})
