import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { readFiches, readForms } from '../../src/api/person/forms.ts'
import { searchFiches } from '../../src/api/person/search-fiches.ts'
import { saveFiche } from '../../src/api/person/save-fiche.ts'
import { type Handler, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor: clientWith } = useServer()
const clientFor = (handler: Handler) => clientWith(handler, 'tok')

const QUERY = { locale: 'en', token: 'tok', results: 'all', apikey: 'key 1' }

describe.each([
  ['v3', scopeOf(), '/s1/v3/groups/101', ''],
  ['v1', scopeOf({ v3: false }), '/s1/api/v1/groups/101', '.json'],
] as const)('in %s', (_, scope, base, ending) => {
  test('the forms are asked for in the language of the texts', async () => {
    const records = [{ Fiche: [{ name: 'lastname' }], Vevent: [{ name: 'txt0' }] }]
    const { client, received } = await clientFor((__, response) => json(response, { records }))
    const { fiche, vevent } = await readForms(client, scope, 'en', quiet())
    expect([fiche.map(({ name }) => name), vevent.map(({ name }) => name)]).toEqual([['lastname'], ['txt0']])
    expect([received[0]?.method, received[0]?.path]).toEqual(['GET', `${base}/forms${ending}`])
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual(QUERY)
  })

  test('fiches that are deleted, or whose lastname begins with $, are hidden (specification, section 6)', async () => {
    const records = [
      { id: 1, firstname: 'Claire', lastname: 'Essai' },
      { id: 2, firstname: 'Noé', lastname: '$Essai' },
      { id: 3, firstname: 'Léo', lastname: 'Essai', deleted: true },
      { id: 4, firstname: 'Zoé', lastname: 'Essai' },
    ]
    const { client, received } = await clientFor((__, response) => json(response, { records }))
    expect((await readFiches(client, scope, 'en', quiet())).map(({ id }) => id)).toEqual([1, 4])
    expect(received[0]?.path).toBe(`${base}/fiches${ending}`)
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual(QUERY)
  })

  test('a professional’s search sends what was typed and hides the deleted ones', async () => {
    const records = [
      { id: 1, firstname: 'Claire', lastname: 'Essai', birthdate: '1980-03-12', city: 'Nantes' },
      { id: 2, firstname: 'Noé', lastname: '$Essai' },
      { id: 3, firstname: 'Léo', lastname: 'Essai', deleted: true },
    ]
    const { client, received } = await clientFor((__, response) => json(response, { records }))
    const { fiches, tooMany } = await searchFiches(client, scope, { search: ' essai ', locale: 'en' }, quiet())
    expect([fiches.map(({ id }) => id), tooMany]).toEqual([[1], false])
    // The fields that distinguish two persons of one name.
    expect(fiches[0]?.values).toMatchObject({ birthdate: '1980-03-12', city: 'Nantes' })
    expect(received[0]?.path).toBe(`${base}/fiches${ending}`)
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ ...QUERY, search: 'essai' })
  })
})

test.each<[number, object[], number, boolean]>([
  [50, [], 50, false],
  [51, [], 50, true],
  // Hidden persons do not count.
  [50, [{ id: 900, lastname: 'Essai', deleted: true }], 50, false],
])('of %i found persons and %j, %i are shown; there are more: %s', async (count, hidden, shown, more) => {
  const persons = Array.from({ length: count }, (_, index) => ({ id: index + 1, lastname: 'Essai' }))
  const { client } = await clientFor((_, response) => json(response, { records: [...hidden, ...persons] }))
  const { fiches, tooMany } = await searchFiches(client, scopeOf(), { search: 'ess', locale: 'en' }, quiet())
  expect([fiches.length, tooMany]).toEqual([shown, more])
})

test.each<[string, unknown[]]>([
  ['no record of forms', []],
  ['a form without descriptors', [{ Fiche: [], Vevent: [] }]],
  ['descriptors that cannot be used', [{ Fiche: [{ type: 'string', label: 'Nom' }], Vevent: [] }]],
])('a group with %s asks for last name, first name and e-mail, all required', async (_, records) => {
  const { client } = await clientFor((_received, response) => json(response, { records }))
  const { fiche, vevent } = await readForms(client, scopeOf(), 'en', quiet())
  expect(fiche.map(({ type, name, required }) => [type, name, required])).toEqual([
    ['string', 'lastname', true],
    ['string', 'firstname', true],
    ['email', 'email', true],
  ])
  expect(vevent).toEqual([])
})

test('persons that may not be seen are a failure, not an empty list', async () => {
  const { client } = await clientFor((_, response) => json(response, {}, 403))
  const failed = readFiches(client, scopeOf(), 'en', quiet())
  expect(toFailure(await failed.catch((error: unknown) => error)).code).toBe('forbidden')
})

describe.each([
  ['v3', scopeOf(), '/s1/v3/groups/101/fiches', ''],
  ['v1', scopeOf({ v3: false }), '/s1/api/v1/groups/101/fiches', '.json'],
] as const)('saving in %s', (_, scope, base, ending) => {
  const saved = {
    id: 302,
    firstname: 'Noé',
    lastname: 'Essai',
    email: 'noe@example.org',
    firstphone: '',
    birthdate: '',
  }
  const fiche = { id: 302, firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org', firstphone: '' }

  test('a record that exists is changed, without the keys that are no customer’s to send', async () => {
    const { client, received } = await clientFor((__, response) => json(response, saved))
    const values = {
      firstname: 'Noé',
      id: '302',
      group_id: '9',
      marketing_optin: true,
      created_at: '2020-01-01',
      updated_at: '2020-01-01',
      externid: 'x',
      deleted: true,
    }
    expect(await saveFiche(client, scope, { fiche: { id: 302, values } }, quiet())).toMatchObject(fiche)
    expect([received[0]?.method, received[0]?.path]).toEqual(['PUT', `${base}/302${ending}`])
    expect(received[0]?.body).toEqual({ fiche: { firstname: 'Noé' } })
    expect(Object.fromEntries(received[0]?.query ?? [])).toMatchObject({ token: 'tok' })
  })

  test('a new one is made in the group, with what it keeps secret', async () => {
    const { client, received } = await clientFor((__, response) => json(response, saved, 201))
    const record = { fiche: { id: null, values: { firstname: 'Noé' } }, secrets: { fiche: { pin: '1234' } } }
    expect(await saveFiche(client, scope, record, quiet())).toMatchObject(fiche)
    expect([received[0]?.method, received[0]?.path]).toEqual(['POST', `${base}${ending}`])
    expect(received[0]?.body).toEqual({ fiche: { firstname: 'Noé', pin: '1234', group_id: 101 } })
  })

  // The wire contract, section 4.8 and ruling 5: the example of an answer has none of the group's own fields.
  test('what the answer leaves out is as it was sent, and what it says counts', async () => {
    const { client } = await clientFor((__, response) => json(response, { id: 302, firstname: 'Noé', str0: null }))
    const values = { firstname: 'noé', firstphone: '0600000000', birthdate: '', str0: 'web', bool0: true }
    const answer = await saveFiche(client, scope, { fiche: { id: 302, values } }, quiet())
    expect(answer).toMatchObject({ firstname: 'Noé', lastname: '', firstphone: '0600000000' })
    expect(answer.values).toEqual({
      firstname: 'Noé',
      firstphone: '0600000000',
      birthdate: '',
      str0: 'web',
      bool0: true,
    })
  })

  test('one that is answered as deleted is gone', async () => {
    const { client } = await clientFor((__, response) => json(response, { ...saved, deleted: true }))
    const failed = saveFiche(client, scope, { fiche: { id: 302, values: {} } }, quiet())
    expect(toFailure(await failed.catch((error: unknown) => error)).code).toBe('notFound')
  })
})
