import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bundleEarlyLink } from '../../scripts/build/early.ts'
import { type Sent, saying } from './support/network.ts'
import { startSystem, standStill, stopSystems, until } from './support/system.ts'
import { answersOf, wireGroup, wireService } from './support/wire.ts'

/** What the page requests for a link is what the application asks for. */

let code = ''
beforeAll(async () => {
  code = await bundleEarlyLink()
})
beforeEach(() => standStill())
afterEach(() => {
  stopSystems()
  vi.unstubAllGlobals()
})

const steps = (...names: string[]) => ({ user_sequence_config: names.map((name) => ({ name })) })
const calendar = { id: 7, publicname: 'Inès', resource: false, sort: 1 }

/** The addresses that the page requests for a link to a group, without the server. */
async function requestedByPage(group: object, search: string): Promise<string[]> {
  const asked: string[] = []
  const shard = { urlname: 'atelier-dupre', shard_name: 's1' }
  const early = { asked: 'atelier-dupre', answer: Promise.resolve({ shard, group, lists: [] }) }
  runInNewContext(code, {
    __early: early,
    Date,
    document: {
      getElementById: () => ({ textContent: JSON.stringify({ apiBase: '/base', apikey: 'key-1' }) }),
      querySelector: () => null,
    },
    fetch: (url: string) => {
      asked.push(url)
      return Promise.reject(new TypeError('Failed to fetch'))
    },
    location: { pathname: '/atelier-dupre', search },
    matchMedia: () => ({ matches: true }),
    performance,
    URLSearchParams,
  })
  await early.answer
  return asked
}

const addressOf = ({ path, query }: Sent): string =>
  `${path}?${[...query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`

const BOTH = '?intervention_ids=61&calendar_id=7'

test.each<[string, object, object, string, number]>([
  ['a service and a calendar', steps('intervention_ids', 'calendar_id', 'slots'), {}, BOTH, 3],
  ['a language', steps('intervention_ids', 'calendar_id', 'slots'), {}, `${BOTH}&locale=en`, 3],
  ['the first version', steps('intervention_ids', 'calendar_id', 'slots'), { use_api_v3: false }, BOTH, 3],
  ['a service alone', steps('intervention_ids', 'slots'), {}, '?intervention_ids=61', 2],
  ['merged services', steps('intervention_ids', 'slots'), { merge_interventions: true }, '?intervention_ids=61', 1],
])('%s', async (_, more, profile, search, count) => {
  const group = wireGroup({ ...more }, { ...profile })
  const early = await requestedByPage(group, search)
  expect(early).toHaveLength(count)
  const { network } = startSystem(`/atelier-dupre${search}`, {
    ...answersOf(group),
    interventions: saying({ records: [wireService] }),
    calendars: saying({ records: [calendar] }),
  })
  await until(() => network.to('availabletimeslots').length > 0)
  expect(network.sent.map(addressOf)).toEqual(expect.arrayContaining(early))
})
