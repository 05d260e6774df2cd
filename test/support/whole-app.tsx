import { I18nProvider } from '@lingui/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine, type AppRef } from '../../machines/app/app.machine.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { toLocation } from '../../machines/domain/place/location.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { slotsMachine } from '../../machines/booking/times/slots.machine.ts'
import { bridgeNavigation } from '../../src/app/navigation.ts'
import { i18n } from '../../src/i18n/i18n.ts'
import { AppScreen } from '../../src/screens/AppScreen.tsx'
import { FicheStage } from '../../src/screens/book/FicheStage.tsx'
import { keepTimeFormat, keepView } from '../../src/screens/book/late-views.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { createTimeFormat } from '../../src/time/format.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { loadZone } from '../../src/time/zone-data.ts'
import { ConfirmView } from '../../src/views/confirm/ConfirmView.tsx'
import { LoginView } from '../../src/views/login/LoginView.tsx'
import { SlotsView } from '../../src/views/times/SlotsView.tsx'
import { accessibilityProblems } from './accessibility.ts'
import type { CoverageRecorder } from './coverage.ts'
import { HostedMachine } from './drivers/hosted-machine.ts'

const LATE = { slots: slotsMachine, login: loginMachine, fiche_info: ficheFormMachine, confirm: confirmMachine }

const DEPLOYMENT = { logoStorage: '', links: { terms: null, privacy: null, accessibility: null } }

/** Fetches what the later steps say times with; await it before the first one is opened. */
export async function prepareLateSteps(): Promise<void> {
  await Promise.all([loadTimeLocale('en'), loadZone(sampleGroup.timezone)])
}

/**
 * The whole front end on the screen: the real machines, router and views. Only what asks the outside world is stood in
 * for, and ends when a test says so.
 */
export class WholeApp {
  readonly hosted: HostedMachine
  readonly history
  private readonly container = document.createElement('div')
  private readonly root: Root

  constructor(
    path: string,
    private readonly recorders: readonly CoverageRecorder[],
  ) {
    keepView('slots', SlotsView)
    keepView('login', LoginView)
    keepView('fiche_info', FicheStage)
    keepView('confirm', ConfirmView)
    keepTimeFormat(() => createTimeFormat('en'))
    i18n.loadAndActivate({ locale: 'en', messages: {} })

    const input = { location: toLocation(path), query: readQuery([]), locale: 'en' as const }
    const inspect = (event: Parameters<CoverageRecorder['inspect']>[0]) =>
      recorders.forEach((recorder) => recorder.inspect(event))
    this.hosted = new HostedMachine(appMachine, input, appCases, inspect, 'real')
    const app = this.hosted.subject as AppRef
    this.history = createMemoryHistory({ initialEntries: [path] })
    bridgeNavigation(app)(this.history)
    document.body.append(this.container)
    this.root = createRoot(this.container)
    flushSync(() =>
      this.root.render(
        <I18nProvider i18n={i18n}>
          <ThemeProvider>
            <AppScreen actor={app} deployment={DEPLOYMENT} />
          </ThemeProvider>
        </I18nProvider>,
      ),
    )
  }

  /** An actor that asked the outside world gets its answer. */
  async answer(actor: string, output: unknown): Promise<void> {
    await this.asks(actor)
    await this.hosted.succeed(actor, output)
    flushSync(() => undefined)
    await this.look()
  }

  /** An actor that asked the outside world gets none. */
  async refuse(actor: string, error: unknown): Promise<void> {
    await this.asks(actor)
    await this.hosted.fail(actor, error)
    flushSync(() => undefined)
    await this.look()
  }

  /** The router takes its time before a machine hears of a new address. */
  private async asks(actor: string): Promise<void> {
    await expect.poll(() => this.hosted.isRunning(actor), { message: `"${actor}" asks` }).toBe(true)
    await this.look()
  }

  /** Lets axe look at the screen whenever a machine is in a state that it has not seen. */
  async look(): Promise<void> {
    const snapshots = snapshotsUnder(this.hosted.subject)
    const isNew = this.recorders.map((recorder) =>
      snapshots.filter((snapshot) => recorder.isOf(snapshot)).some((snapshot) => recorder.look(snapshot)),
    )
    if (isNew.includes(true)) expect(await accessibilityProblems()).toEqual([])
  }

  /** The group is found, and the session check says that nobody is here. */
  async found(group: Partial<Group> = {}, memento: unknown = null): Promise<void> {
    await this.answer('findGroup', { shard: 's1', group: { ...sampleGroup, ...group }, locale: 'en', memento })
  }

  /** The code of a late step arrives; `more` is what the fiche step needs besides. */
  async opened(step: keyof typeof LATE, more: object = {}): Promise<void> {
    const logic = this.hosted.withStandIns(LATE[step])
    await this.answer('prepareStep', { step, logic, ...more })
  }

  stop(): void {
    this.root.unmount()
    this.container.remove()
    this.hosted.stop()
  }
}

/** The snapshots of a machine and of all machines below it. */
function snapshotsUnder(actor: AnyActorRef): AnyMachineSnapshot[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const children: AnyActorRef[] = Object.values(snapshot.children ?? {})
  return [snapshot, ...children.flatMap(snapshotsUnder)]
}
