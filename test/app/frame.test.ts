import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupOf, localeOf, queryOf, screenOf } from '../../machines/app/app.selectors.ts'
import { sampleBooked, sampleIntervention, sampleRequest } from '../../machines/kit/samples.ts'
import { frameReloadedAt } from '../../src/browser/arrival.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { connectFrame } from '../../src/app/frame.ts'
import { type Framed, messageOf, stubFrame } from './support/frame.ts'
import { NOW, type RunningSystem, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, wireGroup } from './support/wire.ts'

beforeEach(() => standStill())
afterEach(stopSystems)

const SHOP = 'https://shop.example'
const OF_SHOP: Framed = { ancestors: [SHOP], allowed: [SHOP] }
const STEPS = ['intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'].map((name) => ({ name }))

const isShown = ({ app, machine }: RunningSystem) =>
  screenOf(app.getSnapshot()) === 'hosting' && machine('booking')?.getSnapshot().matches('hosting') === true

/** The product in a frame; at its first step, or while its group is still loading. */
async function framed(how: Framed, { early = [] as unknown[], isLoaded = true } = {}) {
  const system = startSystem('/atelier-dupre', answersOf(wireGroup({ user_sequence_config: STEPS })))
  const frame = stubFrame(how)
  if (isLoaded) await until(() => isShown(system))
  const host = connectFrame(
    system.app,
    'atelier-dupre',
    early.map((data) => messageOf(data, SHOP, frame.parent)),
  )
  const measures = (height: number) => {
    frame.height = height
    frame.resized()
  }
  return { ...system, frame, host, measures, received: () => frame.posted.map(([message]) => message) }
}
const report = (message: object) => ({ booking: 1, ...message })
const READY = report({ type: 'ready' })
const FIRST = report({ type: 'step', step: 'intervention_ids' })

describe('the page around the frame', () => {
  test.each<[string, Framed, boolean]>([
    ['is who the browser says', OF_SHOP, true],
    [
      'is where the page came from, where the browser does not say',
      { ...OF_SHOP, ancestors: null, referrer: `${SHOP}/page?x=1` },
      true,
    ],
    ['is nobody where neither is known', { ...OF_SHOP, ancestors: null }, false],
    ['is nobody where the browser hides it', { ...OF_SHOP, ancestors: ['null'], referrer: `${SHOP}/page` }, false],
    ['is greeted by its own name alone', { ...OF_SHOP, ancestors: ['https://evil.example'] }, false],
    ['is the nearest of several', { ...OF_SHOP, ancestors: [SHOP, 'https://top.example'] }, true],
    ['is a page of ours', { ancestors: ['https://rdv.example.org'], allowed: [SHOP] }, true],
  ])('%s', async (_, how, isGreeted) => {
    const { frame, received } = await framed(how)
    expect(received()).toEqual(isGreeted ? [READY, FIRST] : [])
    const to = how.ancestors?.[0] ?? SHOP
    for (const [, origin] of frame.posted) expect(origin).toBe(to)
  })

  test('hears of no step while the address does not name one', async () => {
    const system = await framed(OF_SHOP, { isLoaded: false })
    expect(system.received()).toEqual([READY])
    await until(() => isShown(system))
    expect(system.received()).toEqual([READY, FIRST])
  })

  test('hears of every other step and screen once', async () => {
    const { app, received, machine } = await framed(OF_SHOP)
    machine('booking')?.send({ type: 'choice.picked', item: sampleIntervention(61) })
    await until(() => received().length === 3)
    app.send({ type: 'page.shown' })
    app.send({ type: 'url.changed', location: { screen: 'map', urlname: 'atelier-dupre' } })
    await until(() => received().length === 4)
    expect(received()).toEqual([
      READY,
      FIRST,
      report({ type: 'step', step: 'calendar_id' }),
      report({ type: 'step', step: 'map' }),
    ])
  })

  test('hears what was booked, by its ids', async () => {
    const { received, machine } = await framed(OF_SHOP)
    machine('booking')?.send({ type: 'step.booked', booked: { ...sampleBooked, at: NOW } })
    await until(() => machine('booking')?.getSnapshot().context.booked !== null)
    expect(received()).toContainEqual(report({ type: 'booked', appointments: [402] }))
    machine('booking')?.send({ type: 'page.shown' })
    expect(received().filter((message) => JSON.stringify(message).includes('"booked"'))).toHaveLength(1)
  })

  test('hears nothing of what had been booked before', async () => {
    const system = await framed(OF_SHOP, { isLoaded: false })
    await until(() => isShown(system))
    system.machine('booking')?.send({ type: 'step.booked', booked: { ...sampleBooked, at: NOW } })
    await until(() => system.machine('booking')?.getSnapshot().context.booked !== null)
    const again = connectFrame(system.app, 'atelier-dupre')
    system.frame.posted.length = 0
    system.machine('booking')?.send({ type: 'page.shown' })
    expect(system.received()).toEqual([])
    again.stop()
  })

  test('hears of Escape, unless it closes something here', async () => {
    const { frame, received } = await framed(OF_SHOP)
    const closed = report({ type: 'closed' })
    frame.press('Enter')
    expect(received()).not.toContainEqual(closed)
    frame.isDialogOpen = true
    frame.press('Escape')
    expect(received()).not.toContainEqual(closed)
    frame.isDialogOpen = false
    frame.press('Escape')
    expect(received()).toContainEqual(closed)
  })
})

test('the tab knows when the frame was last open, also where the page never hears that it is left', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  await framed(OF_SHOP)
  const began = Date.now()
  await vi.advanceTimersByTimeAsync(5_000)
  const isReload = (at: number) => frameReloadedAt(createStorage(), 'atelier-dupre', at) === at
  expect(isReload(began + 64_999)).toBe(true)
  expect(isReload(began + 65_000)).toBe(false)
})

describe('the height', () => {
  const heights = (posted: [unknown, string][]) => posted.filter(([message]) => typeof message === 'string')

  test('is told to who asks for it, and no longer when they do not', async () => {
    const { frame, measures } = await framed(OF_SHOP)
    measures(700)
    expect(heights(frame.posted)).toEqual([])
    frame.receive('autoresize:true')
    measures(812)
    expect(heights(frame.posted)).toEqual([
      ['height:700', SHOP],
      ['height:812', SHOP],
    ])
    expect(frame.marks.get('data-still')).toBe(true)
    frame.receive('autoresize:false')
    measures(900)
    expect(heights(frame.posted)).toHaveLength(2)
    expect(frame.marks.get('data-still')).toBe(false)
  })

  test.each([
    ['true', ['height:700']],
    ['false', []],
    ['1', []],
  ])('is told without a question where the link says autoresize=%s', async (value, expected) => {
    const { frame, measures } = await framed({ ...OF_SHOP, search: `?autoresize=${value}` })
    measures(700)
    expect(heights(frame.posted).map(([message]) => message)).toEqual(expected)
  })

  test('is asked for by a message that came before this code', async () => {
    const { frame, measures } = await framed(OF_SHOP, { early: ['autoresize:true'] })
    measures(700)
    expect(heights(frame.posted)).toEqual([['height:700', SHOP]])
  })

  test('is not asked for by another window, nor by what is no message', async () => {
    const { frame, measures } = await framed(OF_SHOP)
    frame.receive('autoresize:true', SHOP, {})
    frame.receive('autoresize')
    measures(700)
    expect(heights(frame.posted)).toEqual([])
  })

  test('is that of the content, not of what stands in for it', async () => {
    const { frame, measures } = await framed({ ...OF_SHOP, search: '?autoresize=true' })
    frame.isUnfinished = true
    measures(500)
    expect(heights(frame.posted)).toEqual([])
    expect(frame.watched).toEqual({ childList: true, subtree: true })
    // An element comes, and not the last one.
    frame.mutated()
    expect(heights(frame.posted)).toEqual([])
    frame.isUnfinished = false
    frame.mutated()
    expect(heights(frame.posted)).toEqual([['height:500', SHOP]])
    expect(frame.watched).toBeNull()
  })

  test('leaves no bar of a page that does not scroll, and dialogs in sight', async () => {
    const { frame } = await framed(OF_SHOP)
    const [sheet] = frame.sheets
    expect(sheet).toMatch(/html\[data-still\] \{ scrollbar-width: none; \}/)
    expect(sheet).toMatch(/dialog \{ inset-block: var\(--seen-top, 0\)/)
    expect(sheet).toContain('#root {')
  })
})

describe('what the page around the frame may change', () => {
  const parameters = (parameters: object) => report({ type: 'parameters', parameters })

  test('is the look, in the address as well, with everything else as it was', async () => {
    const { app, frame } = await framed({ ...OF_SHOP, search: '?locale=fr&noheader=1' })
    frame.receive(parameters({ noheader: '', nofooter: '1' }))
    expect(frame.addresses).toEqual(['/atelier-dupre?locale=fr&nofooter=1#top'])
    expect(queryOf(app.getSnapshot())).toMatchObject({ noHeader: false, noFooter: true, locale: 'fr' })
    expect(app.getSnapshot().context.location).toMatchObject({ urlname: 'atelier-dupre', step: 'intervention_ids' })
  })

  test('is the language, which is fetched', async () => {
    const { app, frame } = await framed(OF_SHOP)
    frame.receive(parameters({ locale: 'en' }))
    await until(() => localeOf(app.getSnapshot()) === 'en')
    expect(queryOf(app.getSnapshot()).locale).toBe('en')
  })

  test('opens the screen anew where it had read the old value, and not otherwise', async () => {
    const { frame, happened } = await framed(OF_SHOP)
    const outdated = () => happened.filter(({ type }) => type === 'guest.outdated').length
    frame.receive(parameters({ nologo: '1' }))
    expect(outdated()).toBe(0)
    frame.receive(parameters({ websource: 'shop' }))
    expect(outdated()).toBe(1)
  })

  test('not from a site that the deployment does not name', async () => {
    const { frame } = await framed(OF_SHOP)
    frame.receive(parameters({ nologo: '1' }), 'https://evil.example')
    expect(frame.addresses).toEqual([])
  })

  test('waits for the business', async () => {
    const system = await framed(OF_SHOP, { isLoaded: false, early: [parameters({ nologo: '1' })] })
    expect(system.frame.addresses).toEqual([])
    await until(() => groupOf(system.app.getSnapshot()) !== null)
    expect(system.frame.addresses).toEqual(['/atelier-dupre?nologo=1#top'])
    await until(() => isShown(system))
    expect(system.frame.addresses).toHaveLength(1)
  })

  test('waits for the end of a write', async () => {
    const { frame, machine, app } = await framed(OF_SHOP)
    const booking = machine('booking')
    booking?.send({ type: 'step.sent', request: sampleRequest })
    frame.receive(parameters({ nologo: '1' }))
    expect(frame.addresses).toEqual([])
    booking?.send({ type: 'step.unbooked' })
    app.send({ type: 'page.shown' })
    await until(() => frame.addresses.length > 0)
    expect(frame.addresses).toEqual(['/atelier-dupre?nologo=1#top'])
  })
})
