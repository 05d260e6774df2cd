import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { firstFreeCases, sampleComparable } from '../../machines/first-free/first-free.cases.ts'
import { firstFreeMachine, type FirstFreeSnapshot } from '../../machines/first-free/first-free.machine.ts'
import { COLUMNS, isFailed, isOffered, shownOf } from '../../machines/first-free/first-free.rules.ts'
import type { Comparable } from '../../machines/first-free/first-free.types.ts'
import { sampleCalendar, sampleSlot } from '../../machines/kit/samples.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { HeldCode } from './support/held-code.ts'
import { PRACTICE } from './support/practice.ts'
import { openTool, pressBookAndHold, READER, walkToProForm, walkToProMap } from './support/pro.ts'
import { describeBrowser } from './support/walk.ts'

const COMPARE = 'First free times, calendar by calendar'
/** One calendar more than fit side by side; the server is made to return them. */
const SEVEN = [51, 52, 53, 54, 55, 56, 57]

const standingsIn = (events: readonly AnyEventObject[]): Comparable[] =>
  events.filter(({ type }) => type === 'xstate.done.actor.readStanding').map(({ output }) => output as Comparable)
const isBarring = ({ booking }: Comparable) => booking.pending !== null
const isComparable = ({ booking }: Comparable) => booking.selection.services.length > 0

/** Only controls on the screen can be pressed. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { context } = snapshot as FirstFreeSnapshot
  switch (event.type) {
    case 'column.picked':
      return isOffered(context, { id: event.id as number, at: event.at as number })
    // Both machines repeat the pending request; its first answer is not awaited.
    case 'column.retried':
      return isFailed(context, event.id as number) && snapshot.matches({ open: { comparing: 'read' } })
    case 'firstFree.continued':
      return snapshot.matches({ open: { comparing: 'read' } })
    default:
      return true
  }
}

/** A path opens it once, over one booking; picking a time ends the path. */
function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const isOverBefore = steps.slice(0, -1).some(({ expected }, at) => at > 0 && expected.value === 'closed')
  return !isOverBefore && standingsIn(events).length <= 1
}

/** The comparison of a practice: without choices, with a service, and during a booking. */
describeBrowser({
  machine: firstFreeMachine,
  cases: {
    ...firstFreeCases,
    events: { ...firstFreeCases.events, 'column.picked': [{ id: 51, at: sampleSlot.at }] },
    actors: {
      ...firstFreeCases.actors,
      loadCalendars: {
        outputs: [[sampleCalendar(51)], SEVEN.map(sampleCalendar), []],
        errors: firstFreeCases.actors.loadCalendars.errors,
      },
    },
  },
  isEnabled,
  isPossible,
  isFarEnough: (snapshot) => Object.keys((snapshot as FirstFreeSnapshot).context.columns).length > COLUMNS,
  project: ({ context }: AnyMachineSnapshot) => {
    const { calendars, columns, shown, standing, failure } = context as FirstFreeSnapshot['context']
    return [standing, calendars.length, shown, failure, columns['51'] ?? null, Object.keys(columns).length]
  },
  notByBrowser: {
    'firstFree.open.opening|xstate.done.actor.readStanding|0':
      'a booking that is under way answers at once: the refusal is what shows first',
  },
  scene: ({ page, booking, control, events }) => {
    const dialog = page.getByRole('dialog', { name: 'Who is free first?' })
    const columns = dialog.getByRole('listitem')
    const [standing = sampleComparable] = standingsIn(events)
    const reader = new HeldCode(page, READER)
    return {
      arrive: async () => {
        if (isBarring(standing)) {
          await walkToProForm(booking)
          return pressBookAndHold(page, control)
        }
        await walkToProMap(booking, reader, isComparable(standing) ? PRACTICE.consultation : undefined)
      },
      gestures: {
        'firstFree.requested': async () => {
          await expect(page.locator(`button[aria-label="${COMPARE}"]`)).toBeAttached()
          await openTool(page, COMPARE)
        },
        'firstFree.dismissed': () => page.keyboard.press('Escape'),
        'firstFree.retried': () => dialog.getByRole('button', { name: 'Try again', exact: true }).click(),
        'firstFree.continued': () => dialog.getByRole('button', { name: 'More calendars' }).click(),
        'column.retried': () =>
          columns
            .first()
            .getByRole('button', { name: /^Try again/ })
            .click(),
        'column.picked': () => columns.first().getByRole('button').first().click(),
      },
      requests: {
        loadCalendars: {
          match: { method: 'GET', path: '/calendars$' },
          answer: (output) => ({
            kind: 'replace',
            body: { records: (output as { id: number }[]).map(({ id }) => ({ id, publicname: `Calendar ${id}` })) },
          }),
          failure: () => ({ kind: 'status', status: 500 }),
        },
        readColumn: {
          match: { method: 'GET', path: '/availabletimeslots$' },
          answer: (output) => ({ kind: 'replace', body: (output as unknown[]).length > 0 ? FREE : NOTHING_FREE }),
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      endings: {
        readStanding: async ({ type }) => {
          if (!isBarring(standing)) await (type.startsWith('xstate.error') ? reader.fail() : reader.come())
        },
      },
      look: async (seen) => {
        const { value, context } = seen as unknown as FirstFreeSnapshot
        await expect(dialog).toHaveCount(value === 'closed' ? 0 : 1)
        // If the booking must not be left, the refusal comes at once.
        if (typeof value !== 'object' || (value.open === 'opening' && isBarring(standing))) return
        const phase = typeof value.open === 'object' ? 'comparing' : value.open
        await expect(dialog.getByText(/^A booking is on its way/)).toHaveCount(phase === 'barred' ? 1 : 0)
        await expect(dialog.getByText(/^Choose a service first/)).toHaveCount(phase === 'incomparable' ? 1 : 0)
        await expect(dialog.getByText(/^No calendar offers/)).toHaveCount(phase === 'none' ? 1 : 0)
        await expect(dialog.getByRole('alert')).toHaveCount(phase === 'unopened' || phase === 'unlisted' ? 1 : 0)
        await expect(columns).toHaveCount(phase === 'comparing' ? shownOf(context).length : 0)
        const known = Object.values(context.columns)
        const [failed, free] = [known.filter((one) => 'failure' in one), known.filter((one) => 'slots' in one)]
        await expect(columns.getByRole('button', { name: /^Try again/ })).toHaveCount(failed.length)
        await expect(columns.getByText('Nothing free')).toHaveCount(
          free.filter((one) => 'slots' in one && one.slots.length === 0).length,
        )
      },
    }
  },
})

const FREE = { firstSlot: null, availabletimeslots: [{ start: '2026-11-25 10:00:00', capacity: 1 }] }
const NOTHING_FREE = { firstSlot: null, availabletimeslots: [] }
