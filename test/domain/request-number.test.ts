import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRequestNumber, normalRequestNumber } from '../../machines/domain/form/request-number.ts'

describe('a request number', () => {
  it.each([
    ['ABCDE12345', true],
    ['abcde12345', true],
    ['  ABCDE12345 ', true],
    ['ABCDE12345,FGHIJ67890', true],
    ['ABCDE12345 FGHIJ67890', true],
    ['ABCDE12345;FGHIJ67890:KLMNO12345-PQRST12345/UVWXY12345.ABCDE00000', true],
    ['ABCDE12345, FGHIJ67890', true],
    ['OOOOOOOOOO', true],
    ['ABCDE1234', false],
    ['ABCDE123456', false],
    ['ABCDE12345,FGHIJ6789', false],
    ['ABCDE1234é', false],
    ['ABCDE_2345', false],
    ['ABCDE12345|FGHIJ67890', false],
    ['', false],
    [',', false],
  ])('%j is one: %j', (typed, expected) => expect(isRequestNumber(typed)).toBe(expected))

  it.each([
    [' abcde12345 ', 'ABCDE12345'],
    ['abcde12345;fghij67890', 'ABCDE12345;FGHIJ67890'],
    ['abcde12345, fghij67890', 'ABCDE12345,FGHIJ67890'],
    ['abcde12345  fghij67890', 'ABCDE12345 FGHIJ67890'],
  ])('%j is sent as %j', (typed, expected) => expect(normalRequestNumber(typed)).toBe(expected))

  const number = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189'), minLength: 10, maxLength: 10 })
  const separator = fc.constantFrom(',', ';', ':', '-', '/', '.', ' ')

  it('takes any numbers with any of the separators, and sends what the wire contract splits', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, separator), { minLength: 1, maxLength: 6 }), (parts) => {
        const typed = parts.map(([text, mark], index) => (index === 0 ? text : mark + text)).join('')
        expect(isRequestNumber(typed)).toBe(true)
        const sent = normalRequestNumber(typed).split(/[,;:\-/. ]/)
        expect(sent).toEqual(parts.map(([text]) => text.toUpperCase()))
        expect(sent.every((text) => /^[A-Z0-9]{10}$/.test(text))).toBe(true)
      }),
    )
  })

  it('refuses a group of any other length', () => {
    const other = fc.string({ unit: fc.constantFrom(...'AZ09'), maxLength: 30 }).filter(({ length }) => length !== 10)
    fc.assert(
      fc.property(other, (text) => {
        expect(isRequestNumber(text)).toBe(false)
      }),
    )
  })
})
