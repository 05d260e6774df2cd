import type { StepRequest } from '../../../machines/booking/booking.types.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import type { StepGuest } from '../../../machines/domain/sequence/step.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { lazy } from '../../actors/lazy.ts'
import type { OpenGuest } from '../../actors/stage.ts'
import { shownLocale } from '../../i18n/i18n.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { createReturnTo } from '../../actors/return-to.ts'
import * as views from './step-views.ts'
import { when } from './when.ts'

type Open = (request: StepRequest, signal: AbortSignal) => Promise<OpenedGuest>

/**
 * Fetches ahead what comes next. A failure here is not told: the step itself will say it. Without a network nothing is
 * tried, because browsers remember an import that failed for as long as the page lives.
 */
function fetchAhead(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

const loadTimes = () =>
  Promise.all([
    import('../../../machines/booking/times/times.machine.ts'),
    import('../../../machines/booking/times/times.input.ts'),
    import('../../../machines/booking/times/slots.machine.ts'),
    import('../../../machines/booking/list/list.machine.ts'),
    import('../../actors/slots.actors.ts'),
    import('../../actors/list.actors.ts'),
    views.times.fetch(),
  ])

const loadLogin = () =>
  Promise.all([
    import('../../../machines/account/login/login.machine.ts'),
    import('../../actors/login.actors.ts'),
    import('../../../machines/domain/form/prefill.ts'),
    views.login.fetch(),
  ])

const loadDetails = () =>
  Promise.all([
    import('../../../machines/booking/details/details.machine.ts'),
    import('../../../machines/booking/details/details.input.ts'),
    import('../../../machines/booking/submission/submission.machine.ts'),
    import('../../actors/booking.actors.ts'),
    import('../../actors/submission.actors.ts'),
    views.details.fetch(),
    import('../../api/booking/booking.ts'),
    // The words of refusals too: the press on Book must not have to fetch anything, from a server with another build maybe.
    import('../../api/http/to-failure.ts'),
  ])

const loadPerson = () =>
  Promise.all([import('../../actors/person-start.ts'), import('../../../machines/domain/form/prefill.ts')])

const loadConfirm = () =>
  Promise.all([
    import('../../../machines/booking/confirm/confirm.machine.ts'),
    import('../../../machines/booking/confirm/confirm.input.ts'),
    import('../../actors/confirm.actors.ts'),
    views.confirm.fetch(),
  ])

/** Opens the steps after the lists: their machines, already provided, and the words that they and the summary need. */
export function createLaterSteps({ api, tokens, timeWords }: ScreenDeps, query: Query): OpenGuest<StepRequest> {
  const returnTo = createReturnTo(api, query)

  const open: Record<Exclude<StepGuest, 'list'>, Open> = {
    async times({ booking }) {
      const [{ timesMachine }, { timesInput }, { slotsMachine }, { listMachine }, slots, list] = await lazy(loadTimes)
      const onAnswer = () =>
        fetchAhead(() => Promise.all([loadDetails(), loadPerson(), loadWords('details', booking.locale)]))
      const logic = timesMachine.provide({
        actors: {
          slots: slotsMachine.provide({ actors: slots.createSlotsActors(api, onAnswer) }),
          list: listMachine.provide({ actors: list.createListActors(api) }),
        },
      })
      return openedGuest(logic, timesInput(booking))
    },

    async login({ booking }) {
      const [{ loginMachine }, { createLoginActors }, { emailIn }] = await lazy(loadLogin)
      const lockout = ({ context }: { context: { blockedUntil: number | null } }) =>
        Math.max(0, (context.blockedUntil ?? 0) - api.client.now())
      const logic = loginMachine.provide({ actors: createLoginActors(api, tokens), delays: { lockout } })
      return openedGuest(logic, { scope: booking.scope, email: emailIn(pairsOf(location.search)) })
    },

    async details({ booking }, signal) {
      const { scope, locale } = booking
      const start = lazy(loadPerson).then(async ([{ loadPersonStart }, { readPrefill }]) => ({
        ...(await loadPersonStart(api, scope, locale, signal)),
        prefill: readPrefill(pairsOf(location.search)),
      }))
      const [modules, person] = await Promise.all([lazy(loadDetails), start])
      const [{ detailsMachine }, { detailsInput }, { submissionMachine }, actors, submission] = modules
      fetchAhead(() => Promise.all([loadConfirm(), loadWords('confirm', locale)]))
      fetchAhead(() => returnTo.fetchAhead(scope, locale))
      const logic = detailsMachine.provide({
        actors: {
          ...actors.createDetailsActors(api),
          submission: submissionMachine.provide({ actors: submission.createSubmissionActors(api, tokens) }),
        },
      })
      return openedGuest(logic, detailsInput(booking, person))
    },

    async confirm({ booking }) {
      const [modules, target] = await Promise.all([lazy(loadConfirm), returnTo.read(booking.scope, booking.locale)])
      const [{ confirmMachine }, { confirmInput }, { createConfirmActors }] = modules
      return openedGuest(confirmMachine.provide({ actors: createConfirmActors(api) }), confirmInput(booking, target))
    },
  }

  /** The names of days and months, the summary's date, and the texts of these steps. */
  const prepareWords = (guest: Exclude<StepGuest, 'list'>, { locale, scope }: StepRequest['booking']) =>
    lazy(() =>
      Promise.all([timeWords.load(shownLocale(locale), scope.group.timezone), loadWords(guest, locale), when.fetch()]),
    )

  return async (request, signal) => {
    if (request.guest === 'list') throw new Error('Lists are opened at once')
    const { guest, booking } = request
    const [opened] = await Promise.all([open[guest](request, signal), prepareWords(guest, booking)])
    return opened
  }
}
