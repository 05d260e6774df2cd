import { resolve } from 'node:path'
import { startSandbox } from '../sandbox/start.ts'
import { readLedger } from '../sandbox/ledger.ts'
import { chromiumEngine } from '../test/browsers/chromium.ts'
import { Customer } from '../test/browsers/customer.ts'
import type { Engine } from '../test/browsers/engine.ts'
import { firefoxEngine } from '../test/browsers/firefox.ts'
import { embedding, startShop } from '../test/browsers/shop.ts'
import { webkitEngine } from '../test/browsers/webkit.ts'
import { SALON, type Route, ROUTES } from '../test/e2e/support/routes.ts'
import { optionsOf, refuse } from './options.ts'
import { findFirefox, findWebKit } from './other-browsers.ts'

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: chromiumEngine,
  firefox: async () => firefoxEngine(await findFirefox()),
  webkit: async () => webkitEngine(await findWebKit()),
}

const values = optionsOf(
  `Books the salon, the garage and the town hall in Chromium, Firefox and WebKit, and the salon once more in a frame of
another site that is reloaded before the button is pressed, each as a new customer, with axe on every screen, and
compares the result with the ledger. --only firefox,webkit takes some of them; --list lists them.`,
  { only: { type: 'string' }, list: { type: 'boolean' } },
)
const wanted = values.only?.split(',') ?? Object.keys(ENGINES)
const unknown = wanted.filter((name) => !(name in ENGINES))
if (unknown.length > 0) refuse(`There is no engine ${unknown.join(', ')}.`)
if (values.list) console.log(wanted.join('\n'))
else await bookEverywhere()

interface Visit {
  name: string
  route: Route
  open: (customer: Customer) => Promise<void>
  /** What happens between the form and the button. */
  meanwhile?: (customer: Customer) => Promise<void>
}

async function bookEverywhere(): Promise<void> {
  const sandbox = await startSandbox({ staticDir: resolve('dist') })
  const shop = await startShop(sandbox.origin, (booking) => ({ '/': embedding(booking, SALON.urlname) }))
  const visits: readonly Visit[] = [
    ...ROUTES.map((route) => ({
      name: route.name,
      route,
      open: (customer: Customer) => customer.open(sandbox.origin, route),
    })),
    {
      name: `${SALON.name} in a frame of another site`,
      route: SALON,
      open: (customer) => customer.openWithin(`${shop.site}/`),
      meanwhile: (customer) => customer.reloadAround(),
    },
  ]
  let failed = 0
  let persons = 0
  try {
    for (const name of wanted) {
      const open = ENGINES[name]
      if (!open) continue
      for (const { route, ...visit } of visits) {
        const engine = await open()
        persons += 1
        const problem = await bookOnce(engine, { ...visit, route: byPerson(route, persons) }).finally(() =>
          engine.close(),
        )
        if (problem !== null) failed += 1
        console.log(`${problem === null ? 'ok    ' : 'FAILED'} ${engine.name}: ${visit.name}${problem ?? ''}`)
      }
    }
  } finally {
    await shop.stop()
    await sandbox.stop()
  }
  process.exitCode = failed > 0 ? 1 : 0

  /** The first free time may be the same for two visits, and nobody may have two appointments at one time. */
  function byPerson(route: Route, number: number): Route {
    return { ...route, typed: { ...route.typed, Email: `clemence.${number}@example.org` } }
  }

  async function bookOnce(engine: Engine, { route, open, meanwhile }: Visit): Promise<string | null> {
    const before = (await readLedger(sandbox.database)).length
    const customer = new Customer(engine)
    try {
      await open(customer)
      await customer.book(route, async () => meanwhile?.(customer))
      const entries = (await readLedger(sandbox.database)).slice(before)
      const [entry] = entries
      const isRight = entries.length === 1 && entry?.kind === 'booking' && entry.group_id === route.booked.groupId
      if (!isRight) customer.problems.push(`the ledger holds ${JSON.stringify(entries)}`)
    } catch (error) {
      customer.problems.push(error instanceof Error ? error.message : String(error))
    }
    return customer.problems.length === 0 ? null : `\n  ${customer.problems.join('\n  ')}`
  }
}
