import { expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { proGroups } from '../../src/api/account/groups.ts'
import { login, loginPro, logout } from '../../src/api/account/login.ts'
import { currentSession } from '../../src/api/account/session.ts'
import { saveFiche } from '../../src/api/person/save-fiche.ts'
import { searchFiches } from '../../src/api/person/search-fiches.ts'
import { enter, type Tab, useSandbox } from './support/sandbox.ts'
import { quiet } from './support/server.ts'

/** The calls of professionals against a server that was written from the wire contract alone, over real HTTP. */

const running = useSandbox()

const PASSWORD = 'Rendez-vous-2026'
const NADIA = { email: 'nadia@example.org', password: PASSWORD }

async function signedIn(tab: Tab, urlname: string, credentials = NADIA) {
  const place = await enter(tab, urlname)
  const answer = await loginPro(tab.api.client, place.scope, credentials, quiet())
  tab.token = answer.token
  return { ...place, ...answer, client: tab.api.client }
}

const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => toFailure(error).code,
  )

test.each(['regles', 'regles-v1', 'regles-v2'])('in %s a professional signs in, is known, and leaves', async (name) => {
  const { tab } = running
  const { client, scope, session } = await signedIn(tab, name, { ...NADIA, email: 'controle@example.org' })
  expect(session).toMatchObject({ status: 'pro', account: { id: 3, email: 'controle@example.org' } })
  const groups = await proGroups(client, scope, client.token(scope.group.id) ?? '', quiet())
  expect(groups.map(({ urlname }) => urlname)).toEqual(['regles', 'regles-v1', 'regles-v2'])
  expect((await currentSession(client, scope, quiet(), { withToken: false })).session.status).toBe('pro')
  await logout(client, scope, quiet())
  expect(await codeOf(proGroups(client, scope, client.token(scope.group.id) ?? '', quiet()))).toBe('expiredConnection')
})

test('persons are found with what tells them apart, and a new one at once', async () => {
  const { client, scope } = await signedIn(running.tab, 'cabinet-horizon')
  const search = (words: string) => searchFiches(client, scope, { search: words, locale: 'fr' }, quiet())
  const { fiches, tooMany } = await search('delmas marie')
  expect(tooMany).toBe(false)
  expect(fiches.map(({ firstname, values }) => [firstname, values.birthdate, values.city])).toEqual([
    ['Marie', '1958-04-17', 'Nantes'],
    ['Marie', '1991-11-02', 'Rezé'],
  ])
  // The server sends deleted persons; the client leaves them out.
  expect((await search('ancienne')).fiches).toEqual([])
  const values = { firstname: 'Nora', lastname: 'Delmas', email: 'nora@example.org', firstphone: '0639980077' }
  const { id } = await saveFiche(client, scope, { fiche: { id: null, values } }, quiet())
  expect((await search('nora delm')).fiches.map((fiche) => fiche.id)).toEqual([id])
})

test('who is no professional has no groups, and who is one is no customer', async () => {
  const { tab } = running
  const { scope } = await enter(tab, 'atelier-dupre')
  const { client } = tab.api
  // Not signed in: cookie and token are both unknown.
  expect(await codeOf(proGroups(client, scope, 'tok_of_nobody', quiet()))).toBe('expiredConnection')
  expect(await codeOf(login(client, scope, NADIA, quiet()))).toBe('emailError')
  expect(await codeOf(loginPro(client, scope, { email: 'camille@example.org', password: PASSWORD }, quiet()))).toBe(
    'emailError',
  )
})

test('the token of one group’s professional is refused by another group', async () => {
  const { tab } = running
  await signedIn(tab, 'atelier-dupre', { ...NADIA, email: 'lea@example.org' })
  const { scope } = await enter(tab, 'cabinet-horizon')
  const search = searchFiches(tab.api.client, scope, { search: 'delmas', locale: 'fr' }, quiet())
  expect(await codeOf(search)).toBe('expiredConnection')
})
