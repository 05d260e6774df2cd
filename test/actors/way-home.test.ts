import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createWayHomeActors } from '../../src/actors/way-home.actors.ts'
import { clientOf, json, scopeOf } from '../api/support/server.ts'
import { useServer } from '../api/support/use-server.ts'

const { serve } = useServer()

test.each([
  ['shows', true],
  ['hides', false],
])('the record that %s the home page is read in the language of the texts by then', async (_, shown) => {
  const server = await serve((_received, response) => json(response, { records: [{ id: 81, show_home: shown }] }))
  const { client } = clientOf(server.origin)
  let locale: 'fr' | 'en' = 'fr'
  const { readHome } = createWayHomeActors({ client }, () => locale)
  locale = 'en'
  const actor = createActor(readHome, { input: { scope: scopeOf() } })
  expect(await toPromise(actor.start())).toBe(shown)
  expect(server.received.map(({ path }) => path)).toEqual([expect.stringMatching(/\/groups\/101\/websites/)])
  expect(server.received[0]?.query).toContainEqual(['locale', 'en'])
})
