import { I18nProvider } from '@lingui/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine, type AppRef } from '../../machines/app/app.machine.ts'
import type { ScreenRequest } from '../../machines/app/app.types.ts'
import type { BookingMemento, StepRequest } from '../../machines/booking/booking.types.ts'
import type { PersonStart } from '../../machines/booking/details/details.input.ts'
import { linkTarget } from '../../machines/domain/place/return-target.ts'
import type { LinkAction } from '../../machines/domain/appointment/link-action.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { toLocation } from '../../machines/domain/place/location.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import type { OpenedGuest } from '../../machines/kit/guest-logic.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { sessionIn } from '../../machines/session/session.selectors.ts'
import type { SignInRequest } from '../../machines/session/session.types.ts'
import { openGuest, type Outside } from '../../explorer/guests.ts'
import { bridgeNavigation } from '../../src/app/navigation.ts'
import { collectNavigation } from '../../src/app/pending-navigation.ts'
import { i18n } from '../../src/i18n/i18n.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { AppScreen } from '../../src/screens/AppScreen.tsx'
import { changing } from '../../src/screens/book/changing.ts'
import { when } from '../../src/screens/book/when.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { loadZone } from '../../src/time/zone-data.ts'
import { accessibilityProblems } from './accessibility.ts'
import type { CoverageRecorder } from './coverage.ts'
import { HostedMachine } from './drivers/hosted-machine.ts'

/** The site that the link of every test names for the return. */
const ELSEWHERE = { href: 'https://shop.example/', host: 'shop.example', label: 'Back to my basket', direct: false }
const PAGES = { terms: '/terms', privacy: '/privacy', accessibility: '/accessibility' }
const LEGAL = JSON.stringify({ legal: { FR: PAGES } })
const DEPLOYMENT = { logoStorage: '', block: LEGAL, year: 2026 }

/** The server's answer about the person, where a test does not give one. */
const NOBODY: PersonStart = {
  forms: { fiche: [], vevent: [] },
  persons: [],
  accountId: null,
  today: '2026-03-31',
  email: '',
  prefill: null,
}

/** Loads what the later steps need to format times; await it before the first one is opened. */
export async function prepareLaterSteps(): Promise<void> {
  await Promise.all([
    loadTimeLocale('en'),
    loadTimeLocale('fr'),
    loadZone(sampleGroup.timezone),
    when.fetch(),
    changing.fetch(),
  ])
}

/**
 * The whole front end on the screen: the real machines, router and views. Only requests to the outside have stand-ins,
 * which the test ends. As in the product, screens and lists whose code is eager open at once.
 */
export class WholeApp {
  readonly hosted: HostedMachine
  readonly history
  private readonly container = document.createElement('div')
  private readonly root: Root
  private readonly aside = createRoot(document.createElement('div'))
  private looks = 0
  private memento: BookingMemento | null = null
  /** How often the product requested a reload of the page. */
  reloads = 0
  /** The action in the link of an email; set it before the group is found. */
  linkAction: LinkAction | null = null
  fromEmail = false

  constructor(
    path: string,
    private readonly recorders: readonly CoverageRecorder[],
  ) {
    i18n.loadAndActivate({ locale: 'en', messages: {} })

    const { pathname, searchParams } = new URL(path, 'https://booking.example')
    const input = { location: toLocation(pathname), query: readQuery([...searchParams]), locale: 'en' as const }
    const inspect = (event: Parameters<CoverageRecorder['inspect']>[0]) =>
      recorders.forEach((recorder) => recorder.inspect(event))
    this.hosted = new HostedMachine(appMachine, input, appCases, inspect, {
      children: 'real',
      atOnce: (actor, asked) => (actor === 'openGuest' ? this.openAtOnce(asked as ScreenRequest | StepRequest) : null),
    })
    const app = this.hosted.subject as AppRef
    this.history = createMemoryHistory({ initialEntries: [path] })
    bridgeNavigation({
      app,
      pending: collectNavigation(app),
      history: this.history,
      mayLeave: () => true,
      reload: () => (this.reloads += 1),
    })
    document.body.append(this.container)
    this.root = createRoot(this.container)
    flushSync(() =>
      this.root.render(
        <I18nProvider i18n={i18n}>
          <AppScreen
            actor={app}
            deployment={DEPLOYMENT}
            notes={createStorage(null)}
            background={() => Promise.resolve(null)}
          />
        </I18nProvider>,
      ),
    )
  }

  /** Gives an actor that represents a request its answer. */
  async answer(actor: string, output: unknown): Promise<void> {
    await this.asks(actor)
    await this.hosted.succeed(actor, output)
    flushSync(() => undefined)
    await this.look()
  }

  /** Makes an actor that represents a request fail. */
  async refuse(actor: string, error: unknown): Promise<void> {
    await this.asks(actor)
    await this.hosted.fail(actor, error)
    flushSync(() => undefined)
    await this.look()
  }

  /** Waits, because the router reports a new address to the machines later. */
  private async asks(actor: string): Promise<void> {
    await expect.poll(() => this.hosted.isRunning(actor), { message: `"${actor}" asks` }).toBe(true)
    await this.look()
  }

  /** Runs axe on the screen whenever a machine is in a state that was not checked yet. */
  async look(): Promise<void> {
    this.finishEffects()
    const snapshots = snapshotsUnder(this.hosted.subject)
    const isNew = this.recorders.map((recorder) =>
      snapshots.filter((snapshot) => recorder.isOf(snapshot)).some((snapshot) => recorder.look(snapshot)),
    )
    if (isNew.includes(true)) expect(await accessibilityProblems()).toEqual([])
  }

  /** Rendered effects may still move the focus: React finishes the pending effects before it renders anything else. */
  private finishEffects(): void {
    this.looks += 1
    flushSync(() => this.aside.render(this.looks))
  }

  /** The states of all machines on the screen. */
  states(): string {
    const known = snapshotsUnder(this.hosted.subject).filter(({ machine }) => machine !== undefined)
    return JSON.stringify(known.map(({ machine, value }) => [machine.id, value]))
  }

  /** The group is found, and the session check answers that nobody is signed in. */
  async found(group: Partial<Group> = {}, memento: BookingMemento | null = null): Promise<void> {
    this.memento = memento
    await this.answer('findGroup', { shard: 's1', group: { ...sampleGroup, ...group }, locale: 'en' })
  }

  /** The code of a later step arrives, with the data that the form starts from. */
  async opened(step: StepName, person: Partial<PersonStart> = {}): Promise<void> {
    await this.asks('openGuest')
    const request = this.hosted.asked.get('openGuest') as StepRequest
    expect(request.step, 'the step that is opened').toBe(step)
    const targets = { returnTo: ELSEWHERE, changeAt: null }
    await this.answer('openGuest', this.guestFor(request, { person: { ...NOBODY, ...person }, targets }))
  }

  /** The code of the sign-in over the screen arrives. */
  async signInOpened(): Promise<void> {
    await this.asks('openGuest')
    await this.answer('openGuest', this.guestFor(this.hosted.asked.get('openGuest') as SignInRequest))
  }

  /** The guest that is asked for, with what a test says of the world outside. */
  private guestFor(request: ScreenRequest | SignInRequest | StepRequest, outside: Outside = {}): OpenedGuest {
    const session = sessionIn(this.hosted.subject.system)
    return openGuest(request, outside, session, (machine) => this.hosted.withStandIns(machine))
  }

  private openAtOnce(request: ScreenRequest | StepRequest): OpenedGuest | null {
    const { memento, linkAction, fromEmail } = this
    if (request.guest === 'list' || request.guest === 'book') return this.guestFor(request, { memento })
    if (request.guest !== 'appointments') return null
    const targets = { returnTo: null, changeAt: linkTarget(request.query.modifyUrl, []) }
    return this.guestFor(request, { linkAction, fromEmail, targets })
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
