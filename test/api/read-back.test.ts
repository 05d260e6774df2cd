import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { readBack, type Sending } from '../../src/api/booking/booking.ts'
import { booking, NINE, PACK, picked, slotAt } from './support/requests.ts'
import { type Handler, json, NOW, quiet, scopeOf, valueOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor } = useServer()

const record = (more: Record<string, unknown> = {}) => ({
  id: 402,
  start: '2026-04-01 09:00:00',
  end: '2026-04-01 09:45:00',
  state: 0,
  fiche_id: 302,
  intervention_id: 61,
  calendar_id: 51,
  type: 'free',
  ...more,
})

describe('reading back', () => {
  const session = (token: string | null) => ({
    account: { id: 0 },
    tokens: token === null ? {} : { fiche_token: token },
  })

  function holding(records: readonly unknown[], token: string | null = 'tok_fic'): Handler {
    return (received, response) => {
      if (received.path.endsWith('/sessions/current')) json(response, session(token))
      else json(response, { records })
    }
  }

  const readBackOf = async (
    handler: Handler,
    request = booking(),
    token: string | null = null,
    sending: Sending = {},
  ) => {
    const { client, received } = await clientFor(handler, token)
    return { answer: await readBack(client, scopeOf(), request, quiet(), sending), received }
  }

  test('the booking is found by instant and service, with the token of the session', async () => {
    const { answer, received } = await readBackOf(holding([record({ id: 9, start: '2026-04-02 09:00:00' }), record()]))
    expect(answer).toMatchObject({
      kind: 'found',
      booked: { ficheToken: 'tok_fic', at: NOW, appointments: [{ id: 402 }] },
    })
    expect(valueOf(received[1]!, 'token')).toBe('tok_fic')
  })

  test('a new token of an anonymous booking proves it, though the list does not show it yet', async () => {
    const { answer } = await readBackOf(holding([]))
    expect(answer).toEqual({ kind: 'committed', failure: null })
  })

  test('a new token proves the booking also while the list cannot be read, which says how long to wait', async () => {
    const { answer } = await readBackOf((received, response) => {
      if (received.path.endsWith('/sessions/current')) json(response, session('tok_fic'))
      else json(response, {}, 429, { 'retry-after': '40' })
    })
    expect(answer).toMatchObject({ kind: 'committed', failure: { code: 'tooManyRequests', retryAfter: 40 } })
  })

  test('a token that this tab had before the write proves nothing', async () => {
    const { answer } = await readBackOf(holding([], 'mine'), booking(), 'mine')
    expect(answer).toEqual({ kind: 'absent' })
  })

  test('a token that this tab had until it expired or was refused proves nothing', async () => {
    const hadBefore = (token: string) => token === 'tok_fic'
    const { answer } = await readBackOf(holding([]), booking(), null, { hadBefore })
    expect(answer).toEqual({ kind: 'absent' })
  })

  describe('somebody else’s list need not show it (wire contract, ruling 30)', () => {
    const asHere =
      (account: { id: number; email?: string }, records: readonly unknown[] = []): Handler =>
      (received, response) => {
        const here = { account, tokens: { account_token: 'tok' } }
        json(response, received.path.endsWith('/sessions/current') ? here : { records })
      }
    const answerFor = async (sender: Sending['sender'], account: { id: number; email?: string }) =>
      readBackOf(asHere(account), booking(), 'tok', { sender }).then(({ answer }) => answer.kind, toFailure)

    test.each([
      ['a guest has sent it, and an account is here', '', { id: 201, email: 'a@example.org' }],
      ['a guest has sent it, and a person with an address is here', '', { id: 0, email: 'a@example.org' }],
      ['an account has sent it, and another is here', 202, { id: 201 }],
      ['an account has sent it, and a guest is here', 202, { id: 0 }],
      ['a person has sent it, and another is here', 'b@example.org', { id: 0, email: 'a@example.org' }],
    ])('%s', async (_, sender, account) => {
      expect(await answerFor(sender, account)).toMatchObject({ code: 'forbidden' })
    })

    test.each([
      ['a guest', '', { id: 0 }],
      ['an account', 201, { id: 201 }],
      ['a person, whom the server names at the login only', 'a@example.org', { id: 0 }],
      ['nobody knows who', undefined, { id: 201 }],
    ])('whoever has sent it is here: %s', async (_, sender, account) => {
      expect(await answerFor(sender, account)).toBe('absent')
    })

    test('what is there was booked, whoever is here', async () => {
      const { answer } = await readBackOf(asHere({ id: 201 }, [record()]), booking(), 'tok', { sender: '' })
      expect(answer).toMatchObject({ kind: 'found', booked: { appointments: [{ id: 402 }] } })
    })
  })

  test('a new token proves nothing where another booking may have brought it: of another tab, at whatever time', async () => {
    const noe = { fiche: { id: 302, firstname: 'Noé', lastname: 'Essai' } }
    const others = [
      record({ id: 9, intervention_id: 62, ...noe }),
      record({ id: 9, start: '2026-04-03 15:00:00', end: '2026-04-03 15:45:00', ...noe }),
      record({ id: 9, fiche_id: 303, fiche: { ...noe.fiche, id: 303, firstname: 'Léo' } }),
    ]
    for (const other of others) {
      expect((await readBackOf(holding([other]))).answer).toEqual({ kind: 'absent' })
    }
  })

  test.each([
    ['an account', { id: 201, tokens: { account_token: 'tok_acc' } }],
    ['a person who has an address but no account', { id: 0, tokens: { fiche_token: 'tok_person' } }],
  ])('the token of %s proves nothing: somebody signed in meanwhile', async (_, { id, tokens }) => {
    const { answer } = await readBackOf((received, response) => {
      const here = { account: { id, email: 'claire@example.org' }, tokens }
      if (received.path.endsWith('/sessions/current')) json(response, here)
      else json(response, { records: [] })
    })
    expect(answer).toEqual({ kind: 'absent' })
  })

  test('without a token nobody can know', async () => {
    const { answer, received } = await readBackOf(holding([record()], null))
    expect([answer, received.length]).toEqual([{ kind: 'impossible' }, 1])
  })

  test('a token of our own is enough, and no news', async () => {
    const { answer } = await readBackOf(holding([record()], null), booking(), 'mine')
    expect(answer).toMatchObject({ kind: 'found', booked: { ficheToken: null } })
  })

  test('a token that has died gives way to the cookie', async () => {
    const { answer } = await readBackOf(
      (received, response) => {
        if (valueOf(received, 'token') === 'dead') json(response, { message: 'expired' }, 401)
        else holding([record()])(received, response, null as never)
      },
      booking(),
      'dead',
    )
    expect(answer).toMatchObject({ kind: 'found', booked: { ficheToken: 'tok_fic' } })
  })

  // Wire contract, ruling 28: in an open group the booking is then sent without the token, and creates a new person.
  describe('a booking for a saved person whose token has died before it', () => {
    const values = { firstname: 'Noé', lastname: 'Essai' }
    const saved = booking({ fiche: { id: 302, values } })

    test('is found with the new person', async () => {
      const made = record({ fiche_id: 900, fiche: { id: 900, ...values } })
      const { answer } = await readBackOf(holding([made]), saved)
      expect(answer).toMatchObject({ kind: 'found', booked: { ficheToken: 'tok_fic', appointments: [{ id: 402 }] } })
    })

    test('is found with the saved one, whatever the name, where the token died after it', async () => {
      const made = record({ fiche: { id: 302, firstname: 'Noé', lastname: 'Autre' } })
      expect((await readBackOf(holding([made]), saved)).answer.kind).toBe('found')
    })

    test('is not that of another person at the same time', async () => {
      const other = record({ fiche_id: 303, fiche: { id: 303, firstname: 'Léo', lastname: 'Essai' } })
      expect((await readBackOf(holding([other]), saved)).answer).toEqual({ kind: 'absent' })
    })
  })

  test('asking may fail too, and then nothing is claimed', async () => {
    const failed = readBackOf((_, response) => json(response, {}, 400))
    expect(await failed.catch(toFailure)).toMatchObject({ code: 'refused' })
  })

  test('a server that breaks down is not asked as nobody instead: that would deny a booking that was made', async () => {
    const { client, received } = await clientFor((_, response) => json(response, {}, 500), 'mine')
    const failed = readBack(client, scopeOf(), booking(), quiet())
    expect(await failed.catch(toFailure)).toMatchObject({ code: 'serverError' })
    expect(received.map((one) => valueOf(one, 'token'))).toEqual(['mine'])
  })

  test.each<[string, Record<string, unknown>, Partial<BookRequest>]>([
    ['another time', { start: '2026-04-01 09:15:00' }, {}],
    ['another service', { intervention_id: 62 }, {}],
    ['cancelled', { deleted: true }, {}],
    ['another saved person', { fiche_id: 302 }, { fiche: { id: 303, values: {} } }],
    ['another new person', { fiche: { id: 302, firstname: 'Claire', lastname: 'Essai' } }, {}],
    [
      'the other member of a merged service',
      { intervention_id: 61 },
      {
        services: [picked(61, { memberIds: [61, 65] })],
        slot: { ...NINE, interventionId: 65 },
      },
    ],
  ])('%s is not ours', async (_, more, request) => {
    const { answer } = await readBackOf(holding([record(more)], 'mine'), booking(request), 'mine')
    expect(answer).toEqual({ kind: 'absent' })
  })

  test.each<[string, Record<string, unknown>, Partial<BookRequest>]>([
    ['the same saved person', { fiche_id: 302 }, { fiche: { id: 302, values: {} } }],
    ['a name in the server’s own spelling', { fiche: { id: 302, firstname: 'NOE ', lastname: 'essai' } }, {}],
    ['a service that is named in the list only', { intervention_id: null, interventions: [{ id: 61 }] }, {}],
    [
      'the member whose slot it was',
      { intervention_id: 65 },
      {
        services: [picked(61, { memberIds: [61, 65] })],
        slot: { ...NINE, interventionId: 65 },
      },
    ],
    ['a pack by its own record', { intervention_id: null, pack_id: 71, type: 'pack' }, { services: [PACK] }],
    ['a pack by its first service', { intervention_id: 61, type: 'first' }, { services: [PACK] }],
  ])('%s is ours', async (_, more, request) => {
    const { answer } = await readBackOf(holding([record(more)]), booking(request))
    expect(answer.kind).toBe('found')
  })

  test('the second of two equal wall times, of which the server does not say which', async () => {
    const start = '2026-10-25 02:30:00'
    const slot = slotAt(start, Date.UTC(2026, 9, 25, 1, 30), { time: '2026-10-25T02:30:00+01:00' })
    const { answer } = await readBackOf(holding([record({ start })]), booking({ slot }))
    expect(answer).toMatchObject({ kind: 'found', booked: { appointments: [{ at: slot.at }] } })
  })

  test('several services are told as one booking, and nothing else with them', async () => {
    const records = [
      record({ id: 5, start: '2026-04-01 11:00:00', intervention_id: 99 }),
      record({ id: 3, start: '2026-04-01 10:00:00', intervention_id: 62 }),
      record({ id: 2 }),
      record({ id: 1, start: '2026-03-01 10:00:00', intervention_id: 62 }),
    ]
    const { answer } = await readBackOf(holding(records), booking({ services: [picked(61), picked(62)] }))
    expect(answer.kind === 'found' && answer.booked.appointments.map(({ id }) => id)).toEqual([2, 3])
  })

  test('a pack is its record and its members', async () => {
    const records = [
      record({ id: 7, type: 'pack', pack_id: 71, intervention_id: null }),
      record({ id: 8, type: 'first', parent_id: 7, pack_id: 71 }),
      record({ id: 9, type: 'included', parent_id: 7, start: '2026-04-01 10:00:00', intervention_id: 62 }),
      record({ id: 10, start: '2026-04-02 10:00:00', intervention_id: 62 }),
    ]
    const { answer } = await readBackOf(holding(records), booking({ services: [PACK] }))
    expect(answer.kind === 'found' && answer.booked.appointments.map(({ id }) => id)).toEqual([7, 8, 9])
  })
})
