import type { AnyEventObject } from 'xstate'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { doubtSign } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { isEnabled, isPossible, NAMES, project, salonCases } from './support/booking-model.ts'
import { BROKEN, type Kind, NOTHING_FREE, planOf } from './support/booking-plan.ts'
import { Gate } from './support/gate.ts'
import { reloadAnyway } from './support/salon.ts'
import { fillForm, FORM, SALON } from './support/ways.ts'
import { describeBrowser, showAgain, type Stage } from './support/walk.ts'

const SESSION = { method: 'GET', path: '/sessions/current' }
/** The days that are shown, not the ones after them. */
const SHOWN_DAYS = { method: 'GET', path: '/availabletimeslots', query: 'start=2026-11-24.*nDays=7' }
const MEMBER = { email: 'camille@example.org', password: 'Rendez-vous-2026' }
/** Asking whether a time is still free is not done twice within a minute. */
const A_WHILE_MS = 120_000

const QUESTIONS: Readonly<Partial<Record<StepName, RegExp>>> = {
  intervention_ids: /^(?:Which service would you like\?|Quelle prestation souhaitez-vous)/,
  calendar_id: /^(?:Who would you like your appointment with\?|Avec qui)/,
  slots: /^(?:When suits you\?|Quand)/,
  login: /^(?:Please sign in|Veuillez vous connecter)/,
  fiche_info: /^(?:Who is the appointment for\?|Pour qui)/,
  confirm: /^(?:Your appointment is booked|Votre rendez-vous est pris)$/,
}

const WHAT_ELSE = /^(?:What else would you like|Que souhaitez-vous d’autre)/

/** The salon as it might be on another day: without categories and packs, with room for two services. */
const salonOf = (input: string) => ({
  merge: {
    user_sequence_config: { 1: { max_multirdvs: 2 } },
    profile: { pack_interventions: false },
    ...(input === 'closed' && { openData: false }),
  },
  remove: ['user_sequence_config.0'],
})

/** Questions about who is here: asked when a page starts, and when nobody knows what became of a write. */
class Askers {
  private gate = 0

  constructor(private readonly control: Stage['control']) {}

  private readonly key = () => `asker-${this.gate}`

  async hold(): Promise<void> {
    await this.control.faults({ match: SESSION, phase: 'before', act: { kind: 'hold', key: this.key() }, times: 0 })
  }

  async answer(): Promise<void> {
    const key = this.key()
    await this.control.held(key)
    this.gate += 1
    await this.hold()
    await this.control.release(key)
  }
}

/** A booking with the salon. */
describeBrowser({
  machine: bookingMachine,
  cases: salonCases,
  isEnabled,
  isPossible,
  project,
  notByBrowser: bookingCases.notByUser,
  scene: (stage) => {
    const { page, booking, control, input, events } = stage
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const retry = main.getByRole('button', { name: /^(?:Try again|Réessayer)$/ })
    const rows = page.getByRole('list', { name: 'Services in their order' }).getByRole('listitem')
    const askers = new Askers(control)
    const gates = new Map<Kind, Gate>()
    let opens: readonly (readonly Kind[])[] = []
    /** How many events have been. */
    let count = -1
    let seen: { context: BookingContext; state: string }

    const answer = async () => {
      for (const kind of opens[count] ?? []) await gates.get(kind)?.open()
    }
    const onShown = (act: typeof BROKEN) => control.faults({ match: SHOWN_DAYS, phase: 'after', act, times: 1 })
    const isIn = (state: string) => seen.state.includes(state)

    const goTo = async (step: StepName | null) => {
      // Whoever goes back while a booking is sent is held.
      if (isIn('writing')) return page.evaluate(() => history.back())
      const index = seen.context.steps.findIndex(({ name }) => name === step)
      const press = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem').nth(index)
      if (index >= 0 && (await press.getByRole('button').count()) > 0) return press.getByRole('button').click()
      const address = `/${SALON.urlname}${step === null ? '' : `/book/${step}`}`
      return page.evaluate((to) => history.pushState({}, '', to), address)
    }

    const fill = async () => {
      // Who changes an appointment is known, and so is the person.
      if (seen.context.task === null) await fillForm(booking, SALON)
      await booking.bookButton.click()
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
      await control.faults({ match: { method: 'POST', path: '/appointments$' }, phase: 'before', act: lost, times: 1 })
      await booking.bookButton.click()
      await control.held('lost')
    }

    const gestures: Readonly<Record<string, (event: AnyEventObject) => Promise<unknown>>> = {
      'list.loaded': async () => {
        if (events[count - 1]?.type === 'list.failed') await retry.click()
        await answer()
      },
      'list.failed': answer,
      'choice.picked': ({ item }) => booking.choose(NAMES[item.id] ?? ''),
      'any.picked': () => booking.choose('No preference'),
      'step.requested': ({ step }) => goTo(step),
      'step.retried': () => retry.click(),
      'locale.changed': ({ locale }) => page.getByRole('combobox').selectOption(locale),
      'services.opened': () => button('Add a service').click(),
      'services.closed': () => button('Back to the times').click(),
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
      'page.shown': async () => {
        if (isIn('trusting')) await page.clock.fastForward(A_WHILE_MS)
        await showAgain(page)
        // Looking again is asking again, and hearing as little.
        if (isIn('doubting')) await askers.answer()
      },
      // The last of the week: an appointment of today can neither be changed nor cancelled.
      'slots.picked': () => booking.pickTime(-1),
      'slots.moved': () => button(/^Later days/).click(),
      'slots.failed': async () => {
        await onShown(BROKEN)
        await showAgain(page)
        await expect(retry).toBeVisible()
      },
      'slots.lost': async () => {
        await onShown(NOTHING_FREE)
        await showAgain(page)
        await expect(main.getByRole('alert')).toContainText('is no longer free')
      },
      'login.signedIn': async () => {
        await page.getByRole('textbox', { name: 'E-mail address' }).fill(MEMBER.email)
        await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
        await button('Sign in').click()
      },
      'form.changed': () => booking.field('Last name').fill('Essai'),
      'form.completed': fill,
      'submission.doubted': async () => {
        if ((opens[count] ?? []).length > 0) {
          await askers.hold()
          await answer()
        }
        await askers.answer()
      },
      'submission.resumed': () => button('Check again').click(),
      'doubt.accepted': () => button(/^Back to the form/).click(),
      'edit.requested': () => main.getByRole('button', { name: 'Change', exact: true }).click(),
      'task.dropped': () => button('Back to the appointment').click(),
      'confirm.closed': async ({ reason }) => {
        if (reason === 'another') return button('Book another appointment').click()
        await button(/^Cancel the appointment/).click()
        await button(/^Yes, cancel/).click()
      },
    }

    return {
      arrive: async () => {
        const plan = await planOf(input as keyof typeof salonCases.inputs, events)
        opens = plan.opens
        await control.faults({
          match: { method: 'GET', path: '/services/groups/' },
          phase: 'after',
          act: { kind: 'patch', ...salonOf(input) },
          times: 0,
        })
        // One service that is done by whoever is there.
        await control.faults({
          match: { method: 'GET', path: '/interventions$', query: '^(?!.*(?:conditions|calendar_ids))' },
          phase: 'after',
          act: { kind: 'patch', merge: { records: { 2: { skippable_agenda: true } } } },
          times: 0,
        })
        if (input === 'unfinished') await toUnfinished()
        for (const [kind, gatePlan] of plan.gates) gates.set(kind, new Gate(control, gatePlan))
        for (const gate of gates.values()) await gate.close()
      },
      begin: async () => {
        await control.clearRequests()
        if (input === 'unfinished') await reloadAnyway(booking)
        else await booking.open(SALON.urlname, input === 'linked' ? { intervention_ids: '101601' } : {})
        // Who is here is asked once at the start; while the form is held back nothing else asks.
        await control.arrived(SESSION)
        if (input === 'unfinished') await askers.hold()
      },
      gestures: Object.fromEntries(
        Object.entries(gestures).map(([type, gesture]) => [type, async (event) => void (await gesture(event))]),
      ),
      requests: {},
      endings: Object.fromEntries(
        ['checkSelection', 'prepareStep', 'submission', 'checkSlot', 'readEditable'].map((actor) => [actor, answer]),
      ),
      look: async ({ value, context, tags }) => {
        count += 1
        seen = { context: context as BookingContext, state: JSON.stringify(value) }
        const { steps, index, locale, selection, booked } = seen.context
        const step = steps[index]?.name ?? 'intervention_ids'
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(doubtSign(page)).toHaveCount(isIn('doubting') ? 1 : 0)
        if (tags.includes('failed') && !isIn('doubting')) return expect(retry).toBeVisible()
        if (isIn('unpermitted') || isIn('broken')) return booking.isAt('Modification impossible')
        const isHeld = isIn('permitting') || isIn('checking"') || (isIn('opening') && step === 'fiche_info')
        if (isHeld && !isIn('describing')) return expect(booking.heading).toHaveText(/^(?:One moment|Un instant)/)
        // Code that is fetched is waited for: the step comes by itself.
        await expect(page).toHaveURL(new RegExp(`/book/${step}(?:[?#]|$)`))
        await expect(booking.heading).toHaveText((isIn('adding') ? WHAT_ELSE : QUESTIONS[step]) ?? /never/)
        if (isIn('looking')) await booking.settled()
        const names = selection.services.map(({ id }) => NAMES[id] ?? 'never')
        const isArranged = names.length > 1 && index > 0 && booked === null && locale === 'en'
        await expect(rows).toHaveCount(isArranged ? names.length : 0)
        if (isArranged) await expect(rows).toContainText(names)
        if (isIn('writing') && input !== 'unfinished') {
          await expect(button(/^(?:Booking your appointment|Réservation de votre rendez-vous)/)).toBeVisible()
        }
      },
    }
  },
})
