import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { reportsCases } from '../../machines/reports/reports.cases.ts'
import { reportsMachine } from '../../machines/reports/reports.machine.ts'
import type { Report, ReportsEvent, ReportsInput } from '../../machines/reports/reports.types.ts'

const SLOTS = { screen: 'book', urlname: 'salon', step: 'slots' } as const

/** What is sent after these events, in the order of the sending. */
function sentAfter(events: readonly ReportsEvent[], input: Partial<ReportsInput> = {}): (readonly Report[])[] {
  const actor = createActor(reportsMachine, { input: { ...reportsCases.inputs.drawn, ...input } })
  const sent: (readonly Report[])[] = []
  actor.on('reports.due', ({ reports }) => sent.push(reports))
  actor.start()
  for (const event of events) actor.send(event)
  return sent
}

const hidden = { type: 'page.hidden' } as const
const error = (at: string, name = 'TypeError'): ReportsEvent => ({ type: 'error.thrown', name, at })
const refused = (source: string): ReportsEvent => ({ type: 'policy.refused', directive: 'img-src', source })

test('a measure is told with the screen on which it was taken, its last value, in whole milliseconds', () => {
  expect(
    sentAfter([
      { type: 'vital.measured', name: 'LCP', value: 900 },
      { type: 'place.changed', location: SLOTS },
      { type: 'vital.measured', name: 'LCP', value: 1203.4 },
      { type: 'vital.measured', name: 'CLS', value: 0.012_34 },
      hidden,
    ]),
  ).toEqual([
    [
      { kind: 'vital', screen: 'book/slots', name: 'LCP', value: 1203 },
      { kind: 'vital', screen: 'book/slots', name: 'CLS', value: 0.012 },
    ],
  ])
})

test('what was sent is not sent again, and nothing is sent for nothing', () => {
  const write: ReportsEvent = { type: 'write.settled', outcome: 'booked', code: null }
  expect(sentAfter([hidden, write, hidden, hidden, write, hidden])).toEqual([
    [{ kind: 'write', screen: 'root', outcome: 'booked', code: null }],
    [{ kind: 'write', screen: 'root', outcome: 'booked', code: null }],
  ])
})

test('an error is told once, by its place in one of the product’s scripts and by no name but the language’s', () => {
  expect(
    sentAfter([
      error('times-1a2b3c4.js:1:20'),
      error('times-1a2b3c4.js:1:20'),
      error('times-1a2b3c4.js:1:21', 'Clémence Essai'),
      error('https://elsewhere.example/a.js:1:1'),
      error(''),
      hidden,
      error('times-1a2b3c4.js:1:20'),
      hidden,
    ]),
  ).toEqual([
    [
      { kind: 'error', screen: 'root', name: 'TypeError', at: 'times-1a2b3c4.js:1:20' },
      { kind: 'error', screen: 'root', name: 'Error', at: 'times-1a2b3c4.js:1:21' },
    ],
  ])
})

test('of what a policy refused only its kind is told', () => {
  const [reports = []] = sentAfter([
    refused('inline'),
    refused('https://booking.example/salon?email=clemence@example.org'),
    refused('https://booking.example.evil.example/'),
    { type: 'policy.refused', directive: 'img-src clemence@example.org', source: 'inline' },
    hidden,
  ])
  expect(reports.map((report) => report.kind === 'policy' && report.source)).toEqual(['inline', 'own', 'other'])
})

test('a write is told by its end, and a refusal by its code alone', () => {
  const end = (code: string): ReportsEvent => ({ type: 'write.settled', outcome: 'refused', code })
  const [reports = []] = sentAfter([end('same_time_rdv'), end('Clémence has an appointment'), hidden])
  expect(reports.map((report) => report.kind === 'write' && report.code)).toEqual(['same_time_rdv', null])
})

test('a page that goes wrong over and over tells forty things', () => {
  const errors = Array.from({ length: 100 }, (_, at) => error(`a-1234567.js:1:${at}`))
  expect(sentAfter([...errors, hidden]).flat()).toHaveLength(40)
})

test('a share of 0 tells nothing and of 1 everything, whatever was drawn', () => {
  const events: ReportsEvent[] = [{ type: 'write.settled', outcome: 'booked', code: null }, hidden]
  expect(sentAfter(events, { share: 0, draw: 0 })).toEqual([])
  expect(sentAfter(events, { share: 1, draw: 0.999 })).toHaveLength(1)
  expect(sentAfter(events, { share: 0.1, draw: 0.1 })).toEqual([])
})
