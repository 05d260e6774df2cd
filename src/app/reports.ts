import { type AnyMachineSnapshot, createActor, type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { locationOf } from '../../machines/app/app.selectors.ts'
import type { submissionMachine, SubmissionSnapshot } from '../../machines/booking/submission/submission.machine.ts'
import { reportsMachine } from '../../machines/reports/reports.machine.ts'
import type { Report, WriteOutcome } from '../../machines/reports/reports.types.ts'
import type { ReportSettings } from '../api/http/report-settings.ts'
import { watchVitals } from '../browser/vitals.ts'

const SUBMISSION: (typeof submissionMachine)['id'] = 'submission'
/** A place in one of the product's own scripts. */
const OWN_PLACE = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/

/**
 * Runs the machine that decides what the operator of this deployment is told, and passes it on. Loaded only where the environment
 * names an endpoint, after the first screen: an error before that is not told.
 */
export function openReports(app: AppRef, { endpoint, share }: ReportSettings): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''
  const input = { share, draw: drawn(), build, origin: location.origin, location: locationOf(app.getSnapshot()) }
  const reports = createActor(reportsMachine, { input })
  reports.on('reports.due', (due) => send(endpoint, due))
  reports.start()
  if (!reports.getSnapshot().matches('listening')) return

  app.subscribe((snapshot) => {
    const now = locationOf(snapshot)
    if (now !== reports.getSnapshot().context.location) reports.send({ type: 'place.changed', location: now })
  })
  app.system.inspect((event: InspectionEvent) => {
    const settled = event.type === '@xstate.snapshot' ? outcomeIn(event.snapshot) : null
    if (settled && isNew(event.actorRef, settled.outcome)) reports.send({ type: 'write.settled', ...settled })
  })
  watchVitals((name, value) => reports.send({ type: 'vital.measured', name, value }))
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    reports.send({ type: 'error.thrown', name: nameOf(error), at: placeIn(`${filename}:${lineno}:${colno}`) }),
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    const stack = reason instanceof Error ? reason.stack : ''
    reports.send({ type: 'error.thrown', name: nameOf(reason), at: placeIn(stack ?? '') })
  })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reports.send({ type: 'policy.refused', directive: effectiveDirective, source: blockedURI }),
  )
  // Not every browser says both.
  const hide = () => reports.send({ type: 'page.hidden' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide())
  addEventListener('pagehide', hide)
}

/**
 * Like `sendBeacon` the request outlives the page. Unlike it, it takes no cookie with it, which would tell whose page
 * this is.
 */
function send(endpoint: string, { build, reports }: { build: string; reports: readonly Report[] }): void {
  const body = JSON.stringify({ build, reports })
  fetch(endpoint, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
    () => undefined,
  )
}

/** From 0 to 1. */
const drawn = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const placeIn = (text: string) => OWN_PLACE.exec(text)?.slice(1).join(':') ?? ''

/** How a write stands; null for anything that is no write, and while nothing is known. */
function outcomeIn(snapshot: unknown): { outcome: WriteOutcome; code: string | null } | null {
  if (!isMachineSnapshot(snapshot) || (snapshot as AnyMachineSnapshot).machine.id !== SUBMISSION) return null
  const { value, context } = snapshot as SubmissionSnapshot
  const state = typeof value === 'string' ? value : Object.keys(value)[0]
  const outcome = (['booked', 'refused', 'unknown'] as const).find((one) => one === state)
  return outcome ? { outcome, code: outcome === 'refused' ? (context.failure?.code ?? null) : null } : null
}

/** What was told last of each write: a machine has many snapshots. */
const told = new WeakMap<object, WriteOutcome>()

function isNew(actor: object, outcome: WriteOutcome): boolean {
  const before = told.get(actor)
  told.set(actor, outcome)
  return before !== outcome
}
