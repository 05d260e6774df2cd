import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupOf, headerOf, screenGuestOf, screenOf, sessionOf } from '../../machines/app/app.selectors.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { sampleMade } from '../../machines/session-bookings/session-bookings.cases.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleIntervention } from '../../machines/kit/samples.ts'
import { optionsOf, phaseOf } from '../../machines/palette/palette.selectors.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { createBackground } from '../../src/app/background.ts'
import { keepScreens } from '../../src/app/keep-screens.ts'
import { goOnWith, onLeaving, readCurrentBooking } from '../../src/app/current-booking.ts'
import { type Answer, saying, type Sent } from './support/network.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, ANONYMOUS_ANSWER, somebody, wireGroup } from './support/wire.ts'

beforeEach(() => standStill())
afterEach(stopSystems)

const STEPS = ['intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'].map((name) => ({ name }))
const PRO = { ...ANONYMOUS_ANSWER, pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'tok_pro' } }
const here = { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }
const calendar = (id: number, publicname: string) => ({ id, name: publicname, publicname, sort: id, resource: false })
const KEPT = 'booking:atelier-dupre'

const proAnswers = (more: Record<string, unknown> = {}) => ({
  ...answersOf(wireGroup({ user_sequence_config: STEPS, ...more })),
  current: saying(PRO),
  groups: saying({ records: [here] }),
  calendars: saying({ records: [calendar(51, 'Léa'), calendar(52, 'Noé')] }),
})

/** The product with somebody of this kind, on the booking's first step. */
async function started(path: string, answers: ReturnType<typeof proAnswers>, status: 'pro' | 'user' | 'anonymous') {
  const system = startSystem(path, answers)
  keepScreens(system.app, system.deps)
  const who = () => whoIn(sessionOf(system.app.getSnapshot())?.getSnapshot())
  await until(() => screenOf(system.app.getSnapshot()) === 'hosting' && system.machine('booking') !== undefined)
  await until(() => who().status === status && system.happened.some(({ type }) => type === 'session.changed'))
  const group = groupOf(system.app.getSnapshot())
  if (!group) throw new Error('The group is known')
  const scope: Scope = { shard: 's1', group }
  return { ...system, group, scope }
}
const asPro = (path = '/atelier-dupre', answers = proAnswers()) => started(path, answers, 'pro')
const stepOf = (system: { machine: Awaited<ReturnType<typeof asPro>>['machine'] }) => {
  const { steps, index } = system.machine('booking')?.getSnapshot().context ?? {}
  return steps?.[index]?.name as string | undefined
}
const leave = ({ app }: Awaited<ReturnType<typeof asPro>>) =>
  sessionOf(app.getSnapshot())?.send({ type: 'session.left', groupId: 101 })

describe('how the booking stands', () => {
  test.each([
    ['a visitor', ANONYMOUS_ANSWER, 'anonymous'],
    ['a customer', somebody('tok_mine'), 'user'],
  ] as const)('is no affair of %s', async (_, current, status) => {
    const { app, deps, scope } = await started('/atelier-dupre', { ...proAnswers(), current: saying(current) }, status)
    await expect(readCurrentBooking(app, deps, scope)).rejects.toMatchObject({ failure: { code: 'forbidden' } })
  })

  test('nor of a professional on the page of another business, though they work there, too', async () => {
    const both = saying({ records: [here, { id: 104, name: 'Garage', urlname: 'garage' }] })
    const { app, deps, scope } = await asPro('/atelier-dupre', { ...proAnswers(), groups: both })
    const other = { ...scope, group: { ...scope.group, id: 104 } }
    await expect(readCurrentBooking(app, deps, other)).rejects.toMatchObject({ failure: { code: 'forbidden' } })
  })

  test('is that of the booking on the screen', async () => {
    const { app, deps, scope, machine } = await asPro('/atelier-dupre?intervention_ids=61')
    await until(() => machine('booking')?.getSnapshot().context.selection.services.length === 1)
    const { booking, isWriting } = await readCurrentBooking(app, deps, scope)
    expect(booking).toBe(machine('booking')?.getSnapshot().context)
    expect(isWriting).toBe(false)
  })

  test('is that which the tab keeps while another screen is shown', async () => {
    const { app, deps, scope, storage, machine } = await asPro('/atelier-dupre?calendar_id=51')
    const service = pickService(sampleIntervention(61))
    await until(() => machine('booking')?.getSnapshot().matches('hosting') ?? false)
    machine('booking')?.send({ type: 'choice.picked', item: sampleIntervention(61) })
    await until(() => JSON.stringify(storage.read(KEPT)).includes('"id":61'))
    app.send({ type: 'url.changed', location: { screen: 'unknown', urlname: 'atelier-dupre' } })
    await until(() => machine('missing') !== undefined)
    const { booking } = await readCurrentBooking(app, deps, scope)
    expect(booking).toMatchObject({ role: 'pro', locale: 'fr', selection: { services: [{ id: service.id }] } })
  })
})

describe('what a professional makes of it', () => {
  test('is the booking that the tab keeps, and it is opened anew', async () => {
    const system = await asPro()
    const { app, deps, scope, storage, machine, network } = system
    const { booking } = await readCurrentBooking(app, deps, scope)
    const before = machine('booking')
    const asked = network.to('interventions').length
    goOnWith(app, deps, {
      ...booking,
      selection: { ...booking.selection, services: [pickService(sampleIntervention(61))] },
    })
    expect(storage.read(KEPT)).toMatchObject({ selection: { services: [{ id: 61 }] }, at: NOW })
    await until(() => machine('booking') !== before && stepOf(system) === 'calendar_id')
    // The server is asked about the choice, as after a reload.
    expect(network.to('interventions').length).toBeGreaterThan(asked)
  })

  test('is forgotten when they leave', async () => {
    const system = await asPro()
    const left = vi.fn<() => void>()
    onLeaving(system.app, system.scope, left)
    expect(left).not.toHaveBeenCalled()
    leave(system)
    await until(() => left.mock.calls.length > 0)
    expect(left).toHaveBeenCalled()
  })

  test('or when the page goes to another business', async () => {
    const { app, network, scope } = await asPro()
    const left = vi.fn<() => void>()
    onLeaving(app, scope, left)
    network.answer(answersOf(wireGroup({ id: 104, urlname: 'garage' })))
    app.send({ type: 'url.changed', location: { screen: 'root', urlname: 'garage' } })
    await until(() => left.mock.calls.length > 0)
    expect(left).toHaveBeenCalled()
  })
})

describe('in the background', () => {
  test('the palette names days, services and calendars, and the booking goes on with them', async () => {
    const system = await asPro()
    const { app, deps, scope, storage } = system
    const palette = await createBackground(app, deps).paletteOf(scope, 'fr')
    if (!palette) throw new Error('It has loaded')
    palette.send({ type: 'palette.requested' })
    await until(() => phaseOf(palette.getSnapshot()) === 'listed')
    expect(palette.getSnapshot().context).toMatchObject({
      ownLocale: 'fr',
      current: {
        today: '2026-03-31',
        isWriting: false,
        words: { weekdays: expect.arrayContaining(['lundi']) as unknown },
      },
    })
    palette.send({ type: 'palette.typed', text: 'coupe' })
    expect(optionsOf(palette.getSnapshot()).services.map(({ id }) => id)).toEqual([61])
    palette.send({ type: 'palette.named', what: 'service', kind: 'intervention', id: 61 })
    await until(() => stepOf(system) === 'calendar_id')
    expect(storage.read(KEPT)).toMatchObject({ selection: { services: [{ id: 61 }] } })
    expect(palette.getSnapshot().value).toBe('closed')
  })

  test('the palette searches persons by what is typed, in the language of the business', async () => {
    const { app, deps, scope, network } = await asPro()
    const palette = await createBackground(app, deps).paletteOf(scope, 'fr')
    if (!palette) throw new Error('It has loaded')
    palette.send({ type: 'palette.requested' })
    await until(() => phaseOf(palette.getSnapshot()) === 'listed')
    palette.send({ type: 'palette.typed', text: 'essai' })
    palette.send({ type: 'palette.submitted' })
    await until(() => network.to('fiches').length > 0)
    const { query } = network.to('fiches')[0] ?? {}
    expect([query?.get('search'), query?.get('locale')]).toEqual(['essai', 'fr'])
  })

  test('the first free times of calendars can be compared, and one of them taken', async () => {
    const system = await asPro('/atelier-dupre?intervention_ids=61')
    const { app, deps, scope } = system
    await until(() => stepOf(system) === 'calendar_id')
    const columns = await createBackground(app, deps).firstFreeOf(scope)
    if (!columns) throw new Error('It has loaded')
    const load = vi.spyOn(deps.timeLocales, 'load')
    columns.send({ type: 'firstFree.requested' })
    await until(() => columns.getSnapshot().matches({ open: { comparing: 'read' } }))
    // They are shown with the names of their days, and in the zone of the business.
    expect(load.mock.calls).toEqual([['fr', 'Europe/Paris']])
    const { context } = columns.getSnapshot()
    expect(context.calendars.map(({ publicName }) => publicName)).toEqual(['Léa', 'Noé'])
    const [column] = Object.values(context.columns)
    const [slot] = column && 'slots' in column ? column.slots : []
    expect(slot?.start).toBe('2026-04-01 09:00:00')
    columns.send({ type: 'column.picked', id: 52, at: slot?.at ?? 0 })
    await until(() => stepOf(system) === 'fiche_info')
    expect(system.machine('booking')?.getSnapshot().context.selection).toMatchObject({
      calendar: { id: 52 },
      slot: { start: '2026-04-01 09:00:00' },
    })
  })

  test('both close when their professional leaves', async () => {
    const system = await asPro('/atelier-dupre?intervention_ids=61')
    await until(() => stepOf(system) === 'calendar_id')
    const { paletteOf, firstFreeOf } = createBackground(system.app, system.deps)
    const [palette, columns] = await Promise.all([paletteOf(system.scope, 'fr'), firstFreeOf(system.scope)])
    if (!palette || !columns) throw new Error('They have loaded')
    palette.send({ type: 'palette.requested' })
    columns.send({ type: 'firstFree.requested' })
    await until(() => phaseOf(palette.getSnapshot()) === 'listed' && columns.getSnapshot().hasTag('editable'))
    leave(system)
    await until(() => palette.getSnapshot().value === 'closed' && columns.getSnapshot().value === 'closed')
  })

  test('what was booked in this session is forgotten when its professional leaves', async () => {
    const system = await asPro('/atelier-dupre?intervention_ids=61')
    await until(() => stepOf(system) === 'calendar_id')
    const bookings = await createBackground(system.app, system.deps).sessionBookingsOf(system.scope)
    if (!bookings) throw new Error('It has loaded')
    bookings.send({ type: 'bookings.added', made: sampleMade })
    bookings.send({ type: 'bookings.requested' })
    await until(() => bookings.getSnapshot().matches({ open: 'listed' }))
    leave(system)
    await until(() => bookings.getSnapshot().value === 'closed')
    expect(bookings.getSnapshot().context).toMatchObject({ made: [], found: null })
  })

  test('each is one for each business, however often it is asked for', async () => {
    const { app, deps, scope } = await asPro()
    const { paletteOf, firstFreeOf } = createBackground(app, deps)
    const other = { ...scope, group: { ...scope.group, id: 104 } }
    expect(paletteOf(scope, 'fr')).toBe(paletteOf(scope, 'fr'))
    expect(firstFreeOf(scope)).toBe(firstFreeOf(scope))
    expect(paletteOf(other, 'fr')).not.toBe(paletteOf(scope, 'fr'))
    const [one, another] = await Promise.all([paletteOf(scope, 'fr'), paletteOf(other, 'fr')])
    expect(one).not.toBe(another)
  })
})

describe('the way home', () => {
  const record = (show_home: boolean) => saying({ records: [{ id: 81, show_home }] })

  /** A visit that began with the booking, at a group whose record answers like this. */
  const begun = async (websites: Answer) => {
    const answers = { ...proAnswers({ has_minisite: true }), current: saying(ANONYMOUS_ANSWER), websites }
    const system = await started('/atelier-dupre/book', answers, 'anonymous')
    const links = () => headerOf(system.app.getSnapshot(), ANONYMOUS).links
    expect(links()).toContain('home')
    const { homeLinkOf } = createBackground(system.app, system.deps)
    const [homeLink, same] = await Promise.all([homeLinkOf(system.group), homeLinkOf(system.group)])
    if (!homeLink) throw new Error('It has loaded')
    expect(same).toBe(homeLink)
    await until(() => system.network.to('websites').length === 1)
    return { ...system, homeLink, links }
  }
  /** Holds the answer of the record until it is released. */
  const held = (answer: Answer) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    return { release, answer: (sent: Sent) => gate.then(() => answer(sent)) }
  }

  test('is not offered where the root led to the booking, because the record hides the home page', async () => {
    const answers = {
      ...proAnswers({ has_minisite: true }),
      current: saying(ANONYMOUS_ANSWER),
      websites: record(false),
    }
    const { app, machine } = await started('/atelier-dupre', answers, 'anonymous')
    expect(machine('home')).toBeUndefined()
    expect(headerOf(app.getSnapshot(), ANONYMOUS).links).not.toContain('home')
  })

  test('is offered where the record shows the home page', async () => {
    const { homeLink, links, network } = await begun(record(true))
    await until(() => homeLink.getSnapshot().matches('shown'))
    expect(links()).toContain('home')
    expect(network.to('websites')).toHaveLength(1)
    expect(network.to('websites')[0]?.query.get('locale')).toBe('fr')
  })

  test.each([
    ['hides it', [{ id: 81, show_home: false }]],
    ['does not exist', []],
  ])('is taken away where the record %s', async (_, records) => {
    const { homeLink, links, network, machine } = await begun(saying({ records }))
    const booking = machine('booking')
    await until(() => homeLink.getSnapshot().matches({ hidden: 'notified' }))
    expect(links()).not.toContain('home')
    expect(machine('booking'), 'the booking goes on').toBe(booking)
    expect(network.to('websites')).toHaveLength(1)
  })

  test('stays where the record does not come', async () => {
    const { homeLink, links } = await begun(saying({}, 404))
    await until(() => homeLink.getSnapshot().matches('unknown'))
    expect(links()).toContain('home')
  })

  test('and the telephone number are read by one request', async () => {
    const record = saying({ records: [{ id: 81, show_home: true, contact_info: true }] })
    const answers = { ...proAnswers({ has_minisite: true }), current: saying(ANONYMOUS_ANSWER), websites: record }
    const { app, deps, group, network } = await started('/atelier-dupre/book', answers, 'anonymous')
    const { homeLinkOf, siteOf } = createBackground(app, deps)
    const [homeLink, site] = await Promise.all([homeLinkOf(group), siteOf(group)])
    await until(() => homeLink?.getSnapshot().matches('shown') ?? false)
    expect(site).toEqual({ showsHome: true, showsPhone: true })
    expect(network.to('websites')).toHaveLength(1)
  })

  test('and the telephone number are asked of nobody by a visit that began at the home page', async () => {
    const answers = { ...proAnswers({ has_minisite: true }), current: saying(ANONYMOUS_ANSWER), websites: record(true) }
    const { app, deps, machine, network } = startSystem('/atelier-dupre', answers)
    await until(() => machine('home') !== undefined && network.to('websites').length === 1)
    const group = groupOf(app.getSnapshot())
    if (!group) throw new Error('The group is known')
    await until(() => machine('home')?.getSnapshot().hasTag('readable') ?? false)
    const { homeLinkOf, siteOf } = createBackground(app, deps)
    expect((await homeLinkOf(group))?.getSnapshot().value).toBe('spared')
    expect(await siteOf(group)).toEqual({ showsHome: true, showsPhone: false })
    expect(network.to('websites'), 'by the page itself').toHaveLength(1)
  })

  test('of a group is no affair of another one, which is shown by the time of the answer', async () => {
    const late = held(record(false))
    const { app, network, homeLink, links } = await begun(late.answer)
    network.answer({
      ...answersOf(wireGroup({ id: 104, urlname: 'garage', has_minisite: true })),
      websites: record(true),
    })
    app.send({ type: 'url.changed', location: { screen: 'start', urlname: 'garage' } })
    await until(() => groupOf(app.getSnapshot())?.id === 104 && homeLink.getSnapshot().context.screen.groupId === 104)
    late.release()
    await until(() => homeLink.getSnapshot().matches('hidden'))
    expect(links()).toContain('home')
  })

  test('that is hidden while the home page is opened leaves that page to its own answer', async () => {
    const late = held(record(false))
    const { app, network, homeLink, machine } = await begun(late.answer)
    const own = held(record(false))
    network.answer({ websites: own.answer })
    app.send({ type: 'url.changed', location: { screen: 'home', urlname: 'atelier-dupre' } })
    await until(() => machine('home') !== undefined && network.to('websites').length === 2)
    late.release()
    await until(() => homeLink.getSnapshot().matches('hidden'))
    expect(screenGuestOf(app.getSnapshot())).toBe('home')
    own.release()
    await until(() => machine('booking') !== undefined && homeLink.getSnapshot().matches({ hidden: 'notified' }))
    expect(screenGuestOf(app.getSnapshot())).toBe('book')
  })
})

describe('the consent of a business that counts visits', () => {
  const tracking = { tags: [], pixelId: '123456' }
  const stored = new Map<string, string>()
  const consented = async (kept: Record<string, string> = {}) => {
    const system = await started('/atelier-dupre', { ...proAnswers(), current: saying(ANONYMOUS_ANSWER) }, 'anonymous')
    stored.clear()
    Object.entries(kept).forEach(([key, value]) => stored.set(key, value))
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    const { consentOf } = createBackground(system.app, system.deps)
    const consent = await consentOf(system.group, tracking)
    if (!consent) throw new Error('It has loaded')
    return { ...system, consentOf, consent }
  }

  test('is asked for once, and noted down for the business', async () => {
    const { consent, consentOf, group } = await consented()
    expect(consent.getSnapshot()).toMatchObject({
      value: { choice: 'asking' },
      context: { groupId: 101, tracking, location: { urlname: 'atelier-dupre' } },
    })
    consent.send({ type: 'consent.granted' })
    await until(() => consent.getSnapshot().matches({ choice: 'granted' }))
    expect(JSON.parse(stored.get('consent:101') ?? '')).toEqual({ choice: 'granted', at: NOW, signal: false })
    expect(await consentOf(group, tracking)).toBe(consent)
    expect(await consentOf({ ...group, id: 104 }, tracking)).not.toBe(consent)
  })

  test('is not asked for again where it was given before', async () => {
    const { consent } = await consented({
      'consent:101': JSON.stringify({ choice: 'refused', at: NOW, signal: false }),
    })
    expect(consent.getSnapshot().value).toMatchObject({ choice: 'refused' })
  })

  test('hears what was chosen in another tab', async () => {
    const { consent } = await consented()
    const newValue = JSON.stringify({ choice: 'granted', at: NOW, signal: false })
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'consent:101', newValue }))
    expect(consent.getSnapshot().value).toMatchObject({ choice: 'granted' })
  })

  test('knows where its customer is, and what was booked, and nothing of another business', async () => {
    const { consent, app, network, machine } = await consented()
    const notified = vi.fn<() => void>()
    consent.subscribe(notified)
    app.send({ type: 'page.shown' })
    expect(notified).not.toHaveBeenCalled()
    machine('booking')?.send({ type: 'choice.picked', item: sampleIntervention(61) })
    await until(() => JSON.stringify(consent.getSnapshot().context.location).includes('calendar_id'))
    expect(consent.getSnapshot().context.location).toEqual({
      screen: 'book',
      urlname: 'atelier-dupre',
      step: 'calendar_id',
    })
    app.send({ type: 'guest.booked', at: NOW, hasToken: false })
    expect(consent.getSnapshot().value).toMatchObject({ booking: 'made' })
    network.answer(answersOf(wireGroup({ id: 104, urlname: 'garage' })))
    app.send({ type: 'url.changed', location: { screen: 'root', urlname: 'garage' } })
    await until(() => groupOf(app.getSnapshot())?.id === 104 && machine('booking') !== undefined)
    expect(consent.getSnapshot().context.location).not.toMatchObject({ urlname: 'garage', screen: 'book' })
  })
})
