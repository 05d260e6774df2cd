import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from '../../machines/domain/place/query.ts'
import { readStyles } from '../../machines/domain/place/styles.ts'

const NONE = { radius: 'medium', text: 'medium', density: 'medium' }

test.each([
  ['radius:none', { radius: 'none' }],
  ['text:larger, density:roomy', { text: 'larger', density: 'roomy' }],
  ['density:compact,radius:large,text:large', { density: 'compact', radius: 'large', text: 'large' }],
  ['radius:small,radius:large', { radius: 'small' }],
])('%s', (text, expected) => {
  expect(readStyles(text)).toEqual({ ...NONE, ...expected })
})

/** CSS, addresses, and names that every object has. */
const HOSTILE = [
  '',
  'radius',
  'radius:',
  'radius:8px',
  'radius:url(https://evil.example)',
  'radius:none;background:url(//evil.example)',
  'radius:none}body{display:none',
  'text:huge',
  'text:calc(1px * 9999)',
  'density:var(--b-colors-bg)',
  'color:red',
  'constructor:none',
  '__proto__:none',
  'toString:large',
  'radius:constructor',
  'radius:0',
  'RADIUS:none',
  'radius：none',
  '\u202Eradius:none',
  '@import url(//evil.example)',
  '<style>*{display:none}</style>',
  'javascript:alert(1)',
  'radius:none\u0000',
]

test.each(HOSTILE)('%j asks for nothing', (text) => {
  expect(readStyles(text)).toEqual(NONE)
})

test('any text gives tokens of ours', () => {
  const word = fc.constantFrom('radius', 'text', 'density', 'none', 'large', 'x', ':', ',', ' ', '__proto__')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join('')),
      ),
      (text) => {
        const { radius, text: size, density, ...rest } = readStyles(text)
        expect(rest).toEqual({})
        expect(['none', 'small', 'medium', 'large']).toContain(radius)
        expect(['medium', 'large', 'larger']).toContain(size)
        expect(['compact', 'medium', 'roomy']).toContain(density)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the query keeps what was written, and no more of it than any style needs', () => {
  expect(readQuery([['styles', 'radius:none']]).styles).toBe('radius:none')
  expect(readQuery([]).styles).toBe('')
  expect(readQuery([['styles', 'x'.repeat(5_000)]]).styles).toHaveLength(100)
})
