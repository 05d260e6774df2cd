import { describe, expect, test } from 'vitest'
import type { CoveragePart } from './coverage.ts'
import { mergeParts, summarise } from './coverage-merge.ts'
import { partPath } from './coverage-parts.ts'

const IDS = ['door.open|pushed|0', 'door.shut|pulled|0', 'door.shut|xstate.after.wind.door.shut|0']

const DOOR = { machine: 'door', transitions: IDS, states: ['door.open', 'door.shut', 'door.haunted'] }

function part(layer: CoveragePart['layer'], hits: Record<string, number>, notByUser = {}): CoveragePart {
  return { machine: 'door', layer, transitions: IDS, hits, notByUser }
}

describe('merged coverage', () => {
  const parts = [
    part('pure', { [IDS[0] ?? '']: 2, [IDS[1] ?? '']: 1 }, { [IDS[2] ?? '']: 'the wind does it' }),
    part('pure', { [IDS[0] ?? '']: 1 }),
    part('view', { [IDS[0] ?? '']: 1 }),
    { ...part('pure', { [IDS[2] ?? '']: 9 }), machine: 'window' },
  ]
  const merged = mergeParts(DOOR, parts)

  test('adds up the hits of all parts of the machine, and of no other', () => {
    expect(merged.layers.pure.hits).toEqual({ [IDS[0] ?? '']: 3, [IDS[1] ?? '']: 1, [IDS[2] ?? '']: 0 })
    expect(merged.layers.pure).toMatchObject({ total: 3, covered: 2, missing: [IDS[2]] })
  })

  test('asks of views only what a user can reach', () => {
    expect(merged.layers.view).toMatchObject({ total: 2, covered: 1, missing: [IDS[1]] })
  })

  test('names each shortfall', () => {
    expect(summarise([merged]).shortfalls).toEqual([
      `door, pure: not walked: ${String(IDS[2])}`,
      `door, view: not walked: ${String(IDS[1])}`,
      'door: axe never saw: door.open, door.shut, door.haunted',
    ])
  })

  test('asks axe to look at every state that has a screen, in the rendered view', () => {
    const looked = [
      ...parts,
      { ...part('view', {}, {}), looked: ['door', 'door.open'], unseen: { 'door.haunted': 'nobody sees it' } },
      { ...part('pure', {}), looked: ['door.shut'] },
    ]
    expect(mergeParts(DOOR, looked).looks).toEqual({ total: 2, covered: 1, missing: ['door.shut'] })
  })

  test('a machine that no test walked falls short with everything', () => {
    expect(mergeParts(DOOR, []).layers.pure.missing).toEqual(IDS)
  })

  test('hits of a transition that is gone count for nothing', () => {
    const old = part('pure', { 'door.ajar|pushed|0': 4 }, { 'door.ajar|pushed|0': 'a state that was removed' })
    expect(mergeParts(DOOR, [old]).layers.pure.covered).toBe(0)
  })
})

test('parts of two test files, layers or machines never share a file', () => {
  const one = part('pure', {})
  const paths = [
    partPath(one, '/somewhere/test/machines/door.model.test.ts'),
    partPath(one, '/somewhere/test/machines/door.journeys.test.ts'),
    partPath({ ...one, layer: 'view' }, '/somewhere/test/machines/door.model.test.ts'),
    partPath({ ...one, machine: 'window' }, '/somewhere/test/machines/door.model.test.ts'),
  ]
  expect(new Set(paths).size).toBe(4)
})
