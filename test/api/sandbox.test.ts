import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { ListStep } from '../../machines/domain/sequence/step.ts'
import type { Service } from '../../machines/domain/catalogue/choices.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import { addDays } from '../../machines/domain/time/wall-date.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { demoWorld } from '../../sandbox/worlds/demo.ts'
import { cancelAppointments, readAppointments, readCalendar } from '../../src/api/booking/appointments.ts'
import { book, readBack } from '../../src/api/booking/booking.ts'
import { inFull } from '../../src/api/booking/in-full.ts'
import { checkSelection } from '../../src/api/catalogue/check-selection.ts'
import { readFiches, readForms } from '../../src/api/person/forms.ts'
import { login } from '../../src/api/account/login.ts'
import { readSlots } from '../../src/api/slots/slots.ts'
import { dayAt } from '../../src/time/zone.ts'
import { booking, picked } from './support/requests.ts'
import { enter, type Place, type Tab, useSandbox } from './support/sandbox.ts'
import { quiet } from './support/server.ts'
import { toSlotQuery } from '../../machines/domain/slots/slot-query.ts'

/** The client against a server that was written from the wire contract alone, over real HTTP. */

const running = useSandbox()

const STEPS: readonly ListStep[] = [
  ...(['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id'] as const),
]

const listOf = (tab: Tab, { scope }: Place, step: ListStep, more: Partial<ListRequest> = {}) =>
  tab.api.list(
    scope,
    {
      step,
      locale: 'fr',
      interventionSetId: null,
      needs: [],
      calendarSetId: null,
      calendarId: null,
      ...more,
    },
    quiet(),
  )

const namesOf = (items: readonly ListItem[]) => items.map(({ publicName }) => publicName)

async function freeTimes(tab: Tab, { scope }: Place, selection: Partial<Selection>, days = 14) {
  const query = toSlotQuery({ ...EMPTY_SELECTION, ...selection })
  return readSlots(tab.api.client, scope, { query, from: null, days, locale: 'fr' }, quiet())
}

/** A free time so far ahead that no minimum notice excludes it. */
function wellAhead(slots: readonly Slot[]): Slot {
  const slot = slots.find(({ at }) => at > Date.now() + 26 * 3_600_000)
  if (!slot) throw new Error('No free time')
  return slot
}

let persons = 0
/** A new person for every booking, so that no booking blocks another. */
function somebody(more: Record<string, string | boolean> = {}): BookRequest['fiche'] {
  persons += 1
  const values = { firstname: 'Noé', lastname: `Essai${persons}`, email: `noe${persons}@example.org` }
  return { id: null, values: { ...values, firstphone: '0600000000', ...more } }
}

describe.each(demoWorld.groups.map((seed) => seed.group))('$urlname', ({ urlname, timezone, name }) => {
  test('is found, and everything it sends is as the wire contract says', async () => {
    const { tab } = running
    const place = await enter(tab, urlname)
    expect(place.group.name).toBe(name)
    if (timezone === 'Paris') expect(place.group.timezone).toBe('Europe/Paris')
    const session = await tab.api.session(place.scope, quiet())
    expect(session).toMatchObject({ token: null, session: { status: 'anonymous' } })
    await readForms(tab.api.client, place.scope, 'fr', quiet())
    for (const step of STEPS) {
      const items = await listOf(tab, place, step)
      expect(namesOf(items).filter((one) => one.trim() === '')).toEqual([])
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    }
    expect(tab.problems.filter(({ call }) => !call.startsWith('forms'))).toEqual([])
  })
})

test.each(['nobody-here', 'x'.repeat(64), '../atelier-dupre', 'not_found'])('there is no group %s', async (urlname) => {
  const failed = running.tab.api.findGroup({ urlname }, quiet()).catch(toFailure)
  expect(await failed).toMatchObject({ code: 'groupNotFound' })
})

test('lists are narrowed by what was chosen', async () => {
  const { tab } = running
  const salon = await enter(tab, 'atelier-dupre')
  const cuts = await listOf(tab, salon, 'intervention_ids', { interventionSetId: 101401 })
  expect(namesOf(cuts)).toContain('Coupe femme')
  expect(new Set(cuts.flatMap((one) => ('interventionSetId' in one ? [one.interventionSetId] : [])))).toEqual(
    new Set([101401]),
  )
  const garage = await enter(tab, 'garage-alter-hof')
  const [all, sendling] = await Promise.all([
    listOf(tab, garage, 'calendar_id'),
    listOf(tab, garage, 'calendar_id', { calendarSetId: 104301 }),
  ])
  // The demo group's calendars by site: two in Sendling, two in Pasing.
  expect(namesOf(all).toSorted()).toEqual(['Birgit', 'Elena', 'Tarık', 'Walter'])
  expect(namesOf(sendling).toSorted()).toEqual(['Birgit', 'Tarık'])
})

test('an unknown apikey is refused', async () => {
  const { tab } = running
  const { scope } = await enter(tab, 'atelier-dupre')
  const { createApi } = await import('../../src/api/api.ts')
  const environment = { ...tab.api.client.environment, apikey: 'wrong' }
  const api = createApi({ environment, token: () => null, report: () => undefined })
  expect(await api.session(scope, quiet()).catch(toFailure)).toMatchObject({ code: 'forbidden' })
})

describe.each([
  ['v3', 'atelier-dupre', 101601],
  ['v1', 'mairie-valbourg', null],
  ['v2', 'garage-alter-hof', 104606],
] as const)('free times in %s', (_, urlname, serviceId) => {
  test('lie in the window, in order, each in the future and with a place', async () => {
    const { tab } = running
    const place = await enter(tab, urlname)
    const services = (await listOf(tab, place, 'intervention_ids')) as readonly Service[]
    const service = services.find(({ id }) => id === serviceId) ?? services[0]
    if (!service) throw new Error('No service')
    const { slots, from, today, until, firstSlot } = await freeTimes(tab, place, { services: [pickService(service)] })
    expect([from, slots.length > 0, firstSlot !== null]).toEqual([today, true, true])
    for (const [index, slot] of slots.entries()) {
      expect(slot.at).toBeGreaterThan(slots[index - 1]?.at ?? Date.now() - 60_000)
      expect(slot.start.slice(0, 10) >= from && (until === null || slot.start.slice(0, 10) <= until)).toBe(true)
      expect(slot.capacity).toBeGreaterThan(0)
    }
    expect(firstSlot?.at).toBeLessThanOrEqual(slots[0]?.at ?? 0)
  })
})

describe('booking', () => {
  async function bookFirst(urlname: string, selection: Partial<Selection>, more: Partial<BookRequest> = {}) {
    const { tab } = running
    const place = await enter(tab, urlname)
    const slot = wellAhead((await freeTimes(tab, place, selection)).slots)
    const { calendar = null, resource = null, services = [] } = selection
    const request = booking({ slot, calendar, resource, services, fiche: somebody(), ...more })
    const booked = await book(tab.api.client, place.scope, request, quiet())
    return { tab, place, slot, request, booked }
  }

  test('v3: one appointment at the time that was picked, in the ledger once', async () => {
    const before = await readLedger(running.sandbox.database)
    const chosen = { services: [picked(101601)] }
    const { booked, request, slot, tab, place } = await bookFirst('atelier-dupre', chosen, { comments: 'Bonjour' })
    // The answer lacks nothing, so the list is not read.
    const token = booked.ficheToken
    const { appointments } = booked
    expect(
      await inFull(tab.api.client, place.scope, appointments, request, { token, patience: 1_000, signal: quiet() }),
    ).toBe(appointments)
    expect(booked.appointments.map(({ at, interventionId }) => [at, interventionId])).toEqual([[slot.at, 101601]])
    expect(booked.ficheToken).toMatch(/\S/)
    expect((await readLedger(running.sandbox.database)).length).toBe(before.length + 1)
    expect(tab.problems).toEqual([])
  })

  test('v1, with the fields of the appointment', async () => {
    const { tab } = running
    const place = await enter(tab, 'mairie-valbourg')
    const [service] = (await listOf(tab, place, 'intervention_ids')) as readonly Service[]
    const { vevent } = await readForms(tab.api.client, place.scope, 'fr', quiet())
    const number = vevent.find(({ requestNumber }) => requestNumber)
    const { booked } = await bookFirst(
      'mairie-valbourg',
      { services: [pickService(service!)] },
      { vevent: number ? { [number.name]: 'AB12CD34EF' } : {} },
    )
    expect(booked.appointments).toHaveLength(1)
    expect(number).toBeDefined()
  })

  test('booking service: without a calendar, the appointment still is in the set that was chosen', async () => {
    const { booked, tab, place } = await bookFirst('garage-alter-hof', {
      services: [picked(104606)],
      calendar: 'any',
      calendarSet: { id: 104302, publicName: 'Pasing' },
    })
    const inSet = await listOf(tab, place, 'calendar_id', { calendarSetId: 104302 })
    expect(inSet.map(({ id }) => id)).toContain(booked.appointments[0]?.calendarId)
  })

  test('several services follow one another', async () => {
    const services = [picked(101601), picked(101611)]
    const { booked, slot } = await bookFirst('atelier-dupre', { services })
    const [first, second] = booked.appointments
    expect(booked.appointments.map(({ interventionId }) => interventionId)).toEqual([101601, 101611])
    expect(first?.at).toBe(slot.at)
    expect(second?.at).toBe(first?.endAt)
  })

  test('a pack books all its services', async () => {
    const { tab } = running
    const place = await enter(tab, 'atelier-dupre')
    const services = (await listOf(tab, place, 'intervention_ids')) as readonly Service[]
    const pack = services.find(({ kind }) => kind === 'pack')
    if (pack?.kind !== 'pack') throw new Error('No pack')
    const { booked } = await bookFirst('atelier-dupre', { services: [pickService(pack)] })
    const ids = booked.appointments.flatMap(({ interventionId }) => interventionId ?? [])
    for (const member of pack.members) if (member.kind === 'service') expect(ids).toContain(member.interventionId)
  })

  test('merged services: the member whose slot was picked is booked', async () => {
    const { tab } = running
    const place = await enter(tab, 'studio-kiwi')
    const services = (await listOf(tab, place, 'intervention_ids')) as readonly Service[]
    const merged = services.find((one) => one.kind === 'intervention' && one.memberIds.length > 1)
    if (!merged) throw new Error('Nothing is merged')
    const { booked, slot } = await bookFirst('studio-kiwi', { services: [pickService(merged)] })
    expect(slot.interventionId).not.toBeNull()
    expect(booked.appointments[0]?.interventionId).toBe(slot.interventionId)
  })

  test('the second of two for the last place learns that it is gone', async () => {
    const { request, place, tab } = await bookFirst('petit-cours', { services: [picked(109603)] })
    running.newTab()
    const failed = book(tab.api.client, place.scope, { ...request, fiche: somebody() }, quiet()).catch(toFailure)
    expect(await failed).toMatchObject({ code: 'availabletimeslots' })
  })

  test('what was booked is read back by the cookie', async () => {
    const { request, booked, place, tab } = await bookFirst('atelier-dupre', { services: [picked(101602)] })
    const answer = await readBack(tab.api.client, place.scope, request, quiet())
    expect(answer).toMatchObject({
      kind: 'found',
      booked: { ficheToken: booked.ficheToken, appointments: [{ id: booked.appointments[0]?.id }] },
    })
    tab.token = booked.ficheToken
    const other = await readBack(tab.api.client, place.scope, { ...request, services: [picked(101601)] }, quiet())
    expect(other).toEqual({ kind: 'absent' })
  })

  test('where the browser drops cookies, nobody can know', async () => {
    running.newTab({ keepsCookies: false })
    const { request, place, tab } = await bookFirst('atelier-dupre', { services: [picked(101603)] })
    expect(await readBack(tab.api.client, place.scope, request, quiet())).toEqual({ kind: 'impossible' })
  })

  test('the token reads, exports and cancels', async () => {
    const { booked, place, tab, slot } = await bookFirst('atelier-dupre', { services: [picked(101602)] })
    tab.token = booked.ficheToken
    tab.cookies = null
    const { client } = tab.api
    const [appointment] = await readAppointments(client, place.scope, quiet())
    expect(appointment).toMatchObject({ id: booked.appointments[0]?.id, at: slot.at, interventionName: 'Coupe homme' })
    const file = await readCalendar(client, place.scope, [appointment?.id ?? 0], quiet())
    const events = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]).getAllSubcomponents('vevent')
    expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())).toEqual([slot.at])
    await cancelAppointments(client, place.scope, [appointment?.id ?? 0], quiet())
    expect(await readAppointments(client, place.scope, quiet())).toEqual([])
    await cancelAppointments(client, place.scope, [appointment?.id ?? 0], quiet())
  })

  test('a guest’s booking does not exist for the account that signs in afterwards, and still stands', async () => {
    const { booked, place, tab } = await bookFirst('atelier-dupre', { services: [picked(101602)] })
    const { client } = tab.api
    const ids = booked.appointments.map(({ id }) => id)
    const guest = { token: booked.ficheToken, seen: ids }
    const credentials = { email: 'camille@example.org', password: 'Rendez-vous-2026' }
    tab.token = (await login(client, place.scope, credentials, quiet())).token
    const tried = cancelAppointments(client, place.scope, ids, quiet())
    expect(await tried.catch(toFailure)).toMatchObject({ code: 'notFound' })
    expect((await readAppointments(client, place.scope, quiet(), guest)).map(({ id }) => id)).toEqual(ids)
    expect(await cancelAppointments(client, place.scope, ids, quiet(), guest)).toEqual(ids)
    expect(await readAppointments(client, place.scope, quiet(), guest)).toEqual([])
  })
})

describe.each([
  ['v3', 'regles', 112],
  ['v1', 'regles-v1', 113],
])('refusals of a booking in %s', (_, urlname, groupId) => {
  const visit = groupId * 1000 + 601

  async function refusalFor(values: Record<string, string>, pick?: (slots: readonly Slot[]) => Slot | undefined) {
    const { tab } = running
    const place = await enter(tab, urlname)
    const { slots } = await freeTimes(tab, place, { services: [picked(visit)] })
    const slot = pick ? pick(slots) : wellAhead(slots)
    if (!slot) throw new Error('No such time')
    const request = booking({ slot, services: [picked(visit)], fiche: somebody(values) })
    return book(tab.api.client, place.scope, request, quiet()).then(() => null, toFailure)
  }

  // The world counts its days in the group's wall time.
  const threeDaysOn = () => addDays(dayAt(Date.now(), 'Europe/Paris'), 3)
  const at = (time: string) => (slots: readonly Slot[]) =>
    slots.find(({ start }) => start === `${threeDaysOn()} ${time}:00`)

  test.each([
    ['plein@example.org', 'Paul', 'Plein', 'max_rdv_number'],
    ['indesirable@example.org', 'X', 'X', 'user_blacklisted'],
    ['usurpateur@example.org', 'X', 'X', 'fiche_not_authorized'],
  ])('%s: %s %s', async (email, firstname, lastname, code) => {
    expect(await refusalFor({ email, firstname, lastname })).toMatchObject({ code })
  })

  test('too close to another one', async () => {
    const failed = await refusalFor(
      { email: 'proche@example.org', firstname: 'Prune', lastname: 'Proche' },
      at('11:30'),
    )
    expect(failed).toMatchObject({ code: 'mintime_between' })
  })

  test('the server’s own words, as text', async () => {
    expect(await refusalFor({ lastname: 'Panne' })).toMatchObject({
      code: 'create_vevent_failed',
      text: 'agenda verrouillé pour maintenance',
    })
  })

  test('too far ahead', async () => {
    const far = Date.UTC(2031, 0, 6, 10)
    const failed = await refusalFor({}, (slots) => slots[0] && { ...slots[0], start: '2031-01-06 11:00:00', at: far })
    expect(failed).toMatchObject({ code: 'max_rdv_period' })
  })
})

test.each([
  ['regles-clients', 'not_open_group'],
  ['regles-clients-v1', 'not_open_group'],
  ['regles-sante', 'not_open_group_health'],
  ['regles-sante-v1', 'not_open_group_health'],
])('%s does not book for strangers: %s', async (urlname, code) => {
  const { tab } = running
  const place = await enter(tab, urlname)
  const visit = place.group.id * 1000 + 601
  const { slots } = await freeTimes(tab, place, { services: [picked(visit)] })
  const request = booking({ slot: wellAhead(slots), services: [picked(visit)], fiche: somebody() })
  expect(await book(tab.api.client, place.scope, request, quiet()).catch(toFailure)).toMatchObject({ code })
})

describe('signing in', () => {
  const password = 'Rendez-vous-2026'

  test('gives a token that alone is enough for the persons', async () => {
    const { tab } = running
    const { scope } = await enter(tab, 'cabinet-horizon')
    const { session, token } = await login(tab.api.client, scope, { email: ' claire@example.org ', password }, quiet())
    expect(session).toMatchObject({ status: 'user', account: { email: 'claire@example.org' } })
    tab.token = token
    tab.cookies = null
    const fiches = await readFiches(tab.api.client, scope, 'fr', quiet())
    expect(fiches).toHaveLength(3)
    expect(await tab.api.session(scope, quiet())).toMatchObject({ token, session: { status: 'user' } })
  })

  test('a deleted person is not shown', async () => {
    const { tab } = running
    const { scope } = await enter(tab, 'atelier-dupre')
    tab.token = (await login(tab.api.client, scope, { email: 'camille@example.org', password }, quiet())).token
    const fiches = await readFiches(tab.api.client, scope, 'fr', quiet())
    expect(fiches.map(({ firstname }) => firstname).sort()).toEqual(['Camille', 'Noé'])
  })

  test.each([
    ['claire@example.org', 'wrong', 'passwordError'],
    ['personne@example.org', password, 'emailError'],
  ])('%s with %s', async (email, word, code) => {
    const { tab } = running
    const { scope } = await enter(tab, 'cabinet-horizon')
    expect(await login(tab.api.client, scope, { email, password: word }, quiet()).catch(toFailure)).toMatchObject({
      code,
    })
  })

  test('the fifth failure blocks', async () => {
    const { tab } = running
    const { scope } = await enter(tab, 'cabinet-horizon')
    const codes: string[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const failed = login(tab.api.client, scope, { email: 'huit@example.org', password: 'wrong' }, quiet())
      codes.push(toFailure(await failed.catch((error: unknown) => error)).code)
    }
    expect(codes.at(-1)).toBe('blockedUser')
    expect(codes[0]).toBe('passwordError')
  })

  test.each(['cabinet-horizon', 'mairie-valbourg'])('%s: a token that is none has expired', async (urlname) => {
    const { tab } = running
    const { scope } = await enter(tab, urlname)
    tab.token = 'nonsense'
    expect(await readAppointments(tab.api.client, scope, quiet()).catch(toFailure)).toMatchObject({
      code: 'expiredConnection',
    })
  })
})

describe('wanted choices', () => {
  const check = async (preselection: Partial<typeof NO_PRESELECTION>, selection = EMPTY_SELECTION) => {
    const { tab } = running
    const { scope } = await enter(tab, 'atelier-dupre')
    const asked = { locale: 'fr' as const, preselection: { ...NO_PRESELECTION, ...preselection }, selection }
    return checkSelection(tab.api.client, scope, asked, quiet())
  }

  test('by our ids and by the group’s own', async () => {
    const { selection, missing } = await check({
      interventions: { ids: [101601], externIds: [] },
      calendars: { ids: [], externIds: ['LEA'] },
    })
    expect(missing).toEqual([])
    expect(selection.services.map(({ publicName }) => publicName)).toEqual(['Coupe femme'])
    expect(selection.calendar).toMatchObject({ publicName: 'Léa' })
  })

  test.each([
    ['only in packs', { interventions: { ids: [101661], externIds: [] } }, 'intervention_ids'],
    ['without a public name', { interventions: { ids: [101663], externIds: [] } }, 'intervention_ids'],
    ['deleted', { calendars: { ids: [], externIds: ['JULES'] } }, 'calendar_id'],
    ['unknown', { calendars: { ids: [999], externIds: [] } }, 'calendar_id'],
  ])('%s stays hidden', async (_, preselection, step) => {
    expect((await check(preselection)).missing).toEqual([step])
  })
})
