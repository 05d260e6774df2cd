import { describe, expect, test } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { walkPure } from './describe-machine.ts'
import { CoverageRecorder } from './coverage.ts'
import { coverOf } from './cover.ts'
import { type Expectations, Judge, UsedRows } from './expectations.ts'
import { randomWalks } from './random-walk.ts'
import { kettleCases } from './sample/kettle.cases.ts'
import { kettleMachine } from './sample/kettle.machine.ts'
import { HostedMachine } from './drivers/hosted-machine.ts'

const machine = kettleMachine()
type Table = Expectations<typeof machine>

/** The kettle reports when it is hot, heats the water that it holds, and ends with it. */
const right = {
  notices: {
    'xstate.done.actor.heat': ({ event }) => (event.output.degrees >= 100 ? [{ type: 'kettle.hot' }] : []),
  },
  asked: { heat: ({ after }) => ({ litres: after.context.litres }) },
  output: {
    'kettle.left': ({ before }) => ({ litres: before.context.litres }),
    'xstate.error.actor.heat': ({ before }) => ({ litres: before.context.litres }),
  },
} satisfies Table

/** Boils a kettle, and returns what the table finds wrong with it. */
async function boil(table: Table, rows = new UsedRows()): Promise<string[]> {
  const hosted = new HostedMachine(machine, { litres: 0 }, kettleCases)
  const judge = new Judge(hosted, table, rows)
  const wrong = judge.start()
  for (const event of [{ type: 'water.poured', litres: 1 }, { type: 'switch.pressed' }]) {
    hosted.send(event)
    wrong.push(...judge.after(event))
  }
  const output = { degrees: 100 }
  await hosted.succeed('heat', output)
  wrong.push(...judge.after({ type: 'xstate.done.actor.heat', output }))
  hosted.stop()
  return wrong
}

describe('the tables of expectations', () => {
  test('find nothing wrong with a machine that keeps to them', async () => {
    expect(await boil(right)).toEqual([])
  })

  test('find a notice that no row expects', async () => {
    expect(await boil({ ...right, notices: {} })).toEqual([
      'notices after xstate.done.actor.heat: [{"type":"kettle.hot"}], expected []',
    ])
  })

  test('find a notice that does not come, also at the start', async () => {
    const late: Table = {
      ...right,
      notices: {
        ...right.notices,
        'xstate.init': () => [{ type: 'kettle.here' }],
        'switch.pressed': ({ before }) => [{ type: 'kettle.on', litres: before.context.litres }],
      },
    }
    expect(await boil(late)).toEqual([
      'notices after xstate.init: [], expected [{"type":"kettle.here"}]',
      'notices after switch.pressed: [], expected [{"type":"kettle.on","litres":1}]',
    ])
  })

  test('find an actor that is asked with something else, or by surprise', async () => {
    expect(await boil({ ...right, asked: { heat: () => ({ litres: 2 }) } })).toEqual([
      '"heat" was asked {"litres":1}, expected {"litres":2}',
    ])
    expect(await boil({ ...right, asked: {} })).toEqual(['"heat" was asked, and the table has no row for it'])
  })

  test('find an output that no row expects', () => {
    const hosted = new HostedMachine(machine, { litres: 0 }, kettleCases)
    const judge = new Judge(hosted, { output: { 'kettle.left': () => ({ litres: 2 }) } })
    hosted.send({ type: 'water.poured', litres: 1 })
    judge.after({ type: 'water.poured', litres: 1 })
    hosted.send({ type: 'kettle.left' })
    expect(judge.after({ type: 'kettle.left' })).toEqual([
      'output after kettle.left: {"litres":1}, expected {"litres":2}',
    ])
    hosted.stop()
  })

  test('say which rows nothing called for', async () => {
    const rows = new UsedRows()
    const table: Table = { notices: right.notices, asked: right.asked, sentToChildren: { 'page.shown': () => [] } }
    await boil(table, rows)
    expect(rows.unused(table)).toEqual(['sentToChildren: page.shown'])
  })

  test('are kept by generated paths and by random walks', async () => {
    const wrong: Table = { ...right, asked: { heat: () => ({ litres: 2 }) } }
    const walkAll = async (table: Table) => {
      for (const path of coverOf({ machine, cases: kettleCases })) {
        const onlookers = {
          recorder: new CoverageRecorder(machine),
          judge: (hosted: HostedMachine) => new Judge(hosted, table),
        }
        await walkPure(path, machine, kettleCases, onlookers)
      }
    }
    const walkAtRandom = (expectations: Table) =>
      randomWalks({ machine, cases: kettleCases, input: 'empty', invariants: {}, expectations, runs: 50 })
    await expect(walkAll(right)).resolves.toBeUndefined()
    await expect(walkAtRandom(right)).resolves.toBeUndefined()
    await expect(walkAll(wrong)).rejects.toThrow(/"heat" was asked/)
    await expect(walkAtRandom(wrong)).rejects.toThrow(/"heat" was asked/)
  })

  test('notice what is sent to children and what is emitted', async () => {
    const { createMachine, emit, sendTo, fromPromise } = await import('xstate')
    const host = createMachine({
      id: 'talker',
      invoke: { id: 'child', src: fromPromise(() => new Promise(() => undefined)) },
      on: { go: { actions: [sendTo('child', { type: 'said' }), emit({ type: 'heard' })] } },
    })
    const hosted = new HostedMachine(host, undefined, { inputs: {}, events: {}, actors: {}, delays: {} })
    const judge = new Judge(hosted, { asked: { child: () => undefined } })
    expect(judge.start()).toEqual([])
    hosted.send({ type: 'go' })
    expect(judge.after({ type: 'go' })).toEqual([
      'sentToChildren after go: [{"to":"child","event":{"type":"said"}}], expected []',
      'emitted after go: [{"type":"heard"}], expected []',
    ])
    hosted.stop()
  })

  test('a failure of the kettle says nothing', async () => {
    const hosted = new HostedMachine(machine, { litres: 1 }, kettleCases)
    const judge = new Judge(hosted, right)
    judge.start()
    for (const event of [{ type: 'water.poured', litres: 1 }, { type: 'switch.pressed' }]) hosted.send(event)
    judge.after({ type: 'switch.pressed' })
    const error = failure('timeout')
    await hosted.fail('heat', error)
    expect(judge.after({ type: 'xstate.error.actor.heat', error })).toEqual([])
    hosted.stop()
  })
})
