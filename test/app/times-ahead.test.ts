import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { type Answer, type Answers, json, saying } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, wireGroup, wireService } from './support/wire.ts'

/** A link with one service asks for its times while its choices are checked (`src/actors/chosen.ts`). */

beforeEach(() => standStill())
afterEach(stopSystems)

const steps = (...names: string[]) => ({ user_sequence_config: [...names, 'slots'].map((name) => ({ name })) })
const SERVICES = steps('intervention_ids')
const CALENDARS = steps('interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id')
const RESOURCES = steps('intervention_ids', 'resource_id')
/** The first days of two requests, one after the other. */
const TODAY = ['2026-03-31 00:00:00', '2026-04-07 00:00:00']
const FRIDAY = ['2026-04-03 00:00:00', '2026-04-10 00:00:00']

const records = (...found: unknown[]): Answer => saying({ records: found })
const times = (start: string) => json({ firstSlot: start, availabletimeslots: [{ start, capacity: 1 }] })
/** A time on the first of the days that are asked for. */
const TIMES = {
  availabletimeslots: ({ query }) => times(`${query.get('start')?.slice(0, 10)} 18:00:00`),
} satisfies Answers
const ANSWERS: Answers = {
  ...TIMES,
  interventions: records(wireService),
  calendars: records({ id: 51, publicname: 'Léa' }),
}
const CHECKS = ['interventions', 'interventionsets', 'pack_interventions', 'calendars', 'calendarsets']

/** Opens a link while the answers of the check are held back. */
function open(search: string, { group = CALENDARS, profile = {}, isKept = false } = {}, more: Answers = {}) {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const all: Answers = { ...answersOf(wireGroup(group, profile)), ...ANSWERS, ...more }
  const held: Answers = Object.fromEntries(
    CHECKS.map((name) => [name, async (sent) => released.then(() => (all[name] ?? records())(sent))]),
  )
  const answers = { ...all, ...held }
  const system = startSystem(`/atelier-dupre?${search}`, answers, null, (storage) => {
    if (isKept) storage.write('booking:atelier-dupre', { v: 3, at: NOW, ...bookingCases.inputs.reloaded.memento })
  })
  const asked = () => system.network.to('availabletimeslots').map(({ query }) => query)
  return {
    ...system,
    release,
    starts: () => asked().map((query) => query.get('start')),
    asked: () => asked().map(String),
    isChecking: () => CHECKS.some((name) => system.network.to(name).length > 0),
  }
}

/** Whatever has been begun comes to its end; nothing here waits for the clock. */
async function settled() {
  await import('../../src/api/slots/find-slots.ts')
  let turns = 0
  await until(() => (turns += 1) > 20)
}

const ONE = 'intervention_ids=61&calendar_id=51'

describe('the times of a link with one service are requested once, beside the check', () => {
  test.each<[string, string, Parameters<typeof open>[1], string[]]>([
    ['with a calendar', ONE, {}, TODAY],
    ['of a group whose calendars are not asked for', 'intervention_ids=61', { group: SERVICES }, TODAY],
    ['of a group without resources', 'intervention_ids=61', { group: RESOURCES }, TODAY],
    ['of the first version', ONE, { profile: { use_api_v3: false } }, TODAY],
    ['with a day', `${ONE}&date=2026-04-03`, {}, FRIDAY],
    ['with a time', `${ONE}&slots=2026-04-03%2010:00:00`, {}, FRIDAY],
    ['with a day that is over', `${ONE}&date=2026-03-01`, {}, TODAY],
  ])('%s', async (_, search, how, starts) => {
    const link = open(search, how)
    await until(() => link.asked().length > 0)
    expect([link.isChecking(), link.machine('times')]).toEqual([true, undefined])
    link.release()
    await until(() => link.slots().length > 0)
    // The machine of the times prefetches the next days; the first ones have had one request.
    await until(() => link.asked().length > 1)
    await settled()
    expect(link.starts().slice(0, 2)).toEqual(starts)
  })
})

describe('no times are requested beside the check of a link', () => {
  const resources = { ...RESOURCES, resource_count: 1 }
  test.each<[string, string, Parameters<typeof open>[1]?]>([
    ['with two services', 'intervention_ids=61,62&calendar_id=51'],
    ['with two calendars', 'intervention_ids=61&calendar_ids=51,52'],
    ['with a service by the group’s own id', 'intervention_extern_ids=COUPE&calendar_id=51'],
    ['with services by both ids', `${ONE}&intervention_extern_ids=COUPE`],
    ['with a calendar by the group’s own id', 'intervention_ids=61&calendar_extern_id=LEA'],
    ['with a calendar by both ids', `${ONE}&calendar_extern_id=LEA`],
    ['with a calendar alone', 'calendar_id=51'],
    ['with a category alone', 'interventionset_ids=41'],
    ['with a category beside the service', `${ONE}&interventionset_ids=41`],
    ['with a pack', `${ONE}&pack_id=71`],
    ['with a calendar set', `${ONE}&calendarset_id=31`],
    ['with a resource', `${ONE}&resource_id=57`],
    ['without a calendar, where one is asked for', 'intervention_ids=61'],
    ['to a group that may ask for a resource', 'intervention_ids=61', { group: resources }],
    ['to a group that merges services', ONE, { profile: { merge_interventions: true } }],
    ['to a group with the booking service', ONE, { profile: { use_booking_service: true } }],
    ['to a group in which something was chosen before', ONE, { isKept: true }],
  ])('%s', async (_, search, how) => {
    const link = open(search, how)
    await until(link.isChecking)
    await settled()
    expect(link.asked()).toEqual([])
  })
})

describe('a wrong guess does no harm', () => {
  test('when the calendar has a shorter period: the times are those of the step’s own request', async () => {
    const days: Answer = ({ query }) =>
      times(query.get('nDays') === '7' ? '2026-04-01 09:00:00' : '2026-04-01 11:00:00')
    const calendars = records({ id: 51, publicname: 'Léa', maxrdv_period: 2 * 24 * 60 })
    const link = open(ONE, {}, { availabletimeslots: days, calendars })
    await until(() => link.asked().length > 0)
    link.release()
    await until(() => link.slots().length > 0)
    expect(link.asked().map((query) => new URLSearchParams(query).get('nDays'))).toEqual(['7', '3'])
    expect(link.slots().map(({ start }) => start)).toEqual(['2026-04-01 11:00:00'])
  })

  test('when the check refuses a choice: it is chosen anew, and no times are shown', async () => {
    const link = open(
      'intervention_ids=61',
      { group: SERVICES },
      { interventions: records({ ...wireService, id: 62 }) },
    )
    await until(() => link.asked().length > 0)
    link.release()
    await until(() => link.machine('list') !== undefined)
    await settled()
    expect([link.machine('times'), link.slots(), link.errors(), link.asked().length]).toEqual([undefined, [], [], 1])
  })

  test.each<[string, Answer]>([
    ['is refused', saying({ error: 'closed' }, 400)],
    ['is answered with nonsense', saying({})],
  ])('when the request %s: the step asks by itself, and nobody hears of it', async (_, failing) => {
    const link = open(ONE, {}, { availabletimeslots: failing })
    await until(() => link.asked().length > 0)
    await settled()
    link.network.answer(TIMES)
    link.release()
    await until(() => link.slots().length > 0)
    expect(link.errors()).toEqual([])
    expect(link.asked()[1]).toBe(link.asked()[0])
  })
})
