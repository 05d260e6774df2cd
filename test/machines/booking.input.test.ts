import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../machines/booking/booking.input.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import type { Beginning } from '../../machines/domain/sequence/task.ts'
import { sampleAppointment, sampleGroup, sampleIntervention, sampleScope } from '../../machines/kit/samples.ts'

const urlname = sampleGroup.urlname
const start = {
  scope: sampleScope,
  group: sampleGroup,
  locale: 'fr' as const,
  query: readQuery([]),
  location: { screen: 'root' as const, urlname },
  session: ANONYMOUS as Session,
  task: null as Beginning | null,
  memento: null,
}
const inputFor = (more: Partial<Parameters<typeof bookingInput>[0]>) => bookingInput({ ...start, ...more })

test('a booking begins with what its link says (docs/links.md)', () => {
  const search = 'intervention_ids=61&calendar_id=x&date=2026-04-01+09:00:00&websource=flyer&freeze=1&max_multirdvs=3'
  expect(inputFor({ query: readQuery([...new URLSearchParams(search)]) })).toMatchObject({
    preselection: { interventions: { ids: [61] } },
    startDate: '2026-04-01',
    wantedSlot: '2026-04-01 09:00:00',
    websource: 'flyer',
    freeze: true,
    maxServices: 3,
    unusable: ['calendar_id'],
  })
})

describe('and where its address says', () => {
  test.each([
    [{ screen: 'root', urlname }, null, null],
    [{ screen: 'book', urlname, step: 'slots' }, 'slots', null],
    [{ screen: 'service', urlname, replaces: 1 }, 'slots', { replaces: 1 }],
  ] as const)('%j', (location, wanted, chooser) => {
    expect(inputFor({ location })).toMatchObject({ wanted, chooser })
  })
})

test('for whom it is', () => {
  const pro = { ...ANONYMOUS, status: 'pro' as const, account: { id: 9, email: '' }, groups: [sampleGroup] }
  expect(inputFor({}).role).toBe('visitor')
  expect(inputFor({ session: pro }).role).toBe('pro')
})

test('from an appointment, from a choice of the home page, or from nothing', () => {
  const task = { kind: 'edit' as const, appointments: [sampleAppointment], back: null }
  const home = { step: 'intervention_ids' as const, item: sampleIntervention(61) }
  expect(inputFor({})).toMatchObject({ task: null, home: null })
  expect(inputFor({ task })).toMatchObject({ task, home: null })
  expect(inputFor({ task: home })).toMatchObject({ task: null, home })
})
