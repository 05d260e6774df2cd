import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '../sandbox/start.ts'
import { readLedger } from '../sandbox/ledger.ts'
import { chromiumEngine } from '../test/browsers/chromium.ts'
import { Customer } from '../test/browsers/customer.ts'
import type { Engine } from '../test/browsers/engine.ts'
import { firefoxEngine } from '../test/browsers/firefox.ts'
import { webkitEngine } from '../test/browsers/webkit.ts'
import { WAYS } from '../test/e2e/support/ways.ts'
import { findFirefox, findWebKit } from './other-browsers.ts'

/**
 * Books the salon, the garage and the town hall in Chromium, Firefox and WebKit, each as a new customer, with axe on every screen, and compares
 * the end with the ledger. `--only firefox,webkit` takes some of them; `--list` says which there are.
 */
const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: chromiumEngine,
  firefox: async () => firefoxEngine(await findFirefox()),
  webkit: async () => webkitEngine(await findWebKit()),
}

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } })
const wanted = values.only?.split(',') ?? Object.keys(ENGINES)
const unknown = wanted.filter((name) => !(name in ENGINES))
if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}.`)
if (values.list) console.log(wanted.join('\n'))
else await bookEverywhere()

async function bookEverywhere(): Promise<void> {
  const sandbox = await startSandbox({ staticDir: resolve('dist') })
  let failed = 0
  try {
    for (const name of wanted) {
      const open = ENGINES[name]
      if (!open) continue
      for (const way of WAYS) {
        const engine = await open()
        const problem = await bookOnce(engine, way).finally(() => engine.close())
        if (problem !== null) failed += 1
        console.log(`${problem === null ? 'ok    ' : 'FAILED'} ${engine.name}: ${way.name}${problem ?? ''}`)
      }
    }
  } finally {
    await sandbox.stop()
  }
  process.exitCode = failed > 0 ? 1 : 0

  async function bookOnce(engine: Engine, way: (typeof WAYS)[number]): Promise<string | null> {
    const before = (await readLedger(sandbox.database)).length
    const customer = new Customer(engine)
    try {
      await customer.book(sandbox.origin, way)
      const entries = (await readLedger(sandbox.database)).slice(before)
      const [entry] = entries
      const isRight = entries.length === 1 && entry?.kind === 'booking' && entry.group_id === way.booked.groupId
      if (!isRight) customer.problems.push(`the ledger holds ${JSON.stringify(entries)}`)
    } catch (error) {
      customer.problems.push(error instanceof Error ? error.message : String(error))
    }
    return customer.problems.length === 0 ? null : `\n  ${customer.problems.join('\n  ')}`
  }
}
