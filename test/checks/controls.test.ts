import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** React sets a control back when its event is over, unless its value is drawn at once (`src/views/ui/useSettled.ts`). */

const CONTROLS = /\bchecked=\{|<(?:Native)?Select\b/
/** What reads a machine, and is told later. */
const SETTLED = /\buseSettled\(/
const AT_ONCE = /\buseSelector\(/

const isLate = (code: string) => CONTROLS.test(code) && SETTLED.test(code) && !AT_ONCE.test(code)

test('no view with a box or a list of choices is told of all changes later', async () => {
  const listed = await Promise.all(
    ['src/views', 'src/screens'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  const files = listed.flat().filter((name) => name.endsWith('.tsx'))
  const read = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(read.filter(([, code]) => CONTROLS.test(code)).length).toBeGreaterThan(5)
  expect(read.filter(([, code]) => isLate(code)).map(([file]) => file)).toEqual([])
})

test.each([
  ['const picked = useSettled(actor, pickedOf)\n<input checked={picked} />', true],
  ['const picked = useSelector(actor, pickedOf)\nuseSettled(actor, isOpen)\n<input checked={picked} />', false],
  ['const open = useSettled(actor, isOpen)\n<p>{open}</p>', false],
])('%j is %s', (code, expected) => {
  expect(isLate(code)).toBe(expected)
})
