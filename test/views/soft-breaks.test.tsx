import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inLine } from '../../src/views/texts/person-detail.ts'
import { SoftBreaks } from '../../src/views/texts/SoftBreaks.tsx'
import { show } from '../support/show.tsx'

/** The lines of a text, as it is drawn. */
function linesOf(element: Element): string[] {
  const range = document.createRange()
  const lines: { top: number; text: string }[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letters = node.textContent ?? ''
    for (let at = 0; at < letters.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top } = range.getBoundingClientRect()
      const line = lines.findLast((one) => one.top === top)
      if (line) line.text += letters[at]
      else lines.push({ top, text: letters[at] ?? '' })
    }
  }
  return lines.map(({ text }) => text.trim().replaceAll('\u00a0', ' '))
}

const DETAIL = inLine(['21 June 2016', '0639981212', 'marius.delmas@example.org', 'Rezé'])

test.each([
  ['40.5ch', ['21 June 2016 · 0639981212 ·', 'marius.delmas@example.org · Rezé']],
  ['30.5ch', ['21 June 2016 · 0639981212 ·', 'marius.delmas@example.org ·', 'Rezé']],
  ['24.5ch', ['21 June 2016 ·', '0639981212 ·', 'marius.delmas', '@example.org ·', 'Rezé']],
])('in %s the lines of what tells a person apart are %j', async (width, lines) => {
  await show(
    <p style={{ fontFamily: 'monospace', width, overflowWrap: 'anywhere' }}>
      <SoftBreaks text={DETAIL} />
    </p>,
    390,
  )
  const detail = page.getByText('Rezé')
  await expect.element(detail).toBeVisible()
  expect(linesOf(detail.element())).toEqual(lines)
})

test('a long half of an address breaks before its dots', async () => {
  await show(
    <p style={{ fontFamily: 'monospace', width: '16.5ch', overflowWrap: 'anywhere' }}>
      Of <SoftBreaks text="jean.queffelec@rendez.vous.example.org" />
    </p>,
    390,
  )
  const line = page.getByText(/^Of jean/)
  await expect.element(line).toBeVisible()
  expect(linesOf(line.element())).toEqual(['Of', 'jean.queffelec', '@rendez.vous', '.example.org'])
})

test('an address is read as one word', async () => {
  await show(
    <button type="button" style={{ width: '8ch' }}>
      <SoftBreaks text={DETAIL} />
    </button>,
    390,
  )
  await expect.element(page.getByRole('button', { name: /marius\.delmas@example\.org/ })).toBeVisible()
})

test('what is no address has no breaks of its own', async () => {
  await show(
    <p>
      <SoftBreaks text="21.06.2016 · St. Gallen" />
    </p>,
    390,
  )
  await expect.element(page.getByText('21.06.2016 · St. Gallen')).toBeVisible()
  expect(document.querySelectorAll('wbr')).toHaveLength(0)
})
