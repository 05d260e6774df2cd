import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { entranceCases } from '../../machines/account/entrance/entrance.cases.ts'
import { type EntranceContext, entranceMachine } from '../../machines/account/entrance/entrance.machine.ts'
import { type Failure, failure as failureOf, isRefusal } from '../../machines/domain/failures.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { expect } from './fixtures.ts'
import { forgetCustomer, linkIn, openInMenu, parametersTab, signInAt, signInWith } from './support/account.ts'
import { holdEach } from './support/held.ts'
import { isUnlocked, lockFromBefore, sleep } from './support/lockout.ts'
import { isFocused } from './support/oracle.ts'
import { describeBrowser, refusal } from './support/walk.ts'
import { SALON } from './support/ways.ts'

const EMAIL = 'camille@example.org'
const NEW_EMAIL = 'neuve@example.org'
const PRO = 'lea@example.org'
const MADE_UP = `/atelier-dupre/login?locale=en&email=${EMAIL}&temp_email=${NEW_EMAIL}&validation_key=made-up`
const START = SALON.legs[0]?.question ?? ''
const { stranger, linked, known, taken, pro, guarded } = entranceCases.inputs

const cases = {
  ...entranceCases,
  inputs: {
    stranger,
    locked: { ...stranger, lockout: { email: 'claire@example.org', until: 1 } },
    linked,
    known,
    taken: { ...taken, email: EMAIL, session: { ...taken.session, status: 'pro' } },
    pro,
    guarded,
    changing: { ...stranger, email: EMAIL, newEmail: NEW_EMAIL },
  },
  actors: {
    ...entranceCases.actors,
    signInByKey: {
      ...entranceCases.actors.signInByKey,
      errors: [failureOf('passwordError'), failureOf('serverError')],
    },
  },
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as EntranceContext
const isByKey = ({ type }: AnyEventObject) => type === 'xstate.done.actor.signInByKey'

/** Whoever signs in here belongs to this page, and the session reports no other account. */
function isEnabled(snapshot: AnyMachineSnapshot, { type, session, linkFailure }: AnyEventObject): boolean {
  const { audience, lockout, byKey, failure, newEmail } = contextOf(snapshot)
  if (type === 'page.shown' || lockout !== null) return type === 'page.shown' && lockout !== null
  // Over the login that a professional has asked for nobody else comes.
  if (type === 'session.changed' && contextOf(snapshot).session.status === 'pro' && !snapshot.matches('welcoming'))
    return false
  if (type === 'guest.signedIn') return linkFailure === undefined || newEmail !== ''
  if (type !== 'session.changed') return true
  // A key for a forgotten password leads to another page, where the customer first sets a new one.
  if (byKey && failure === null) return false
  const { status } = session as { status: string }
  return status === (audience === 'pro' ? 'pro' : 'user') && (audience !== 'pro' || snapshot.matches('welcoming'))
}

const fateOf = (event: AnyEventObject | undefined): Act | null => {
  if (!event?.type.startsWith('xstate.error')) return null
  const { error } = event
  return isRefusal(error as Failure) ? refusal((error as Failure).code) : { kind: 'status', status: 500 }
}

/** The login page of the salon: by password, by the links of emails, and for those who work there. */
describeBrowser({
  machine: entranceMachine,
  cases,
  isEnabled,
  notByBrowser: {
    'entrance.asking.invited|session.changed|1': 'a professional is known before the page is opened',
    'entrance.choosing|link.declined|1': 'a customer over the link of another one: access.spec.ts',
    'entrance.choosing|session.changed|*': 'a logout in another tab brings it about; the walks of the view tell it',
  },
  scene: ({ page, booking, control, input, events }) => {
    const main = page.getByRole('main')
    const byKey = events.filter(({ type }) => type.endsWith('.actor.signInByKey'))
    const attempts = 1 + events.filter(({ type }) => type === 'entrance.retried').length
    const isTold = events[0]?.type === 'session.changed'
    const isLinkGood = !events.some(({ linkFailure }) => linkFailure !== undefined)
    const isTaken = input === 'taken'
    let address = `/atelier-dupre/${input === 'pro' ? 'pro' : 'login'}?locale=en`
    let tries = 0
    let isTouched = false

    const askForLink = async () => {
      await page.goto('/atelier-dupre/reset_password?locale=en')
      await main.getByRole('textbox', { name: 'E-mail address' }).fill(EMAIL)
      await main.getByRole('button', { name: 'Reset my password' }).click()
      await booking.isAt('Check your inbox')
      address = await linkIn(page, EMAIL, 'Choose a new password')
    }
    const holdKey = () =>
      holdEach(
        control,
        { method: 'POST', path: '/sessions/login' },
        {
          key: 'by-key',
          phase: 'before',
          acts: Array.from({ length: attempts }, (_, index) => fateOf(byKey[index])),
        },
      )
    const askForAddress = async () => {
      if (!isLinkGood) return void (address = MADE_UP)
      await signInAt(page, SALON.urlname, EMAIL)
      await openInMenu(page, 'Information')
      await parametersTab(page).click()
      await main.getByRole('textbox', { name: 'New e-mail address' }).fill(NEW_EMAIL)
      await main.getByRole('button', { name: 'Change my address' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeVisible()
      address = await linkIn(page, NEW_EMAIL, 'Confirm this address')
      await forgetCustomer(page)
    }

    return {
      arrive: async () => {
        if (input === 'locked') await lockFromBefore(page, 101)
        if (input === 'linked' || isTaken) await askForLink()
        if (isTaken || input === 'guarded') {
          await page.goto('/atelier-dupre/pro?locale=en')
          await signInWith(main, PRO)
          await booking.isAt(START)
        }
        if (input === 'linked' || isTaken) await holdKey()
        if (input === 'changing') await askForAddress()
        if (input === 'known' || isTold) await signInAt(page, SALON.urlname, EMAIL)
        if (isTold) {
          const match = { method: 'GET', path: '/sessions/current' }
          await control.faults({ match, phase: 'before', act: { kind: 'hold', key: 'who' }, times: 1 })
        }
      },
      begin: async () => {
        if (input !== 'known') return void (await page.goto(address))
        // A signed-in customer returns to the page without a reload.
        await page.evaluate((path) => {
          history.pushState({}, '', path)
          dispatchEvent(new PopStateEvent('popstate'))
        }, address)
      },
      gestures: {
        'entrance.retried': async () => {
          isTouched = true
          await main.getByRole('button', { name: 'Try again' }).click()
        },
        'link.accepted': async () => {
          isTouched = true
          await main.getByRole('button', { name: /^(?:Use this link|Sign in as a customer)$/ }).click()
        },
        'link.declined': async () => {
          isTouched = true
          await main.getByRole('button', { name: /^(?:Stay signed in|Back to booking)$/ }).click()
        },
        'session.changed': async () => {
          if (!isTold) return
          await control.held('who')
          await control.release('who')
        },
        'page.shown': () => sleep(page),
        'guest.signedIn': async () => {
          isTouched = true
          await signInWith(main, input === 'pro' ? PRO : EMAIL)
        },
      },
      proofs: {
        'page.shown': () => isUnlocked(page),
        // The page leads on only after the session has reported the account.
        'session.changed': async () => {
          await expect(page).not.toHaveURL(/\/(?:login|pro)\b/)
          return true
        },
      },
      requests: {},
      endings: {
        signInByKey: async () => {
          const key = `by-key-${tries}`
          tries += 1
          await control.held(key)
          await control.release(key)
        },
      },
      look: async (seen) => {
        const { value } = seen
        const isAsking = typeof value === 'object' && 'asking' in value
        await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(isAsking ? 1 : 0)
        await expect(main.getByText('You are signed in as a professional')).toHaveCount(value === 'choosing' ? 1 : 0)
        await expect(main.getByText('Signing you in')).toHaveCount(value === 'signingIn' ? 1 : 0)
        await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(value === 'disturbed' ? 1 : 0)
        await expect(main.getByText('This link is no longer valid')).toHaveCount(
          JSON.stringify(value).includes('refused') ? 1 : 0,
        )
        await expect(main.getByText(`Sign in with your password to confirm ${NEW_EMAIL}`)).toHaveCount(
          isAsking && (seen.context as EntranceContext).newEmail !== '' ? 1 : 0,
        )
        if (isTouched) await isFocused(page)
        if (value !== 'welcoming' && value !== 'leaving') {
          return expect(booking.heading).toHaveText(input === 'pro' ? 'Sign in as a professional' : 'Sign in')
        }
        // The session changes at once, and with it the page.
        if (events.some(isByKey)) return expect(booking.heading).toHaveText('Choose a new password')
        const isPro = input === 'pro' || events.some(({ type }) => type === 'link.declined')
        const next = input === 'changing' ? 'Your information' : isPro ? START : 'Your appointments'
        if (isLinkGood) return expect(booking.heading).toHaveText(next)
        await expect(page.getByRole('alertdialog')).toContainText('The link for your new e-mail address is no longer')
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Your information')
      },
    }
  },
})
