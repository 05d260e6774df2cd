import type { FrameRun } from './frame.ts'
import { median } from './median.ts'
import type { ScriptSize } from './report.ts'

/** Medians over all runs; see `FrameRun` for units. */
export interface FrameReport {
  runs: number
  /** The one script that the page fetches itself. */
  script: ScriptSize
  host: FrameRun['host']
  frame: FrameRun['frame']
  alone: number
}

export function frameReport(runs: readonly FrameRun[], script: ScriptSize): FrameReport {
  const middle = (read: (run: FrameRun) => number) => median(runs.map(read)) ?? 0
  return {
    runs: runs.length,
    script,
    host: {
      opening: middle(({ host }) => host.opening),
      step: middle(({ host }) => host.step),
      // The maximum, not the median: a shift in one run is a defect.
      openingShift: Math.max(0, ...runs.map(({ host }) => host.openingShift)),
      stepShift: Math.max(0, ...runs.map(({ host }) => host.stepShift)),
      longestTask: middle(({ host }) => host.longestTask),
    },
    frame: {
      requests: middle(({ frame }) => frame.requests),
      wire: middle(({ frame }) => frame.wire),
      cpu: middle(({ frame }) => frame.cpu),
    },
    alone: middle((run) => run.alone),
  }
}

/** The report as text. */
export function frameTable({ runs, script, host, frame, alone }: FrameReport): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`
  const rows = [
    ['the page around it: script, gzip', kB(script.gzip)],
    ['main thread until the booking is there', ms(host.opening)],
    ['main thread for one more step', ms(host.step)],
    ['longest task', host.longestTask === 0 ? 'under 50 ms' : ms(host.longestTask)],
    ['layout shift until the booking is there', host.openingShift.toFixed(4)],
    ['layout shift of one more step', host.stepShift.toFixed(4)],
    ['the frame: on the wire', `${kB(frame.wire)} in ${frame.requests} requests`],
    ['main thread of its own', ms(frame.cpu)],
    ['the same page on its own', ms(alone)],
  ] as const
  return [
    '',
    `The booking in a frame of another site, as fast as the machine is (${runs} runs)`,
    ...rows.map(([name, value]) => `${name.padEnd(42)}${value}`),
  ].join('\n')
}

/** How much JavaScript a home page needs until a person can use it, beside what a first screen may need. */
export function homeLine(scripts: readonly Pick<ScriptSize, 'gzip'>[], limit: number): string {
  const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
  const words = `JavaScript until the home page is usable: ${(total / 1000).toFixed(1)} of ${limit} kB gzip`
  return total <= limit * 1000 ? words : `${words}: too much`
}
