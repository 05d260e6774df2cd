import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { median } from './median.ts'
import type { Run, ScreenRun } from './run.ts'

export interface ScriptSize {
  file: string
  /** Bytes, compressed at the highest levels. */
  gzip: number
  brotli: number
}

/** Medians over all runs; see `ScreenRun` for units. */
export interface ScreenReport extends Omit<ScreenRun, 'scripts'> {
  scripts: ScriptSize[]
  gzip: number
  brotli: number
}

export interface Report {
  date: string
  runs: number
  conditions: string
  screens: Record<keyof Run, ScreenReport>
}

export async function reportOf(runs: readonly Run[], dist: string): Promise<Report> {
  return {
    date: new Date().toISOString(),
    runs: runs.length,
    conditions: '390 by 844 px, CPU 4 times slower, 1.6 Mbit/s, 150 ms per request, HTTP/1.1, empty cache, brotli',
    screens: {
      firstScreen: await screenOf(
        runs.map((run) => run.firstScreen),
        dist,
      ),
      slots: await screenOf(
        runs.map((run) => run.slots),
        dist,
      ),
    },
  }
}

/** The report as text: a table of the screens, then their scripts. */
export function tableOf({ runs, conditions, screens }: Report): string {
  const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`
  const rows: readonly (readonly [string, (screen: ScreenReport) => string])[] = [
    ['scripts, gzip', ({ gzip }) => kB(gzip)],
    ['scripts, brotli', ({ brotli }) => kB(brotli)],
    ['on the wire', ({ wire }) => kB(wire)],
    ['requests', ({ requests }) => String(requests)],
    ['first contentful paint', ({ fcp }) => ms(fcp)],
    ['largest contentful paint', ({ lcp }) => ms(lcp)],
    ['layout shift', ({ cls }) => cls.toFixed(4)],
    ['total blocking time', ({ tbt }) => ms(tbt)],
    ['longest task', ({ longestTask }) => ms(longestTask)],
    ['CPU in scripts', ({ scriptCpu }) => ms(scriptCpu)],
    ['CPU of the main thread', ({ mainCpu }) => ms(mainCpu)],
  ]
  const names = Object.keys(screens)
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(14))).join('')
  const scripts = Object.entries(screens).flatMap(([name, screen]) => [
    '',
    line([`scripts of ${name}`, 'gzip', 'brotli']),
    ...screen.scripts.map(({ file, gzip, brotli }) => line([file.slice(0, 25), kB(gzip), kB(brotli)])),
  ])
  return [
    `Medians of ${runs} runs: ${conditions}.`,
    '',
    line(['', ...names]),
    ...rows.map(([name, read]) => line([name, ...Object.values(screens).map(read)])),
    ...scripts,
  ].join('\n')
}

async function screenOf(runs: readonly ScreenRun[], dist: string): Promise<ScreenReport> {
  const middle = (read: (run: ScreenRun) => number) => median(runs.map(read)) ?? 0
  const some = (read: (run: ScreenRun) => number | null) => median(runs.map(read).filter((value) => value !== null))
  const files = [...new Set(runs[0]?.scripts)]
  const scripts = await Promise.all(files.map((path) => sizeOf(path, dist)))
  return {
    requests: middle((run) => run.requests),
    wire: middle((run) => run.wire),
    fcp: some((run) => run.fcp),
    lcp: some((run) => run.lcp),
    cls: middle((run) => run.cls),
    tbt: middle((run) => run.tbt),
    longestTask: middle((run) => run.longestTask),
    scriptCpu: middle((run) => run.scriptCpu),
    mainCpu: middle((run) => run.mainCpu),
    scripts: scripts.toSorted((one, other) => other.gzip - one.gzip),
    gzip: scripts.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: scripts.reduce((sum, { brotli }) => sum + brotli, 0),
  }
}

/** @param path The path of the request. */
export async function sizeOf(path: string, dist: string): Promise<ScriptSize> {
  const content = await readFile(join(dist, path))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    file: path.replace('/assets/', ''),
    gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length,
    brotli: brotliCompressSync(content, { params: quality }).length,
  }
}
