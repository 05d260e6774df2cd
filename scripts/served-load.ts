import { connect, type ClientHttp2Session } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { createControl } from '../sandbox/control/client.ts'

/** The salon of the demo, its women's cut. */
const GROUP = 101
const SERVICE = 101_601
const NOW = '2026-11-24T07:00:00Z'
const DAY_MS = 86_400_000
/** Only to end what never succeeds: each attempt takes a time that is shown as free. */
const ATTEMPTS = 40
/** All have come within this time, and each reads the times for a while before a press: customers are people. */
const ARRIVAL_MS = 20_000
const READING_MS = [5_000, 15_000] as const

const slots = v.object({
  availabletimeslots: v.array(v.looseObject({ start: v.string(), time: v.optional(v.string()) })),
})
const booked = v.object({ records: v.pipe(v.array(v.looseObject({ id: v.number() })), v.minLength(1)) })

interface Figures {
  slotsMs: number[]
  bookingMs: number[]
  booked: number
  refused: number
  lost: number
  seconds: number
}

/** `customers` customers at once, each over a connection of its own: all look for times, read them, and book one. */
export async function load(origin: string, sandbox: string, customers: number): Promise<Figures> {
  const control = createControl(sandbox)
  await control.reset({ world: 'demo', now: NOW })
  const figures: Figures = { slotsMs: [], bookingMs: [], booked: 0, refused: 0, lost: 0, seconds: 0 }
  const begin = performance.now()
  await Promise.all(Array.from({ length: customers }, (_, number) => customer(origin, number, figures)))
  figures.seconds = (performance.now() - begin) / 1000
  const held = (await control.ledger()).filter(({ kind }) => kind === 'booking').length
  // What a customer was told of and the server does not hold is lost; what it holds and nobody was told of is double.
  figures.lost = figures.booked - held
  return figures
}

async function customer(origin: string, number: number, figures: Figures): Promise<void> {
  await pause((ARRIVAL_MS * (number % 50)) / 50)
  const session = connect(origin, { rejectUnauthorized: false })
  // The request that it ends says so.
  session.on('error', () => undefined)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const from = new Date(Date.parse(NOW) + (1 + ((number + attempt) % 21)) * DAY_MS).toISOString().slice(0, 10)
      const query = `intervention_ids[]=${SERVICE}&start=${from}&nDays=7&locale=en`
      const found = await timed(figures.slotsMs, () =>
        ask(session, 'GET', `/s1/v3/groups/${GROUP}/availabletimeslots?${query}`),
      )
      const free = v.parse(slots, found.body).availabletimeslots
      const slot = free[(number * 7 + attempt) % Math.max(free.length, 1)]
      if (!slot) continue
      const [least, most] = READING_MS
      await pause(least + ((number * 37) % 100) * ((most - least) / 100))
      const fiche = {
        group_id: GROUP,
        firstname: 'Load',
        lastname: `Customer${number}`,
        email: `load-${number}@example.org`,
        firstphone: '0639980000',
      }
      const appointment = { date: slot.start, group_id: GROUP, from_web: 1, intervention_ids: [SERVICE], fiche }
      const answer = await timed(figures.bookingMs, () =>
        ask(session, 'POST', '/s1/v3/appointments?locale=en', { appointment }),
      )
      if (answer.status === 201 && v.is(booked, answer.body)) {
        figures.booked += 1
        return
      }
      figures.refused += 1
    }
  } finally {
    session.close()
  }
}

async function timed<T>(into: number[], act: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await act()
  into.push(performance.now() - begin)
  return result
}

function ask(session: ClientHttp2Session, method: string, path: string, body?: unknown) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = session.request({
      ':method': method,
      ':path': `${path}&results=all&apikey=sandbox-key`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    })
    let status = 0
    let text = ''
    request.once('response', (headers) => (status = Number(headers[':status'])))
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.once('error', reject)
    request.once('end', () => {
      try {
        resolve({ status, body: JSON.parse(text) })
      } catch {
        resolve({ status, body: text })
      }
    })
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The value that this part of the values does not exceed, in whole milliseconds. */
export function atMost(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}
