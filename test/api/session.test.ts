import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ficheSchema } from '../../src/api/person/fiche.schema.ts'
import { sessionSchema } from '../../src/api/account/session.schema.ts'
import { sha1Hex } from '../../src/api/account/sha1.ts'

const read = (body: unknown) => v.parse(sessionSchema(101), body)
const ANONYMOUS = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false, groups: [] }

test('nobody', () => {
  const wire = { account: null, pro: null, tokens: {}, needPasswordChange: false, pendingRdv: null, sso_logged: false }
  expect(read(wire)).toEqual({ session: ANONYMOUS, token: null })
  expect(read({})).toEqual({ session: ANONYMOUS, token: null })
  expect(read({ account: { id: 0 } })).toEqual({ session: ANONYMOUS, token: null })
})

test('an account with its token', () => {
  expect(
    read({
      account: { id: 201, email: 'claire@example.org' },
      tokens: { account_token: 'tok' },
      sso_logged: true,
    }),
  ).toEqual({
    session: {
      status: 'user',
      account: { id: 201, email: 'claire@example.org' },
      needPasswordChange: false,
      ssoLogged: true,
      groups: [],
    },
    token: 'tok',
  })
})

test('the visitor after an anonymous booking is account 0 with the token of the fiche', () => {
  const { session, token } = read({ account: { id: 0 }, tokens: { fiche_token: 'fic' } })
  expect([session.status, session.account, token]).toEqual(['user', { id: 0, email: '' }, 'fic'])
})

test('the answer to a login names the same things', () => {
  expect(read({ account: { id: 201, email: 'a@example.org' }, account_token: 'tok' }).token).toBe('tok')
  expect(read({ account: { id: 0 }, fiche_token: 'fic', fiche: { id: 301 } })).toMatchObject({ token: 'fic' })
})

test.each([
  ['an account', { account: { id: 201, email: 'a@example.org', group_id: 102 }, tokens: { account_token: 'tok' } }],
  ['the visitor after a booking', { account: { id: 0, group_id: '102' }, tokens: { fiche_token: 'fic' } }],
  ['a login', { account: { id: 201, group_id: 102 }, account_token: 'tok', needPasswordChange: true }],
])('%s of another group on the shard is nobody here, and its token is none', (_, wire) => {
  expect(read(wire)).toEqual({ session: ANONYMOUS, token: null })
  const { group_id: __, ...own } = wire.account
  expect(read({ ...wire, account: { ...own, group_id: 101 } }).session.status).toBe('user')
})

test('a professional is one', () => {
  const { session, token } = read({ pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'p' } })
  expect([session.status, session.account?.id, token]).toEqual(['pro', 9, 'p'])
  // Some servers send the token beside the record, and the group that the professional last worked for.
  expect(read({ pro: { id: 9, group_id: 102 }, pro_token: 'p' })).toMatchObject({ token: 'p' })
})

test('a person with the group’s own fields, and those who are not to be seen', () => {
  const wire = {
    id: 302,
    group_id: 101,
    firstname: 'Noé',
    lastname: 'Essai',
    email: 'noe@example.org',
    firstphone: null,
    deleted: false,
    externid: null,
    marketing_optin: true,
    str0: 'web',
    bool0: false,
    num0: 7,
    created_at: 'x',
  }
  expect(v.parse(ficheSchema, wire)).toEqual({
    id: 302,
    firstname: 'Noé',
    lastname: 'Essai',
    email: 'noe@example.org',
    firstphone: '',
    values: {
      firstname: 'Noé',
      lastname: 'Essai',
      email: 'noe@example.org',
      firstphone: '',
      str0: 'web',
      bool0: false,
      num0: '7',
    },
  })
  expect(v.parse(ficheSchema, { ...wire, deleted: true })).toBeNull()
  expect(v.parse(ficheSchema, { ...wire, lastname: '$Essai' })).toBeNull()
  expect(v.safeParse(ficheSchema, { lastname: 'x' }).success).toBe(false)
})

// The first from the wire contract, the others from FIPS 180 and an independent tool.
test.each([
  ['test', 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'],
  ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
])('the digest of %j', async (text, digest) => {
  expect(await sha1Hex(text)).toBe(digest)
})

test('the digest is that of UTF-8', async () => {
  const { createHash } = await import('node:crypto')
  expect(await sha1Hex('pâssword€😀')).toBe(createHash('sha1').update('pâssword€😀', 'utf8').digest('hex'))
})

test('an account that the cookie knows is somebody, also without a token', () => {
  expect(read({ account: { id: 201, email: 'a@example.org' }, tokens: {} })).toEqual({
    session: { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'a@example.org' } },
    token: null,
  })
})

test('a saved answer of several choices keeps those that say something, and nothing that is the server’s own', () => {
  const wire = { id: 302, str0: ['a', '', 'b', 7], externid: 'x', updated_at: 'x', created_at: 'x', str1: { a: 1 } }
  expect(v.parse(ficheSchema, wire)?.values).toEqual({ str0: ['a', 'b', '7'] })
})
