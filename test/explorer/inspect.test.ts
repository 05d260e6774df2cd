import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { ficheFormCases } from '../../machines/booking/details/fiche-form.cases.ts'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { transitionIds } from '../../explorer/walk/transitions.ts'
import { connectInspector } from '../../src/inspect/inspect.ts'
import type { FromTab } from '../../src/inspect/protocol.ts'
import { completed, connectStately } from '../../src/inspect/stately.ts'
import { HIDDEN, seenOf } from '../../src/inspect/seen.ts'
import { readMachines } from '../../scripts/machine-files.ts'

describe('what may be seen', () => {
  test.each<[unknown, unknown]>([
    [
      { type: 'login.submitted', at: 5, email: 'claire@example.org', password: 'Rendez-vous-2026' },
      { type: 'login.submitted', at: HIDDEN, email: HIDDEN, password: HIDDEN },
    ],
    [
      { failure: { code: 'blockedUser', text: 'Claire is locked' } },
      { failure: { code: 'blockedUser', text: HIDDEN } },
    ],
    // An allowed key may still hold a personal value.
    [
      { code: 'Claire Essai', step: 'slots' },
      { code: HIDDEN, step: 'slots' },
    ],
    [{ urlname: 'a@example.org' }, { urlname: HIDDEN }],
    [
      { persons: [{ lastname: 'Essai' }], draft: { values: { lastname: 'Essai' } } },
      { persons: '• × 1', draft: HIDDEN },
    ],
    [
      { scope: { token: 'abc', group: { urlname: 'salon', name: 'Salon' } } },
      { scope: { token: HIDDEN, group: { urlname: 'salon', name: HIDDEN } } },
    ],
    ['text', HIDDEN],
    [null, null],
  ])('%j is seen as %j', (value, seen) => expect(seenOf(value)).toEqual(seen))

  test('of no event, answer, failure or input that our tests know does a text cross that a person might have typed', async () => {
    const known = await readMachines()
    const crossed = known.flatMap(({ cases }) => {
      const values = [
        ...Object.values(cases.events).flat(),
        ...Object.values(cases.inputs),
        ...Object.values(cases.actors).flatMap(({ outputs, errors }) => [...outputs, ...errors]),
      ]
      return values.map((value) => JSON.stringify(seenOf({ event: value, output: value, session: value })))
    })
    expect(crossed.filter((text) => CANARIES.some((canary) => text.includes(canary)))).toEqual([])
  })

  /** Secrets and personal data in the cases above. */
  const CANARIES = ['Rendez-vous-2026', 'claire', 'Claire', '@', 'Essai', 'lastname":"E', '201', 'token":"']
  test('the canaries are in what is looked at', () => {
    const text = JSON.stringify([loginCases, ficheFormCases])
    for (const canary of ['Rendez-vous-2026', 'claire@', 'Essai', '201']) expect(text).toContain(canary)
  })
})

describe('a watched page', () => {
  function watch() {
    const said: FromTab[] = []
    const listeners: ((event: { data: unknown }) => void)[] = []
    const app = createActor(appMachine, { input: appCases.inputs.group })
    app.start()
    const stop = connectInspector(
      app,
      {
        postMessage: (message) => said.push(structuredClone(message)),
        addEventListener: (_, listener) => listeners.push(listener),
      },
      'tab 1',
      () => '/salon',
    )
    const receive = (data: unknown) => listeners.forEach((listener) => listener({ data }))
    const treeOf = async () => {
      await Promise.resolve()
      return said.findLast((message) => message.type === 'tree')
    }
    return { app, said, receive, stop, treeOf }
  }

  test('tells all its actors to who comes late', async () => {
    const { receive, said, treeOf, app } = watch()
    await Promise.resolve()
    said.length = 0
    receive({ type: 'who' })
    const tree = await treeOf()
    expect(tree?.actors.map(({ id, machine, parent }) => [id, machine, parent !== null]).slice(0, 3)).toEqual([
      [app.id, 'app', false],
      ['notifications', 'notifications', true],
      ['language', 'language', true],
    ])
    expect(tree?.actors[0]?.states).toContain('app.language')
    app.stop()
  })

  test('tells events and the transitions they take, by the ids of the coverage', async () => {
    const { app, said } = watch()
    app.send({ type: 'locale.changed', locale: 'en' })
    const event = said.find((message) => message.type === 'event')
    expect(event).toMatchObject({
      seen: { from: null, to: 'app', event: { type: 'locale.changed', locale: 'en' } },
    })
    const taken = said.find((message) => message.type === 'taken')
    expect(taken).toMatchObject({ transitions: ['app.language|locale.changed|0'] })
    expect(transitionIds(appMachine)).toEqual(expect.arrayContaining(['app.language|locale.changed|0']))
    app.stop()
  })

  test('hears what is for it, and nothing that is for another tab or no event', () => {
    const { app, receive } = watch()
    const send = (tab: string, event: unknown) => receive({ type: 'send', tab, session: app.sessionId, event })
    send('tab 2', { type: 'locale.changed', locale: 'en' })
    send('tab 1', null)
    expect(app.getSnapshot().context.locale).toBe('fr')
    send('tab 1', { type: 'locale.changed', locale: 'en' })
    expect(app.getSnapshot().context.locale).toBe('en')
    app.stop()
  })

  test('shows Stately the same and no more: names and codes, never what somebody has typed', () => {
    const shown: unknown[] = []
    const app = createActor(appMachine, { input: appCases.inputs.group })
    app.start()
    const note =
      (kind: string) =>
      (actor: AnyActorRef, ...rest: unknown[]) =>
        shown.push([kind, actor.id, ...rest])
    const stop = connectStately(app, {
      actor: note('actor'),
      event: note('event'),
      snapshot: note('snapshot'),
    })
    const names = shown.map((one) => (one as string[]).slice(0, 2))
    expect(names).toContainEqual(['actor', 'notifications'])
    const said = { type: 'guest.signedIn', at: 1, accountId: 201, email: 'claire@example.org' }
    app.send(said as never)
    const event = ['event', app.id, { type: said.type, at: HIDDEN, accountId: HIDDEN, email: HIDDEN }, {}]
    expect(shown).toContainEqual(event)
    expect(shown).toContainEqual([
      'snapshot',
      app.id,
      { status: 'active', value: app.getSnapshot().value, context: seenOf(app.getSnapshot().context) },
      { event: event[2] },
    ])
    expect(JSON.stringify(shown.map((one) => (one as unknown[]).slice(2, 3)))).not.toContain('claire')
    stop()
    const { length } = shown
    app.send({ type: 'locale.changed', locale: 'en' })
    expect(shown).toHaveLength(length)
    app.stop()
  })

  test('completes what Stately is told with the root and with names', () => {
    const app = createActor(appMachine, { input: appCases.inputs.group })
    app.start()
    const complete = completed(app)
    const { sessionId } = app
    expect(complete({ type: '@xstate.event', sessionId, rootId: 'anonymous' })).toEqual({
      type: '@xstate.event',
      sessionId,
      rootId: sessionId,
    })
    expect(complete({ type: '@xstate.actor', sessionId, name: sessionId })).toMatchObject({ name: 'app' })
    app.stop()
  })

  test('says that it is closed, and nothing more', () => {
    const { app, stop, said } = watch()
    stop()
    const { length } = said
    expect(said.at(-1)).toEqual({ type: 'closed', tab: 'tab 1' })
    app.send({ type: 'locale.changed', locale: 'en' })
    expect(said).toHaveLength(length)
    app.stop()
  })
})
