import { expect, test } from 'vitest'
import { initialContext } from '../../machines/booking/booking.start.ts'
import { detailsInput } from '../../machines/booking/details/details.input.ts'
import { sampleAppointment, sampleIntervention } from '../../machines/kit/samples.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { input, salon } from './support/run-booking.ts'

const START = {
  forms: { fiche: [], vevent: [] },
  persons: [],
  today: '2026-04-01',
  email: '',
  accountId: 0,
  prefill: null,
}

// The wire contract, section 6, ruling 39: the group's country, the reader's language.
test.each<[Locale, string, string]>([
  ['en', 'US', 'en-US'],
  ['en', 'FR', 'en'],
  ['fr', 'US', 'fr'],
])('a form in %s of a group in %s has the dates of %s', (locale, country, expected) => {
  const start = input(salon)
  const booking = initialContext({ ...start, locale, group: { ...start.group, country } })
  expect(detailsInput(booking, START).form.locale).toBe(expected)
})

test.each([
  ['a service by video', [{ videoconference: true }], true],
  ['no service by video', [{ videoconference: false }], false],
  ['one of several by video', [{ videoconference: false }, { videoconference: true }], true],
] as const)('the consent to a video conference is asked for %s', (_, services, expected) => {
  const picked = services.map((more, at) => pickService(sampleIntervention(61 + at, more)))
  const booking = { ...initialContext(input(salon)), selection: { ...EMPTY_SELECTION, services: picked } }
  expect(detailsInput(booking, START).form.needsVideoConsent).toBe(expected)
})

// The specification, section 6: a professional has no comment field.
test.each([
  ['visitor', true, true],
  ['account', true, true],
  ['pro', true, false],
  ['callCentre', true, false],
  ['visitor', false, false],
] as const)('%s may comment, where the group says %s: %s', (role, allowComment, expected) => {
  const start = input(salon, { role })
  const booking = initialContext({ ...start, group: { ...start.group, allowComment } })
  expect(detailsInput(booking, START).form.allowComment).toBe(expected)
})

test('an appointment that is moved and has no record keeps nobody, and one that has keeps its person', () => {
  const moving = (ficheId: number | null) =>
    detailsInput(
      initialContext(
        input(salon, {
          role: 'pro',
          task: { kind: 'edit', appointments: [{ ...sampleAppointment, ficheId }], back: null },
        }),
      ),
      START,
    ).form.persons
  const { firstname, lastname } = sampleAppointment.person
  expect(moving(null)).toEqual([])
  expect(moving(301)).toEqual([{ id: 301, firstname, lastname, email: '', firstphone: '', values: {} }])
})
