import { describe, expect } from 'vitest'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleIntervention, sampleRequest } from '../../machines/kit/samples.ts'
import { paletteCases, sampleCurrent } from '../../machines/palette/palette.cases.ts'
import { paletteMachine } from '../../machines/palette/palette.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(paletteMachine, paletteCases)
const offers = { services: [sampleIntervention(61)], calendars: [sampleCalendar(51)] }
const open = sent({ type: 'palette.requested' })
const known = done('readCurrentBooking', sampleCurrent)
const listed = [open, known, done('loadOffers', offers)]
const typed = (text: string) => sent({ type: 'palette.typed', text })
const listening = { open: { naming: 'listed' } }

describe('a professional opens the palette', () => {
  journey('it asks how the booking stands before anything else', [open], {
    value: { open: 'opening' },
    tags: ['busy'],
    emitted: [],
  })
  journey(
    'a booking on its way is not left',
    [open, done('readCurrentBooking', { ...sampleCurrent, isWriting: true })],
    {
      value: { open: 'barred' },
      tags: ['blocked'],
    },
  )
  journey(
    'nor is one whose outcome is not known',
    [
      open,
      done('readCurrentBooking', { ...sampleCurrent, booking: { ...sampleCurrent.booking, pending: sampleRequest } }),
    ],
    { value: { open: 'barred' } },
  )
  journey(
    'it tries again where that could not be found out',
    [
      open,
      failed('readCurrentBooking', failure('unreachable')),
      at({ open: 'unopened' }),
      sent({ type: 'palette.retried' }),
    ],
    { value: { open: 'opening' }, context: { failure: failure('unreachable') } },
  )
  journey('what could not be found out is said', [open, failed('readCurrentBooking', failure('unreachable'))], {
    value: { open: 'unopened' },
    tags: ['failed'],
    context: { failure: failure('unreachable') },
  })
  journey('and so is a list that failed', [open, known, failed('loadOffers', failure('timeout'))], {
    value: { open: { naming: 'unlisted' } },
    tags: ['editable', 'failed'],
    context: { failure: failure('timeout') },
  })
  journey('services and calendars of the whole group are asked for', [open, known], {
    value: { open: { naming: 'listing' } },
    tags: ['busy', 'editable'],
  })
  journey(
    'a list that failed leaves days and persons, and is asked for again',
    [
      open,
      known,
      failed('loadOffers', failure('unreachable')),
      at({ open: { naming: 'unlisted' } }),
      sent({ type: 'palette.retried' }),
      asked('loadOffers', { calendars: { step: 'calendar_id' }, services: { step: 'intervention_ids' } }),
    ],
    { value: { open: { naming: 'listing' } } },
  )
})

describe('what is typed', () => {
  journey('searches persons', [...listed, typed('ess')], {
    value: listening,
    context: { text: 'ess' },
    sentToChildren: [{ to: 'search', event: { type: 'search.typed', text: 'ess' } }],
  })
  journey('before the palette has opened is searched then, once', [open, typed('es'), typed('ess'), known], {
    value: { open: { naming: 'listing' } },
    sentToChildren: [{ to: 'search', event: { type: 'search.typed', text: 'ess' } }],
  })
  journey('ends its pause by Enter', [...listed, typed('ess'), sent({ type: 'palette.submitted' })], {
    value: listening,
    sentToChildren: [
      { to: 'search', event: { type: 'search.typed', text: 'ess' } },
      { to: 'search', event: { type: 'search.submitted' } },
    ],
  })
  journey(
    'is forgotten with the palette, and whom it found',
    [...listed, typed('ess'), sent({ type: 'palette.dismissed' })],
    {
      value: 'closed',
      context: { text: '', current: null, offers: { services: [], calendars: [] }, failure: null },
      emitted: [],
    },
  )
})

describe('what is named', () => {
  const service = { type: 'palette.named', what: 'service', kind: 'intervention', id: 61 } as const
  const calendar = { type: 'palette.named', what: 'calendar', id: 51 } as const
  const cleared = { to: 'search', event: { type: 'search.cleared' } }

  journey('is not offered, and nothing happens', [...listed, sent({ ...calendar, id: 99 })], {
    value: listening,
    emitted: [],
    sentToChildren: [],
  })
  journey(
    'is a calendar without a service: the services that it offers are asked for',
    [...listed, typed('lea'), sent(calendar), asked('loadOffers', { services: { calendarId: 51 }, calendars: null })],
    {
      value: { open: { naming: 'listing' } },
      context: { text: '', offers: { services: [], calendars: [] } },
      sentToChildren: [{ to: 'search', event: { type: 'search.typed', text: 'lea' } }, cleared],
      emitted: [],
    },
  )
  journey(
    'no person is picked while a service is awaited',
    [...listed, sent(calendar), sent({ type: 'person.picked', id: 301 }), sent({ type: 'palette.submitted' })],
    { value: { open: { naming: 'listing' } }, sentToChildren: [cleared] },
  )
  journey('is one of the found persons', [...listed, sent({ type: 'person.picked', id: 301 })], {
    value: listening,
    sentToChildren: [{ to: 'search', event: { type: 'search.picked', id: 301 } }],
  })
  const jumpTo = (selection: object) => ({
    type: 'jump.requested',
    booking: expect.objectContaining({ selection: expect.objectContaining(selection) }),
  })
  const chosen = (ids: readonly number[]) => ids.map((id) => expect.objectContaining({ id }))
  journey('is a service: the booking goes on with it, and the palette has forgotten it', [...listed, sent(service)], {
    value: 'closed',
    context: { current: null, named: { calendar: null, service: null, person: null, date: null } },
    emitted: [jumpTo({ services: chosen([61]), calendar: null })],
  })
  journey(
    'is a service after its calendar: the booking goes on with both',
    [...listed, sent(calendar), done('loadOffers', { ...offers, calendars: [] }), sent(service)],
    {
      value: 'closed',
      emitted: [jumpTo({ services: chosen([61]), calendar: { id: 51, publicName: 'Calendar 51' } })],
    },
  )
  journey(
    'is the person who was found: the booking goes on with them',
    [...listed, typed('ess'), sent({ type: 'person.found', fiche: samplePerson(301) })],
    {
      value: 'closed',
      context: { text: '', current: null },
      emitted: [{ type: 'jump.requested', booking: expect.objectContaining({ group: sampleCurrent.booking.group }) }],
    },
  )
  journey(
    'nobody is found while a service is awaited',
    [...listed, sent(calendar), sent({ type: 'person.found', fiche: samplePerson(301) })],
    { value: { open: { naming: 'listing' } }, emitted: [] },
  )
  journey(
    'nobody is found by a palette that was closed in the meantime',
    [
      ...listed,
      typed('ess'),
      sent({ type: 'palette.dismissed' }),
      sent({ type: 'person.found', fiche: samplePerson(301) }),
    ],
    { value: 'closed', emitted: [] },
  )
})
