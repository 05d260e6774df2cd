import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { appointmentsCases } from '../../machines/appointments/appointments.cases.ts'
import { appointmentsMachine } from '../../machines/appointments/appointments.machine.ts'
import type { AppointmentsContext, Listed } from '../../machines/appointments/appointments.types.ts'
import type { CancelOutput } from '../../machines/appointments/cancel/cancel.types.ts'
import { isUser, type Session } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { AWAY, LATER } from './support/account.ts'
import { openClaires, press, signInHere, YOURS } from './support/appointments-page.ts'
import { HeldInTurn } from './support/held.ts'
import { PRACTICE } from './support/practice.ts'
import { describeBrowser, refusal, restoreLine, showAgain } from './support/walk.ts'

const LIST = { method: 'GET', path: '/v3/appointments$' }
const DELETE = { method: 'POST', path: '/batch_delete' }
const NONE: Act = { kind: 'replace', body: { records: [] } }
/** Assigns Étienne's future appointment to Claire, so that she has two. */
const CLAIRE = { fiche_id: 102901, fiche: { id: 102901, firstname: 'Claire', lastname: 'Essai' } }
const BOTH: Act = { kind: 'patch', merge: { records: { 3: CLAIRE } }, remove: [] }

const contextOf = ({ context }: AnyMachineSnapshot) => context as AppointmentsContext
const outputOf = (event: AnyEventObject, actor: string): unknown => {
  const kind = kindOf(event)
  return kind.kind === 'done' && kind.actor === actor ? kind.output : null
}
const isCancelled = (event: AnyEventObject) => (outputOf(event, 'cancel') as CancelOutput | null)?.kind === 'cancelled'
const isRefused = (event: AnyEventObject) => (outputOf(event, 'cancel') as CancelOutput | null)?.kind === 'kept'
const isListed = (event: AnyEventObject) => event.type.endsWith('.actor.readAppointments')
const LEAVING = ['appointments.taskRequested', 'appointments.bookingRequested']
const isLeaving = ({ type }: AnyEventObject) => LEAVING.includes(type)

/** The possible presses: under a dialog none, otherwise those that the page offers. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { session, visits, outcome, personId } = contextOf(snapshot)
  const is = (doing: unknown) => snapshot.matches({ listed: { doing } } as never)
  const isFresh = snapshot.matches({ listed: { list: 'fresh' } } as never)
  const isStale = snapshot.matches({ listed: { list: 'stale' } } as never)
  const isDoubted = is({ cancelling: 'doubting' })
  const isPlain = is('open') && outcome === null
  // Only another person's tab is loaded again; in doubt a request belongs to the cancellation.
  if (personId !== null || (isDoubted && !isFresh)) return false
  switch (event.type) {
    case 'session.changed':
      // Only Claire comes.
      return isUser(event.session as Session) && event.session.account.id === 201 && !isUser(session)
    case 'page.shown':
    case 'line.restored':
      return snapshot.matches('failed') || (isFresh && (isPlain || isDoubted))
    case 'locale.changed':
      return isFresh && isPlain
    case 'appointments.requested':
      return snapshot.matches('failed') || (isStale && isPlain)
    case 'appointments.bookingRequested':
      return isFresh && isPlain && visits.length === 0
    case 'appointments.newsDismissed':
      return is('open') && outcome?.kind === 'cancelled'
    case 'appointments.personPicked':
    case 'appointments.severalRequested':
    case 'appointments.cancelRequested':
    case 'appointments.exportRequested':
    case 'appointments.taskRequested':
      return isFresh && isPlain && visits.length > 0
    // It comes with the press on the question.
    case 'cancel.sent':
      return false
    case 'cancel.doubted':
      return isFresh
    case 'xstate.done.actor.cancel':
      return isFresh && is({ cancelling: 'asking' })
    default:
      return true
  }
}

function isPossible({ steps, input }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const isLast = (is: (event: AnyEventObject) => boolean) => events.slice(0, -1).every((event) => !is(event))
  const isFollowedByList = (is: (event: AnyEventObject) => boolean) =>
    events.slice(events.findIndex(is) + 1).every((event) => !events.some(is) || isListed(event))
  const doubted = events.findIndex(({ type }) => type === 'cancel.doubted')
  return (
    isLast(isLeaving) &&
    isLast(({ type }) =>
      ['appointments.personPicked', 'locale.changed', 'appointments.newsDismissed'].includes(type),
    ) &&
    // Its change begins with the list.
    (input !== 'toEdit' || isLast((event) => isListed(event) && 'output' in event)) &&
    // An alert covers the page, and closing it reloads the page.
    isFollowedByList(isRefused) &&
    // The lists that a cancellation loads are loaded by the page as well.
    (doubted === -1 || doubted >= events.length - 2)
  )
}

/** The page of appointments of the practice, with two of Claire's to come. */
describeBrowser({
  machine: appointmentsMachine,
  cases: {
    ...appointmentsCases,
    actors: {
      ...appointmentsCases.actors,
      cancel: {
        outputs: [{ kind: 'cancelled' }, { kind: 'kept', gone: [], failure: failure('refused') }],
        errors: [],
      },
    },
  },
  isEnabled,
  isPossible,
  notByBrowser: {
    'appointments.listed.doing.cancelling|cancel.sent|0':
      'nothing shows it before the connection ends: appointments.spec.ts',
    'appointments.listed.doing.deciding||0': 'the connection has ended under a cancellation: appointments.spec.ts',
    'appointments|session.changed|0': 'the customer who is here already is shown what is shown already',
    'appointments|session.changed|2': 'a token that ends is walked with the session: session.walk.spec.ts',
  },
  project: (snapshot) => {
    const { session, visits, personId, picked, outcome, wish } = contextOf(snapshot)
    return [session.account?.id, visits.length, personId, picked.length, outcome?.kind, wish?.kind]
  },
  scene: ({ page, booking, control, input, events }) => {
    const main = page.getByRole('main')
    const question = page.getByRole('alertdialog', { name: /^Cancel (?:this|these)/ })
    const picking = page.getByRole('dialog', { name: 'Which appointments do you want to cancel?' })
    const exporting = page.getByRole('dialog', { name: 'Add to my calendar' })
    const doubt = main.getByText('We do not know whether your appointment was cancelled')
    const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

    /** The answers to the list requests of the path. */
    const answers = events.flatMap((event, index): (Act | null)[] => {
      if (!isListed(event)) return []
      if (!('output' in event)) return [AWAY]
      if ((event.output as Listed).appointments.length === 0) return [NONE]
      return [events.slice(0, index).some(isCancelled) ? null : BOTH]
    })
    const lists = new HeldInTurn(control, LIST, answers)
    let isDoubted = false
    /** The page and the cancellation each send a request. */
    const look = async (brought: () => Promise<void>) => {
      if (isDoubted) {
        await control.clearFaults()
        await control.faults({ match: LIST, phase: 'before', act: { kind: 'hold', key: 'both' }, times: 0 })
      }
      await brought()
    }
    const bothAsk = async () => {
      if (isDoubted) await control.held('both', 2)
      return isDoubted
    }
    const yes = () => click(/^Yes, cancel/)
    /** The event that comes next. */
    let step = -1
    let wished = 0

    return {
      arrive: async () => {
        if (input === 'nobody') return lists.shut()
        const list = page.waitForResponse((response) => response.url().includes('/v3/appointments?'))
        await openClaires(booking)
        const { records } = (await (await list).json()) as { records: { id: number; start: string }[] }
        wished = records.find(({ start }) => start.startsWith('2026-12-03'))?.id ?? 0
        await lists.shut()
      },
      begin: async () => {
        const wish = { toCancel: 'cancel_apt', toEdit: 'update_apt', toExport: 'export_apt' }[input]
        const query = wish === undefined ? '' : `&${wish}=${wished}`
        await page.goto(`/${PRACTICE.urlname}/appointments?locale=en${query}`, { waitUntil: 'domcontentloaded' })
      },
      gestures: {
        'session.changed': () => signInHere(page),
        'page.shown': () => look(() => showAgain(page)),
        'line.restored': () => look(() => restoreLine(page)),
        'locale.changed': async () => {
          await page.getByRole('combobox').selectOption('fr')
        },
        'appointments.requested': () => click('Try again'),
        'appointments.personPicked': () => page.getByRole('tab', { name: 'Margot' }).click(),
        'appointments.severalRequested': () => click('Cancel several'),
        'appointments.toggled': () => picking.getByRole('checkbox').last().click(),
        'appointments.severalConfirmed': () => click(/^Cancel \d appointment/),
        'appointments.closed': () =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^(?:Keep all|Close)$/ })
            .last()
            .click(),
        'appointments.cancelRequested': () => press(page, 'Cancel'),
        'appointments.exportRequested': () => press(page, 'Add to my calendar'),
        'appointments.taskRequested': ({ kind }) => press(page, kind === 'edit' ? 'Change the time' : 'Book again'),
        'appointments.bookingRequested': () => click('Book an appointment'),
        'appointments.newsDismissed': () => click(input === 'toCancel' ? 'See my appointments' : 'Close'),
        'cancel.requested': () => press(page, 'Cancel'),
        'cancel.doubted': async () => {
          await control.clearFaults()
          await control.faults([
            { match: DELETE, phase: 'before', act: AWAY, times: 1 },
            { match: LIST, phase: 'before', act: LATER, times: 1 },
          ])
          await yes()
          await expect(doubt).toBeVisible()
          isDoubted = true
          await lists.shut()
        },
        'export.saved': () => click('Download for my calendar (Apple and others)'),
      },
      requests: {},
      endings: {
        readAppointments: () => lists.answer(),
        cancel: async (event) => {
          if (isRefused(event))
            await control.faults({ match: DELETE, phase: 'before', act: refusal('refused'), times: 1 })
          await yes()
        },
      },
      proofs: { 'page.shown': bothAsk, 'line.restored': bothAsk },
      look: async (seen) => {
        const { visits, outcome, wish } = seen.context as AppointmentsContext
        const state = JSON.stringify(seen.value)
        const last = events[step]
        step += 1
        if (last && isLeaving(last)) return expect(booking.heading).not.toHaveText(YOURS)
        if (last?.type === 'locale.changed') return expect(booking.heading).toHaveText('Vos rendez-vous')
        if (input === 'toEdit' && state.includes('listed') && wish === null && outcome === null && visits.length > 0)
          return expect(booking.heading).not.toHaveText(YOURS)
        await expect(booking.heading).toHaveText(YOURS)
        const outside = (seen.value as { outside?: string }).outside
        await expect(main.getByText(/^Sign in to /)).toHaveCount(outside === 'unknown' ? 1 : 0)
        await expect(main.getByText('Your connection has ended')).toHaveCount(outside === 'ended' ? 1 : 0)
        await expect(picking).toHaveCount(state.includes('picking') ? 1 : 0)
        await expect(exporting).toHaveCount(state.includes('exporting') ? 1 : 0)
        const isAsking = state.includes('asking') || last?.type === 'cancel.requested'
        await expect(question).toHaveCount(isAsking ? 1 : 0)
        // The doubt stays while the question is asked once more.
        await expect(doubt).toHaveCount(state.includes('doubting') ? 1 : 0)
        const isRead = !['loading', 'failed'].includes(String(seen.value)) && outside === undefined
        await expect(page.getByText(/no appointments here/)).toHaveCount(isRead && visits.length === 0 ? 1 : 0)
        const mayTryAgain = state.includes('stale') || seen.value === 'failed'
        await expect(main.getByRole('button', { name: 'Try again', includeHidden: true })).toHaveCount(
          mayTryAgain ? 1 : 0,
        )
      },
    }
  },
})
