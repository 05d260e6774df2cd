import { expect, test } from 'vitest'
import { galleryFiles, unpictured } from '../../scripts/catalogs/pictured.ts'

const SHOWN = new Set(['src/views/a.tsx'])
const text = (...files: string[]) => ({ text: 'Book', files })

test.each([
  ['of a view that the gallery shows', [text('src/views/a.tsx')], [], []],
  ['of two views, one of which it shows', [text('src/views/b.tsx', 'src/views/a.tsx')], [], []],
  ['of another view', [text('src/views/b.tsx')], [], ['"Book" is in no picture of the gallery: src/views/b.tsx']],
  ['of an excused view', [text('src/views/b.tsx')], ['src/views/b.tsx'], []],
  [
    'of a view that it shows by now',
    [text('src/views/a.tsx')],
    ['src/views/a.tsx'],
    ['src/views/a.tsx is excused from the gallery without need'],
  ],
])('a text %s', (_, texts, excused, expected) => {
  expect(unpictured(texts, SHOWN, excused)).toEqual(expected)
})

test('the gallery shows what its page loads, later too, and nothing of which it knows the type alone', async () => {
  const shown = await galleryFiles()
  expect(shown).toContain('src/views/times/RangeBar.tsx')
  expect(shown).toContain('src/i18n/messages.ts')
  expect([...shown].filter((file) => file.startsWith('test/') || file.startsWith('sandbox/'))).toEqual([])
})
