import { describe, expect, test } from 'vitest'
import { listInput } from '../../machines/booking/list/list.input.ts'
import { timesInput } from '../../machines/booking/times/times.input.ts'
import { slotsQueryOf } from '../../machines/booking/times/times.rules.ts'
import { hasIssues, isAnyOffered, toMemento } from '../../machines/booking/booking.selectors.ts'
import { excessOf, isEarly, lostOf, missingOf } from '../../machines/booking/notices.selectors.ts'
import { initialContext } from '../../machines/booking/booking.start.ts'
import type { BookingInput, BookingMemento } from '../../machines/booking/booking.types.ts'
import { summaryOf } from '../../machines/booking/summary.selectors.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { NO_PRESELECTION, type Preselection, unusableSteps } from '../../machines/domain/sequence/preselection.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import {
  sampleAppointment,
  sampleCalendar as calendar,
  sampleChoice as named,
  sampleIntervention as intervention,
} from '../../machines/kit/samples.ts'
import { input, pick, pickSlot, run, salon, steps, world, goTo } from './support/run-booking.ts'

/** Where a booking starts when a link or the home page has made choices (specification, sections 2 and 4). */

const answers = (selection: Partial<Selection>, missing: readonly ('intervention_ids' | 'calendar_id')[] = []) =>
  world({ check: () => Promise.resolve({ selection: { ...EMPTY_SELECTION, ...selection }, missing }) })
const services = [pickService(intervention(61))]
const link = (query: string) => {
  const { preselection, dropped, slots, date, maxMultirdvs } = readQuery([...new URLSearchParams(query)])
  return {
    preselection,
    unusable: unusableSteps(dropped),
    wantedSlot: slots,
    startDate: date,
    maxServices: maxMultirdvs,
  }
}

describe('steps already decided by query parameters', () => {
  test('are dropped, and a category is not asked when the service is known', async () => {
    const booking = run(input(salon, link('intervention_ids=61')), answers({ services }))
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
    expect(booking.snapshot().context.steps.map(({ name }) => name)).toEqual([
      'calendar_id',
      'slots',
      'fiche_info',
      'confirm',
    ])
  })

  test.each(['calendar_id', 'slots', 'login', 'fiche_info', 'confirm'] as const)(
    'a cold link to %s starts at the first open question and says so, until the customer goes on',
    async (wanted) => {
      const booking = run(input(salon, { wanted }))
      await booking.notify()
      expect([booking.at(), isEarly(booking.snapshot())]).toEqual(['interventionset_ids', true])
      await booking.notify(pick(named(41)))
      expect([booking.at(), isEarly(booking.snapshot())]).toEqual(['intervention_ids', false])
    },
  )

  test.each(['interventionset_ids', 'intervention_ids'] as const)(
    'a link to %s that the query has decided is not early',
    async (wanted) => {
      const booking = run(input(salon, { ...link('intervention_ids=61'), wanted }), answers({ services }))
      await booking.notify()
      expect([booking.at(), isEarly(booking.snapshot())]).toEqual(['calendar_id', false])
    },
  )

  test('a calendar set is not asked when the calendar is known', async () => {
    const order = steps('intervention_ids', 'calendarset_id', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const found = answers({ calendar: { id: 51, publicName: 'Léa' } })
    const booking = run(input(order, link('calendar_id=51')), found)
    await booking.notify()
    expect(booking.snapshot().context.steps.map(({ name }) => name)).toEqual([
      'intervention_ids',
      'slots',
      'fiche_info',
      'confirm',
    ])
  })

  test('going to the start passes over a first step that what is decided has made pointless', async () => {
    const order = steps('calendar_id', 'resource_id', 'slots', 'fiche_info', 'confirm')
    const { group } = input(order)
    const anywhere = [pickService(intervention(61, { skippableAgenda: true, needResource: true }))]
    const booking = run(
      input(order, { ...link('intervention_ids=61'), group: { ...group, steps: order, resourceCount: 2 } }),
      answers({ services: anywhere }),
    )
    await booking.notify(pick(calendar(91)), goTo(null))
    expect(booking.at()).toBe('resource_id')
  })

  test('everything decided starts at the slots', async () => {
    const found = answers({ services, calendar: { id: 51, publicName: 'Léa' } })
    const booking = run(input(salon, link('intervention_ids=61&calendar_id=51')), found)
    await booking.notify()
    expect(booking.at()).toBe('slots')
  })

  test('one that is gone is asked again and named', async () => {
    const booking = run(input(salon, link('intervention_ids=99')), answers({}, ['intervention_ids']))
    await booking.notify()
    expect(booking.at()).toBe('interventionset_ids')
    expect(missingOf(booking.snapshot())).toEqual(['intervention_ids'])
  })

  test.each(['intervention_ids=abc', 'calendar_id=-1', 'pack_id=0x1', 'resource_extern_id=%00'])(
    'a value that nobody can read is dropped and named: %s',
    async (query) => {
      const booking = run(input(salon, link(query)), answers({}))
      await booking.notify()
      expect(booking.at()).toBe('interventionset_ids')
      expect(missingOf(booking.snapshot())).toHaveLength(1)
    },
  )

  test('what does not choose anything is nothing to tell the customer', () => {
    expect(link('colors=url(x)&websource=%3Cb%3E&max_multirdvs=many').unusable).toEqual([])
  })
})

describe('a wanted time', () => {
  test('is wanted once', async () => {
    const booking = run(
      input(steps('intervention_ids', 'slots', 'fiche_info', 'confirm'), link('slots=2026-04-01 09:00:00')),
    )
    await booking.notify(pick(intervention(61)))
    expect(booking.snapshot().context.wantedSlot).toBe('2026-04-01 09:00:00')
    await booking.notify(pickSlot, goTo('slots'))
    expect(booking.snapshot().context.wantedSlot).toBeNull()
  })

  describe('is wanted once in a visit', () => {
    const short = steps('intervention_ids', 'slots', 'fiche_info', 'confirm')
    const linked = link('slots=2026-04-01 09:00:00')
    const wantedBy = (more: Partial<BookingInput>) => initialContext(input(short, { ...linked, ...more })).wantedSlot
    const kept = async (...events: Parameters<ReturnType<typeof run>['notify']>) => {
      const booking = run(input(short, linked))
      await booking.notify(...events)
      return toMemento(booking.snapshot())
    }
    const appointments = [sampleAppointment]

    test('after a reload before the times, it still is', async () => {
      expect(wantedBy({ memento: await kept(pick(intervention(61))) })).toBe('2026-04-01 09:00:00')
    })

    test('after a reload with the times behind it, no longer', async () => {
      const memento = await kept(pick(intervention(61)), pickSlot)
      expect(wantedBy({ memento })).toBeNull()
      expect(wantedBy({ memento: { ...memento, selection: EMPTY_SELECTION } })).toBeNull()
    })

    test('a link that is opened anew wants its own', async () => {
      const memento = await kept(pick(intervention(61)), pickSlot)
      expect(wantedBy({ memento: { ...memento, selection: EMPTY_SELECTION, isEarlier: true } })).toBe(
        '2026-04-01 09:00:00',
      )
    })

    test.each(['edit', 'retake'] as const)('never for an existing appointment: %s', async (kind) => {
      const task = { kind, appointments, back: null }
      expect(wantedBy({ task })).toBeNull()
      const memento = { ...(await kept(pick(intervention(61)))), task }
      expect(wantedBy({ memento, wanted: 'slots' })).toBeNull()
    })
  })
})

describe('from home', () => {
  const service = intervention(61)
  const early = steps('calendar_id', 'intervention_ids', 'slots', 'fiche_info', 'confirm')

  test('with the calendar asked earlier than the list, the next step is step 0 and the choice stays', async () => {
    const booking = run(input(early, { home: { step: 'intervention_ids', item: service } }))
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
    expect(summaryOf(booking.snapshot()).services).toHaveLength(1)
    await booking.notify(pick(calendar(51)))
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.selection).toMatchObject({ services: [{ id: 61 }], calendar: { id: 51 } })
  })

  test('otherwise the next step is the list step plus 1', async () => {
    const order = steps('intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order, { home: { step: 'intervention_ids', item: service } }))
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
    expect(booking.snapshot().context.fromHome).toBe(true)
  })

  test('a calendar that is chosen after it changes nothing about that, another category does', async () => {
    const order = steps('interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order, { home: { step: 'intervention_ids', item: service } }))
    await booking.notify(pick(calendar(51)))
    expect(booking.snapshot().context.fromHome).toBe(true)
    await booking.notify(goTo('interventionset_ids'), pick(named(42)))
    expect(booking.snapshot().context.fromHome).toBe(false)
  })

  describe('a service from home decides the category before it', () => {
    const order = steps('interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const short = steps('interventionset_ids', 'intervention_ids', 'slots', 'fiche_info', 'confirm')
    const home = { step: 'intervention_ids', item: service } as const

    test('so the calendar leads to the times', async () => {
      const booking = run(input(order, { home }))
      await booking.notify(pick(calendar(51)))
      expect(booking.at()).toBe('slots')
    })

    test('and Back leads from the form to the times', async () => {
      const booking = run(input(short, { home }))
      await booking.notify()
      expect(booking.at()).toBe('slots')
      await booking.notify(pickSlot)
      expect(booking.at()).toBe('fiche_info')
      await booking.notify(goTo('slots'))
      expect(booking.at()).toBe('slots')
    })

    test('and a reload stays at the times', async () => {
      const booking = run(input(short, { home }))
      await booking.notify()
      const memento = toMemento(booking.snapshot())
      const again = run(input(short, { memento, wanted: 'slots' }))
      await again.notify()
      expect(again.at()).toBe('slots')
    })

    test('another category leads to its own services', async () => {
      const booking = run(input(order, { home }))
      await booking.notify(goTo('interventionset_ids'), pick(named(42)))
      expect(booking.at()).toBe('intervention_ids')
      expect(booking.snapshot().context.selection).toMatchObject({ interventionSet: { id: 42 }, services: [] })
    })
  })

  test('steps before the list are passed over as “no preference”, so Back leads over them', async () => {
    const order = steps('calendarset_id', 'intervention_ids', 'slots', 'fiche_info', 'confirm')
    const booking = run(
      input(
        order.map((step) => ({ ...step, any: step.name === 'calendarset_id' })),
        { home: { step: 'intervention_ids', item: service } },
      ),
    )
    await booking.notify(pickSlot, goTo('slots'))
    expect(booking.at()).toBe('slots')
  })

  test('a step before the list that must be answered comes first', async () => {
    const order = steps('calendarset_id', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order, { home: { step: 'intervention_ids', item: service } }))
    await booking.notify()
    expect(booking.at()).toBe('calendarset_id')
  })

  test('a service that needs no calendar goes past a calendar step that comes first', async () => {
    const free = intervention(61, { skippableAgenda: true })
    const booking = run(input(early, { home: { step: 'intervention_ids', item: free } }))
    await booking.notify()
    expect(booking.at()).toBe('slots')
  })

  test.each([
    ['counts instead of the service of the link', false, [62]],
    ['does not count where the link freezes its service', true, [61]],
  ])('the choice %s', async (_, freeze, ids) => {
    const preselection = { ...NO_PRESELECTION, interventions: { ids: [61], externIds: [] } }
    const home = { step: 'intervention_ids', item: intervention(62) } as const
    const check = ({ preselection: asked }: { preselection: Preselection }) =>
      Promise.resolve({
        selection: { ...EMPTY_SELECTION, services: asked.interventions.ids.map((id) => pickService(intervention(id))) },
        missing: [],
      })
    const booking = run(input(salon, { home, preselection, freeze }), world({ check }))
    await booking.notify()
    expect(booking.snapshot().context.selection.services.map(({ id }) => id)).toEqual(ids)
  })

  test('a category from home leads to its services', async () => {
    const booking = run(input(salon, { home: { step: 'interventionset_ids', item: named(41) } }))
    await booking.notify()
    expect(booking.at()).toBe('intervention_ids')
    await booking.notify(pick(service))
    expect(booking.snapshot().context.fromHome).toBe(false)
  })

  test('a step that does not exist starts at the first one', async () => {
    const order = steps('intervention_ids', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order, { home: { step: 'interventionset_ids', item: named(41) } }))
    await booking.notify()
    expect(booking.at()).toBe('intervention_ids')
  })

  test('a category that the booking does not ask for narrows its services, also after a reload', async () => {
    const order = steps('intervention_ids', 'slots', 'fiche_info', 'confirm')
    const booking = run(input(order, { home: { step: 'interventionset_ids', item: named(41) } }))
    await booking.notify()
    expect(booking.at()).toBe('intervention_ids')
    expect(listInput(booking.snapshot().context).request).toMatchObject({ interventionSetId: 41 })
    const again = run(input(order, { memento: toMemento(booking.snapshot()), wanted: 'intervention_ids' }))
    await again.notify()
    expect(listInput(again.snapshot().context).request).toMatchObject({ interventionSetId: 41 })
  })

  test('starts anew, with the person who was typed and what the link has chosen', async () => {
    const draft: FicheDraft = {
      personId: null,
      values: { lastname: 'Essai' },
      others: {},
      vevent: {},
      videoConsent: false,
      touched: true,
      comments: '',
    }
    const other = pickService(intervention(99))
    const memento: BookingMemento = {
      selection: { ...EMPTY_SELECTION, services: [other] },
      draft,
      slots: null,
      attempts: 3,
      pending: null,
      booked: null,
      task: null,
    }
    const booking = run(input(early, { home: { step: 'intervention_ids', item: service }, memento }))
    await booking.notify()
    expect(booking.snapshot().context).toMatchObject({ selection: { services: [{ id: 61 }] }, draft, attempts: 3 })
  })

  test('changing the calendar afterwards clears what comes later, as ever', async () => {
    const booking = run(input(early, { home: { step: 'intervention_ids', item: service } }))
    await booking.notify(pick(calendar(51)), goTo('calendar_id'), pick(calendar(52)))
    expect(booking.at()).toBe('intervention_ids')
    expect(booking.snapshot().context.selection.services).toEqual([])
  })
})

test('no preselection asks nothing', () => {
  expect(link('locale=fr').preselection).toEqual(NO_PRESELECTION)
})

describe('a link that names more than there is room for, or several to choose from', () => {
  const three = [61, 62, 63].map((id) => pickService(intervention(id)))

  test.each([
    ['the group’s own number, which is one', '', [61], ['Service 62', 'Service 63']],
    ['the number of the link', '&max_multirdvs=2', [61, 62], ['Service 63']],
    ['room for all', '&max_multirdvs=3', [61, 62, 63], []],
  ])('keeps the first services within %s, and names the others', async (_, more, kept, cut) => {
    const booking = run(input(salon, link(`intervention_ids=61,62,63${more}`)), answers({ services: three }))
    await booking.notify()
    const { selection } = booking.snapshot().context
    expect(selection.services.map(({ id }) => id)).toEqual(kept)
    expect(excessOf(booking.snapshot()).map(({ name }) => name)).toEqual(cut)
    expect(hasIssues(booking.snapshot())).toBe(cut.length > 0)
  })

  const twoCalendars = world({
    check: () =>
      Promise.resolve({
        selection: { ...EMPTY_SELECTION, services },
        missing: [],
        limits: { calendar_id: [51, 53] },
      }),
  })

  test('asks for the calendars that it names only, of which "no preference" means any', async () => {
    const any = salon.map((one) => (one.name === 'calendar_id' ? { ...one, any: true } : one))
    const booking = run(input(any, link('intervention_ids=61&calendar_ids=51,53')), twoCalendars)
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
    expect(listInput(booking.snapshot().context).request).toMatchObject({ step: 'calendar_id', only: [51, 53] })
    expect(isAnyOffered(booking.snapshot())).toBe(true)
    await booking.notify({ type: 'any.picked' })
    expect(booking.at()).toBe('slots')
  })

  test('asks for the times of the calendars that it names, where none is chosen', async () => {
    const booking = run(
      input(
        salon.filter(({ name }) => name !== 'calendar_id'),
        link('intervention_ids=61&calendar_ids=51,53'),
      ),
      twoCalendars,
    )
    await booking.notify()
    expect(booking.at()).toBe('slots')
    const times = timesInput(booking.snapshot().context)
    expect(times.slots.query).toMatchObject({ calendarId: null, calendarIds: [51, 53] })
    expect(slotsQueryOf(times).query).toEqual(times.slots.query)
  })

  test('names what it asked for in vain while the rest is kept', async () => {
    const lost = [{ step: 'intervention_ids' as const, name: '999' }]
    const known = world({
      check: () => Promise.resolve({ selection: { ...EMPTY_SELECTION, services }, missing: [], lost }),
    })
    const booking = run(input(salon, link('intervention_ids=61,999')), known)
    await booking.notify()
    expect(booking.at()).toBe('calendar_id')
    expect(lostOf(booking.snapshot())).toEqual(lost)
  })

  test('says no more that something is gone once another was chosen in its place', async () => {
    const lost = [
      { step: 'calendar_id' as const, name: 'Léa' },
      { step: 'intervention_ids' as const, name: '999' },
    ]
    const known = world({
      check: () =>
        Promise.resolve({ selection: { ...EMPTY_SELECTION, services }, missing: ['calendar_id' as const], lost }),
    })
    const booking = run(input(salon, link('intervention_ids=61,999&calendar_id=77')), known)
    await booking.notify()
    expect([booking.at(), missingOf(booking.snapshot())]).toEqual(['calendar_id', ['calendar_id']])
    await booking.notify(pick(calendar(51)))
    expect(booking.at()).toBe('slots')
    expect(missingOf(booking.snapshot())).toEqual([])
    expect(lostOf(booking.snapshot())).toEqual([{ step: 'intervention_ids', name: '999' }])
  })
})
