import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../sandbox/time/clock.ts'
import { bookedOf, booking, createVisitor, type Reply } from './support/client.ts'
import { startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const HOSTILE = 'Ligne 1\r\nATTENDEE:mailto:x@example.org\nligne; 2, avec \\ et ' + 'é'.repeat(120)

async function file(
  version: 'v1' | 'v3',
  entry = {},
  at = '2026-04-01 09:00:00',
): Promise<{
  answer: Reply
  id: number
  key: unknown
  text: string
  read: (locale?: string) => Promise<Reply>
  move: (date: string) => Promise<Reply>
}> {
  const visitor = createVisitor(sandbox.origin)
  const group = version === 'v1' ? 2 : 1
  const base = version === 'v1' ? '/t1/api/v1' : '/t1/v3'
  const path = `${base}/appointments${version === 'v1' ? '.json' : ''}`
  const body = booking(group, at, {
    intervention_ids: [group * 100 + 61],
    comments: HOSTILE,
    ...entry,
  })
  const { records, fiche_token = '' } = bookedOf(await visitor.post(path, body))
  const [record] = records
  const id = record?.id ?? 0
  const read = (locale?: string) =>
    visitor.get(`${base}/groups/${group}/appointments/${id}.ics`, { token: fiche_token, results: undefined, locale })
  const move = (date: string) =>
    visitor.put(`${base}/appointments/${id}`, { appointment: { date, group_id: group } }, { token: fiche_token })
  const answer = await read()
  return { answer, id, key: record?.key, text: String(answer.body), read, move }
}

function eventOf(text: string): ICAL.Component {
  const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('Not one event')
  return event
}

test('an appointment as a calendar file is what another library reads back', async () => {
  const { answer, id, key, text } = await file('v3')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="rdv-${id}.ics"`)

  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toEqual(expect.any(String))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  if (!component) throw new Error('No event')
  const event = new ICAL.Event(component)
  // Nine o'clock in Paris, three days after the clocks went forward.
  expect(event.startDate.toString()).toBe('2026-04-01T07:00:00Z')
  expect(event.endDate.toString()).toBe('2026-04-01T07:30:00Z')
  expect(event.uid).toContain(String(key))
  expect(event.summary).toBe('Atelier essai : Court, Anna')
  expect(event.location).toBe('1 rue du Banc, 75002 Paris')
  const manage = `Voir, modifier ou annuler le rendez-vous\u00A0: ${sandbox.origin}/essai/appointments`
  const lines = ['Avec Anna', 'Téléphone\u00A0: 01 99 00 00 00', manage, HOSTILE.replaceAll('\r\n', '\n')]
  expect(event.description.replaceAll('\r\n', '\n')).toBe(lines.join('\n'))
  expect(component.getAllProperties('attendee')).toEqual([])
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-03-23T07:00:00Z')
})

test('its description is in the language of whoever saves it', async () => {
  const { read } = await file('v3', {}, '2026-04-01 14:00:00')
  const [first] = String(eventOf(String((await read('de')).body)).getFirstPropertyValue('description')).split('\n')
  expect(first).toBe('Bei Anna')
})

// RFC 5545, 3.8.7.4 and 3.8.7.2: a calendar replaces an entry by one with a higher number and a later stamp.
test('after each move it is newer than the entry that a calendar has', async () => {
  const { text, read, move } = await file('v3', {}, '2026-04-08 09:00:00')
  const versionOf = (one: string) => {
    const event = eventOf(one)
    return {
      uid: event.getFirstPropertyValue('uid'),
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
      stamp: String(event.getFirstPropertyValue('dtstamp')),
    }
  }
  const booked = versionOf(text)
  onTestFinished(() => setClock(sandbox.database, new Date('2026-03-23T07:00:00Z')))
  await setClock(sandbox.database, new Date('2026-03-23T08:00:00Z'))
  expect((await move('2026-04-08 10:00:00')).status).toBe(200)
  const moved = versionOf(String((await read()).body))
  await setClock(sandbox.database, new Date('2026-03-23T08:30:00Z'))
  expect((await move('2026-04-08 09:30:00')).status).toBe(200)
  const again = versionOf(String((await read()).body))
  expect([booked, moved, again].map(({ sequence }) => sequence)).toEqual([0, 1, 2])
  expect([moved, again].map(({ stamp }) => stamp)).toEqual(['2026-03-23T08:00:00Z', '2026-03-23T08:30:00Z'])
  expect(new Set([booked, moved, again].map(({ uid }) => uid)).size).toBe(1)
})

const PARSERS: Record<string, (text: string) => { start: number; end: number }> = {
  'ical.js': (text) => {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')[0])
    return { start: event.startDate.toJSDate().getTime(), end: event.endDate.toJSDate().getTime() }
  },
  'ts-ics': (text) => {
    const [event] = convertIcsCalendar(undefined, text).events ?? []
    return { start: event?.start.date.getTime() ?? 0, end: event?.end?.date.getTime() ?? 0 }
  },
}

// The clocks go forward in the night to 29 March.
test.for([
  ['2026-03-27 09:00:00', Date.UTC(2026, 2, 27, 8)],
  ['2026-04-03 09:00:00', Date.UTC(2026, 3, 3, 7)],
] as const)('two libraries read the half hour of %s, to the minute', async ([at, instant]) => {
  const { text } = await file('v3', {}, at)
  for (const [name, parse] of Object.entries(PARSERS)) {
    expect(parse(text), name).toEqual({ start: instant, end: instant + 30 * 60_000 })
  }
})

test('its lines end and fold as the format wants', async () => {
  const { text } = await file('v1')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
  expect(long).toEqual([])
})

test('of somebody else does not exist', async () => {
  const { id } = await file('v3', {
    calendar_id: 111,
    fiche: { group_id: 1, firstname: 'A', lastname: 'A', email: 'a@example.org' },
    date: '2026-04-02 09:00:00',
  })
  const other = createVisitor(sandbox.origin)
  const entry = {
    intervention_ids: [161],
    fiche: { group_id: 1, firstname: 'B', lastname: 'B', email: 'b@example.org' },
  }
  const { fiche_token = '' } = bookedOf(
    await other.post('/t1/v3/appointments', booking(1, '2026-04-02 10:00:00', entry)),
  )
  expect((await other.get(`/t1/v3/groups/1/appointments/${id}.ics`, { token: fiche_token })).status).toBe(404)
  expect((await other.get(`/t1/v3/groups/1/appointments/${id}.ics`)).status).toBe(421)
})
