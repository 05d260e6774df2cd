import { describe, expect } from 'vitest'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine, type AppSnapshot } from '../../machines/app/app.machine.ts'
import { maintenancePause } from '../../machines/app/app.rules.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import { screenOf } from '../../machines/app/app.selectors.ts'
import { isSigningIn } from '../../machines/app/signing-in.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { sampleAppointment, sampleGroup, sampleIntervention } from '../../machines/kit/samples.ts'
import { journeysOf, type JourneyStep } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at, elapsed } = journeysOf(appMachine, appCases)
const { host, missing } = appCases.inputs

const nobody = {
  status: 'anonymous',
  account: null,
  needPasswordChange: false,
  ssoLogged: false,
  groups: [],
} as const
const claire = { ...nobody, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const pro = { ...nobody, status: 'pro', account: { id: 9, email: 'pro@example.org' } } as const
const found = (more: Partial<typeof sampleGroup> = {}) =>
  done('findGroup', { shard: 's1', group: { ...sampleGroup, ...more }, locale: 'fr' })
const here = (step: 'slots' | 'confirm'): AppLocation => ({ screen: 'book', urlname: 'atelier-dupre', step })
const goTo = (location: AppLocation) => sent({ type: 'url.changed', location })
const is = (session: Session) => sent({ type: 'session.changed', session })
const navigated = (to: AppLocation, replace = true) => ({ type: 'navigation.requested', to, replace })
const screen = (value: object | string) => ({ screen: value, language: {} })
const open = (value: string) => screen({ open: value })
const toStage = (event: object) => ({ to: 'stage', event: event as { type: string } })
const toNotifications = (event: object) => ({ to: 'notifications', event: event as { type: string } })
const toSession = (event: object) => ({ to: 'session', event: event as { type: string } })

describe('start: the shard and group load', () => {
  journey('and navigation goes to the first step', [asked('findGroup', { urlname: 'atelier-dupre' }), found()], {
    value: open('hosting'),
    emitted: [],
  })
  journey(
    'by the host where no urlname is in the path',
    [asked('findGroup', { urlname: null }), found()],
    {
      value: open('hosting'),
      context: { location: { screen: 'root', urlname: 'atelier-dupre' } },
    },
    host,
  )
  const hosted = (guest: string) => asked('stage', { request: { guest } })
  journey('or to home, where the group has a minisite', [found({ hasMinisite: true }), hosted('home')], {
    value: open('hosting'),
    emitted: [],
  })
  for (const [what, ...pair] of [
    ['chooses something', 'intervention_ids', '61'],
    ['wants a day', 'date', '2026-12-02'],
    ['says take_apt', 'take_apt', '1'],
  ] as const) {
    journey(
      `but to the first step for a link that ${what}`,
      [found({ hasMinisite: true }), hosted('book')],
      { value: open('hosting') },
      { ...appCases.inputs.group, query: readQuery([pair]) },
    )
    journey(
      `from which home can still be visited with a link that ${what}`,
      [found({ hasMinisite: true }), goTo({ screen: 'home', urlname: 'atelier-dupre' }), hosted('home')],
      { value: open('hosting') },
      { ...appCases.inputs.group, query: readQuery([pair]) },
    )
  }
  journey(
    'a home page that its record hides gives way to the first step, and nothing leads there again',
    [
      found({ hasMinisite: true }),
      hosted('home'),
      sent({ type: 'guest.hidden' }),
      sent({ type: 'guest.outdated' }),
      hosted('book'),
      goTo({ screen: 'home', urlname: 'atelier-dupre' }),
    ],
    {
      value: open('hosting'),
      context: { group: { ...sampleGroup, hasMinisite: false } },
      sentToChildren: [
        { to: 'stage', event: { type: 'place.requested', location: { screen: 'home', urlname: 'atelier-dupre' } } },
      ],
    },
  )
  journey(
    'home without a minisite is the first step',
    [found(), goTo({ screen: 'home', urlname: 'atelier-dupre' }), hosted('book')],
    { value: open('hosting') },
  )
  journey(
    'from home a booking starts at a place of its own',
    [
      found({ hasMinisite: true }),
      sent({ type: 'guest.tasked', task: { step: 'intervention_ids', item: sampleIntervention(61) } }),
      asked('stage', { request: { guest: 'book', task: { step: 'intervention_ids', item: { id: 61 } } } }),
      goTo({ screen: 'start', urlname: 'atelier-dupre' }),
    ],
    {
      value: open('hosting'),
      context: { task: null },
      emitted: [navigated({ screen: 'start', urlname: 'atelier-dupre' }, false)],
    },
  )
  journey('if the group is missing, go to /not_found', [failed('findGroup', failure('groupNotFound'))], {
    value: screen('notFound'),
    tags: ['blocked'],
    emitted: [navigated({ screen: 'not_found', urlname: null })],
  })
  journey('also where the server says no more than that', [failed('findGroup', failure('notFound'))], {
    value: screen('notFound'),
    emitted: [navigated({ screen: 'not_found', urlname: null })],
  })
  journey(
    'from there another address is tried like the first',
    [goTo({ screen: 'root', urlname: 'garage' }), asked('findGroup', { urlname: 'garage' })],
    { value: screen('starting') },
    missing,
  )
  journey('if active and inactive are both set, go to /inactive', [found({ active: true, inactive: true })], {
    value: screen('inactive'),
    tags: ['blocked'],
    context: { group: { ...sampleGroup, active: true, inactive: true } },
    emitted: [navigated({ screen: 'inactive', urlname: null })],
  })
  journey('a group that is not active takes no bookings', [found({ active: false })], {
    value: open('closed'),
    tags: ['blocked'],
    emitted: [],
  })
  journey('a group that could not be asked for says why', [failed('findGroup', failure('timeout'))], {
    value: screen('failed'),
    tags: ['failed'],
    context: { failure: failure('timeout') },
    emitted: [],
  })
  journey(
    'a group that could not be asked for is asked for again at a press',
    [failed('findGroup', failure('timeout')), at(screen('failed')), sent({ type: 'start.retried' }), found()],
    { value: open('hosting') },
  )
  journey('an address that is none asks for nothing', [], { value: screen('notFound'), emitted: [] }, missing)
  journey(
    'that something went wrong is said by a notice',
    [found(), goTo({ screen: 'error', urlname: 'atelier-dupre' })],
    {
      value: open('unavailable'),
      tags: ['blocked'],
    },
  )
  journey(
    'a page that the group does not have is a screen of the group',
    [found(), goTo({ screen: 'unknown', urlname: 'atelier-dupre' }), hosted('missing')],
    { value: open('hosting') },
  )
  journey(
    'so is one that does not exist at all, where the group is known',
    [found(), goTo({ screen: 'not_found', urlname: null }), hosted('missing')],
    { value: open('hosting') },
  )
  journey(
    'another group is asked for anew',
    [found(), goTo({ screen: 'root', urlname: 'garage' }), asked('findGroup', { urlname: 'garage' })],
    { value: screen('starting'), tags: ['busy'] },
  )
})

describe('a group that is not open is left by Back (specification, section 4 "Start": the path names the group)', () => {
  const before: AppLocation = { screen: 'root', urlname: 'atelier-dupre' }
  const next: AppLocation = { screen: 'root', urlname: 'garage' }
  const notice: AppLocation = { screen: 'inactive', urlname: null }
  const stuck: readonly [string, string, JourneyStep[]][] = [
    ['is loading', 'starting', []],
    ['could not be asked for', 'failed', [failed('findGroup', failure('timeout'))]],
    ['is on a server that is away', 'maintenance', [failed('findGroup', failure('serverError', null, 30))]],
    ['is inactive', 'inactive', [found({ urlname: 'garage', inactive: true })]],
    ['is inactive, and says so at an address of its own', 'inactive', [found({ inactive: true }), goTo(notice)]],
  ]
  for (const [what, state, steps] of stuck) {
    const switched = [found(), goTo(next), ...steps, at(screen(state))]
    journey(
      `that ${what}: the group before is loaded, and no other`,
      [...switched, goTo(before), asked('findGroup', { urlname: 'atelier-dupre' }), at(screen('starting')), found()],
      { value: open('hosting'), context: { location: before } },
    )
    journey(
      `that ${what}, also to another place of the group before`,
      [...switched, goTo(here('slots')), found(), asked('stage', { request: { location: here('slots') } })],
      { value: open('hosting'), context: { location: here('slots') } },
    )
    journey(`that ${what} stays at its own places`, [...switched, goTo({ screen: 'map', urlname: 'garage' })], {
      value: screen(state),
    })
    journey(`that ${what} stays at pages of no group`, [...switched, goTo(notice)], { value: screen(state) })
  }
  const none: AppLocation = { screen: 'not_found', urlname: null }
  const unknown = [found(), goTo(next), failed('findGroup', failure('groupNotFound')), goTo(none)]
  journey('that does not exist: the page says so at an address of its own', unknown, {
    value: screen('notFound'),
    context: { location: none },
    emitted: [navigated(none)],
  })
  journey(
    'that does not exist: the group before is loaded',
    [...unknown, goTo(before), asked('findGroup', { urlname: 'atelier-dupre' }), found()],
    { value: open('hosting'), context: { location: before }, emitted: [navigated(none)] },
  )
  journey(
    'that the notice of an inactive group was for, after a reload',
    [found({ inactive: true }), goTo(before), at(screen('inactive')), goTo(next)],
    { value: screen('starting'), context: { location: next } },
    { ...host, location: notice },
  )
})

describe('a server that is away', () => {
  const away = (seconds: number) => failed('findGroup', failure('serverError', null, seconds))
  const pause =
    (milliseconds: number): JourneyStep =>
    ({ hosted }) => {
      const context = (hosted.snapshot() as AppSnapshot).context
      expect(maintenancePause(context)).toBe(milliseconds)
    }
  const shows =
    (name: string): JourneyStep =>
    ({ hosted }) =>
      expect(screenOf(hosted.snapshot() as AppSnapshot)).toBe(name)

  journey('is asked again by itself, after what it asked for', [away(40), pause(40_000), elapsed(40_000)], {
    value: screen('starting'),
  })
  journey(
    'and after growing pauses, which stay below five minutes',
    [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000].flatMap((time) => [
      away(1),
      pause(time),
      elapsed(time),
    ]),
    { value: screen('starting') },
  )
  journey('but never sooner than it asked for', [away(900), pause(900_000)], { value: screen('maintenance') })
  for (const type of ['start.retried', 'page.shown', 'network.restored'] as const) {
    journey(`or at once: ${type}`, [away(30), sent({ type })], { value: screen('starting') })
  }
  journey(
    'nothing else is shown while it is asked',
    [away(30), shows('maintenance'), sent({ type: 'page.shown' }), shows('maintenance')],
    {
      value: screen('starting'),
    },
  )
  journey('until it is back', [away(30), sent({ type: 'page.shown' }), found(), shows('hosting')], {
    value: open('hosting'),
    context: { outages: 0 },
  })
  journey(
    'a failure of another kind says so, and waits for a press',
    [away(30), sent({ type: 'page.shown' }), failed('findGroup', failure('serverError'))],
    { value: screen('failed'), context: { outages: 0 } },
  )
})

describe('the notice of an inactive group', () => {
  const cold = { ...host, location: { screen: 'inactive', urlname: null } as const }
  const shows =
    (name: string): JourneyStep =>
    ({ hosted }) =>
      expect(screenOf(hosted.snapshot() as AppSnapshot)).toBe(name)
  journey(
    'has the business of this tab after a reload',
    [asked('findGroup', { urlname: null, ofTab: true }), found({ inactive: true }), shows('inactive')],
    { value: screen('inactive') },
    cold,
  )
  journey(
    'needs no business',
    [failed('findGroup', failure('groupNotFound')), shows('inactive')],
    { value: screen('notFound'), emitted: [navigated(cold.location)] },
    cold,
  )
  journey(
    'does not speak of a business that is still there',
    [found(), is(nobody), shows('inactive')],
    { value: open('unavailable') },
    cold,
  )
  journey(
    'tells members of a single sign-on what to do',
    [found({ inactive: true, ssoLoginOnly: true }), shows('unauthorised')],
    {
      value: screen('inactive'),
    },
  )
})

describe('a goodbye (specification, section 4 "Session": SSO-only logout goes to /disconnected)', () => {
  const goodbye: AppLocation = { screen: 'disconnected', urlname: null }
  const start = { ...host, location: goodbye }
  const members = found({ ssoLoginOnly: true })
  const shows =
    (name: string): JourneyStep =>
    ({ hosted }) =>
      expect(screenOf(hosted.snapshot() as AppSnapshot)).toBe(name)
  const root: AppLocation = { screen: 'root', urlname: 'atelier-dupre' }
  journey(
    'comes after the logout of a member, who is not called a stranger',
    [
      members,
      is(claire),
      sent({ type: 'guest.moved', location: goodbye, replace: true }),
      is(nobody),
      goTo(goodbye),
      shows('disconnected'),
    ],
    { value: open('unavailable'), context: { location: goodbye }, emitted: [navigated(goodbye)] },
  )
  journey(
    'has the business of this tab after a reload',
    [asked('findGroup', { urlname: null, ofTab: true }), members, is(nobody), shows('disconnected')],
    { value: open('unavailable'), emitted: [] },
    start,
  )
  const signsIn =
    (signing: boolean): JourneyStep =>
    ({ hosted }) =>
      expect(isSigningIn(hosted.snapshot() as AppSnapshot)).toBe(signing)
  journey('does not say that anybody is being signed in', [members, signsIn(false)], { value: open('waiting') }, start)
  journey('any other page of members says so until it is heard who is here', [members, signsIn(true)], {
    value: open('waiting'),
  })
  journey(
    'another business is loading, which signs nobody in',
    [members, is(claire), goTo({ screen: 'root', urlname: 'garage-alter-hof' }), signsIn(false)],
    { value: { screen: 'starting', language: {} } },
  )
  journey('a page that others may read says nothing of it', [found({ openData: false }), signsIn(false)], {
    value: open('waiting'),
  })
  journey(
    'needs no business',
    [failed('findGroup', failure('groupNotFound')), shows('disconnected')],
    { value: screen('notFound'), emitted: [navigated(goodbye)] },
    start,
  )
  journey(
    'is left as a stranger: who is here is asked anew before anything is shown',
    [
      members,
      is(nobody),
      goTo(root),
      asked('findGroup', { urlname: 'atelier-dupre' }),
      members,
      at(open('waiting')),
      is(nobody),
    ],
    { value: open('unauthorised') },
    start,
  )
  journey(
    'of a group that is closed for now is no other than for everybody',
    [found({ active: false, ssoLoginOnly: true }), is(nobody)],
    { value: open('closed') },
    start,
  )
})

describe('the booking is a guest on the stage', () => {
  journey(
    'opened with the group, the link and the place',
    [
      found(),
      asked('stage', {
        request: {
          guest: 'book',
          scope: { shard: 's1' },
          group: { id: 101 },
          locale: 'fr',
          query: readQuery([]),
          location: { screen: 'root', urlname: 'atelier-dupre' },
        },
      }),
    ],
    { value: open('hosting') },
  )
  journey('a place within it is its own affair', [found(), goTo(here('slots'))], {
    value: open('hosting'),
    context: { location: here('slots') },
    sentToChildren: [toStage({ type: 'place.requested', location: here('slots') })],
    emitted: [],
  })
  journey(
    'where it goes, the router is asked to follow',
    [found(), sent({ type: 'guest.moved', location: here('slots'), replace: false })],
    {
      value: open('hosting'),
      context: { location: here('slots') },
      emitted: [navigated(here('slots'), false)],
    },
  )
  journey(
    'broadcasts reach it',
    [found(), sent({ type: 'page.shown' }), sent({ type: 'network.restored' }), is(nobody)],
    {
      value: open('hosting'),
      sentToChildren: [
        toStage({ type: 'page.shown' }),
        toSession({ type: 'page.shown' }),
        toStage({ type: 'network.restored' }),
        toStage({ type: 'session.changed', session: nobody }),
      ],
    },
  )
  journey(
    'what was refused and what went well is shown',
    [
      found(),
      sent({ type: 'guest.failed', failure: failure('user_blacklisted') }),
      sent({ type: 'guest.succeeded', code: 'appointmentCancelled' }),
    ],
    {
      value: open('hosting'),
      sentToChildren: [
        toNotifications({ type: 'alert.notified', failure: failure('user_blacklisted') }),
        toNotifications({ type: 'success.notified', code: 'appointmentCancelled' }),
      ],
    },
  )
  journey(
    'who signed in and what was booked, the session hears',
    [
      found(),
      sent({ type: 'guest.signedIn', at: 1, accountId: 201, email: 'claire@example.org' }),
      sent({ type: 'guest.booked', at: 2, hasToken: false }),
    ],
    {
      value: open('hosting'),
      sentToChildren: [
        toSession({ type: 'session.signedIn', at: 1, accountId: 201, email: 'claire@example.org' }),
        toSession({ type: 'session.booked', at: 2, hasToken: false }),
      ],
    },
  )
  const task = { kind: 'retake' as const, appointments: [sampleAppointment], back: null }
  journey(
    'a booking that begins from an appointment is opened with it, as a press that Back takes back',
    [
      found(),
      goTo({ screen: 'appointments', urlname: 'atelier-dupre' }),
      asked('stage', { request: { guest: 'appointments' } }),
      sent({ type: 'guest.tasked', task }),
      asked('stage', { request: { guest: 'book', location: { screen: 'start', urlname: 'atelier-dupre' }, task } }),
    ],
    {
      value: open('hosting'),
      emitted: [navigated({ screen: 'start', urlname: 'atelier-dupre' }, false)],
    },
  )
  journey(
    'and the next one begins with nothing',
    [
      found(),
      sent({ type: 'guest.tasked', task }),
      goTo({ screen: 'appointments', urlname: 'atelier-dupre' }),
      goTo(here('slots')),
      asked('stage', { request: { guest: 'book', task: null } }),
    ],
    { value: open('hosting') },
  )
  journey(
    'one that no longer holds is opened anew',
    [
      found(),
      goTo(here('slots')),
      sent({ type: 'guest.outdated' }),
      asked('stage', { request: { location: here('slots') } }),
    ],
    { value: open('hosting') },
  )
})

describe('who is here', () => {
  const members = { openData: false, ssoLoginOnly: true }

  journey(
    'is asked of the server of the group',
    [found(), asked('session', { scope: { shard: 's1', group: { id: sampleGroup.id } } })],
    { value: open('hosting') },
  )
  journey(
    'is looked at again with the page, also where nothing can be booked',
    [found({ active: false }), sent({ type: 'page.shown' })],
    { value: open('closed'), sentToChildren: [toSession({ type: 'page.shown' })] },
  )

  journey('need not be known for a group of open data', [found()], { value: open('hosting') })
  journey('is waited for where it is not', [found({ openData: false })], { value: open('waiting'), tags: ['busy'] })
  journey('and a visitor may enter then', [found({ openData: false }), is(nobody)], { value: open('hosting') })
  journey(
    'another place of the group has to wait as well',
    [
      found({ openData: false }),
      goTo(here('slots')),
      at(open('waiting')),
      is(nobody),
      asked('stage', { request: { location: here('slots') } }),
    ],
    { value: open('hosting') },
  )
  journey('a group for members only lets them in', [found(members), is(claire)], { value: open('hosting') })
  journey('and no visitor', [found(members), is(nobody)], { value: open('unauthorised'), tags: ['blocked'] })
  journey('nor a professional of other groups', [found(members), is(pro)], { value: open('unauthorised') })
  journey('those who work there come in', [found(members), is({ ...pro, groups: [sampleGroup] })], {
    value: open('hosting'),
  })
  journey('and find the way in', [found(members), goTo({ screen: 'pro', urlname: 'atelier-dupre' }), is(nobody)], {
    value: open('hosting'),
  })
  journey('by no other address either', [found(members), is(nobody), goTo(here('slots'))], {
    value: open('unauthorised'),
  })
  journey(
    'who is let in at the place they asked for meanwhile',
    [
      found(members),
      is(nobody),
      goTo(here('slots')),
      is(claire),
      asked('stage', { request: { location: here('slots') } }),
    ],
    { value: open('hosting') },
  )
  journey('until they are known', [found(members), is(nobody), is(claire)], { value: open('hosting') })
  journey('and shuts them out when their session ends', [found(members), is(claire), is(nobody)], {
    value: open('unauthorised'),
  })
  journey(
    'wherever they are',
    [found(members), is(claire), goTo({ screen: 'map', urlname: 'atelier-dupre' }), is(nobody)],
    { value: open('unauthorised') },
  )
})

describe('the language', () => {
  journey('begins with that of the page', [asked('language', { locale: 'fr' })], { value: screen('starting') })
  journey(
    'that is chosen is fetched by its own machine, and told to the page and the screen when it holds',
    [found(), sent({ type: 'locale.chosen', locale: 'en' }), sent({ type: 'locale.changed', locale: 'en' })],
    {
      value: open('hosting'),
      context: { locale: 'en' },
      emitted: [{ type: 'locale.settled', locale: 'en' }],
      sentToChildren: [
        { to: 'language', event: { type: 'language.chosen', locale: 'en' } },
        toStage({ type: 'locale.changed', locale: 'en' }),
        // An earlier message about a language that did not load is withdrawn.
        toNotifications({ type: 'failure.withdrawn' }),
      ],
    },
  )
  journey(
    'that does not come is said',
    [found(), sent({ type: 'language.failed', failure: failure('codeUnavailable') })],
    {
      value: open('hosting'),
      context: { locale: 'fr' },
      sentToChildren: [toNotifications({ type: 'failure.notified', failure: failure('codeUnavailable') })],
    },
  )
})

describe('closing the alert reloads the page when a booking link parameter is present and there is no freeze', () => {
  const link = (search: string) => ({
    ...appCases.inputs.group,
    query: readQuery([...new URLSearchParams(search)]),
  })
  const reloads = [{ type: 'reload.requested' }]
  for (const [search, emitted] of [
    ['date=2026-11-30', reloads],
    ['date=2026-11-30+10:00:00', reloads],
    ['intervention_ids=61', reloads],
    ['calendar_extern_id=lea', reloads],
    ['pack_id=71', reloads],
    ['date=2026-11-30&freeze=1', []],
    ['intervention_ids=61&freeze=1', []],
    ['locale=fr&websource=flyer', []],
    ['', []],
  ] as const) {
    journey(
      search === '' ? 'no link' : search,
      [found(), sent({ type: 'guest.failed', failure: failure('user_blacklisted') }), sent({ type: 'alert.closed' })],
      { value: open('hosting'), emitted },
      link(search),
    )
  }
})

describe('in a frame: what the page around it says since', () => {
  const query = readQuery([['noheader', '1']])
  journey(
    'counts from then on, and the screen stays',
    [found(), sent({ type: 'url.changed', location: here('slots'), query })],
    {
      value: open('hosting'),
      context: { query },
      sentToChildren: [toStage({ type: 'place.requested', location: here('slots') })],
    },
  )
  journey(
    'and stays while the customer moves on',
    [found(), sent({ type: 'url.changed', location: here('slots'), query }), goTo(here('confirm'))],
    {
      value: open('hosting'),
      context: { query },
    },
  )
})
