import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RECIPES } from '../../scripts/recipes/examples.ts'

const DOCUMENT = readFileSync('docs/architecture.md', 'utf8')

/** The paths that a recipe names before what it says in brackets. */
function pathsIn(name: string): string[] {
  const [, after = ''] = DOCUMENT.split(`**${name}**`)
  const [section = ''] = after.split('\n**')
  const paths = [...section.replaceAll(/\([^()]*\)/g, '').matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(
    ([, path = '']) => path,
  )
  return [...new Set(paths)].toSorted()
}

test.each(RECIPES)(
  '$name changes what the document names, and no more than it may',
  ({ name, most, edits, folder }) => {
    expect(pathsIn(name).filter((path) => existsSync(path))).toEqual(edits.map(({ file }) => file).toSorted())
    expect(edits.length + (name.endsWith('field') ? Object.keys(folder).length : 0)).toBeLessThanOrEqual(most)
  },
)

test.each(RECIPES)('$name: what `npm run check:recipes` changes is there, once', ({ edits }) => {
  const counts = edits.flatMap(({ file, changes }) =>
    changes.map(([before]) => [file, before, readFileSync(file, 'utf8').split(before).length - 1]),
  )
  expect(counts.filter(([, , count]) => count !== 1)).toEqual([])
})
