import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { booking, createVisitor, person, type Reply, type Visitor } from './client.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'

/** The sandbox of the running test file. */
export let sandbox: TestSandbox
/** The visitor of the running test. */
export let visitor: Visitor

/** One sandbox for a test file; a fresh world and a new visitor for each test. Call it at the top of the file. */
export function useTestSandbox(): void {
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    await sandbox.reset()
    newVisitor()
  })
}

/** From now on another visitor sends the requests. */
export function newVisitor(): void {
  visitor = createVisitor(sandbox.origin)
}

/** A time at which group 1 is open. */
export const TUESDAY = '2026-03-24 09:00:00'

/** Books in group 1 as the visitor. */
export const book = (date: string, entry: Record<string, unknown>): Promise<Reply> =>
  visitor.post('/t1/v3/appointments', booking(1, date, entry))

/** Takes a time of group 1 for a new customer. */
export async function take(date: string, entry: Record<string, unknown>): Promise<void> {
  const fiche = { group_id: 1, ...person(`${Math.random()}@example.org`) }
  const { status, body } = await createVisitor(sandbox.origin).post(
    '/t1/v3/appointments',
    booking(1, date, { fiche, ...entry }),
  )
  expect(status, JSON.stringify(body)).toBe(201)
}

export type Query = NonNullable<Parameters<Visitor['get']>[1]>

/** The free times of group 1, by default those of the week from Monday, 23 March 2026. */
export const askSlots = (query: Query): Promise<Reply> =>
  visitor.get('/t1/v3/groups/1/availabletimeslots', { start: '2026-03-23 00:00:00', nDays: 7, ...query })

/** Times of a day of 2026 in the wire's format: `MM-DD`, `HH:MM`. */
export const times = (day: string, ...clocks: string[]) => clocks.map((clock) => `2026-${day} ${clock}:00`)
