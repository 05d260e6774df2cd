import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readLedger } from '../../sandbox/ledger.ts'
import { bookedOf, booking, createVisitor, person, recordsOf, type Reply, slotsOf } from './support/client.ts'
import { book, newVisitor, sandbox, TUESDAY, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

describe('one service', () => {
  test('is answered with its whole record and a token to read it back', async () => {
    const answer = await book(TUESDAY, {
      intervention_ids: [161],
      calendar_id: 111,
      resource_id: null,
      comments: 'Bonjour',
      websource: 'vitrine',
      txt0: 'près de la fenêtre',
      smsreminder: true,
    })
    expect(answer.status).toBe(201)
    const { records, fiche_token, consecutive_location } = bookedOf(answer)
    expect(fiche_token).toEqual(expect.any(String))
    expect(consecutive_location).toBeNull()
    expect(records).toEqual([
      {
        id: expect.any(Number),
        key: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        start: TUESDAY,
        end: '2026-03-24 09:30:00',
        date: TUESDAY,
        state: 0,
        deleted: false,
        group_id: 1,
        group_name: 'Atelier essai',
        calendar_id: 111,
        calendar_name: 'Anna',
        calendar: { id: 111, publicname: 'Anna' },
        resource: null,
        resource_id: 0,
        intervention_id: 161,
        intervention_name: 'Court',
        intervention_length: 30,
        intervention_price: 3000,
        price_amount: 3000,
        duration: 30,
        type: 'free',
        pack_id: null,
        parent_id: null,
        pack: null,
        consecutive_value: null,
        location: { address: '1 rue du Banc', city: 'Paris', zipcode: '75002', lat: 48.5, lng: 2.5 },
        fiche_id: expect.any(Number),
        fiche: { id: expect.any(Number), firstname: 'Noé', lastname: 'Essai', email: 'visiteur-1@example.org' },
        comments: 'Bonjour',
        vevent_comments: '',
        capacity: 1,
        websource: 'vitrine',
        url_params: '',
        promotion: 0,
        is_promoted: false,
        video_credentials: null,
        interventions: [{ id: 161, apt_id: expect.any(Number), publicname: 'Court' }],
        txt0: 'près de la fenêtre',
        smsreminder: true,
      },
    ])
  })

  test('is in the list of whoever has the token, and in nobody else’s', async () => {
    const { records, fiche_token = '' } = bookedOf(await book(TUESDAY, { intervention_ids: [161] }))
    const list = await visitor.get('/t1/v3/appointments', { group_id: 1, token: fiche_token })
    expect(recordsOf(list)).toEqual(records)
    const other = createVisitor(sandbox.origin)
    const elsewhere = await other.post('/t1/v3/appointments', {
      ...booking(1, '2026-03-24 09:30:00', {
        intervention_ids: [161],
        fiche: { group_id: 1, ...person('x@example.org') },
      }),
    })
    const theirs = await other.get('/t1/v3/appointments', { group_id: 1, token: bookedOf(elsewhere).fiche_token ?? '' })
    expect(recordsOf(theirs).map(({ start }) => start)).toEqual(['2026-03-24 09:30:00'])
  })

  test('is noted once in the ledger, with what was submitted', async () => {
    const { records } = bookedOf(await book(TUESDAY, { intervention_ids: [161], calendar_id: 111 }))
    expect(await readLedger(sandbox.database)).toEqual([
      {
        id: 1,
        seq: 1,
        at: '2026-03-23T07:00:00.000Z',
        kind: 'booking',
        group_id: 1,
        appointment_ids: [records[0]?.id],
        session_id: visitor.cookie()?.split('=')[1],
        start: TUESDAY,
        intervention_ids: [161],
        calendar_id: 111,
        calendar_ids: [111],
        email: 'visiteur-1@example.org',
        firstname: 'Noé',
        lastname: 'Essai',
        fiche_id: expect.any(Number),
        submitted: expect.objectContaining({ date: TUESDAY }),
      },
    ])
  })

  test('without a preference gets a calendar that is free', async () => {
    const calendars = new Set<unknown>()
    for (const email of ['a@example.org', 'b@example.org']) {
      const other = createVisitor(sandbox.origin)
      const fiche = { group_id: 1, ...person(email) }
      const answer = await other.post(
        '/t1/v3/appointments',
        booking(1, TUESDAY, { intervention_ids: [162], calendar_id: 0, fiche }),
      )
      calendars.add(bookedOf(answer).records[0]?.calendar_id)
    }
    expect(calendars).toEqual(new Set([111, 117]))
  })

  test.each([
    [{ address: '9 quai Neuf' }, { address: '9 quai Neuf', city: '', zipcode: '', lat: null, lng: null }],
    [
      { address: '9 quai Neuf', city: 'Sète', zipcode: '34200', lat: 43.4, lng: 3.7 },
      { address: '9 quai Neuf', city: 'Sète', zipcode: '34200', lat: 43.4, lng: 3.7 },
    ],
    [
      { address: '', city: 'Sète' },
      { address: '1 rue du Banc', city: 'Paris', zipcode: '75002', lat: 48.5, lng: 2.5 },
    ],
  ])('is where its calendar is, with the address %j', async (address, location) => {
    await sandbox.database.transaction((tx) =>
      tx.execute(sql`update catalogue set record = (record - array['address', 'city', 'zipcode', 'lat', 'lng'])
        || ${JSON.stringify(address)}::text::jsonb where kind = 'calendars' and id = 111`),
    )
    expect(bookedOf(await book(TUESDAY, { intervention_ids: [161] })).records).toMatchObject([{ location }])
  })

  test('takes its resource with it', async () => {
    const [record] = bookedOf(await book(TUESDAY, { intervention_ids: [165], resource_id: 121 })).records
    expect(record).toMatchObject({ calendar_id: 114, resource_id: 121, resource: { id: 121, publicname: 'Pont' } })
  })

  test('at an hour with a promotion costs less, rounded to the cent', async () => {
    const [record] = bookedOf(await book(TUESDAY, { intervention_ids: [167] })).records
    // 80 % of 19.99 is 15.992.
    expect(record).toMatchObject({ intervention_price: 1999, price_amount: 1599, promotion: 20, is_promoted: true })
  })

  test('by video has a room, once its terms are accepted', async () => {
    expect(await book(TUESDAY, { intervention_ids: [166] })).toMatchObject({
      status: 422,
      body: { messages: { errors: [expect.stringMatching(/^create_vevent_failed: .*visioconférence/)] } },
    })
    const [record] = bookedOf(await book(TUESDAY, { intervention_ids: [166], accept_jitsi: true })).records
    expect(record).toMatchObject({ video_credentials: { room: expect.stringMatching(/^room-[a-z0-9]{20}$/) } })
    expect(record).not.toHaveProperty('accept_jitsi')
  })

  test('takes the ids as texts, as forms send them, and has no field replace its own keys', async () => {
    const answer = await book(TUESDAY, { intervention_ids: ['161'], calendar_id: '111', id: 5, state: 9, key: 'mine' })
    const [record] = bookedOf(answer).records
    expect(record).toMatchObject({ calendar_id: 111, state: 0, key: expect.stringMatching(/^.{20}$/) })
    expect(record?.id).not.toBe(5)
  })

  test('means the first of two equal wall times unless the instant says otherwise', async () => {
    await sandbox.reset('2026-10-19T07:00:00Z')
    const night = (time?: string) => book('2026-10-25 02:30:00', { intervention_ids: [164], ...(time && { time }) })
    const ends = async (answer: Reply) => bookedOf(answer).records.map(({ end }) => end)
    expect(await ends(await night())).toEqual(['2026-10-25 02:00:00'])
    newVisitor()
    const fiche = { group_id: 1, ...person('hiver@example.org') }
    const second = await book('2026-10-25 02:30:00', {
      intervention_ids: [164],
      time: '2026-10-25T02:30:00+01:00',
      fiche,
    })
    expect(await ends(second)).toEqual(['2026-10-25 03:00:00'])
    // Ruling 48: a record says which of the two it is, and only where there are two.
    const [record] = bookedOf(second).records
    expect(record).toMatchObject({ start: '2026-10-25 02:30:00', time: '2026-10-25T02:30:00+01:00' })
    const [morning] = bookedOf(await book('2026-10-25 01:00:00', { intervention_ids: [164] })).records
    expect(morning).not.toHaveProperty('time')
    expect((await night('2026-10-25T02:30:00+05:00')).status).toBe(422)
  })
})

describe('several services', () => {
  const map = (...entries: Record<string, unknown>[]) => ({
    appointments: Object.fromEntries(entries.map((one, index) => [index, one])),
  })
  const shown = (answer: Reply) =>
    bookedOf(answer).records.map((record) => [
      record.type,
      record.start.slice(11, 16),
      record.intervention_id,
      record.calendar_id,
      record.consecutive_value,
    ])

  test('in a map follow one another, each on its calendar', async () => {
    const answer = await book(
      TUESDAY,
      map({ intervention_id: 161, calendar_id: 111 }, { intervention_id: 162, calendar_id: 117 }),
    )
    expect(shown(answer)).toEqual([
      ['free', '09:00', 161, 111, 0],
      ['free', '09:30', 162, 117, 1],
    ])
    const { records } = bookedOf(answer)
    const ledger = await readLedger(sandbox.database)
    expect(ledger.map(({ appointment_ids }) => appointment_ids)).toEqual([records.map(({ id }) => id)])
  })

  test('in a list follow in its order, with one calendar where it can do all', async () => {
    expect(shown(await book(TUESDAY, { intervention_ids: [162, 161] }))).toEqual([
      ['free', '09:00', 162, expect.any(Number), 0],
      ['free', '10:00', 161, 111, 1],
    ])
  })

  test('as a pack are one record with its members, breaks and one price', async () => {
    const pack = [
      ['pack', '09:00', null, null, null],
      ['first', '09:00', 161, 111, null],
      ['included', '09:45', 162, 117, null],
    ]
    const answer = await book(
      TUESDAY,
      map({ intervention_id: 161, pack_id: 171 }, { intervention_id: 162, pack_id: 171 }),
    )
    expect(shown(answer)).toEqual(pack)
    const [whole, first, included] = bookedOf(answer).records
    expect(whole).toMatchObject({
      pack_id: 171,
      parent_id: null,
      intervention_name: 'Duo',
      intervention_price: 8000,
      price_amount: 7000,
      end: '2026-03-24 10:45:00',
      pack: { id: 171, publicname: 'Duo' },
      interventions: [],
    })
    expect([first?.parent_id, included?.parent_id]).toEqual([whole?.id, whole?.id])
    await sandbox.reset()
    expect(shown(await book(TUESDAY, map({ pack_id: 171 })))).toEqual(pack)
    await sandbox.reset()
    expect(shown(await book(TUESDAY, { pack_id: 171, intervention_ids: [161, 162] }))).toEqual(pack)
  })

  test('and a pack are one booking', async () => {
    const answer = await book(TUESDAY, map({ intervention_id: 161, calendar_id: 111 }, { pack_id: 171 }))
    expect(shown(answer)).toEqual([
      ['free', '09:00', 161, 111, 0],
      ['pack', '09:30', null, null, 1],
      ['first', '09:30', 161, 111, 1],
      ['included', '10:15', 162, 117, 1],
    ])
  })

  test('are booked all or none', async () => {
    const last = map({ intervention_id: 161, calendar_id: 111 }, { intervention_id: 161, calendar_id: 111 })
    expect((await book('2026-03-24 10:30:00', last)).status).toBe(422)
    expect(await readLedger(sandbox.database)).toEqual([])
    const free = await visitor.get('/t1/v3/groups/1/availabletimeslots', {
      'intervention_ids[]': 161,
      start: '2026-03-24',
      nDays: 1,
    })
    expect(slotsOf(free).availabletimeslots).toHaveLength(6)
  })
})
