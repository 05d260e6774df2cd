import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { recordsCases } from '../../machines/account/records/records.cases.ts'
import { recordsMachine } from '../../machines/account/records/records.machine.ts'
import type { RecordsContext, RecordsTab } from '../../machines/account/records/records.types.ts'
import type { SavingOutput } from '../../machines/account/records/saving/saving.machine.ts'
import { isUser, type Session } from '../../machines/domain/account/session.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { AWAY, LATER } from './support/account.ts'
import { HeldInTurn, letGo } from './support/held.ts'
import { fillInClaire, fillInZoe, openRecords, recordTab, saveButton, signInOver } from './support/records-page.ts'
import { PRACTICE } from './support/practice.ts'
import { describeBrowser, refusal, restoreLine, showAgain } from './support/walk.ts'

const LIST = { method: 'GET', path: '/v3/groups/\\d+/fiches$' }
const writeOf = (id: number | null) => ({ method: id === null ? 'POST' : 'PUT', path: '/fiches(?:/\\d+)?$' })
const NEW_PASSWORD = 'Tout-neuf-2026'
const TABS: Readonly<Record<string, RegExp>> = { 302: /^Margot/, new: /^Add somebody/, parameters: /^Param[eè]t/ }

const contextOf = ({ context }: AnyMachineSnapshot) => context as RecordsContext
const savedIn = (event: AnyEventObject): SavingOutput | null => {
  const kind = kindOf(event)
  return kind.kind === 'done' && kind.actor === 'saving' ? (kind.output as SavingOutput) : null
}
const isListed = (event: AnyEventObject) => event.type.endsWith('.actor.readRecords')
const ofType =
  (...types: string[]) =>
  ({ type }: AnyEventObject) =>
    types.includes(type)

/** The tab that is shown: Claire's at first. */
const tabIn = ({ tab }: RecordsContext): RecordsTab => tab ?? 301
const isTyped = (context: RecordsContext) => Object.hasOwn(context.drafts, String(tabIn(context)))

/** The possible presses, in English: after a change of language nothing else is pressed. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const context = contextOf(snapshot)
  const { session, pending, locale, saved, refusal: refused, before } = context
  const is = (shown: unknown) => snapshot.matches({ shown } as never)
  const isFree = is('editing') || snapshot.matches('aside')
  const isEnglish = locale === 'en'
  const isPlain = isEnglish && saved === null && refused === null && pending === null
  switch (event.type) {
    case 'session.changed':
      return isUser(event.session as Session) && event.session.account.id === 201 && !isUser(session)
    case 'locale.changed':
      return isEnglish && before === null && (isFree || snapshot.matches('loading') || is({ saving: 'writing' }))
    case 'page.shown':
      return is({ saving: 'doubting' })
    case 'line.restored':
      return isEnglish && (is({ saving: 'doubting' }) || snapshot.matches('failed'))
    case 'records.requested':
      return isEnglish
    case 'records.tabPicked':
      return isFree && isPlain && event.tab !== tabIn(context)
    case 'guest.signedIn':
    case 'guest.succeeded':
      return snapshot.matches('aside') && isPlain
    case 'form.changed':
      return isPlain && tabIn(context) !== 302 && !isTyped(context)
    case 'form.completed': {
      const isNew = event.fiche.id === null
      return isPlain && tabIn(context) === (isNew ? 'new' : 301) && (!isNew || isTyped(context))
    }
    case 'saving.doubted':
      return pending?.fiche.id === null
    case 'xstate.done.actor.saving': {
      const output = savedIn(event)
      if (!is({ saving: 'writing' }) || !output) return false
      return output.kind === 'refused' || output.saved.id === (pending?.fiche.id ?? 303)
    }
    default:
      return true
  }
}

function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const isLast = (...types: string[]) => !events.slice(0, -1).some(ofType(...types))
  const shown = events.findIndex(ofType('saving.doubted'))
  return (
    isLast('guest.signedIn', 'guest.succeeded', 'records.doubtAccepted') &&
    // The result of a look-up belongs to the write, and is walked with it.
    (shown === -1 || shown >= events.length - 2) &&
    events.filter(ofType('form.completed')).length <= 1
  )
}

/** The records page of the practice; Claire's required fields are saved. */
describeBrowser({
  machine: recordsMachine,
  cases: recordsCases,
  isEnabled,
  isPossible,
  notByBrowser: {
    'records|session.changed|0': 'the customer who is here already is shown what is shown already',
    'records.shown.saving.writing|session.changed|0': 'a journey ends the connection during a save: records.spec.ts',
    'records.deciding||1': 'a token that ends is walked with the session: session.walk.spec.ts',
  },
  project: (snapshot) => {
    const context = contextOf(snapshot)
    const { session, tab, drafts, pending, failure, refusal: refused, saved, locale, readIn, before } = context
    return [
      session.account?.id,
      tab,
      Object.keys(drafts),
      pending?.fiche.id,
      failure?.code,
      refused?.code,
      saved?.id,
      locale,
      locale === readIn,
      before === null,
    ]
  },
  scene: ({ page, booking, control, input, events }) => {
    const main = page.getByRole('main')
    const tabs = page.getByRole('tab')
    const doubt = page.getByText(/We do not know whether this person was added/)
    const answers = events.filter(isListed).map((event) => ('output' in event ? null : AWAY))
    const lists = new HeldInTurn(control, LIST, answers)
    const answerWrite = () => letGo(control, 'write')
    let isLoading = false
    /** The event that comes next. */
    let step = -1
    const changePassword = async () => {
      await main.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await main.getByLabel('New password, again', { exact: true }).fill(NEW_PASSWORD)
      await main.getByRole('button', { name: 'Change my password' }).click()
      await expect(page.getByRole('button', { name: 'Close: Your password is changed' })).toBeVisible()
    }
    return {
      arrive: async () => {
        if (input === 'nobody') return lists.shut()
        await openRecords(booking)
        await fillInClaire(booking)
        await saveButton(page).click()
        await expect(page.getByRole('status').filter({ hasText: 'Claire: saved' })).toBeVisible()
        await lists.shut()
      },
      begin: () => page.goto(`/${PRACTICE.urlname}/fiches?locale=en`, { waitUntil: 'domcontentloaded' }),
      gestures: {
        'session.changed': async () => {
          await main.getByRole('button', { name: 'Sign in' }).click()
          await signInOver(page)
        },
        'locale.changed': async () => {
          // A pending list is requested again.
          if (isLoading) await lists.shut()
          await page.getByRole('combobox').first().selectOption('fr')
        },
        'page.shown': () => showAgain(page),
        'line.restored': () => restoreLine(page),
        'records.requested': () => page.getByRole('button', { name: 'Try again' }).click(),
        'records.tabPicked': ({ tab }) => recordTab(page, TABS[String(tab)] ?? '').click(),
        'records.doubtAccepted': () => page.getByRole('button', { name: /^Back to the form/ }).click(),
        'guest.signedIn': changePassword,
        'guest.succeeded': changePassword,
        'form.changed': async () => {
          const isNew = (await recordTab(page, TABS.new ?? '').getAttribute('aria-selected')) === 'true'
          if (isNew) return fillInZoe(booking)
          await booking.field('Last name').fill('Autre')
        },
        'form.completed': async ({ fiche }) => {
          const match = writeOf((fiche as { id: number | null }).id)
          const output = events
            .slice(step)
            .map(savedIn)
            .find((one) => one !== null)
          const isDoubted = events.some(ofType('saving.doubted'))
          const act = output?.kind === 'refused' ? refusal('refused') : isDoubted ? AWAY : null
          // The list is read for the write before it is read for the page.
          if (isDoubted) await control.clearFaults()
          await control.faults([
            { match, phase: 'before', act: { kind: 'hold', key: 'write' }, times: 1 },
            ...(act ? [{ match, phase: 'before', act, times: 1 } as const] : []),
            ...(isDoubted ? [{ match: LIST, phase: 'before', act: LATER, times: 1 } as const] : []),
          ])
          await saveButton(page).click()
        },
        'saving.doubted': async () => {
          await answerWrite()
          await expect(doubt).toBeVisible()
          await lists.shut()
        },
      },
      requests: {},
      endings: {
        readRecords: () => lists.answer(),
        saving: answerWrite,
      },
      look: async (seen) => {
        const { tab, saved, refusal: refused } = seen.context as RecordsContext
        const state = JSON.stringify(seen.value)
        step += 1
        isLoading = seen.value === 'loading'
        await expect(booking.heading).toHaveText(/^(?:Your information|Vos informations)$/)
        const isOutside = seen.value === 'outside' || JSON.stringify(seen.value).includes('waiting')
        const isWaiting = JSON.stringify(seen.value).includes('waiting')
        await expect(
          page.getByText(
            /^Sign in to see your information$|^Your connection (?:has ended|ended before this was saved)$/,
          ),
        ).toHaveCount(isOutside ? 1 : 0)
        await expect(page.getByText('Sign in to go on. What you typed is still here.')).toHaveCount(isWaiting ? 1 : 0)
        await expect(main.getByRole('button', { name: /^(?:Try again|Réessayer)$/ })).toHaveCount(
          seen.value === 'failed' ? 1 : 0,
        )
        await expect(doubt).toHaveCount(state.includes('doubting') ? 1 : 0)
        const isReady = state.includes('shown') || state.includes('aside')
        if (!isReady) return expect(tabs).toHaveCount(0)
        const writing = main.getByRole('button', { name: /^(?:Saving|Enregistrement en cours)$/ })
        await expect(writing).toHaveCount(state.includes('writing') ? 1 : 0)
        const save = main.getByRole('button', { name: /^(?:Save|Enregistrer)$/ })
        await expect(save).toHaveCount(state.includes('editing') ? 1 : 0)
        await expect(main.getByText(/: saved$|: enregistré$/)).toHaveCount(saved ? 1 : 0)
        await expect(
          main.getByText(/^(?:The business could not accept this|L’établissement n’a pas pu accepter cette demande)$/),
        ).toHaveCount(refused && state.includes('editing') ? 1 : 0)
        const selected = page.getByRole('tab', { selected: true })
        if (tab !== null && tab !== 301 && tab !== 303) await expect(selected).toHaveText(TABS[String(tab)] ?? '')
      },
    }
  },
})
