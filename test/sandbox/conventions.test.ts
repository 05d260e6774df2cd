import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking, createVisitor, idsOf, recordsOf, refusalOf, type Visitor } from './support/client.ts'
import { fetchOnce } from './support/fetch-once.ts'
import { startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox
let visitor: Visitor

beforeAll(async () => {
  sandbox = await startTestSandbox({ frontEnds: ['http://front.example:5173'] })
  visitor = createVisitor(sandbox.origin)
})
afterAll(() => sandbox.stop())

const LIST = '/t1/v3/groups/1/interventions'
const LIST_V1 = '/t1/api/v1/groups/2/interventions.json'

describe('what every call must have', () => {
  test.each([
    '/shard?value=essai&field=urlname',
    '/t1/services/groups/essai.json',
    LIST,
    LIST_V1,
    '/t1/v3/sessions/current',
  ])('apikey, or %s is forbidden', async (path) => {
    expect((await visitor.get(path, { apikey: undefined })).status).toBe(403)
    expect((await visitor.get(path, { apikey: 'another' })).status).toBe(403)
    expect((await visitor.get(path)).status).toBe(200)
  })

  test.each([
    ['v1', LIST_V1],
    ['v3', LIST],
    ['websites', '/t1/v3/groups/1/websites'],
    ['forms', '/t1/v3/groups/1/forms'],
  ])('results=all on a list: %s', async (_name, path) => {
    for (const results of [undefined, '25']) {
      const answer = await visitor.get(path, { results })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('results=all is missing')
    }
    expect((await visitor.get(path)).status).toBe(200)
  })

  test('no results on what is no list', async () => {
    const slots = { results: undefined, 'intervention_ids[]': 161 }
    expect((await visitor.get('/t1/v3/groups/1/availabletimeslots', slots)).status).toBe(200)
    expect((await visitor.get('/t1/v3/sessions/current', { results: undefined })).status).toBe(200)
  })

  test('no apikey and no token in a body', async () => {
    for (const key of ['apikey', 'token']) {
      expect((await visitor.post('/t1/v3/sessions/logout', { [key]: 'x' })).status).toBe(400)
    }
  })

  test.each([
    ['text that is no JSON', '{', { 'content-type': 'application/json' }],
    ['a list', '[]', { 'content-type': 'application/json' }],
    ['a form, which any page could send', 'account=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('a JSON object as body, not %s', async (_name, body, headers) => {
    const answer = await visitor.call('/t1/v3/sessions/logout', { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
  })
})

describe('a text that no database can store', () => {
  const NUL = '\\u0000'
  const HALF = '\\ud83d'

  test.each([
    ['in a value', `{"account":{"email":"a${NUL}@example.org","password":"x","group_id":4}}`],
    ['in a list', `{"account":{"email":["${HALF}"],"group_id":4}}`],
    ['in a key', `{"account":{"email":"a@example.org","group_id":4,"${NUL}":1}}`],
    ['as half a character', `{"account":{"email":"${HALF}x","password":"x","group_id":4}}`],
  ])('%s is a bad request', async (_name, body) => {
    const call = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const v3 = refusalOf(await visitor.call('/t1/v3/sessions/login', call))
    expect(v3).toEqual({ status: 400, key: expect.stringContaining('NUL character or half a surrogate pair') })
    expect(refusalOf(await visitor.call('/t1/api/v1/sessions/login.json', call)).status).toBe(400)
  })

  test('is refused in a booking, whole characters beyond the first plane are not', async () => {
    const request = (firstname: string) =>
      booking(1, '2026-03-24 09:00:00', {
        intervention_ids: [161],
        fiche: { group_id: 1, firstname, lastname: 'Essai', email: 'a@example.org' },
      })
    for (const firstname of ['a\u0000', '\ud83d', '\ude00']) {
      expect((await visitor.post('/t1/v3/appointments', request(firstname))).status).toBe(400)
    }
    expect((await visitor.post('/t1/v3/appointments', request('😀'))).status).toBe(201)
  })

  test.each([
    ['the query', '/shard?value=%00&field=urlname'],
    ['the path', '/t1/services/groups/%00.json'],
    ['the token', `${LIST}?token=%00`],
    ['a name of the query', `${LIST}?a%00=1`],
  ])('is a bad request in %s', async (_name, path) => {
    expect(refusalOf(await visitor.get(path)).status).toBe(400)
  })

  test('in the cookie is no session', async () => {
    const answer = await visitor.call('/t1/v3/sessions/current', { headers: { cookie: '_session_id=%00' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^_session_id=\w{24};/)
  })
})

describe('a body of more than a megabyte', () => {
  test.each([
    ['v1', '/t1/api/v1/appointments.json', { status: 413, key: 'tooLarge' }],
    ['v3', '/t1/v3/appointments', { status: 413, key: 'tooLarge' }],
  ])('is refused in the words of %s, and the page may read why', async (_version, path, refusal) => {
    const origin = sandbox.origin.replace('127.0.0.1', 'localhost')
    const body = JSON.stringify({ appointment: { comments: 'x'.repeat(1_100_000) } })
    const headers = { 'content-type': 'application/json', origin }
    const answer = await visitor.call(path, { method: 'POST', body, headers })
    expect(refusalOf(answer)).toEqual(refusal)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

describe('a token that is not good', () => {
  test.each([
    ['v1', LIST_V1, 401],
    ['v1', '/t1/api/v1/sessions/current.json', 401],
    ['v2', '/t1/api/v2/availabletimeslots?group_id=3', 401],
    ['v3', LIST, 421],
    ['v3', '/t1/v3/sessions/current', 421],
    ['v3', '/t1/v3/appointments?group_id=1', 421],
  ])('%s refuses it at %s', async (_version, path, status) => {
    expect((await visitor.get(path, { token: 'made-up' })).status).toBe(status)
  })

  test('refuses a write before anything is done', async () => {
    const answer = await visitor.post('/t1/v3/appointments', { appointment: {} }, { token: 'made-up' })
    expect(refusalOf(answer)).toEqual({ status: 421, key: 'expiredConnection' })
    const v1 = await visitor.post('/t1/api/v1/appointments.json', { appointment: {} }, { token: 'made-up' })
    expect(refusalOf(v1)).toEqual({ status: 401, key: 'expiredConnection' })
  })

  test.each(['/t1/v3/groups/1/fiches', '/t1/v3/appointments?group_id=1', '/t1/v3/groups/1/appointments/1.ics'])(
    'is missed at %s',
    async (path) => {
      expect(refusalOf(await visitor.get(path))).toEqual({ status: 421, key: 'unauthorized' })
    },
  )
})

describe('where things are', () => {
  test('a group lives on a shard, found by urlname or by the host of its website', async () => {
    const essai = { urlname: 'essai', shard_name: 't1' }
    expect((await visitor.get('/shard?value=essai&field=urlname')).body).toEqual(essai)
    expect((await visitor.get('/shard?website=essai.example')).body).toEqual(essai)
    expect((await visitor.get('/shard?website=ESSAI.example')).body).toEqual(essai)
    expect((await visitor.get('/shard?value=autre-ville&field=urlname')).body).toMatchObject({ shard_name: 't2' })
    for (const query of ['value=nobody&field=urlname', 'website=nobody.example']) {
      expect(refusalOf(await visitor.get(`/shard?${query}`))).toEqual({ status: 404, key: 'groupNotFound' })
    }
    expect((await visitor.get('/shard?value=essai')).status).toBe(400)
  })

  test.each([
    ['another shard', '/t2/services/groups/essai.json'],
    ['another shard', '/t2/v3/groups/1/calendars'],
    ['an unknown group', '/t1/v3/groups/77/calendars'],
    ['another version', '/t1/v3/groups/2/calendars'],
    ['another version', '/t1/api/v1/groups/1/calendars.json'],
    ['no .json in v1', '/t1/api/v1/groups/2/calendars'],
    ['.json in v3', '/t1/v3/groups/1/calendars.json'],
    ['.json in v3', '/t1/v3/sessions/current.json'],
    ['no .json on the configuration', '/t1/services/groups/essai'],
    ['.json in v2', '/t1/api/v2/availabletimeslots.json?group_id=3'],
    ['lists in v2', '/t1/api/v2/groups/3/calendars'],
    ['an unknown path', '/t1/v3/groups/1/secrets'],
  ])('%s is not found: %s', async (_name, path) => {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('an unknown shard is no address of the API', async () => {
    const answer = await visitor.get('/t9/v3/groups/1/calendars')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  test('single sign-on is not there for a group without one', async () => {
    expect((await visitor.get('/t1/sso/essai')).status).toBe(404)
  })

  test('the groups of a professional are forbidden to everybody', async () => {
    expect((await visitor.get('/t1/v3/groups')).status).toBe(403)
  })
})

describe('a page of another origin', () => {
  const origin = 'http://front.example:5173'

  test.each([
    'http://front.example',
    'https://front.example:5173',
    'http://front.example:5173.evil.example',
    'https://evil.example',
    'null',
    'http://localhost:1',
  ])('that is not configured reads nothing: %s', async (stranger) => {
    const answer = await visitor.call(LIST, { headers: { origin: stranger } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetchOnce(`${sandbox.origin}/t1/v3/appointments`, {
      method: 'OPTIONS',
      headers: { origin: stranger, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('may be the page of this very server under another name of this machine', async () => {
    const here = sandbox.origin.replace('127.0.0.1', 'localhost')
    const answer = await visitor.call(LIST, { headers: { origin: here } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(here)
  })

  test.each([
    ['an answer', LIST, 200],
    ['a refusal', '/t1/v3/groups/77/calendars', 404],
    ['an unknown path', '/t1/v3/nothing', 404],
  ])('may read %s with its credentials', async (_name, path, status) => {
    const answer = await visitor.call(path, { headers: { origin } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  test('may send JSON: the preflight says so, without an apikey', async () => {
    const answer = await fetchOnce(`${sandbox.origin}/t1/v3/appointments`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
  })
})

describe('a list', () => {
  test('comes in its envelope, hidden and deleted records among the others', async () => {
    const { body } = await visitor.get('/t1/v3/groups/1/interventionsets')
    expect(body).toEqual({
      recordsReturned: 2,
      totalRecords: 2,
      startIndex: 0,
      sort: null,
      dir: null,
      pageSize: 2,
      records: [
        { id: 141, externid: 'C', name: 'Courant', publicname: 'Courant', description: '', thumbnail: null, sort: 1 },
        { id: 142, externid: null, name: '', publicname: '', description: '', thumbnail: null, sort: 1 },
      ],
    })
    expect(recordsOf(await visitor.get(LIST)).some(({ deleted }) => deleted === true)).toBe(true)
  })

  test('is sorted, searched and begun where one asks', async () => {
    expect(idsOf(await visitor.get(LIST, { sort: 'price', dir: 'desc' })).slice(0, 3)).toEqual([162, 161, 166])
    expect(idsOf(await visitor.get(LIST, { sort: 'publicname' })).slice(0, 2)).toEqual([160, 169])
    expect(idsOf(await visitor.get(LIST, { search: 'lon' }))).toEqual([162])
    const { body } = await visitor.get(LIST, { startIndex: 8, sort: 'id', dir: 'asc' })
    expect(body).toMatchObject({
      recordsReturned: 2,
      totalRecords: 10,
      startIndex: 8,
      sort: 'id',
      dir: 'asc',
      pageSize: 2,
    })
    expect((await visitor.get(LIST, { dir: 'up' })).status).toBe(400)
    expect((await visitor.get(LIST, { startIndex: -1 })).status).toBe(400)
  })

  const where = (field: string, op: string, value: string, index = 0) => ({
    [`conditions[${index}][field]`]: field,
    [`conditions[${index}][op]`]: op,
    [`conditions[${index}][value]`]: value,
  })

  test.each([
    ['=', 'id', '162', [162]],
    ['=', 'externid', 'S,1', [161]],
    ['!=', 'price', '100', [161, 162, 163, 164, 165, 166, 167]],
    ['>', 'price', '2000', [161, 162]],
    ['>=', 'price', '2000', [161, 162, 166]],
    ['<', 'price', '100', [164]],
    ['<=', 'price', '100', [160, 164, 168, 169]],
    ['like', 'publicname', 'l%', [162]],
    ['not like', 'publicname', '%o%', [160, 164, 169]],
    ['in', 'id', '161, 164,999', [161, 164]],
    ['not in', 'price', '100,900,1200,1999', [161, 162, 164, 166]],
    ['=', 'deleted', 'true', [160]],
    ['=', 'nothing', 'x', []],
  ])('meets the condition %s on %s', async (op, field, value, expected) => {
    expect(idsOf(await visitor.get(LIST, where(field, op, value)))).toEqual(expected)
  })

  test('meets several conditions together', async () => {
    const both = { ...where('price', '>', '900'), ...where('length', '=', '60', 1) }
    expect(idsOf(await visitor.get(LIST, both))).toEqual([162, 163])
  })

  test.each([
    ['an unknown operator', where('id', 'is', '1')],
    ['an operator that is a property of objects', where('id', 'constructor', '1')],
    ['no value', { 'conditions[0][field]': 'id', 'conditions[0][op]': '=' }],
    ['a part that is none', { 'conditions[0][what]': 'id' }],
  ])('refuses a condition with %s', async (_name, query) => {
    expect((await visitor.get(LIST, query)).status).toBe(400)
  })
})
