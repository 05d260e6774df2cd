import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, Intervention, Pack } from '../../machines/domain/catalogue/choices.ts'
import { findService } from '../../machines/domain/catalogue/find-service.ts'
import { type Listed, mergeSameNamed, type Viewing, visibleChoices } from '../../machines/domain/catalogue/visible.ts'

const compareNames = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare
const customer: Viewing = { showUnnamed: false, compareNames }
const callCentre: Viewing = { showUnnamed: true, compareNames }

const choice = (id: number, publicName: string, sort = 0): Choice => ({
  id,
  publicName,
  sort,
  externId: null,
  description: '',
  thumbnail: null,
})

const service = (id: number, publicName: string, more: Partial<Intervention> = {}): Intervention => ({
  ...choice(id, publicName),
  kind: 'intervention',
  interventionSetId: null,
  price: 3000,
  length: 45,
  currency: 'EUR',
  promotions: false,
  videoconference: false,
  onlyPackage: false,
  needResource: false,
  skippableAgenda: false,
  memberIds: [id],
  ...more,
})

const listed = <T extends Choice>(entry: T, deleted = false): Listed<T> => ({ choice: entry, deleted })
const idsOf = (choices: readonly Choice[]) => choices.map(({ id }) => id)

describe('who is shown', () => {
  const entries = [
    listed(choice(1, 'Léa')),
    listed(choice(2, '')),
    listed(choice(3, '   ')),
    listed(choice(4, 'Gone'), true),
    listed(service(5, 'Only in packs', { onlyPackage: true })),
  ]

  test('customers see what has a public name, is not deleted and is not kept for packs', () => {
    expect(idsOf(visibleChoices(entries, customer))).toEqual([1])
  })

  test('a professional of a call centre also sees what has no public name', () => {
    expect(idsOf(visibleChoices(entries, callCentre))).toEqual([2, 3, 1])
  })

  test('of what has no public name, ids may name what alone is seen', () => {
    expect(idsOf(visibleChoices(entries, { ...customer, showUnnamed: [3, 4, 5] }))).toEqual([3, 1])
  })

  test('under the business’s own name, which nobody reads in the place of a public one', () => {
    const named = [
      { ...listed(choice(1, '')), ownName: 'Retour sous garantie' },
      { ...listed(choice(2, 'Dépannage')), ownName: 'DEP-2' },
    ]
    const names = (viewing: typeof callCentre) => visibleChoices(named, viewing).map(({ publicName }) => publicName)
    expect(names(callCentre)).toEqual(['Dépannage', 'Retour sous garantie'])
    expect(names(customer)).toEqual(['Dépannage'])
  })
})

describe('in which order', () => {
  test.each<[string, [number, string, number][], number[]]>([
    [
      'by sort',
      [
        [1, 'A', 2],
        [2, 'B', 1],
      ],
      [2, 1],
    ],
    [
      'then by name',
      [
        [1, 'B', 1],
        [2, 'A', 1],
      ],
      [2, 1],
    ],
    [
      'accents in their place',
      [
        [1, 'Zoé', 0],
        [2, 'Élodie', 0],
        [3, 'Eric', 0],
      ],
      [2, 3, 1],
    ],
    [
      'numbers as numbers',
      [
        [1, 'Box 10', 0],
        [2, 'Box 9', 0],
      ],
      [2, 1],
    ],
    [
      'then by id',
      [
        [9, 'A', 0],
        [3, 'A', 0],
      ],
      [3, 9],
    ],
    [
      'negative sorts first',
      [
        [1, 'A', 0],
        [2, 'B', -5],
      ],
      [2, 1],
    ],
  ])('%s', (_, entries, expected) => {
    const made = entries.map(([id, name, sort]) => listed(choice(id, name, sort)))
    expect(idsOf(visibleChoices(made, customer))).toEqual(expected)
  })

  test('the order in which records arrive is no matter, and none is lost or doubled', () => {
    const entries = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 500 }), name: fc.string({ minLength: 1 }), sort: fc.integer() }),
      { selector: ({ id }) => id, maxLength: 30 },
    )
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.integer()), (records, keys) => {
        const named = records.filter(({ name }) => name.trim() !== '')
        const made = named.map(({ id, name, sort }) => listed(choice(id, name, sort)))
        const shuffled = made
          .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ entry }) => entry)
        const ordered = idsOf(visibleChoices(made, customer))
        expect(idsOf(visibleChoices([...shuffled, ...made], customer))).toEqual(ordered)
        expect([...ordered].sort()).toEqual(named.map(({ id }) => id).sort())
      }),
    )
  })
})

describe('services of the same name', () => {
  test('become one, which keeps every id', () => {
    const [cut, care] = mergeSameNamed([service(1, 'Coupe'), service(2, 'Soin'), service(3, ' Coupe ')])
    expect([cut?.id, cut?.memberIds, care?.memberIds]).toEqual([1, [1, 3], [2]])
  })

  test.each<[Partial<Intervention>, Partial<Intervention>]>([
    [{ price: 4000 }, { price: null, length: 45 }],
    [{ length: 60 }, { price: 3000, length: null }],
    [{ promotions: true }, { promotions: true }],
    [{ videoconference: true }, { videoconference: true }],
    [{ needResource: true }, { needResource: true }],
    [{ skippableAgenda: true }, { skippableAgenda: false }],
    [{}, { price: 3000, length: 45, promotions: false }],
  ])('a member with %j makes it %j', (more, merged) => {
    expect(mergeSameNamed([service(1, 'Coupe'), service(2, 'Coupe', more)])[0]).toMatchObject(merged)
  })

  test('those without a name have nothing in common', () => {
    expect(mergeSameNamed([service(1, ''), service(2, '')])).toHaveLength(2)
  })
})

test('a service is found by any of its ids, a pack by its own only', () => {
  const pack: Pack = {
    ...choice(1, 'Pack'),
    kind: 'pack',
    price: null,
    totalPrice: null,
    length: null,
    videoconference: false,
    members: [{ kind: 'service', interventionId: 3, publicName: '', calendarId: null }],
  }
  const all = [...mergeSameNamed([service(1, 'Coupe'), service(3, 'Coupe')]), pack]
  expect(findService(all, 'intervention', 3)?.id).toBe(1)
  expect(findService(all, 'pack', 1)).toBe(pack)
  expect(findService(all, 'pack', 3)).toBeNull()
  expect(findService(all, 'intervention', 9)).toBeNull()
})
