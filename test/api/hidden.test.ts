import { describe, expect, test } from 'vitest'
import type { CheckKind } from '../../src/api/http/check.ts'
import { check } from '../../src/api/http/check.ts'
import { listFor } from '../../src/api/catalogue/lists.ts'
import type { ListStep } from '../../machines/domain/sequence/step.ts'
import { clientOf, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

/**
 * What a business hides stays hidden (specification, section 6; wire contract, section 6), even if a server sends it:
 * in a list, and when a link requests it by its id.
 */

const { serve } = useServer()

const WITHIN = { config: [{ intervention_id: 9 }] }
const LISTS: readonly [CheckKind, ListStep, Record<string, unknown>][] = [
  ['interventions', 'intervention_ids', {}],
  ['pack_interventions', 'intervention_ids', WITHIN],
  ['interventionsets', 'interventionset_ids', {}],
  ['calendarsets', 'calendarset_id', {}],
  ['calendars', 'calendar_id', {}],
  ['resources', 'resource_id', { resource: true }],
]

type Marks = readonly [string, Record<string, unknown>]

const ALSO: Partial<Record<CheckKind, readonly Marks[]>> = {
  interventions: [['is sold in packs only', { only_package: true }]],
  pack_interventions: [
    ['is not opened', { status: 'closed' }],
    ['holds no service', { config: [{ break_time: 5 }] }],
  ],
}

describe.each(LISTS)('%s', (kind, step, more) => {
  const hidden: readonly Marks[] = [
    ['has an empty public name', { publicname: '' }],
    ['has a public name of spaces', { publicname: ' \u00a0 ' }],
    ['has no public name at all', { publicname: null }],
    ['is deleted', { deleted: true }],
    ['is deleted, said with a number', { deleted: 1 }],
    ...(ALSO[kind] ?? []),
  ]

  test.each(hidden)('one that %s is neither listed nor found by its id', async (_, marks) => {
    const records = [
      { id: 1, publicname: 'Shown', ...more },
      { id: 2, publicname: 'Hidden', ...more, ...marks },
    ]
    const server = await serve((received, response) => {
      const name = received.path.split('/').at(-1)
      json(response, { records: name === (kind === 'resources' ? 'calendars' : kind) ? records : [] })
    })
    const { client } = clientOf(server.origin)
    const narrowing = { interventionSetId: null, needs: [], calendarSetId: null, calendarId: null }
    const listed = await listFor(client, scopeOf(), { step, locale: 'fr', ...narrowing }, quiet())
    expect(listed.map(({ id }) => id)).toEqual([1])
    const found = await check(client, scopeOf(), kind, { ids: [1, 2] }, { locale: 'fr' }, quiet())
    expect(found.map(({ id }) => id)).toEqual([1])
  })
})
