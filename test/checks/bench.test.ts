import { expect, test } from 'vitest'
import { growthReport, growthTable } from '../../bench/growth-report.ts'
import { median } from '../../bench/median.ts'

const cost = (shown: number | null, blocking = 0) => ({ shown, inp: null, blocking, longestTask: 0, cpu: 0 })

test.each([
  [[], null],
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('growth is the median at each size, and how much more each next size costs', () => {
  const { sizes, rows } = growthReport([
    { size: 10, runs: [{ next: cost(100) }, { next: cost(300) }, { next: cost(200) }] },
    { size: 100, runs: [{ next: cost(400) }, { next: cost(400) }, { next: cost(400) }] },
    { size: 1000, runs: [{ next: cost(4000) }, { next: cost(null) }, { next: cost(4000) }] },
  ])
  expect(sizes).toEqual([10, 100, 1000])
  expect(rows[0]).toEqual({ action: 'next', figure: 'shown', values: [200, 400, 4000], perTenfold: [2, 10] })
})

test('what is too short to notice has not grown', () => {
  const { rows } = growthReport([
    { size: 10, runs: [{ next: cost(1000, 0) }] },
    { size: 100, runs: [{ next: cost(1000, 4) }] },
    { size: 1000, runs: [{ next: cost(1000, 160) }] },
  ])
  expect(rows.find(({ figure }) => figure === 'blocking')?.perTenfold).toEqual([1, 10])
})

test('what was not there to measure is left out, or a dash', () => {
  const report = growthReport([
    { size: 10, runs: [{ search: null, next: cost(20) }] },
    { size: 100, runs: [{ search: cost(50), next: cost(20) }] },
  ])
  expect(report.rows.filter(({ action }) => action === 'search')[0]?.values).toEqual([null, 50])
  expect(report.rows.some(({ figure }) => figure === 'inp')).toBe(false)
  expect(growthTable('Search', report)).toMatch(/search: shown after\s+–\s+50\s+–\n/)
})

test('a size that could not be measured is a dash, and the others stay', () => {
  const { rows } = growthReport([
    { size: 10, runs: [] },
    { size: 100, runs: [{ next: cost(40) }] },
  ])
  expect(rows.find(({ figure }) => figure === 'shown')?.values).toEqual([null, 40])
})
