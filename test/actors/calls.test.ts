import { type AnyActorLogic, type AnyActorRef, createActor, fromPromise, setup, toPromise } from 'xstate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { BookingEvent } from '../../machines/booking/booking.types.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Checked } from '../../machines/session/session.types.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import type { Changes } from '../../machines/domain/appointment/changes.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { sampleAppointment, sampleGroup, sampleIntervention } from '../../machines/kit/samples.ts'
import { findGroupOf } from '../../src/actors/app.actors.ts'
import { createEntryActors, nameReader } from '../../src/actors/booking.actors.ts'
import { createDetailsActors } from '../../src/actors/details.actors.ts'
import { createAppointmentsActors } from '../../src/actors/appointments.actors.ts'
import { lazy } from '../../src/browser/lazy.ts'
import { createNextFreeActors } from '../../src/actors/next-free.actors.ts'
import { createListActors } from '../../src/actors/list.actors.ts'
import type { SeenAppointments } from '../../src/storage/seen-appointments.ts'
import { createSlotsActors } from '../../src/actors/slots.actors.ts'
import { idle } from '../../src/api/http/idle.ts'
import { type Api, createApi } from '../../src/api/api.ts'
import { NINE } from '../api/support/requests.ts'
import {
  type Handler,
  json,
  NOW,
  quiet,
  scopeOf,
  startServer,
  type TestServer,
  valueOf,
} from '../api/support/server.ts'

/** Each adapter sends its machine's request to the server, and returns the answer. */

let server: TestServer | null = null

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server?.stop()
  server = null
})

async function apiFor(handler: Handler, token: () => string | null = () => 'tok', isOfPro = () => false) {
  server = await startServer(handler)
  const environment = { name: 'x', apiBase: server.origin, apikey: 'k', logoStorage: '', mapKey: '', videoHost: '' }
  return createApi({ environment, token, isOfPro, report: () => undefined, now: () => NOW })
}

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> => toPromise(createActor(logic, { input }).start())
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'it worked',
    (error: unknown) => toFailure(error).code,
  )
const asked = () => server?.received.map(({ method, path }) => `${method} ${path}`)

const scope = scopeOf()
const LINK = { group: sampleGroup, query: { date: null }, fetchTimes: () => undefined }
const SETS: ListRequest = {
  step: 'interventionset_ids',
  locale: 'fr',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
}
const query = {
  services: [{ kind: 'intervention' as const, id: 61, memberIds: [61] }],
  calendarSetId: null,
  calendarId: null,
  resourceId: null,
}

describe('the group', () => {
  const serving: Handler = ({ path }, response) =>
    json(response, path === '/shard' ? { urlname: 'salon', shard_name: 's1' } : { id: 101, urlname: 'salon' })

  test.each([
    ['that the URL names', 'salon', { value: 'salon', website: undefined }],
    ['of the host, where the URL names none', null, { value: undefined, website: 'rdv.example.org' }],
  ])('%s is found', async (_, urlname, expected) => {
    const found = await findGroupOf(await apiFor(serving), { urlname, hostname: 'rdv.example.org' }, quiet())
    expect(found).toMatchObject({ shard: 's1', group: { id: 101 } })
    const [first] = server?.received ?? []
    expect(first && { value: valueOf(first, 'value'), website: valueOf(first, 'website') }).toEqual(expected)
  })
})

test('a list is the one that was asked for', async () => {
  const api = await apiFor((_, response) => json(response, { records: [{ id: 31, publicname: 'Rive droite' }] }))
  const request: ListRequest = {
    step: 'calendarset_id',
    locale: 'fr',
    interventionSetId: null,
    needs: [],
    calendarSetId: null,
    calendarId: null,
  }
  const items = await run(createListActors(api).loadList, { scope, request })
  expect(items).toMatchObject([{ id: 31, publicName: 'Rive droite' }])
  expect(asked()).toEqual(['GET /s1/v3/groups/101/calendarsets'])
})

describe('the next free times', () => {
  const input = { scope, query, locale: 'fr', items: [] }

  test('are requested while their texts are under way', async () => {
    let come: () => void = () => undefined
    const texts = new Promise<void>((resolve) => (come = resolve))
    const api = await apiFor((_, response) => json(response, { availabletimeslots: [], firstSlot: null }))
    const reading = run(createNextFreeActors(api, () => texts).readNextFree, input)
    await vi.waitFor(() => expect(asked()).toEqual(['GET /s1/v3/groups/101/availabletimeslots']))
    come()
    expect(await reading).toEqual({ until: '2026-04-06', at: {} })
  })

  test('are not shown without their texts', async () => {
    const api = await apiFor((_, response) => json(response, { availabletimeslots: [], firstSlot: null }))
    const { readNextFree } = createNextFreeActors(api, () => Promise.reject(new Error('broken')))
    expect(await codeOf(run(readNextFree, input))).toBe('codeUnavailable')
  })
})

describe('the free times', () => {
  const input = { scope, query, from: '2026-04-01', days: 7, locale: 'fr' }

  test('are those of the days asked for, and what comes next may be fetched', async () => {
    const onShown = vi.fn<() => void>()
    const api = await apiFor((_, response) =>
      json(response, { availabletimeslots: [{ start: NINE.start, capacity: 1 }], firstSlot: null }),
    )
    expect(await run(createSlotsActors(api, onShown).loadSlots, input)).toMatchObject({
      from: '2026-04-01',
      slots: [{ start: NINE.start, at: NINE.at }],
    })
    expect(onShown, 'the times are not on the screen yet').not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(1))
  })

  test('that do not come let nothing be fetched ahead', async () => {
    const onShown = vi.fn<() => void>()
    const api = await apiFor((_, response) => json(response, {}, 500))
    expect(await codeOf(run(createSlotsActors(api, onShown).loadSlots, input))).toBe('serverError')
    await idle()
    expect(onShown).not.toHaveBeenCalled()
  })
})

describe('a booking', () => {
  test('asks whether an appointment may be changed', async () => {
    const api = await apiFor((_, response) => json(response, { editable: false, message: 'Trop proche' }))
    const answer = await run(createEntryActors(api, LINK).readEditable, { scope, appointmentId: 402 })
    expect([answer, asked()]).toEqual([
      { editable: false, message: 'Trop proche' },
      ['GET /s1/v3/appointments/402/editable'],
    ])
  })

  /** An actor beside a session that is answered by a professional's token, which the API has from then on. */
  async function withSession(
    handler: Handler,
    actorOf: (api: Api) => AnyActorLogic,
    input: object,
    mayAnswer?: Promise<void>,
  ) {
    let token: string | null = null
    const isKnown = () => token !== null
    const api = await apiFor(handler, () => token, isKnown)
    const session = sessionMachine.provide({
      actors: {
        checkSession: fromPromise<Checked, { scope: Scope }>(async () => {
          await fetch(`${server?.origin}/session`)
          await mayAnswer
          token = 'pro'
          return { session: ANONYMOUS, lastSignedAt: null }
        }),
      },
    })
    const asking = actorOf(api)
    // With its code here, only the wait is left that the test is about.
    await Promise.all([
      import('../../src/api/booking/appointments.ts'),
      import('../../src/actors/chosen.ts'),
      import('../../src/actors/who-is-here.ts'),
    ])
    const page = createActor(
      setup({ actors: { session, asking } }).createMachine({
        invoke: [
          { src: 'session', systemId: 'session', input: { scope, byPassword: true } },
          { src: 'asking', id: 'asking', input },
        ],
      }),
    ).start()
    const answer: unknown = await toPromise(page.getSnapshot().children.asking as AnyActorRef)
    page.stop()
    const sent = server?.received.map(({ path, query: of }) => [path, JSON.stringify(of).includes('"pro"')])
    return { answer, sent, isKnown: isKnown() }
  }

  test('asks it once it is known who is here: a professional’s token comes with the session', async () => {
    const { answer, sent } = await withSession(
      (_, response) => json(response, { editable: true, message: null }),
      (api) => createEntryActors(api, LINK).readEditable,
      { scope, appointmentId: 402 },
    )
    expect(answer).toEqual({ editable: true, message: null })
    expect(sent).toEqual([
      ['/session', false],
      ['/s1/v3/appointments/402/editable', true],
    ])
  })

  describe('of a call centre', () => {
    const callCentre = scopeOf({}, { callCenter: true })
    const unnamed: Handler = (_, response) => json(response, { records: [{ id: 31, publicname: '', name: 'Nord' }] })
    const ofLink = { ...NO_PRESELECTION, calendarSet: { ids: [31], externIds: [] } }
    const toCheck = { locale: 'fr', preselection: ofLink, selection: EMPTY_SELECTION }

    test('checks once more, with the token, what a professional alone sees', async () => {
      const { answer, sent } = await withSession(unnamed, (api) => createEntryActors(api, LINK).checkSelection, {
        scope: callCentre,
        ...toCheck,
      })
      expect(answer).toMatchObject({ missing: [], selection: { calendarSet: { id: 31, publicName: 'Nord' } } })
      const checks = sent?.filter(([path]) => path !== '/session')
      expect(checks?.map(([, hasToken]) => hasToken)).toEqual([false, true])
    })

    test('checks once for everybody else, and elsewhere', async () => {
      const elsewhere = await withSession(unnamed, (api) => createEntryActors(api, LINK).checkSelection, {
        scope,
        ...toCheck,
      })
      expect(elsewhere.answer).toMatchObject({ missing: ['calendarset_id'] })
      expect(elsewhere.sent?.filter(([path]) => path !== '/session')).toHaveLength(1)
    })

    test('lets a list that may decide its step wait until it is known who is here', async () => {
      let answered = () => {}
      const isAnswered = new Promise<void>((resolve) => {
        answered = resolve
      })
      // The session is answered once whoever does not wait has the list.
      const listing = (api: Api): Api => ({
        ...api,
        list: async (...args) => {
          const items = await api.list(...args)
          setImmediate(answered)
          return items
        },
      })
      const { answer, isKnown } = await withSession(
        unnamed,
        (api) => createListActors(listing(api)).loadList,
        { scope: callCentre, request: SETS },
        isAnswered,
      )
      expect(answer).toEqual([])
      expect(isKnown).toBe(true)
    })
  })

  test.each([
    ['is still free', [{ start: NINE.start, capacity: 1 }], true],
    ['was taken', [], false],
  ])('asks about the time that was chosen, which %s', async (_, availabletimeslots, free) => {
    const api = await apiFor((__, response) => json(response, { availabletimeslots, firstSlot: null }))
    const answer = await run(createDetailsActors(api).checkSlot, {
      scope,
      locale: 'fr',
      query,
      slot: NINE,
      checkedAt: null,
    })
    expect(answer).toEqual({ free, at: NOW })
  })

  test('asks whether what a link chose is there', async () => {
    const api = await apiFor((_, response) => json(response, { records: [{ id: 61, publicname: 'Coupe' }] }))
    const none = { ids: [], externIds: [] }
    const preselection = {
      interventionSets: none,
      interventions: { ids: [61], externIds: [] },
      packId: null,
      calendarSet: none,
      calendars: none,
      resource: none,
    }
    const selection = {
      interventionSet: null,
      services: [],
      calendarSet: null,
      calendar: null,
      resource: null,
      slot: null,
    }
    const fetchTimes = vi.fn<(locale: string) => void>()
    const check = (of: typeof preselection) =>
      run(createEntryActors(api, { ...LINK, fetchTimes }).checkSelection, {
        scope,
        locale: 'fr',
        preselection: of,
        selection,
      })
    expect(await check(preselection)).toMatchObject({ selection: { services: [{ id: 61 }] }, missing: [] })
    expect(fetchTimes, 'the times come next').toHaveBeenCalledExactlyOnceWith('fr')
    await check({ ...preselection, interventions: none })
    expect(fetchTimes, 'a service comes next').toHaveBeenCalledOnce()
  })
})

describe('the names of what is chosen', () => {
  const choices = (ids: readonly number[]) => ({
    ...EMPTY_SELECTION,
    calendar: { id: 51, publicName: 'Léa' },
    services: ids.map((id) => pickService(sampleIntervention(id))),
  })

  /** A booking whose language changes, and what it hears. */
  function listening(api: Api) {
    const received: BookingEvent[] = []
    const read = nameReader(api)
    let context = initialBooking()
    let looks = 0
    const booking = {
      getSnapshot() {
        looks += 1
        return { context, status: 'active' }
      },
      send: (event: BookingEvent) => void received.push(event),
    }
    const ask = (locale: Locale, selection: Selection) => {
      context = { ...context, scope, locale, selection }
      read({ self: booking })
    }
    return { received, ask, looks: () => looks }
  }

  test('are read in the language that was asked for last', async () => {
    const held: (() => void)[] = []
    const api = await apiFor((received, response) => {
      const locale = valueOf(received, 'locale')
      const record = received.path.includes('calendars')
        ? { id: 51, publicname: `Léa ${locale}` }
        : { id: 61, publicname: `61 ${locale}` }
      const answer = () => json(response, { records: [record] })
      if (locale === 'de') held.push(answer)
      else answer()
    })
    const { received, ask } = listening(api)
    ask('de', choices([61]))
    await expect.poll(() => held.length).toBe(2)
    ask('pl', choices([61]))
    await expect.poll(() => received.length).toBe(1)
    held.forEach((answer) => answer())
    ask('pl', choices([61]))
    await expect.poll(() => received.length).toBe(2)
    const selection = { calendar: { publicName: 'Léa pl' }, services: [{ publicName: '61 pl' }] }
    const one = { type: 'choices.named', named: { selection } }
    expect(received).toMatchObject([one, one])
  })

  test('that do not come are not missed, and nothing is asked where nothing is chosen', async () => {
    let isBroken = true
    const api = await apiFor((_, response) => {
      if (isBroken) response.writeHead(404).end()
      else json(response, { records: [{ id: 61, publicname: 'Strzyżenie' }] })
    })
    const { received, ask, looks } = listening(api)
    ask('pl', EMPTY_SELECTION)
    await expect.poll(looks).toBe(1)
    ask('pl', choices([61]))
    await expect.poll(() => server?.received.length).toBe(2)
    isBroken = false
    ask('pl', { ...choices([61]), calendar: null })
    await expect.poll(() => received.length).toBe(1)
    expect(asked()).toHaveLength(3)
  })
})

describe('a confirmation', () => {
  const ids = { scope, appointmentIds: [401, 402] }
  const mine: SeenAppointments = { note: () => undefined, holderOf: () => ({ token: 'tok', seen: [401, 402] }) }

  test('partly cancelled is told in part', async () => {
    const api = await apiFor((_, response) => json(response, { records: [{ id: 402 }] }))
    expect(await run(createAppointmentsActors(api, mine).cancelBooking, ids)).toEqual([402])
    expect(asked()).toEqual(['POST /s1/v3/groups/101/appointments/batch_delete'])
  })

  test('whose answer was lost is looked up in the list', async () => {
    const api = await apiFor((_, response) => json(response, { records: [{ id: 401, start: NINE.start }] }))
    expect(await run(createAppointmentsActors(api, mine).readCancelled, ids)).toEqual([402])
    expect(asked()).toEqual(['GET /s1/v3/appointments'])
  })

  test('that is shown again asks what became of it elsewhere, once a list cannot lag behind it', async () => {
    const at = NOW + 86_400_000
    const one = (id: number) => ({ ...sampleAppointment, id, start: '2026-04-01 08:00:00', at })
    const booked = (age: number) => ({
      scope,
      booked: { appointments: [one(401), one(402)], hasToken: false, at: NOW - age },
    })
    const api = await apiFor((_, response) => json(response, { records: [{ id: 401, start: NINE.start }] }))
    const { readChanges } = createAppointmentsActors(api, mine)
    expect(await run(readChanges, booked(60_000))).toEqual({ gone: [], moved: [] })
    expect(asked()).toEqual([])
    const { gone, moved } = (await run(readChanges, booked(180_000))) as Changes
    expect([gone, moved.map(({ id, start }) => [id, start])]).toEqual([[402], [[401, NINE.start]]])
    expect(asked()).toEqual(['GET /s1/v3/appointments'])
  })

  test('of somebody who is not here any more tells nothing of it', async () => {
    const booked = { appointments: [{ ...sampleAppointment, at: 8e15 }], hasToken: false, at: 0 }
    const api = await apiFor((_, response) => json(response, { records: [] }))
    const seeing = (holder: ReturnType<SeenAppointments['holderOf']>): SeenAppointments => ({
      ...mine,
      holderOf: () => holder,
    })
    for (const [holder, code] of [
      [null, 'expiredConnection'],
      [{ token: null, seen: [] }, 'expiredConnection'],
      [{ token: 'tok', seen: [1] }, 'forbidden'],
    ] as const) {
      const { readChanges } = createAppointmentsActors(api, seeing(holder))
      expect(await run(readChanges, { scope, booked }).catch(toFailure)).toMatchObject({ code })
    }
  })

  test('is saved as one file that bears the number of the first appointment', async () => {
    const link = { href: '', download: '', click: vi.fn<() => void>(), remove: () => undefined }
    vi.stubGlobal('document', { createElement: () => link, body: { append: () => undefined } })
    let saved: Blob | null = null
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob
      return 'blob:1'
    })
    const api = await apiFor(({ path }, response) => {
      const event = `BEGIN:VEVENT\r\nUID:${path.includes('401') ? 401 : 402}\r\nEND:VEVENT\r\n`
      response.end(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`)
    })
    await run(createAppointmentsActors(api, mine).saveCalendarFile, ids)
    expect([link.download, link.click.mock.calls.length]).toEqual(['rdv-401.ics', 1])
    expect(await (saved as Blob | null)?.text()).toBe(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:401\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:402\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    )
  })
})

describe('code that does not come', () => {
  const broken = () => Promise.reject(new TypeError('chunk'))

  test('is a failure of its own', async () => {
    expect(await codeOf(lazy(broken))).toBe('codeUnavailable')
  })

  test('is what its caller says, where nothing can have been sent', async () => {
    expect(await codeOf(lazy(broken, 'offline'))).toBe('offline')
  })
})
