import type { Cost, Measured } from './growth.ts'
import { median } from './median.ts'

/** Medians of the cost of one action at each size, and the growth for each tenfold size. */
export interface Growth {
  action: string
  figure: keyof Cost
  /** By size, smallest first; null when nothing was measured. */
  values: (number | null)[]
  /** Each value divided by the one before: 10 is linear, 1 is no growth. */
  perTenfold: (number | null)[]
}

export interface GrowthReport {
  sizes: number[]
  rows: Growth[]
}

const FIGURES: readonly (readonly [keyof Cost, string])[] = [
  ['shown', 'shown after'],
  ['inp', 'INP'],
  ['blocking', 'blocking time'],
  ['longestTask', 'longest task'],
  ['cpu', 'CPU of the main thread'],
]

const WIDTH = 46
/** A screen is drawn 60 times a second: a smaller difference is not noticeable and gets no factor. */
const NOTICEABLE_MS = 16

export function growthReport<Action extends string>(
  measured: readonly Measured<Record<Action, Cost | null>>[],
): GrowthReport {
  const some = measured.flatMap(({ runs }) => runs).at(0)
  const actions = Object.keys(some ?? {}) as Action[]
  const rows = actions.flatMap((action) =>
    FIGURES.map(([figure]): Growth => {
      const values = measured.map(({ runs }) =>
        median(runs.map((run) => run[action]?.[figure] ?? null).filter((value) => value !== null)),
      )
      return {
        action,
        figure,
        values,
        perTenfold: values.slice(1).map((value, at) => factor(values[at] ?? null, value)),
      }
    }),
  )
  return {
    sizes: measured.map(({ size }) => size),
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
  }
}

function factor(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null
  return Math.max(other, NOTICEABLE_MS) / Math.max(one, NOTICEABLE_MS)
}

/** The report as text: a column for each size, then the factor from each size to the next. */
export function growthTable(title: string, { sizes, rows }: GrowthReport): string {
  const cell = (text: string) => text.padStart(9)
  const ms = (value: number | null) => cell(value === null ? '–' : String(Math.round(value)))
  const times = (value: number | null) => cell(value === null ? '–' : `×${value.toFixed(1)}`)
  const head = ['ms'.padEnd(WIDTH), ...sizes.map((size) => cell(size.toLocaleString('en')))]
  return [
    '',
    title,
    [...head, ...sizes.slice(1).map((size) => cell(`→${size.toLocaleString('en')}`))].join(''),
    ...rows.map(({ action, figure, values, perTenfold }) => {
      const words = FIGURES.find(([name]) => name === figure)?.[1] ?? figure
      return [`${action}: ${words}`.padEnd(WIDTH), ...values.map(ms), ...perTenfold.map(times)].join('')
    }),
  ].join('\n')
}
