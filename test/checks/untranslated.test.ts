import { describe, expect, test } from 'vitest'
import { untranslated } from '../../scripts/untranslated.ts'

const BAD: readonly (readonly [code: string, text: string])[] = [
  ['<p>Good morning</p>', 'Good morning'],
  ['<>Good morning</>', 'Good morning'],
  ['<p>{"Good morning"}</p>', 'Good morning'],
  ['<p>{`Good ${time}`}</p>', 'Good'],
  ['<p>{late ? "Good night" : greeting}</p>', 'Good night'],
  ['<p>{name || "Nobody"}</p>', 'Nobody'],
  ['<p>{count + " places"}</p>', 'places'],
  ['<button aria-label="Close" />', 'Close'],
  ['<img alt="The team" />', 'The team'],
  ['<Field label={late ? "Late" : "Early"} />', 'Early'],
  ['<input placeholder={`Name`} />', 'Name'],
  ['<Row>{rows.map((row) => <li>Row {row}</li>)}</Row>', 'Row'],
  ['announce("Saved")', 'Saved'],
]

const GOOD: readonly string[] = [
  '<p><Trans>Good morning</Trans></p>',
  '<p>{t`Good morning`}</p>',
  '<p>{name}, {count}</p>',
  '<p>· — 3 ×</p>',
  '<p translate="no">Lato</p>',
  '<button aria-label={t`Close`} type="button" />',
  '<Plural value={count} one="# place" other="# places" />',
  '<Box display="flex" role="status" key={"Good"} />',
  'announce(t`Saved`)',
  'log("nobody reads this")',
]

describe('words outside the catalogues', () => {
  test.each(BAD)('are found in %s', (code, text) => {
    expect(untranslated(`\nexport const x = ${code}`)).toContainEqual({ line: 2, text })
  })

  test.each(GOOD)('are not seen in %s', (code) => {
    expect(untranslated(`export const x = ${code}`)).toEqual([])
  })
})
