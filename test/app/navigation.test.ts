import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, emit, setup } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { bridgeNavigation } from '../../src/app/navigation.ts'
import { collectNavigation } from '../../src/app/pending-navigation.ts'

const at = (step: StepName): AppLocation => ({ screen: 'book', urlname: 'garage', step })

type Said =
  | { type: 'navigation.requested'; to: AppLocation; replace: boolean; accountId?: number }
  | { type: 'locale.settled'; locale: string }
  | { type: 'reload.requested' }
type Received =
  | Said
  | { type: 'url.changed'; location: AppLocation }
  | { type: 'tagged'; tag: 'writing' | 'unsaved' | 'unkept' | 'forced' }

/** Emits what the test wants, and records what it receives. */
const standIn = setup({
  types: {
    input: {} as AppLocation,
    context: {} as { location: AppLocation; received: AppLocation[] },
    events: {} as Received,
    emitted: {} as Said,
    tags: {} as 'writing' | 'unsaved' | 'unkept' | 'forced',
  },
}).createMachine({
  context: ({ input }) => ({ location: input, received: [] }),
  initial: 'reading',
  on: {
    'navigation.requested': { actions: emit(({ event }) => event) },
    'locale.settled': { actions: emit(({ event }) => event) },
    'reload.requested': { actions: emit(({ event }) => event) },
    'url.changed': {
      actions: assign({ received: ({ context, event }) => [...context.received, event.location] }),
    },
    tagged: [
      { guard: ({ event }) => event.tag === 'writing', target: '.writing' },
      { guard: ({ event }) => event.tag === 'unkept', target: '.losing' },
      { guard: ({ event }) => event.tag === 'forced', target: '.forced' },
      { target: '.typing' },
    ],
  },
  states: {
    reading: {},
    typing: { tags: 'unsaved' },
    losing: { tags: 'unkept' },
    writing: { tags: 'writing' },
    forced: { tags: 'forced' },
  },
})

const ends: (() => void)[] = []
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.unstubAllGlobals()
})

/** A tab that shows the page's address until its history is loaded. */
function openAt(address: string, location: AppLocation = at('intervention_ids')) {
  const app = createActor(standIn, { input: location }).start()
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', address], initialIndex: 1 })
  const block = vi.spyOn(history, 'block')
  const reload = vi.fn()
  const mayLeave = vi.fn(() => false)
  const ref = app as unknown as AppRef
  const pending = collectNavigation(ref)
  ends.push(() => app.stop())
  return {
    app,
    history,
    reload,
    mayLeave,
    attach: () => bridgeNavigation({ app: ref, pending, history, mayLeave, reload }),
    say: (to: AppLocation, replace = false, more: { accountId?: number } = {}) =>
      app.send({ type: 'navigation.requested', to, replace, ...more }),
    speak: (locale: string) => app.send({ type: 'locale.settled', locale }),
    received: () => app.getSnapshot().context.received,
    blocker: () => block.mock.calls[0]?.[0],
  }
}

/** Requests of one tick are carried out at its end. */
const tick = () => Promise.resolve()

const FIRST = '/garage/book/intervention_ids'
const SLOTS = '/garage/book/slots'
const FORM = '/garage/book/fiche_info'
const CHOOSER = `${SLOTS}/new`
const chooser: AppLocation = { screen: 'service', urlname: 'garage', replaces: null }

describe('the address follows the machine', () => {
  test('a step forward is an entry of its own, so that Back leads to the step before', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'))
    await tick()
    expect([history.location.pathname, history.length]).toEqual([SLOTS, 3])
    history.back()
    expect(history.location.pathname).toBe(FIRST)
  })

  test('what is opened over a screen is left by going back: the place before is not there twice', async () => {
    const { history, attach, say } = openAt(SLOTS, at('slots'))
    attach()
    say(chooser)
    await tick()
    expect([history.location.pathname, history.length]).toEqual([CHOOSER, 3])
    say(at('slots'))
    await tick()
    expect(history.location.pathname).toBe(SLOTS)
    history.back()
    expect(history.location.pathname).toBe('/elsewhere')
  })

  test('a step that has to be left for the one before it is left by going back: that one is not there twice', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'))
    await tick()
    say(at('fiche_info'))
    await tick()
    say(at('slots'), true)
    await tick()
    expect(history.location.pathname).toBe(SLOTS)
    history.back()
    expect(history.location.pathname).toBe(FIRST)
  })

  test('what a link opened over a screen has no way back', async () => {
    const { history, attach, say } = openAt(CHOOSER, chooser)
    attach()
    say(at('slots'))
    await tick()
    expect([history.location.pathname, history.length]).toEqual([SLOTS, 3])
    history.back()
    expect(history.location.pathname).toBe(CHOOSER)
  })

  test('nor has what is left for another place than the one below it', async () => {
    const { history, attach, say } = openAt(SLOTS, at('slots'))
    attach()
    say(chooser)
    await tick()
    say(at('fiche_info'))
    await tick()
    expect([history.location.pathname, history.length]).toEqual([FORM, 4])
    history.back()
    expect(history.location.pathname).toBe(CHOOSER)
  })

  test('an earlier step that is asked for again is an entry of its own', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'))
    await tick()
    say(at('intervention_ids'))
    await tick()
    expect([history.location.pathname, history.length]).toEqual([FIRST, 4])
    history.back()
    expect(history.location.pathname).toBe(SLOTS)
  })

  test('the account whose password is asked for stands in it, and in no later one', async () => {
    const { history, attach, say } = openAt(`${FIRST}?websource=a%20b`)
    attach()
    say({ screen: 'set_password', urlname: null }, false, { accountId: 201 })
    await tick()
    expect(history.location.href).toBe('/set_password?websource=a%20b&account_id=201')
    say(at('slots'))
    await tick()
    expect(history.location.href).toBe(`${SLOTS}?websource=a%20b`)
  })

  test('a step that is passed over takes the entry of the one before', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'), true)
    await tick()
    expect([history.location.pathname, history.length]).toEqual([SLOTS, 2])
  })

  test('several requests in one tick are one entry at the last place', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'))
    say(at('fiche_info'), true)
    await tick()
    expect([history.location.pathname, history.length]).toEqual([FORM, 3])
    history.back()
    expect(history.location.pathname).toBe(FIRST)
  })

  test('one after another are each their own', async () => {
    const { history, attach, say } = openAt(FIRST)
    attach()
    say(at('slots'))
    await tick()
    say(at('fiche_info'), true)
    await tick()
    expect([history.location.pathname, history.length]).toEqual([FORM, 3])
    history.back()
    expect(history.location.pathname).toBe(FIRST)
  })

  test('where the page already is, nothing happens', async () => {
    const { history, attach, say, received } = openAt(`${FIRST}?intervention_ids=61`)
    const changes = vi.fn()
    attach()
    history.subscribe(changes)
    say(at('intervention_ids'))
    await tick()
    expect([history.length, changes.mock.calls, received()]).toEqual([2, [], []])
  })

  test('the query stays as it is written', async () => {
    const { history, attach, say } = openAt(`${FIRST}?intervention_ids=61&websource=a%20b`)
    attach()
    say(at('slots'))
    await tick()
    expect(history.location.href).toBe(`${SLOTS}?intervention_ids=61&websource=a%20b`)
  })
})

describe('what a link has chosen', () => {
  const notified = (to: string) => {
    const { app, history, attach } = openAt(`${FIRST}?intervention_ids=61`)
    attach()
    const events = vi.spyOn(app, 'send')
    history.push(to)
    return events.mock.calls.map(([event]) => ('query' in event ? (event.query as Query) : null)).at(-1)
  }

  test('is not taken along to another group, whose own query counts', () => {
    expect(notified('/salon')?.preselection.interventions.ids).toEqual([])
    expect(notified('/salon?intervention_ids=7')?.preselection.interventions.ids).toEqual([7])
  })

  test('stays in the same group, and on pages that name none', () => {
    expect(notified(SLOTS)).toBeNull()
    expect(notified('/disconnected')).toBeNull()
  })
})

describe('the language that was chosen stands in the address', () => {
  test('of the same entry, beside the rest of the query', async () => {
    const { history, attach, speak } = openAt(`${FIRST}?locale=fr&websource=a%20b`)
    attach()
    speak('en')
    await tick()
    expect([history.location.href, history.length]).toEqual([`${FIRST}?websource=a%20b&locale=en`, 2])
  })

  test('also when a step is asked for at the same time', async () => {
    const { history, attach, speak, say } = openAt(FIRST)
    attach()
    speak('en')
    say(at('slots'))
    await tick()
    expect([history.location.href, history.length]).toEqual([`${SLOTS}?locale=en`, 3])
  })

  test('also when what was opened over a screen is left at the same time', async () => {
    const { history, attach, speak, say } = openAt(SLOTS, at('slots'))
    attach()
    say(chooser)
    await tick()
    speak('en')
    say(at('slots'))
    await tick()
    expect(history.location.href).toBe(`${SLOTS}?locale=en`)
  })

  test.each(['unkept', 'writing'] as const)('and nobody is asked for it, because nothing is left (%s)', async (tag) => {
    // Where there is none, a history asks nobody.
    vi.stubGlobal('document', {})
    const { app, history, attach, speak, mayLeave } = openAt(FORM, at('fiche_info'))
    attach()
    app.send({ type: 'tagged', tag })
    speak('en')
    await tick()
    expect(history.location.href).toBe(`${FORM}?locale=en`)
    expect(mayLeave).not.toHaveBeenCalled()
  })

  test('and is not written again with the next step', async () => {
    const { history, attach, speak, say } = openAt(FIRST)
    attach()
    speak('en')
    await tick()
    history.replace(`${FIRST}?locale=de`)
    say(at('slots'))
    await tick()
    expect(history.location.href).toBe(`${SLOTS}?locale=de`)
  })
})

describe('before the history is loaded', () => {
  test('what is asked for waits for it', async () => {
    const { history, attach, say, speak, received } = openAt(FIRST)
    say(at('slots'))
    await tick()
    speak('en')
    await tick()
    attach()
    expect([history.location.href, history.length]).toEqual([`${SLOTS}?locale=en`, 3])
    // The history reports the place it was given; a machine that is already there ignores it.
    expect(received()).toEqual([at('slots')])
  })

  test('nothing is asked for, and nothing told', () => {
    const { history, attach, received } = openAt(FIRST)
    attach()
    expect([history.location.href, history.length, received()]).toEqual([FIRST, 2, []])
  })

  test('an address that changed meanwhile is told to the machine', () => {
    const { attach, received } = openAt(FORM)
    attach()
    expect(received()).toEqual([at('fiche_info')])
  })

  test('a language that was chosen meanwhile waits as well', async () => {
    const { history, attach, speak } = openAt(FIRST)
    speak('en')
    await tick()
    attach()
    expect([history.location.href, history.length]).toEqual([`${FIRST}?locale=en`, 2])
  })
})

describe('the machine learns of every other address', () => {
  test('of Back and of Forward', () => {
    const { history, attach, received } = openAt(FIRST)
    history.push(SLOTS)
    history.back()
    attach()
    history.forward()
    history.back()
    expect(received()).toEqual([at('slots'), at('intervention_ids')])
  })

  test('of one that the group does not have', () => {
    const { history, attach, received } = openAt(FIRST)
    attach()
    history.push('/garage/nowhere')
    expect(received()).toEqual([{ screen: 'unknown', urlname: 'garage' }])
  })
})

describe('leaving', () => {
  const held = ({ blocker }: ReturnType<typeof openAt>) => {
    const { blockerFn, enableBeforeUnload } = blocker() ?? {}
    const asks = typeof enableBeforeUnload === 'function' ? enableBeforeUnload() : enableBeforeUnload
    return { back: blockerFn?.({} as Parameters<typeof blockerFn>[0]), page: asks }
  }

  test('is free while nothing is typed or sent', () => {
    const tab = openAt(FIRST)
    tab.attach()
    expect(held(tab)).toEqual({ back: false, page: false })
  })

  test('a screen that cannot be left is left for no other, and its own address may change', () => {
    const tab = openAt('/set_password')
    tab.attach()
    tab.app.send({ type: 'tagged', tag: 'forced' })
    const { blockerFn } = tab.blocker() ?? {}
    const isHeld = (to: string) =>
      blockerFn?.({
        currentLocation: { pathname: '/set_password' },
        nextLocation: { pathname: to },
      } as Parameters<typeof blockerFn>[0])
    expect([isHeld(FIRST), isHeld('/set_password')]).toEqual([true, false])
    expect(tab.mayLeave).not.toHaveBeenCalled()
  })

  test('the page is asked about when something is typed; Back keeps it', () => {
    const tab = openAt(FIRST)
    tab.attach()
    tab.app.send({ type: 'tagged', tag: 'unsaved' })
    expect(held(tab)).toEqual({ back: false, page: true })
  })

  test('a screen that does not keep what was typed is left when the customer says so', () => {
    const tab = openAt(FIRST)
    tab.attach()
    tab.app.send({ type: 'tagged', tag: 'unkept' })
    expect(held(tab)).toEqual({ back: true, page: true })
    tab.mayLeave.mockReturnValue(true)
    expect(held(tab)).toEqual({ back: false, page: true })
    expect(tab.mayLeave).toHaveBeenCalledTimes(2)
  })

  test('is held while a write is under way, because its answer would be lost', () => {
    const tab = openAt(FIRST)
    tab.attach()
    tab.app.send({ type: 'tagged', tag: 'writing' })
    expect(held(tab)).toEqual({ back: true, page: true })
  })

  test.each(['unsaved', 'unkept', 'writing'] as const)(
    'to start anew is asked of nobody (%s), and the day of the link is gone before it',
    (tag) => {
      // Where there is none, a history asks nobody.
      vi.stubGlobal('document', {})
      const tab = openAt(`${FORM}?calendar_id=51&date=2026-11-30+10%3A00%3A00&x=a+b`, at('fiche_info'))
      const then: unknown[] = []
      tab.reload.mockImplementation(() => {
        then.push({ asked: tab.mayLeave.mock.calls.length, href: tab.history.location.href, page: held(tab).page })
      })
      tab.attach()
      tab.app.send({ type: 'tagged', tag })
      tab.app.send({ type: 'reload.requested' })
      expect(then).toEqual([{ asked: 0, href: `${FORM}?calendar_id=51&x=a+b`, page: false }])
      expect(tab.history.length).toBe(2)
    },
  )
})
