import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import {
  coveredIn,
  coveredText,
  type Coverage,
  coverageFrom,
  keptCoverage,
  missingIn,
  percentOf,
  percentText,
} from '../../explorer/model/coverage.ts'
import { changesOf } from '../../explorer/model/diff.ts'
import { factsOf, firstSentence, piecesOf, readableName } from '../../explorer/model/facts.ts'
import { graphOf } from '../../explorer/model/graph.ts'
import { mermaidOf } from '../../explorer/model/mermaid.ts'
import { rowsOf, rowsWith } from '../../explorer/model/rows.ts'
import { statelySource } from '../../explorer/model/stately.ts'
import { notProvided } from '../../machines/kit/not-provided.ts'

/** A machine with one of everything that a diagram shows. */
const lamp = setup({
  types: { context: {} as { hours: number }, events: {} as { type: 'lamp.pressed' } | { type: 'lamp.notified' } },
  actors: { bulb: notProvided<number, void>('bulb') },
  actions: { keep: assign({ hours: 1 }), say: () => undefined },
  guards: { isOld: () => true },
  delays: { evening: 1_000 },
}).createMachine({
  id: 'lamp',
  context: { hours: 0 },
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      on: { 'lamp.notified': { actions: 'say' } },
      states: {
        off: { meta: { title: 'Dark' }, on: { 'lamp.pressed': 'on' } },
        on: {
          tags: 'busy',
          meta: { title: 'Bright: the bulb "burns"' },
          entry: 'keep',
          invoke: {
            id: 'bulb',
            src: 'bulb',
            onDone: [{ guard: 'isOld', target: 'broken', actions: assign({ hours: 2 }) }, { target: 'off' }],
            onError: 'broken',
          },
          after: { evening: { target: 'on', reenter: true } },
        },
        broken: { type: 'final' },
      },
    },
    mood: { always: { guard: 'isOld', actions: 'say' } },
  },
})
const graph = graphOf(lamp)

test('every state is there with what stands in its box', () => {
  expect(graph.states.map(({ id, parent, kind, isInitial }) => [id, parent, kind, isInitial])).toEqual([
    ['lamp', null, 'parallel', false],
    ['lamp.light', 'lamp', 'compound', false],
    ['lamp.light.off', 'lamp.light', 'atomic', true],
    ['lamp.light.on', 'lamp.light', 'atomic', false],
    ['lamp.light.broken', 'lamp.light', 'final', false],
    ['lamp.mood', 'lamp', 'atomic', false],
  ])
  // XState adds actions for a delay to entry and exit; they are not the author's, and are not shown.
  expect(graph.states[3]).toMatchObject({
    key: 'on',
    depth: 2,
    title: 'Bright: the bulb "burns"',
    tags: ['busy'],
    entry: ['keep'],
    exit: [],
    invokes: [{ id: 'bulb', src: 'bulb' }],
  })
})

test('every transition is a row, in the order of the source', () => {
  expect(
    rowsOf(graph, null).map(({ state, event, guard, target, actions }) => [state, event, guard, target, actions]),
  ).toEqual([
    ['light', 'lamp.notified', '', '', 'say'],
    ['light.off', 'lamp.pressed', '', 'light.on', ''],
    ['light.on', '✓ bulb', 'isOld', 'light.broken', 'assign hours'],
    ['light.on', '✓ bulb', '', 'light.off', ''],
    ['light.on', '✗ bulb', '', 'light.broken', ''],
    ['light.on', 'after evening', '', 'light.on', ''],
    ['mood', 'always', 'isOld', '', 'say'],
  ])
})

test.each([
  ['', 7],
  ['bulb isold', 1],
  ['BRIGHT', 4],
  ['nothing of the kind', 0],
])('a search for "%s" finds %i rows', (search, count) => {
  expect(rowsWith(rowsOf(graph, null), search)).toHaveLength(count)
})

test('Mermaid gets every state, region and arrow, in words that it can read', () => {
  expect(mermaidOf(graph)).toBe(`stateDiagram-v2
  state "lamp" as s_lamp {
    state "light" as s_lamp_light {
      [*] --> s_lamp_light_off
      state "off – Dark" as s_lamp_light_off
      state "on – Bright – the bulb 'burns'" as s_lamp_light_on
      state "broken" as s_lamp_light_broken
      s_lamp_light_broken --> [*]
    }
    --
    state "mood" as s_lamp_mood
  }
  s_lamp_light_off --> s_lamp_light_on : lamp.pressed
  s_lamp_light_on --> s_lamp_light_broken : ✓ bulb [isOld] / assign hours
  s_lamp_light_on --> s_lamp_light_off : ✓ bulb
  s_lamp_light_on --> s_lamp_light_broken : ✗ bulb
  s_lamp_light_on --> s_lamp_light_on : after evening`)
})

test('the source for Stately has a stub for every part, and the states in it', () => {
  const source = statelySource(lamp, {
    context: { hours: 0 },
    guards: { isOld: [true] },
    delays: { evening: [500] },
    raised: {},
  })
  expect(source).toContain("import { fromPromise, setup } from 'xstate'")
  for (const stub of [
    "'bulb': fromPromise(() => new Promise(() => {})),",
    "'keep': () => {},",
    "'assign hours': () => {},",
    "'isOld': () => played.guards['isOld'].shift() ?? false,",
    "'evening': () => played.delays['evening'].shift() ?? 500,",
  ])
    expect(source).toContain(stub)
  const [, text = ''] = /createMachine\((.*)\)\n$/s.exec(source) ?? []
  expect(JSON.parse(text)).toEqual({
    id: 'lamp',
    context: { hours: 0 },
    type: 'parallel',
    states: {
      light: {
        initial: 'off',
        on: { 'lamp.notified': { actions: ['say'] } },
        states: {
          off: { description: 'Dark', on: { 'lamp.pressed': 'on' } },
          on: {
            description: 'Bright: the bulb "burns"',
            tags: 'busy',
            entry: ['keep'],
            invoke: {
              id: 'bulb',
              src: 'bulb',
              onDone: [{ target: 'broken', guard: 'isOld', actions: ['assign hours'] }, { target: 'off' }],
              onError: 'broken',
            },
            after: { evening: { target: 'on', reenter: true } },
          },
          broken: { type: 'final' },
        },
      },
      mood: { always: { guard: 'isOld', actions: ['say'] } },
    },
  })
})

test('a step has changed what differs, by its place', () => {
  const before = { email: '', faults: { email: 'missing' }, list: [1], same: { a: 1 } }
  expect(changesOf(before, { ...before, email: 'a@b.c', faults: {}, list: [1, 2] })).toEqual([
    { path: 'email', before: '""', after: '"a@b.c"' },
    { path: 'faults.email', before: '"missing"', after: '' },
    { path: 'list', before: '[1]', after: '[1,2]' },
  ])
  expect(changesOf(before, structuredClone(before))).toEqual([])
  // 21 September 2026, 14:13:20: by `date -u -d @1790000000`.
  expect(changesOf({ at: 0 }, { at: 1_790_000_000_000 })).toEqual([
    { path: 'at', before: '0', after: '1790000000000 (2026-09-21T14:13:20.000Z)' },
  ])
})

describe('the facts of a source', () => {
  test('are the comment above the machine, as one line', () => {
    const source = `/** Of something else. */\ntype A = 1\n\n/**\n * A lamp. It burns\n * for a while.\n */\nexport const lampMachine = setup({})`
    expect(factsOf(source)).toEqual({ purpose: 'A lamp. It burns for a while.' })
    expect(factsOf('export const lampMachine = setup({})')).toEqual({ purpose: '' })
  })

  test.each([
    ['A lamp: it burns. For a while.', 'A lamp: it burns.'],
    ['Version 2.0 of it. Well.', 'Version 2.0 of it.'],
    ['no end', 'no end'],
  ])('%s begins with %s', (purpose, first) => expect(firstSentence(purpose)).toBe(first))

  test.each([
    ['plain', ['plain']],
    ['A guest (`kit/guest.ts`).', ['A guest (', { code: 'kit/guest.ts' }, ').']],
    ['`a` and `b`', [{ code: 'a' }, ' and ', { code: 'b' }]],
    ['one ` alone', ['one ` alone']],
  ])('%s is shown without its backticks', (purpose, pieces) =>
    expect(piecesOf(purpose).map(({ text, isCode }) => (isCode ? { code: text } : text))).toEqual(pieces),
  )

  test.each([
    ['ficheForm', 'Fiche form'],
    ['app', 'App'],
  ])('%s is read as %s', (id, name) => expect(readableName(id)).toBe(name))
})

describe('coverage', () => {
  const layer = { total: 3, covered: 2, missing: ['b'], hits: { a: 4, b: 0, c: 0 } }
  const coverage: Coverage = {
    machine: 'lamp',
    layers: { pure: layer, view: layer },
    notByUser: { c: 'nobody can' },
  }

  test.each([
    ['a', { is: 'walked', times: 4 }],
    ['b', { is: 'missing' }],
    ['c', { is: 'excepted', reason: 'nobody can' }],
    ['gone', { is: 'unknown' }],
  ])('of the transition %s', (id, covered) => expect(coveredIn(coverage, 'view', id)).toEqual(covered))

  test('is unknown without a file', () => {
    expect(coveredIn(null, 'pure', 'a')).toEqual({ is: 'unknown' })
    expect(percentOf(null, 'pure')).toBeNull()
  })

  test('in percent says 100 only when nothing is missing', () => {
    expect(percentOf(coverage, 'pure')).toBe(66)
    const empty: Coverage = { ...coverage, layers: { ...coverage.layers, view: { ...layer, total: 0, missing: [] } } }
    expect(percentOf(empty, 'view')).toBe(100)
    expect(missingIn(coverage, 'pure')).toEqual(['b'])
  })

  test('is unknown for a layer that nobody has walked, and nothing is missing there', () => {
    const unwalked = { total: 2, covered: 0, missing: ['a', 'b'], hits: { a: 0, b: 0, c: 0 } }
    const skipped: Coverage = { ...coverage, layers: { ...coverage.layers, view: unwalked } }
    expect(percentOf(skipped, 'view')).toBeNull()
    expect(coveredIn(skipped, 'view', 'a')).toEqual({ is: 'unknown' })
    expect(missingIn(skipped, 'view')).toEqual([])
    expect(percentOf(skipped, 'pure')).toBe(66)
  })

  test('is kept without the counts of a run, and read again with what no user can cause', () => {
    const views = { ...layer, total: 2, covered: 1 }
    const kept = keptCoverage([
      { machine: 'lamp', layers: { pure: layer, view: views }, notByUser: { 'c|1': 'nobody can' } },
    ])
    expect(JSON.stringify(kept)).toBe(
      '{"lamp":{"pure":{"total":3,"missing":["b"]},"view":{"total":2,"missing":["b"]},"notByUser":{"c|1":"nobody can"}}}',
    )
    const again = coverageFrom(kept, 'lamp', ['a', 'b', 'c|1'])
    expect(percentOf(again, 'pure')).toBe(66)
    expect(percentOf(again, 'view')).toBe(50)
    const texts = ['a', 'b', 'c|1'].map((id) => coveredText(coveredIn(again, 'view', id)))
    expect(texts).toEqual(['walked', 'missing', 'excepted'])
    expect(coverageFrom(kept, 'door', [])).toBeNull()
  })

  test.each([
    [null, '–'],
    [0, '0 %'],
    [100, '100 %'],
  ])('%s is written as %s', (percent, text) => expect(percentText(percent)).toBe(text))
})
