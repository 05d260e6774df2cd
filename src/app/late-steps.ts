import type { LateStep } from '../../machines/booking/booking.types.ts'
import { FALLBACK_LOCALE } from '../../machines/domain/constants.ts'
import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { late } from '../actors/late.ts'
import type { Tokens } from '../actors/tokens.ts'
import type { Api } from '../api/api.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { LaterScreen } from '../i18n/later-screens.ts'
import { loadWords } from '../i18n/words.ts'
import { pairsOf } from './query-string.ts'
import { keepTimeFormat, keepView } from '../screens/book/late-views.ts'
import type { ReturnTo, ReturnWish } from './return-to.ts'

export interface PrepareInput {
  step: LateStep['step']
  scope: Scope
  locale: Locale
  signedIn: boolean
}

const WORDS: Readonly<Record<LateStep['step'], LaterScreen>> = {
  slots: 'times',
  login: 'login',
  fiche_info: 'details',
  confirm: 'confirm',
}

/** The names of days and months and the formatter: every late step shows a time, if only in the summary. */
async function loadTime(locale: Locale, zone: string) {
  const [{ createTimeFormat }, { loadZone }] = await Promise.all([
    import('../time/format.ts'),
    import('../time/zone-data.ts'),
    loadNames(locale),
  ])
  await loadZone(zone)
  keepTimeFormat((name) => createTimeFormat(matchLocale(name) ?? FALLBACK_LOCALE))
}

/** Names of days in the language whose words are shown, so that a date and the words around it are of one kind. */
export async function loadNames(locale: Locale) {
  const { loadTimeLocale } = await import('../time/locales.ts')
  await loadTimeLocale(shownLocale(locale))
}

async function loadSlots(api: Api, locale: Locale) {
  const [{ slotsMachine }, { createSlotsActors }, { SlotsView }] = await Promise.all([
    import('../../machines/booking/times/slots.machine.ts'),
    import('../actors/slots.actors.ts'),
    import('../views/times/SlotsView.tsx'),
  ])
  keepView('slots', SlotsView)
  return slotsMachine.provide({
    actors: createSlotsActors(api, () =>
      fetchAhead(() => Promise.all([loadForm(), loadStart(), loadWords('details', locale)])),
    ),
  })
}

async function loadLogin(api: Api, tokens: Tokens) {
  const [{ loginMachine }, { createLoginActors }, { LoginView }] = await Promise.all([
    import('../../machines/account/login/login.machine.ts'),
    import('../actors/login.actors.ts'),
    import('../views/login/LoginView.tsx'),
  ])
  keepView('login', LoginView)
  const lockout = ({ context }: { context: { blockedUntil: number | null } }) =>
    Math.max(0, (context.blockedUntil ?? 0) - api.client.now())
  return loginMachine.provide({ actors: createLoginActors(api, tokens), delays: { lockout } })
}

/** What the form starts with: what the server knows, and what the link gives beforehand. */
async function loadStart() {
  const [{ loadPersonStep }, { readPrefill }] = await Promise.all([
    import('../actors/person-step.ts'),
    import('../../machines/domain/form/prefill.ts'),
  ])
  return { loadPersonStep, readPrefill }
}

async function loadForm() {
  const [{ ficheFormMachine }, { FicheStage }] = await Promise.all([
    import('../../machines/booking/details/fiche-form.machine.ts'),
    import('../screens/book/FicheStage.tsx'),
    import('../api/booking/booking.ts'),
    // The words of refusals too: the press on Book must not have to fetch anything, from a server with another build maybe.
    import('../api/http/to-failure.ts'),
  ])
  keepView('fiche_info', FicheStage)
  return ficheFormMachine
}

async function loadConfirm(api: Api) {
  const [{ confirmMachine }, { createConfirmActors }, { ConfirmView }] = await Promise.all([
    import('../../machines/booking/confirm/confirm.machine.ts'),
    import('../actors/confirm.actors.ts'),
    import('../views/confirm/ConfirmView.tsx'),
  ])
  keepView('confirm', ConfirmView)
  return confirmMachine.provide({ actors: createConfirmActors(api) })
}

/**
 * Fetches ahead what comes next. A failure here is nobody's business: the step itself will say it. Without a network
 * nothing is tried, because browsers remember an import that failed for as long as the page lives.
 */
function fetchAhead(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

/** A step's machine, already provided, together with its view and the words for times. */
export function createPrepare(api: Api, tokens: Tokens, wish: ReturnWish) {
  let loading: Promise<ReturnTo> | null = null
  const loadReturnTo = () => (loading ??= import('./return-to.ts').then((module) => module.createReturnTo(api, wish)))
  const isReturning = wish.returnUrl !== null
  return async ({ step, scope, locale }: PrepareInput, signal: AbortSignal): Promise<LateStep> => {
    const time = late(() => Promise.all([loadTime(locale, scope.group.timezone), loadWords(WORDS[step], locale)]))
    switch (step) {
      case 'slots': {
        const [logic] = await Promise.all([late(() => loadSlots(api, locale)), time])
        return { step, logic }
      }
      case 'login': {
        const start = late(() => import('../../machines/domain/form/prefill.ts'))
        const [logic, { emailIn }] = await Promise.all([late(() => loadLogin(api, tokens)), start, time])
        return { step, logic, email: emailIn(pairsOf(location.search)) }
      }
      case 'fiche_info': {
        const start = late(loadStart).then(async ({ loadPersonStep, readPrefill }) => ({
          ...(await loadPersonStep(api, scope, locale, signal)),
          prefill: readPrefill(pairsOf(location.search)),
        }))
        const [logic, person] = await Promise.all([late(loadForm), start, time])
        fetchAhead(() => Promise.all([loadConfirm(api), loadWords('confirm', locale)]))
        if (isReturning) fetchAhead(async () => (await loadReturnTo()).fetchAhead(scope, locale))
        return { step, logic, ...person }
      }
      case 'confirm': {
        const read = async () => (await loadReturnTo()).read(scope, locale)
        const [logic, returnTo] = await Promise.all([
          late(() => loadConfirm(api)),
          isReturning ? late(read) : null,
          time,
        ])
        return { step, logic, returnTo }
      }
    }
  }
}
