import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { paletteCases } from '../../machines/palette/palette.cases.ts'
import { paletteMachine, type PaletteSnapshot } from '../../machines/palette/palette.machine.ts'
import type { Standing } from '../../machines/palette/palette.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { openPalette, pressBookAndHold, READER, walkToProForm, walkToProMap } from './support/pro.ts'
import { HeldCode } from './support/held-code.ts'
import { describeBrowser, stopClock, withoutEvents } from './support/walk.ts'

const contextOf = (snapshot: AnyMachineSnapshot) => (snapshot as PaletteSnapshot).context
/** A booking with a pending write. */
const isBarring = ({ type, output }: AnyEventObject) =>
  type === 'xstate.done.actor.readStanding' && (output as Standing).booking.pending !== null

/** The typed text limits what can be chosen. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { text, offers } = contextOf(snapshot)
  switch (event.type) {
    case 'palette.typed':
      return text !== event.text && !snapshot.matches({ open: 'unopened' }) && !snapshot.matches({ open: 'barred' })
    case 'palette.named':
      return text === '' && offers.services.length > 0
    // Enter would choose the first offer.
    case 'palette.submitted':
      return text !== ''
    default:
      return true
  }
}

/**
 * A path opens it once, because what it waits for stays loaded. A choice ends the path, and a pending write bars it
 * from the start.
 */
function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const standings = events.filter(({ type }) => type.endsWith('.actor.readStanding'))
  const isOverBefore = steps.slice(0, -1).some(({ expected }, at) => at > 0 && expected.value === 'closed')
  return (
    !isOverBefore &&
    (!standings.some(isBarring) || (standings.length === 1 && !events.some(({ type }) => type === 'palette.typed')))
  )
}

/** The palette of the practice, away from a booking that has begun; and during a booking. */
describeBrowser({
  machine: paletteMachine,
  cases: withoutEvents(
    {
      ...paletteCases,
      events: {
        ...paletteCases.events,
        // The practice has nothing with this name.
        'palette.typed': [{ text: 'zzz' }],
        // Only entries of the list can be chosen.
        'palette.named': [
          { what: 'service', kind: 'intervention', id: 61 },
          { what: 'calendar', id: 51 },
        ],
      },
    },
    'person.picked',
  ),
  isEnabled,
  isPossible,
  notByBrowser: {
    'palette.open.opening|xstate.done.actor.readStanding|0':
      'a booking that is under way answers at once: the refusal is what shows first',
    'palette.open.naming|person.picked*': 'the search answers at once; what it answers is walked as person.found',
  },
  scene: ({ page, booking, control, events }) => {
    const dialog = page.getByRole('dialog', { name: 'What comes next?' })
    const box = dialog.getByRole('combobox', { name: 'Service, calendar, day or person' })
    const options = (group: string) => dialog.getByRole('group', { name: group }).getByRole('option')
    const isBarred = events.some(isBarring)
    const reader = new HeldCode(page, READER)
    return {
      arrive: async () => {
        if (isBarred) {
          await walkToProForm(booking)
          return pressBookAndHold(page, control)
        }
        return walkToProMap(booking, reader)
      },
      gestures: {
        'palette.requested': () => openPalette(page),
        'palette.dismissed': () => page.keyboard.press('Escape'),
        'palette.typed': ({ text }) => box.fill(String(text)),
        // Typed again with the clock stopped, so that only the press can end the pause of the search.
        'palette.submitted': async () => {
          const text = await box.inputValue()
          await stopClock(page)
          await box.fill('')
          await box.fill(text)
          await Promise.all([page.waitForRequest(/\/fiches\?/), box.press('Enter')])
          await page.clock.resume()
        },
        'palette.retried': () => dialog.getByRole('button', { name: 'Try again' }).click(),
        'palette.named': ({ what }) =>
          options(what === 'service' ? 'Services' : 'Calendars')
            .first()
            .click(),
        'person.found': async () => {
          await box.fill('delmas')
          await box.press('Enter')
          await options('Persons').first().click()
        },
      },
      requests: {
        loadOffers: {
          match: { method: 'GET', path: '/interventions$' },
          answer: (output) =>
            (output as { services: unknown[] }).services.length > 0 ? null : { kind: 'replace', body: { records: [] } },
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      endings: {
        readStanding: async ({ type }) => {
          if (!isBarred) await (type.startsWith('xstate.error') ? reader.fail() : reader.come())
        },
      },
      look: async (seen) => {
        const { value, context } = seen as unknown as PaletteSnapshot
        await expect(dialog).toHaveCount(value === 'closed' ? 0 : 1)
        // If the booking must not be left, the refusal comes at once.
        if (typeof value !== 'object' || (value.open === 'opening' && isBarred)) return
        const phase = typeof value.open === 'object' ? value.open.naming : value.open
        const isFailed = phase === 'unopened' || phase === 'unlisted'
        await expect(dialog.getByRole('alert')).toHaveCount(isFailed ? 1 : 0)
        await expect(dialog.getByText('A booking is on its way')).toHaveCount(phase === 'barred' ? 1 : 0)
        await expect(box).toHaveCount(phase === 'unopened' || phase === 'barred' ? 0 : 1)
        if ((await box.count()) > 0) await expect(box).toHaveValue(context.text)
        if (phase === 'opening') return
        await expect(dialog.getByText('Loading services')).toHaveCount(phase === 'listing' ? 1 : 0)
        const areServices = context.text === '' && context.offers.services.length > 0
        await expect(dialog.getByRole('group', { name: 'Services' })).toHaveCount(areServices ? 1 : 0)
      },
    }
  },
})
