import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockedUntilOf, failureOf, isBlocked } from '../../machines/account/login/login.selectors.ts'
import type { LoginRef } from '../../machines/account/login/login.machine.ts'
import { sampleDraft } from '../../machines/booking/details/fiche-form.cases.ts'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import type { DetailsRef } from '../../machines/booking/details/details.machine.ts'
import { toKeep } from '../../src/storage/booking.ts'
import { bookingKey } from '../../src/storage/keys.ts'
import { json, saying } from './support/network.ts'
import { keepScreens } from '../../src/app/keep-screens.ts'
import { NOW, standStill, startSystem, stopSystems, until } from './support/system.ts'
import { answersOf, ANONYMOUS_ANSWER, somebody, wireGroup } from './support/wire.ts'

beforeEach(() => standStill())
afterEach(stopSystems)

const SLOTS = '/atelier-dupre/book/slots?intervention_ids=61'

describe('free times are instants of the group’s own zone (wire contract, section 3)', () => {
  // Computed by hand: Auckland leaves summer time (UTC+13) for UTC+12 on 5 April 2026 at three; Los Angeles is at UTC-7
  // since 8 March; Paris is at UTC+2 since 29 March.
  test.each([
    ['Auckland', '2026-04-04 09:00:00', Date.UTC(2026, 3, 3, 20)],
    ['Auckland', '2026-04-06 09:00:00', Date.UTC(2026, 3, 5, 21)],
    ['Pacific/Auckland', '2026-04-06 09:00:00', Date.UTC(2026, 3, 5, 21)],
    ['Pacific Time (US & Canada)', '2026-04-01 09:00:00', Date.UTC(2026, 3, 1, 16)],
    ['Paris', '2026-04-01 09:00:00', Date.UTC(2026, 3, 1, 7)],
  ])('%s, %s', async (timezone, start, at) => {
    const slots = saying({ firstSlot: start, availabletimeslots: [{ start, capacity: 1 }] })
    const system = startSystem(SLOTS, { ...answersOf(wireGroup({ timezone })), availabletimeslots: slots })
    await until(() => system.slots().length > 0)
    expect(system.slots()[0]).toMatchObject({ start, at })
  })

  test.each([
    ['Auckland', Date.UTC(2026, 2, 31, 12), '2026-04-01 00:00:00'],
    ['Pacific Time (US & Canada)', Date.UTC(2026, 3, 1, 5), '2026-03-31 00:00:00'],
    ['Paris', Date.UTC(2026, 2, 31, 22), '2026-04-01 00:00:00'],
  ])('in %s they are asked for from its own today on', async (timezone, now, start) => {
    vi.setSystemTime(now)
    const { network } = startSystem(SLOTS, answersOf(wireGroup({ timezone })))
    await until(() => network.to('availabletimeslots').length > 0)
    expect(network.to('availabletimeslots')[0]?.query.get('start')).toBe(start)
  })
})

describe('signing in during a booking', () => {
  /** Picks a time in a group whose customers sign in before the personal data. */
  async function atLogin() {
    const system = startSystem(SLOTS, answersOf(wireGroup({ openData: false })))
    await system.pickSlot()
    await until(() => system.machine('login') !== undefined)
    const login = system.machine('login') as LoginRef
    const press = () =>
      login.send({ type: 'login.submitted', at: Date.now(), email: 'claire@example.org', password: 'Rendez-vous-2026' })
    return { ...system, login, press }
  }

  test('sends the digest of the password, with cookies and without a token', async () => {
    const { network, press } = await atLogin()
    network.answer({ login: saying({ account: { id: 201, email: 'claire@example.org' }, account_token: 'tok_acc' }) })
    press()
    await until(() => network.to('login').length > 0)
    const [sent] = network.to('login')
    expect(sent).toMatchObject({ method: 'POST', path: '/base/s1/v3/sessions/login', credentials: 'include' })
    // SHA-1 of `Rendez-vous-2026`, by `sha1sum`.
    expect(sent?.body).toEqual({
      account: { email: 'claire@example.org', password: 'f1589d620ee4869e999745896f539cd0fe05fc64', group_id: 101 },
    })
    expect(sent?.query.has('token')).toBe(false)
  })

  test('keeps the token for two hours from then on, and the next calls carry it', async () => {
    const { network, press, storage, errors } = await atLogin()
    network.answer({
      login: saying({ account: { id: 201, email: 'claire@example.org' }, account_token: 'tok_acc' }),
      current: saying(somebody('tok_acc')),
    })
    vi.advanceTimersByTime(1_000)
    press()
    await until(() => network.to('fiches').length > 0)
    expect(storage.read('token:101')).toEqual({ token: 'tok_acc', at: NOW + 1_000 })
    expect(network.to('fiches')[0]?.query.get('token')).toBe('tok_acc')
    vi.advanceTimersByTime(7_199_999)
    expect([errors(), storage.read('token:101')]).toEqual([[], { token: 'tok_acc', at: NOW + 1_000 }])
    vi.advanceTimersByTime(1)
    expect([errors(), storage.read('token:101')]).toEqual([[], null])
  })

  test.each([
    ['is forgotten while this tab keeps its choices', true, null],
    ['begins the next one where it keeps none', false, { interventionIds: [62], calendarId: null, start: null }],
  ])('what was in progress at the registration %s', async (_, isKept, noted) => {
    const { app, deps, network, press, storage } = await atLogin()
    if (isKept) keepScreens(app, deps)
    network.answer({
      login: saying({ account: { id: 201, email: 'claire@example.org' }, account_token: 'tok_acc' }),
      current: saying({ ...somebody('tok_acc'), pendingRdv: { intervention_ids: [62] } }),
    })
    // The first change after this is what is kept.
    app.send({ type: 'locale.chosen', locale: 'en' })
    await until(() => !isKept || storage.read('booking:atelier-dupre') !== null)
    press()
    await until(() => network.to('fiches').length > 0)
    expect(storage.read('pending:101')).toEqual(noted)
  })

  test('a blocked account may try again after ten minutes, and no earlier', async () => {
    const { network, press, login, storage } = await atLogin()
    network.answer({ login: saying({ messages: { errors: ['blockedUser'] }, message: '' }, 422) })
    press()
    await until(() => isBlocked(login.getSnapshot()))
    expect(blockedUntilOf(login.getSnapshot())).toBe(NOW + 600_000)
    const lockout = { email: 'claire@example.org', until: NOW + 600_000 }
    expect(storage.read('lockout:101')).toEqual({ audience: 'customer', ...lockout })
    vi.advanceTimersByTime(599_999)
    expect(isBlocked(login.getSnapshot())).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isBlocked(login.getSnapshot())).toBe(false)
  })

  test('a wrong password is told at once', async () => {
    const { network, press, login } = await atLogin()
    network.answer({ login: saying([{ error: 'Wrong', translate_key: 'passwordError' }], 400) })
    press()
    await until(() => failureOf(login.getSnapshot()) !== null)
    expect(failureOf(login.getSnapshot())?.code).toBe('passwordError')
    expect(network.to('login')).toHaveLength(1)
  })
})

describe('the persons of a professional, after a reload of the form', () => {
  const PATIENT = { id: 700, firstname: 'Ana', lastname: 'Silva', email: '', firstphone: '', values: {} }
  const PRO = { ...ANONYMOUS_ANSWER, pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'tok_pro' } }
  const groups = saying({ records: [{ id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }] })

  /** What the tab keeps of a professional's form. */
  async function keptOfPro() {
    const { machine, pickSlot } = startSystem(SLOTS, { ...answersOf(), current: saying(PRO), groups })
    await pickSlot()
    await until(() => machine('details') !== undefined)
    const kept = toKeep((machine('booking') as BookingRef).getSnapshot())
    await stopSystems()
    standStill()
    return { ...kept, at: NOW, draft: { ...sampleDraft, personId: 700, picked: [PATIENT] } }
  }

  /** The form as the answer about the session leaves it; what was shown before, too. */
  async function reloadedFor(answer: object) {
    const kept = await keptOfPro()
    let reply: (answer: Response) => void = () => undefined
    const current = () => new Promise<Response>((resolve) => (reply = resolve))
    const { machine, network } = startSystem(
      '/atelier-dupre/book/fiche_info',
      { ...answersOf(), groups, current },
      null,
      (storage) => storage.write(bookingKey('atelier-dupre'), kept),
    )
    const persons = () =>
      (machine('details') as DetailsRef | undefined)?.getSnapshot().context.form.draft?.picked?.map(({ id }) => id)
    await until(() => network.to('current').length > 0 && machine('booking') !== undefined)
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    const before = persons()
    reply(json(answer))
    await until(() => machine('details') !== undefined)
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return { before, after: persons() }
  }

  test('are not shown before it is known who is here, and not at all to a visitor', async () => {
    expect(await reloadedFor(ANONYMOUS_ANSWER)).toEqual({ before: undefined, after: undefined })
  })

  test('are there again for the professional', async () => {
    expect(await reloadedFor(PRO)).toEqual({ before: undefined, after: [700] })
  })
})
