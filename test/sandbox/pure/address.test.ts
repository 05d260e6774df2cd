import { expect, test } from 'vitest'
import { addressOf } from '../../../sandbox/http/address.ts'

const asked = (proto: string | undefined) =>
  addressOf({
    url: 'http://booking.example/s1/v3/a?b=1',
    header: ((name: string) => (name === 'x-forwarded-proto' ? proto : undefined)) as never,
  }).href

test('an address begins as the browser sees it, also behind a server that ends TLS', () => {
  expect(asked('https')).toBe('https://booking.example/s1/v3/a?b=1')
  expect(asked(undefined)).toBe('http://booking.example/s1/v3/a?b=1')
  expect(asked('javascript')).toBe('http://booking.example/s1/v3/a?b=1')
})
