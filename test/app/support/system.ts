import { vi } from 'vitest'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AppRef } from '../../../machines/app/app.machine.ts'
import { notificationsOf } from '../../../machines/app/app.selectors.ts'
import { toLocation } from '../../../machines/domain/place/location.ts'
import type { Slot, SlotAnswer } from '../../../machines/domain/slots/slot.ts'
import { shownOf } from '../../../machines/notifications/notifications.selectors.ts'
import { createStorage, type TabStorage } from '../../../src/storage/tab-storage.ts'
import { createTokens } from '../../../src/storage/tokens.ts'
import { parseEnvironment } from '../../../src/api/http/environment.ts'
import { pairsOf } from '../../../src/browser/query-string.ts'
import { createSystem } from '../../../src/app/system.ts'
import type { ScreenDeps } from '../../../src/screens/screen.types.ts'
import { readQuery } from '../../../machines/domain/place/query.ts'
import { type Answers, FakeNetwork } from './network.ts'

/** Ten in the morning of 31 March 2026 in Paris. */
export const NOW = Date.UTC(2026, 2, 31, 8)

/** Another origin than the page's, with a path before the shard. */
const APART = 'https://api.example.net/base'

const channels: BroadcastChannel[] = []

/** The platform's own channel between tabs, closed at the end of the test. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

/** The part of a browser that the composition root uses. */
function stubBrowser(search: string) {
  const style = { setProperty: () => undefined }
  vi.stubGlobal('document', { documentElement: { lang: '', style }, querySelector: () => null })
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => media }))
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('location', { hostname: 'rdv.example.org', search })
  vi.stubGlobal('navigator', { onLine: true })
}

let ending = new AbortController()

/** Milliseconds of processor time that a wait may take: mutants would otherwise wait for the runner's time limit. */
const PATIENCE = Number(process.env.PATIENCE ?? Infinity)

/**
 * Lets promises and answers of the fake network proceed until `holds` is true; the clock does not move. If that never
 * happens, the runner's time limit ends the test and this wait.
 */
export async function until(holds: () => boolean): Promise<void> {
  const { signal } = ending
  const before = process.cpuUsage()
  while (!signal.aborted && !holds()) {
    const { user, system } = process.cpuUsage(before)
    if (user + system > PATIENCE * 1_000) throw new Error('It has not happened')
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

function actorsUnder(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} }: Partial<AnyMachineSnapshot> = actor.getSnapshot()
  return [actor, ...Object.values<AnyActorRef>(children).flatMap(actorsUnder)]
}

export interface RunningSystem {
  app: AppRef
  /** What the composition root gives to the screens. */
  deps: ScreenDeps
  network: FakeNetwork
  storage: TabStorage
  emitted: AnyEventObject[]
  /** Every event that any machine received. */
  happened: AnyEventObject[]
  /** The machine with that id, anywhere in the tree. */
  machine(id: string): AnyActorRef | undefined
  /** The codes of the errors that are shown. */
  errors(): string[]
  /** The free times that the machines received. */
  slots(): readonly Slot[]
  /** Picks the first free time as soon as the times are loaded. */
  pickSlot(): Promise<void>
}

function slotsIn(output: unknown): readonly Slot[] {
  return typeof output === 'object' && output !== null && 'slots' in output ? (output as SlotAnswer).slots : []
}

const running: AppRef[] = []

/** The product below its views, as the page starts it: only network, clock and browser are stand-ins. */
export function startSystem(
  path: string,
  answers: Answers,
  token: { groupId: number; text: string; at: number } | null = null,
  prepare: (storage: TabStorage) => void = () => undefined,
): RunningSystem {
  const [pathname = '', search = ''] = path.split('?')
  stubBrowser(search)
  const storage = createStorage(null)
  prepare(storage)
  if (token) createTokens(storage).keep(token.groupId, token.text, token.at)
  const network = new FakeNetwork(answers)
  const environment = parseEnvironment(JSON.stringify({ name: 'master', apiBase: APART, apikey: 'key-1' }))
  const query = readQuery(pairsOf(search))
  const { app, deps } = createSystem({ environment, storage, query, locale: 'fr', location: toLocation(pathname) })
  const emitted: AnyEventObject[] = []
  const happened: AnyEventObject[] = []
  app.on('*', (event) => void emitted.push(event))
  app.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event') happened.push(inspected.event)
  })
  app.start()
  running.push(app)
  const machine = (id: string) => actorsUnder(app).find((actor) => actor.getSnapshot().machine?.id === id)
  const slots = () => happened.flatMap((event) => slotsIn(event.output))
  return {
    app,
    deps,
    network,
    storage,
    emitted,
    happened,
    machine,
    slots,
    async pickSlot() {
      await until(() => machine('slots')?.getSnapshot().can({ type: 'slot.picked', slot: slots()[0] }) ?? false)
      machine('slots')?.send({ type: 'slot.picked', slot: slots()[0] })
    },
    errors() {
      const notifications = notificationsOf(app.getSnapshot())
      const shown = notifications ? shownOf(notifications.getSnapshot()) : []
      return shown.flatMap((one) => (one.kind === 'error' ? [one.failure.code] : []))
    },
  }
}

/**
 * Stops what a test has started, and restores Node's globals and clock. What is requested ahead does not end with the
 * root: if its code is still being loaded, it would be sent over the network of the next test.
 */
export async function stopSystems(): Promise<void> {
  ending.abort()
  ending = new AbortController()
  running.splice(0).forEach((app) => app.stop())
  await vi.dynamicImportSettled()
  channels.splice(0).forEach((channel) => channel.close())
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** The clock of the product, which moves only when a test says so. */
export function standStill(at = NOW): void {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}
