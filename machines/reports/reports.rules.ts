import type { AppLocation } from '../domain/place/location.ts'
import { type Report, type ReportsContext, type ReportsEvent, type Vital, VITALS } from './reports.types.ts'

/** A page that goes wrong over and over tells no more than this. */
const MOST = 40
/** The errors of the language itself: the name of any other might hold something else. */
const ERRORS = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'DOMException',
]
const SOURCES = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-policy', 'trusted-types-sink']
const OWN_SCRIPT = /^[\w.-]+\.js:\d{1,7}:\d{1,7}$/
const DIRECTIVE = /^[a-z-]{1,40}$/
const CODE = /^[a-zA-Z_0-9]{1,40}$/

type Of<Type extends ReportsEvent['type']> = Extract<ReportsEvent, { type: Type }>

/** The screen, and the step of a booking: neither the group nor what was chosen. */
const screenOf = (location: AppLocation): string =>
  location.screen === 'book' ? `book/${location.step}` : location.screen

const isVital = (name: string): name is Vital => VITALS.some((one) => one === name)

/** Milliseconds are whole, the score of moving content has three places. */
const rounded = (name: Vital, value: number) => (name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value))

export function vitalReport({ location }: ReportsContext, { name, value }: Of<'vital.measured'>): Report | null {
  if (!isVital(name) || !Number.isFinite(value) || value < 0) return null
  return { kind: 'vital', screen: screenOf(location), name, value: rounded(name, value) }
}

/** Errors of the product's own scripts; those of an extension are nobody's here. */
export function errorReport({ location }: ReportsContext, { name, at }: Of<'error.thrown'>): Report | null {
  if (!OWN_SCRIPT.test(at)) return null
  return { kind: 'error', screen: screenOf(location), name: ERRORS.includes(name) ? name : 'Error', at }
}

/** Of an address only whether it is the product's own: another one may hold anything. */
export function policyReport(
  { location, origin }: ReportsContext,
  { directive, source }: Of<'policy.refused'>,
): Report | null {
  if (!DIRECTIVE.test(directive)) return null
  const isOwn = source === 'self' || source === origin || source.startsWith(`${origin}/`)
  const word = SOURCES.includes(source) ? source : isOwn ? 'own' : 'other'
  return { kind: 'policy', screen: screenOf(location), directive, source: word }
}

export function writeReport({ location }: ReportsContext, { outcome, code }: Of<'write.settled'>): Report {
  return { kind: 'write', screen: screenOf(location), outcome, code: code !== null && CODE.test(code) ? code : null }
}

/** What a report is known by: a measure by its name, an error by its place. Each write is one of its own. */
const keyOf = (report: Report): string => {
  switch (report.kind) {
    case 'vital':
      return report.name
    case 'error':
      return report.at
    case 'policy':
      return `${report.directive} ${report.source}`
    case 'write':
      return ''
  }
}

/** A later measure takes the place of an earlier one until it is sent; an error is told once. */
export function withReport(context: ReportsContext, report: Report | null): Partial<ReportsContext> {
  const { waiting, noted } = context
  if (report === null || noted.length >= MOST) return {}
  const key = `${report.kind} ${keyOf(report)}`
  if (report.kind === 'vital') {
    const others = waiting.filter((one) => one.kind !== 'vital' || one.name !== report.name)
    return { waiting: [...others, report], noted: noted.includes(key) ? noted : [...noted, key] }
  }
  if (report.kind !== 'write' && noted.includes(key)) return {}
  return { waiting: [...waiting, report], noted: [...noted, key] }
}
