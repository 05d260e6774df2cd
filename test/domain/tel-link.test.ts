import { describe, expect, it } from 'vitest'
import { telLink } from '../../machines/domain/place/tel-link.ts'

describe('a telephone link', () => {
  it.each([
    ['01 23 45 67 89', 'tel:0123456789'],
    ['+33 (0)1.23.45.67.89', 'tel:+33123456789'],
    ['+49 30/1234-56', 'tel:+4930123456'],
    ['+33 1 23 + 45', 'tel:+3312345'],
  ])('of %s is %s', (phone, expected) => {
    expect(telLink(phone)).toBe(expected)
  })

  it.each([null, '', 'call us', 'javascript:alert(1)'])('of %j is none', (phone) => {
    expect(telLink(phone)).toBeNull()
  })
})
