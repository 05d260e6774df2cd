import { useSelector } from '@xstate/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { notificationsMachine, type NotificationsRef } from '../../machines/notifications/notifications.machine.ts'
import { alertOf, shownOf } from '../../machines/notifications/notifications.selectors.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine, type SessionRef } from '../../machines/session/session.machine.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { Toasts } from '../../src/views/toasts/Toasts.tsx'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show } from '../support/show.tsx'

/** Notifications disappear after 3000 ms (specification, section 9); errors stay. */
const HIDING_MS = 3_000

let hosted: HostedMachine

function Notifications({ actor, session }: { actor: NotificationsRef; session?: SessionRef }) {
  return (
    <Toasts
      shown={useSelector(actor, shownOf)}
      alert={useSelector(actor, alertOf)}
      phone={null}
      appointments="/salon/appointments?locale=en"
      session={session}
      onDismissed={(id) => actor.send({ type: 'notification.dismissed', id })}
      onHeld={() => actor.send({ type: 'notifications.held' })}
      onReleased={() => actor.send({ type: 'notifications.released' })}
      onAlertDismissed={() => actor.send({ type: 'alert.dismissed' })}
      onAlertLeft={() => actor.send({ type: 'alert.left' })}
      onReloaded={() => undefined}
    />
  )
}

const success = page.getByRole('button', { name: 'Close: The appointment is cancelled' })
const error = page.getByText('You are offline')
const notifySuccess = () => hosted.send({ type: 'success.notified', code: 'appointmentCancelled' })
const notifyError = () => hosted.send({ type: 'failure.notified', failure: failure('offline') })

beforeEach(async () => {
  hosted = new HostedMachine(notificationsMachine, undefined, notificationsCases)
  await show(<Notifications actor={hosted.subject as NotificationsRef} />, 390)
  // Moves the pointer to where no notification appears, so that it holds none.
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
})
afterEach(() => hosted.stop())

test('a success hides by itself after three seconds, not before', async () => {
  notifySuccess()
  hosted.clock.advance(HIDING_MS - 1)
  await expect.element(success).toBeVisible()
  hosted.clock.advance(1)
  await expect.element(success).not.toBeInTheDocument()
})

test('in a wide window it lies beside the forms, which are 512 px wide at most', async () => {
  await show(<Notifications actor={hosted.subject as NotificationsRef} />, 1280)
  notifySuccess()
  const toast = await page.getByRole('status').filter({ has: success }).findElement()
  const heading = await page.getByRole('heading', { level: 1 }).findElement()
  expect(toast.getBoundingClientRect().left).toBeGreaterThan(heading.getBoundingClientRect().left + 512)
})

test.each([
  ['alone', [notifyError]],
  ['before a success', [notifyError, notifySuccess]],
  ['after a success', [notifySuccess, notifyError]],
])('an error %s stays until it is closed', async (_, notified) => {
  for (const notify of notified) notify()
  await expect.element(error).toBeVisible()
  hosted.clock.advance(HIDING_MS)
  await expect.element(success).not.toBeInTheDocument()
  await expect.element(error).toBeVisible()
  hosted.clock.advance(1_000 * HIDING_MS)
  await expect.element(error).toBeVisible()
  await page.getByRole('button', { name: 'Close: You are offline' }).click()
  await expect.element(error).not.toBeInTheDocument()
})

describe('a success stays while it is read, by the pointer or by the focus', () => {
  const isKept = () => {
    hosted.clock.advance(HIDING_MS)
    expect(shownOf((hosted.subject as NotificationsRef).getSnapshot())).toHaveLength(1)
  }
  const away = () => userEvent.hover(page.getByRole('heading', { level: 1 }))

  test('the pointer that leaves does not end it for the focus', async () => {
    notifySuccess()
    await expect.element(success).toBeVisible()
    ;(success.element() as HTMLElement).focus()
    await userEvent.hover(success)
    await away()
    isKept()
    ;(success.element() as HTMLElement).blur()
    hosted.clock.advance(HIDING_MS)
    await expect.element(success).not.toBeInTheDocument()
  })

  test('the focus that leaves does not end it for the pointer', async () => {
    notifySuccess()
    await userEvent.hover(success)
    ;(success.element() as HTMLElement).focus()
    ;(success.element() as HTMLElement).blur()
    isKept()
    await away()
    hosted.clock.advance(HIDING_MS)
    await expect.element(success).not.toBeInTheDocument()
  })
})

describe('a refusal', () => {
  const link = page.getByRole('link', { name: 'Your appointments' })
  const notify = (code: FailureCode) => hosted.send({ type: 'alert.notified', failure: failure(code) })

  test.for(['max_rdv_number', 'mintime_between', 'same_time_rdv'] as const)(
    'because of other appointments (%s) leads to them, on a page that is loaded anew',
    async (code) => {
      notify(code)
      await expect.element(link).toHaveAttribute('href', '/salon/appointments?locale=en')
      await expect.element(link).toHaveAttribute('target', '_self')
    },
  )

  test('for another reason leads nowhere', async () => {
    notify('user_blacklisted')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })

  describe('because of who is signed in (specification, section 8: log out and retake)', () => {
    const logOut = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
    const account = { id: 201, email: 'claire@example.org' }
    const claire: Session = { ...ANONYMOUS, status: 'user', account }
    let session: HostedMachine

    async function refuse(code: FailureCode, who: Session) {
      session = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
      await session.succeed('checkSession', { session: who, lastSignedAt: 1_000 })
      await show(
        <Notifications actor={hosted.subject as NotificationsRef} session={session.subject as SessionRef} />,
        390,
      )
      notify(code)
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
    }
    afterEach(() => session.stop())

    test('offers to log out, which takes the place of the alert', async () => {
      await refuse('fiche_not_authorized', claire)
      await logOut.click()
      expect(session.snapshot().value).toBe('leaving')
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
      expect(alertOf(hosted.snapshot())).toBeNull()
    })

    test.each<[string, FailureCode, Session]>([
      ['a visitor has nothing to log out of', 'fiche_not_authorized', ANONYMOUS],
      [
        'to a professional it is about another person',
        'fiche_not_authorized',
        { ...claire, status: 'pro', groups: [sampleGroup] },
      ],
      ['another refusal would stay the same', 'user_blacklisted', claire],
    ])('does not where %s', async (_, code, who) => {
      await refuse(code, who)
      await expect.element(logOut).not.toBeInTheDocument()
    })
  })
})
