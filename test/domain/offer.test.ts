import { describe, expect, test } from 'vitest'
import type { ListItem } from '../../machines/domain/catalogue/list-request.ts'
import type { Service } from '../../machines/domain/catalogue/choices.ts'
import { entriesOf, highlightedIn, listed, moreAt, stepOf } from '../../machines/domain/site/offer.ts'
import { sampleGroup, sampleIntervention, samplePackChoice, sampleStep } from '../../machines/kit/samples.ts'

const categories: ListItem[] = [41, 42, 43, 44, 45, 46, 47, 48].map((id) => ({
  id,
  externId: null,
  publicName: `Category ${id}`,
  description: '',
  thumbnail: null,
  sort: 1,
}))
const merged: Service = { ...sampleIntervention(61), memberIds: [61, 63] }
const services: Service[] = [merged, sampleIntervention(62), samplePackChoice(71)]
const idsOf = ({ items, hasMore }: ReturnType<typeof listed>) => ({ ids: items.map(({ id }) => id), hasMore })

describe('what a home page lists (specification, section 2 "Group home")', () => {
  test.each<[string, readonly number[], readonly ListItem[], number[], boolean]>([
    ['those that it names, in its order', [43, 41], categories, [43, 41], true],
    ['six at most', [48, 47, 46, 45, 44, 43, 42], categories, [48, 47, 46, 45, 44, 43], true],
    ['the first six where it names none', [], categories, [41, 42, 43, 44, 45, 46], true],
    ['not what customers may not see', [99, 42], categories, [42], true],
    ['the first six where none of those may be seen', [99], categories, [41, 42, 43, 44, 45, 46], true],
    ['each once', [42, 42], categories, [42], true],
    ['all of a short list, and nothing more', [41, 42], categories.slice(0, 2), [41, 42], false],
    ['a merged service under any of its ids, once', [63, 61], services, [61], true],
    ['nothing where there is nothing', [41], [], [], false],
  ])('%s', (_, wanted, entries, ids, hasMore) => {
    expect(idsOf(listed({ listed: wanted }, entries))).toEqual({ ids, hasMore })
  })

  test('services and packs come from one list, and are listed apart', () => {
    expect(entriesOf('intervention', services).map(({ id }) => id)).toEqual([61, 62])
    expect(entriesOf('package', services).map(({ id }) => id)).toEqual([71])
    expect(entriesOf('category', categories)).toEqual(categories)
    expect([stepOf('category'), stepOf('intervention'), stepOf('package')]).toEqual([
      'interventionset_ids',
      'intervention_ids',
      'intervention_ids',
    ])
  })
})

test('what is highlighted is a service or a pack that customers may see', () => {
  expect(highlightedIn(services, { kind: 'intervention', id: 63 })).toEqual(merged)
  expect(highlightedIn(services, { kind: 'pack', id: 71 })?.id).toBe(71)
  expect(highlightedIn(services, { kind: 'pack', id: 61 })).toBeNull()
  expect(highlightedIn(services, null)).toBeNull()
})

test('"See more" leads to the step of the list, and to the start of the booking when that step cannot come first', () => {
  const { urlname } = sampleGroup
  const steps = [sampleStep('interventionset_ids'), sampleStep('intervention_ids')]
  expect(moreAt({ urlname, steps }, 'category')).toEqual({ screen: 'book', urlname, step: 'interventionset_ids' })
  expect(moreAt({ urlname, steps }, 'package')).toEqual({ screen: 'start', urlname })
  expect(moreAt({ urlname, steps: steps.slice(1) }, 'package')).toEqual({
    screen: 'book',
    urlname,
    step: 'intervention_ids',
  })
  expect(moreAt({ urlname, steps: [] }, 'category')).toEqual({ screen: 'start', urlname })
})
