import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { personSearchCases } from '../../machines/booking/details/persons/person-search.cases.ts'
import {
  personSearchMachine,
  type PersonSearchSnapshot,
} from '../../machines/booking/details/persons/person-search.machine.ts'
import { isLong } from '../../machines/booking/details/persons/person-search.rules.ts'
import { expect } from './fixtures.ts'
import { PRACTICE } from './support/practice.ts'
import { openPalette, signInAsPro, walkToProForm } from './support/pro.ts'
import { walkToSalonForm } from './support/salon.ts'
import { FORM } from './support/ways.ts'
import { describeBrowser, stopClock } from './support/walk.ts'

/** The beginning of a calendar's name, so that Enter would choose it. */
const CALENDAR = 'mor'
/** Three persons of the practice have a name that begins with these letters. */
const [SHORT, LONG, LONGER] = ['de', 'del', 'delm']

const contextOf = (snapshot: AnyMachineSnapshot) => (snapshot as PersonSearchSnapshot).context
/** Only the palette searches in English. */
const isPalette = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).locale === 'en'

/** The palette only chooses a calendar; everything else happens in the form. */
function isEnabled(snapshot: AnyMachineSnapshot, { type, text }: AnyEventObject): boolean {
  const typed = contextOf(snapshot).text
  switch (type) {
    case 'search.typed':
      return text !== typed && isPalette(snapshot) === (text === CALENDAR)
    case 'search.cleared':
      return typed === CALENDAR
    default:
      return !isPalette(snapshot)
  }
}

/** The search in a professional's form and in the palette; a customer's form has none. */
describeBrowser({
  machine: personSearchMachine,
  cases: {
    ...personSearchCases,
    inputs: {
      form: personSearchCases.inputs.start,
      palette: { ...personSearchCases.inputs.start, locale: 'en' },
      absent: personSearchCases.inputs.absent,
    },
    events: {
      ...personSearchCases.events,
      'search.typed': [LONG, LONGER, SHORT, CALENDAR].map((text) => ({ text })),
      // Only persons of the list can be picked.
      'search.picked': [{ id: 301 }],
    },
    actors: {
      searchPersons: {
        ...personSearchCases.actors.searchPersons,
        outputs: [
          { fiches: [301, 302, 303].map((id) => samplePerson(id)), tooMany: false },
          { fiches: [], tooMany: false },
        ],
      },
    },
  },
  isEnabled,
  scene: ({ page, booking, input }) => {
    const isForm = input === 'form'
    const dialog = page.getByRole('dialog', { name: 'What comes next?' })
    const box = isForm
      ? page.getByRole('combobox', { name: 'Search a person' })
      : dialog.getByRole('combobox', { name: 'Service, calendar, day or person' })
    const options = (isForm ? page.getByRole('main') : dialog).getByRole('option')
    const isSearching = page.getByText('Searching', { exact: true })
    let isPausing = false
    return {
      arrive: async () => {
        if (input === 'absent') return walkToSalonForm(booking)
        if (isForm) return walkToProForm(booking)
        await signInAsPro(page, PRACTICE.urlname)
        await booking.isAt(/^What kind of/)
        await openPalette(page)
        await expect(options.first()).toBeVisible()
      },
      // On a busy machine a second passes quickly.
      standsStill: true,
      gestures: {
        'search.typed': async ({ text }) => {
          if (!isPausing && isLong(String(text))) await stopClock(page)
          await box.fill(String(text))
        },
        'search.submitted': () => box.press('Enter'),
        'search.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'search.picked': () => options.first().click(),
        // The chosen calendar, which waits for a service, replaces the typed text.
        'search.cleared': () => options.filter({ hasText: 'Dr Agathe Morel' }).click(),
      },
      requests: {
        searchPersons: {
          match: { method: 'GET', path: '/fiches$' },
          answer: (output) =>
            (output as { fiches: unknown[] }).fiches.length > 0 ? null : { kind: 'replace', body: { records: [] } },
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      look: async (seen) => {
        const { value, context } = seen as unknown as PersonSearchSnapshot
        const phase = typeof value === 'object' ? value.offered : null
        isPausing = phase === 'pausing'
        if (phase === null) {
          await expect(booking.heading).toHaveText(FORM.question)
          return expect(box).toHaveCount(0)
        }
        await expect(box).toHaveValue(context.text)
        if (!isForm) return
        await expect(options).toHaveCount(context.fiches.length)
        await expect(isSearching).toHaveCount(phase === 'searching' ? 1 : 0)
        await expect(page.getByText('Nobody was found')).toHaveCount(phase === 'nobody' ? 1 : 0)
        await expect(booking.alert).toHaveCount(phase === 'failed' ? 1 : 0)
      },
    }
  },
})
