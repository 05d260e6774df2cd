import type { AnyEventObject } from 'xstate'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import { timesInput } from '../../../machines/booking/times/times.input.ts'
import { chooserInput } from '../../../machines/booking/times/times.rules.ts'
import { type AppLocation, stepAt, toPath } from '../../../machines/domain/place/location.ts'
import type { StepName } from '../../../machines/domain/sequence/step.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import { doubtSign } from '../../support/signs.ts'
import { expect } from '../fixtures.ts'
import { isAskedFirst, NAMES } from './booking-model.ts'
import { BOOKINGS, NOTHING_FREE, planChanges, planLists, planWrites } from './booking-plan.ts'
import { Held } from './held.ts'
import { reloadAnyway } from './salon.ts'
import { refusal, restoreLine, type Scene, showAgain, type Stage } from './walk.ts'
import { fillForm, FORM, SALON } from './ways.ts'

const SESSION = { method: 'GET', path: '/sessions/current' }
/** Whether the services of an appointment still exist. */
const CHECKED = { method: 'GET', path: '/interventions$', query: 'conditions' }
const LISTS = { method: 'GET', path: '/(?:interventions|calendars)$' }
const CANCELLATION = { method: 'POST', path: '/batch_delete' }
const FORMS = { method: 'GET', path: '/forms$' }
/** The days that are shown, not the ones after them. */
const SHOWN_DAYS = { method: 'GET', path: '/availabletimeslots', query: 'start=2026-11-24.*nDays=7' }
const MEMBER = { email: 'camille@example.org', password: 'Rendez-vous-2026' }

const QUESTIONS: Readonly<Partial<Record<StepName, RegExp>>> = {
  intervention_ids: /^(?:Which service would you like\?|Quelle prestation souhaitez-vous)/,
  calendar_id: /^(?:Who would you like your appointment with\?|Avec qui)/,
  slots: /^(?:When suits you\?|Quand)/,
  login: /^(?:Please sign in|Veuillez vous connecter)/,
  fiche_info: /^(?:Who is the appointment for\?|Pour qui)/,
  confirm: /^(?:Your appointment is booked|Votre rendez-vous est pris)$/,
}

/** A variant of the salon: without categories and packs, with room for two services. */
const salonOf = (input: string) => ({
  merge: {
    user_sequence_config: { 1: { max_multirdvs: 2 } },
    profile: { pack_interventions: false },
    ...(input === 'closed' && { openData: false }),
  },
  remove: ['user_sequence_config.0'],
})

/** Whether the services that the chooser may offer still have to be loaded. */
const isAskedInChooser = (context: BookingContext) => chooserInput(timesInput(context)).items === null

/** The scene for the walk of a booking with the salon. */
export function bookingScene({ page, booking, control, input, events, path }: Stage): Scene {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const rows = page.getByRole('list', { name: 'Services in their order' }).getByRole('listitem')
  const session = new Held(control, SESSION)
  const lists = new Held(control, LISTS)
  const writes = { bookings: 0, moves: 0 }
  let changes = 0
  let lang = 'en'
  let isSignedIn = false
  let wentElsewhere = false
  let isResumed = input === 'unfinished'
  // Without a link nothing is requested before the first step, and its start is not visible.
  const fleeting = input === 'start' || input === 'closed'
  /** How many events have happened. */
  let count = fleeting ? 0 : -1
  let seen = { context: path.start.context as BookingContext, state: JSON.stringify(path.start.value) }
  const isIn = (state: string) => seen.state.includes(state)
  const isLast = () => count === events.length

  const letGo = async (key: string) => {
    await control.held(key)
    await control.release(key)
  }
  const answerWrite = async () => {
    const kind = seen.context.task === null ? 'bookings' : 'moves'
    const index = writes[kind]
    writes[kind] += 1
    await letGo(`${kind}-${index}`)
  }
  const onShown = async (act: Act) => {
    await control.faults({ match: SHOWN_DAYS, phase: 'after', act, times: 1 })
    await showAgain(page)
  }
  const signIn = async () => {
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(MEMBER.email)
    await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    isSignedIn = true
  }
  const translate = async () => {
    lang = 'fr'
    await page.getByRole('combobox').selectOption(lang)
  }

  const toUnfinished = async () => {
    await booking.open(SALON.urlname)
    await booking.choose('Women’s cut')
    await booking.choose('No preference')
    await booking.isAt(QUESTIONS.slots ?? '')
    await booking.pickTime()
    await booking.isAt(FORM.question)
    await fillForm(booking, SALON)
    const lost = { kind: 'hold' as const, key: 'lost' }
    await control.faults({ match: BOOKINGS, phase: 'before', act: lost, times: 1 })
    await booking.bookButton.click()
    await control.held('lost')
  }

  const cancel = async () => {
    await button(/^Cancel the appointment/).click()
    await button(/^Yes, cancel/).click()
  }

  const doubt = async () => {
    if (!isResumed) await answerWrite()
    isResumed = true
    // The visitor is unknown, so the look-up of the write ends at this request.
    await session.answer()
  }

  const gestures: Readonly<Record<string, (event: AnyEventObject) => Promise<unknown>>> = {
    'page.shown': () => showAgain(page),
    'line.restored': () => restoreLine(page),
    'locale.changed': translate,
    'session.changed': async (event) => {
      if (event.session.status === 'user') return signIn()
      return Promise.all([page.waitForResponse(/\/sessions\/current/), session.answer()])
    },
    'place.requested': async ({ location }) => {
      const address = toPath(location as AppLocation)
      wentElsewhere = stepAt(location as AppLocation) !== seen.context.steps[seen.context.index]?.name
      await page.evaluate((to) => history.pushState({}, '', to), address)
    },
    'choice.picked': ({ item }) => booking.choose(NAMES[item.id] ?? ''),
    'any.picked': () => booking.choose('No preference'),
    'service.removed': ({ index }) =>
      rows
        .nth(index)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    'service.moved': ({ from }) =>
      rows
        .nth(from)
        .getByRole('button', { name: /^Move .* down$/ })
        .click(),
    'entry.refused': async () => {
      await control.faults({
        match: CHECKED,
        phase: 'after',
        act: { kind: 'replace', body: { records: [] } },
        times: 1,
      })
      await lists.open()
      await letGo(`editable-${changes - 1}`)
    },
    'guest.signedIn': signIn,
    'guest.outdated': translate,
    'step.listed': () => lists.answer(),
    'step.narrowed': () => main.getByText(/^Promotions \(/).click(),
    'step.browsed': () => button(/^Later days/).click(),
    'step.barred': async () => {
      await onShown(refusal('invalid_calendar'))
      await expect(main.getByRole('alert')).toContainText('cannot be booked online for your choice')
    },
    // The last time of the week: an appointment of today can neither be changed nor cancelled.
    'step.timeTaken': () => booking.pickTime(-1),
    'step.timeLost': async () => {
      await onShown(NOTHING_FREE)
      await expect(main.getByRole('alert')).toContainText('is no longer free')
    },
    'step.servicePicked': async ({ item }) => {
      if (seen.context.chooser === null) await button('Add a service').click()
      if (isAskedInChooser(seen.context)) await lists.answer()
      await booking.choose(NAMES[item.id] ?? '')
    },
    'step.typed': () => booking.field('Last name').fill('Essai'),
    'step.sent': async () => {
      // A customer who changes an appointment is known, and so is the person.
      if (seen.context.task === null) await fillForm(booking, SALON)
      if (events.some(({ type }) => type === 'step.doubted') && !heard) await session.hold()
      await booking.bookButton.click()
    },
    'step.doubted': doubt,
    'step.unbooked': () => (isIn('doubting') ? button(/^Back to the form/).click() : answerWrite()),
    'step.booked': answerWrite,
    'step.slotGone': answerWrite,
    'step.closed': () => button('Book another appointment').click(),
    'step.cancelled': cancel,
    'step.cancellationChanged': async () => {
      await control.faults({ match: CANCELLATION, phase: 'before', act: { kind: 'hold', key: 'cancellation' } })
      await cancel()
      await control.held('cancellation')
    },
    'guest.succeeded': async () => {
      await button('Download for my calendar (Apple and others)').click()
      await expect(page.getByRole('button', { name: 'Close: The calendar file is ready' })).toBeVisible()
    },
    'change.dropped': () => button(/^Keep /).click(),
    'step.changeRequested': async () => {
      changes += 1
      await main.getByRole('button', { name: 'Change', exact: true }).click()
    },
  }
  const heard = events.some(({ type }) => type === 'session.changed') && input !== 'closed'

  /** Releases the server's answer before the first step; or the customer gives the task up. */
  const enter = async () => {
    if (isIn('refused')) return button('Back to the appointment').click()
    if (seen.context.task !== null) {
      await lists.open()
      return letGo(`editable-${changes - 1}`)
    }
    if (input === 'unfinished') return control.release('forms')
    return isAskedFirst(seen.context) ? lists.answer() : undefined
  }

  return {
    arrive: async () => {
      await control.faults({
        match: { method: 'GET', path: '/services/groups/' },
        phase: 'after',
        act: { kind: 'patch', ...salonOf(input) },
        times: 0,
      })
      // One service that needs no choice of a calendar.
      await control.faults({
        match: { method: 'GET', path: '/interventions$', query: '^(?!.*(?:conditions|calendar_ids))' },
        phase: 'after',
        act: { kind: 'patch', merge: { records: { 2: { skippable_agenda: true } } } },
        times: 0,
      })
      if (input === 'unfinished') await toUnfinished()
      await planWrites(control, path)
      await planChanges(control, events)
      await planLists(control, events)
      await lists.hold()
    },
    begin: async () => {
      await control.clearRequests()
      if (heard) await session.hold()
      if (input !== 'unfinished') {
        return booking.open(SALON.urlname, input === 'linked' ? { intervention_ids: '101601' } : {})
      }
      await control.faults({ match: FORMS, phase: 'before', act: { kind: 'hold', key: 'forms' }, times: 0 })
      await reloadAnyway(booking)
      // The session is requested once at the start; while the form is held back nothing else requests it.
      await control.arrived(SESSION)
      await session.hold()
    },
    fleeting,
    gestures: Object.fromEntries(
      Object.entries(gestures).map(([type, gesture]) => [type, async (event) => void (await gesture(event))]),
    ),
    requests: {},
    endings: { entry: async () => void (await enter()) },
    proofs: {
      // The address was changed, and is the step's again.
      'place.requested': () => Promise.resolve(wentElsewhere),
    },
    look: async ({ value, context }) => {
      count += 1
      seen = { context: context as BookingContext, state: JSON.stringify(value) }
      const { steps, index, locale, selection, booked } = seen.context
      const step = isLast() && isSignedIn ? 'fiche_info' : (steps[index]?.name ?? 'intervention_ids')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(doubtSign(page)).toHaveCount(isIn('doubting') ? 1 : 0)
      if (isIn('refused')) return booking.isAt('Modification impossible')
      if (isIn('asking')) {
        return isAskedFirst(seen.context) ? expect(booking.heading).toHaveText(/^(?:One moment|Un instant)/) : undefined
      }
      if (isIn('writing') && input === 'unfinished') return
      // Code that is loading is waited for: the step then opens without a gesture.
      await expect(page).toHaveURL(new RegExp(`/book/${step}(?:[?#]|$)`))
      await expect(booking.heading).toHaveText(QUESTIONS[step] ?? /never/)
      if (step === 'slots') await booking.settled()
      const names = selection.services.map(({ id }) => NAMES[id] ?? 'never')
      const isArranged = names.length > 1 && index > 0 && booked === null && locale === 'en' && isIn('open')
      await expect(rows).toHaveCount(isArranged ? names.length : 0)
      if (isArranged) await expect(rows).toContainText(names)
      if (isIn('writing')) await expect(button(/^Booking the appointment/)).toBeVisible()
    },
  }
}
