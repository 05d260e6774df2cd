import { useSelector } from '@xstate/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { notificationsMachine, type NotificationsRef } from '../../machines/notifications/notifications.machine.ts'
import { alertOf, shownOf } from '../../machines/notifications/notifications.selectors.ts'
import { Toasts } from '../../src/views/toasts/Toasts.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

function Notifications({ actor }: { actor: NotificationsRef }) {
  return (
    <Toasts
      shown={useSelector(actor, shownOf)}
      alert={useSelector(actor, alertOf)}
      phone={null}
      appointments={null}
      onDismissed={(id) => actor.send({ type: 'notification.dismissed', id })}
      onHeld={() => actor.send({ type: 'notifications.held' })}
      onReleased={() => actor.send({ type: 'notifications.released' })}
      onAlertDismissed={() => actor.send({ type: 'alert.dismissed' })}
      onAlertLeft={() => actor.send({ type: 'alert.left' })}
      onReloaded={() => undefined}
    />
  )
}

const closeButtons = () => page.getByRole('button', { name: /^Close:/ })

const restingPlace = document.createElement('div')
restingPlace.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 20px; height: 20px'

// The browser keeps the pointer where a path left it: a notification that appears under it would be held at once.
beforeEach(async () => {
  document.body.append(restingPlace)
  await userEvent.hover(page.elementLocator(restingPlace))
})
afterEach(() => restingPlace.remove())

describeView({
  machine: notificationsMachine,
  cases: notificationsCases,
  isFarEnough: ({ context }) => context.nextId > 3,
  render: (actor) => inPage('A page', <Notifications actor={actor} />),
  gestures: {
    'success.notified': 'notified',
    'failure.notified': 'notified',
    'failure.withdrawn': 'notified',
    'alert.notified': 'notified',
    'alert.dismissed': () => userEvent.keyboard('{Escape}'),
    // Only some refusals offer something: notifications.test.tsx.
    'alert.left': 'notified',
    // The pointer is moved away first, so that its arrival on a notification is an event of its own.
    'notifications.held': () => userEvent.hover(closeButtons().first()),
    'notifications.released': () => userEvent.hover(page.getByRole('heading', { name: 'A page' })),
    'notification.dismissed': 'notified',
  },
  signs: {},
  check: async ({ context }) => {
    await expect.element(page.getByRole('alertdialog')).toHaveLength(context.alert === null ? 0 : 1)
    await expect.element(closeButtons()).toHaveLength(context.shown.length)
  },
})
