import { describe, expect, test } from 'vitest'
import { frameReport, frameTable, homeLine } from '../../bench/frame-report.ts'
import { growthReport, growthTable } from '../../bench/growth-report.ts'
import { heapReport, heapTable, isFlat } from '../../bench/heap-report.ts'
import { median } from '../../bench/median.ts'
import { leastRatio, worseThan } from '../../bench/ratios.ts'

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

describe('what a tab keeps of many bookings', () => {
  /** The first ten load the code of every step; each later one adds the same. */
  const tab = (perBooking: number) =>
    Array.from({ length: 51 }, (_, count) => ({
      heap: 5_000_000 + Math.min(count, 10) * 200_000 + Math.max(0, count - 10) * perBooking,
      nodes: 400 + (count % 2),
      listeners: 187,
    }))

  test('is counted from the tenth booking on', () => {
    const { bookings, held, perBooking } = heapReport(tab(3000))
    expect(bookings).toBe(50)
    expect(held.map(({ after }) => after)).toEqual([0, 10, 20, 30, 40, 50])
    expect(perBooking.heap).toBeCloseTo(3000)
    expect(perBooking.nodes).toBeCloseTo(0, 1)
    expect(perBooking.listeners).toBe(0)
  })

  test.each([
    [0, true, 'flat'],
    [3000, false, 'it grows'],
  ])('of %d bytes each is flat: %s', (perBooking, expected, words) => {
    const report = heapReport(tab(perBooking))
    expect(isFlat(report)).toBe(expected)
    expect(heapTable(report)).toMatch(new RegExp(`: ${words}$`))
  })

  test('is not flat when each booking leaves nodes or listeners behind', () => {
    const leaking = tab(0).map((held, count) => ({ ...held, listeners: 187 + count }))
    expect(isFlat(heapReport(leaking))).toBe(false)
    const detached = tab(0).map((held, count) => ({ ...held, nodes: 400 + count * 20 }))
    expect(isFlat(heapReport(detached))).toBe(false)
  })
})

describe('a ratio that got worse by more than 15 %', () => {
  test.each([
    ['is named with its figures', { usable: 2 }, { usable: 2.31 }, ['usable: 2.31 is more than 2.30, was 2.00']],
    ['is none at 15 %', { usable: 2 }, { usable: 2.3 }, []],
    ['is none when it got better', { usable: 2 }, { usable: 1 }, []],
    ['is one of several', { usable: 2, cpu: 4 }, { usable: 2, cpu: 5 }, ['cpu: 5.00 is more than 4.60, was 4.00']],
    ['cannot be missed by not measuring it', { usable: 2 }, {}, ['usable: not measured']],
    ['can only be one that was kept', {}, { usable: 9 }, []],
  ])('%s', (_, before, now, worse) => expect(worseThan(before, now)).toEqual(worse))
})

describe('a frame in somebody else’s page', () => {
  const script = { file: 'embed.v1.js', gzip: 2_940, brotli: 2_600 }
  const run = (opening: number, openingShift: number, stepShift = 0) => ({
    host: { opening, step: 4, openingShift, stepShift, longestTask: 0 },
    frame: { requests: 20, wire: 210_000, cpu: 300 },
    alone: 290,
  })

  test('costs the median of all runs, and moves what moved in any of them', () => {
    const report = frameReport([run(10, 0), run(30, 0.02), run(20, 0, 0.01)], script)
    expect(report.host).toEqual({ opening: 20, step: 4, openingShift: 0.02, stepShift: 0.01, longestTask: 0 })
    expect(frameTable(report)).toMatch(
      /script, gzip\s+2\.9 kB\n.*is there\s+20 ms\n[^]*shift until .*\s+0\.0200\n.*shift of one more step\s+0\.0100\n/,
    )
  })

  test.each([
    [100_000, 'JavaScript until the home page is usable: 149.5 of 150 kB gzip'],
    [101_000, 'JavaScript until the home page is usable: 150.5 of 150 kB gzip: too much'],
  ])(
    'a home page with a script of %d bytes and another one keeps the budget of a first screen, or is said not to',
    (gzip, words) => {
      expect(homeLine([{ gzip }, { gzip: 49_500 }], 150)).toBe(words)
    },
  )
})

test('a ratio is that of the quietest rounds of both pages, which need not be the same', () => {
  expect(leastRatio([300, 100, 900], [60, 50, 40])).toBe(2.5)
  expect(leastRatio([200], [60])).toBe(3.33)
})
