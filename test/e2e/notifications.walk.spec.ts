import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { NOTIFICATION_MS } from '../../machines/domain/constants.ts'
import { failure } from '../../machines/domain/failures.ts'
import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { type NotificationsContext, notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { sendForm } from './support/salon.ts'
import { SALON, walkToForm } from './support/ways.ts'
import { describeBrowser } from './support/walk.ts'

/** The texts of another language. */
const TEXTS = /\/assets\/fr-[^/]*\.js$/

const cases = {
  ...notificationsCases,
  events: {
    ...notificationsCases.events,
    'success.told': [{ code: 'calendarFileReady' as const }],
    'failure.told': [{ failure: failure('languageUnavailable') }],
  },
}

const shownOf = ({ context }: AnyMachineSnapshot) => (context as NotificationsContext).shown

/**
 * The saved calendar file is reported once and first; only what is shown can be closed; and the clock's events need a
 * success on the screen, because without one its effect is not visible.
 */
function isEnabled(snapshot: AnyMachineSnapshot, { type, id }: AnyEventObject): boolean {
  if (type.startsWith('alert.')) return false
  // The other language loads once.
  if (type === 'failure.withdrawn') return shownOf(snapshot).some(({ kind }) => kind === 'error')
  if (type === 'success.told') return (snapshot.context as NotificationsContext).nextId === 1
  if (type === 'notification.dismissed') return shownOf(snapshot).some((one) => one.id === id)
  const isOfClock = /^(?:xstate\.after\.|notifications\.)/.test(type)
  return !isOfClock || shownOf(snapshot).some(({ kind }) => kind === 'success')
}

/**
 * What disappears at the end of a hold proves it, so it ends the path; after a press on a message the focus keeps the
 * hold.
 */
function isPossible({ steps }: ModelPath): boolean {
  const types = steps.map(({ event }) => event.type)
  const withdrawn = types.indexOf('failure.withdrawn')
  // In the other language no more texts are loaded.
  if (withdrawn !== -1 && types.slice(withdrawn).includes('failure.told')) return false
  const released = types.indexOf('notifications.released')
  return released === -1 || (released === types.length - 1 && !types.includes('notification.dismissed'))
}

/** Notifications on the first screen of the salon: texts that fail to load, and a calendar file that was saved. */
describeBrowser({
  machine: notificationsMachine,
  cases,
  isFarEnough: ({ context }) => (context as NotificationsContext).nextId > 3,
  isEnabled,
  isPossible,
  notByBrowser: {
    'notifications.toasts.showing.held|success.told*':
      'the calendar file is saved once, before anybody reads its message',
    'notifications.alert|alert.told*': 'a write that is refused brings it about: alert.spec.ts',
    'notifications.alert.open|alert.dismissed*': 'a write that is refused brings it about: alert.spec.ts',
    'notifications.alert.open|alert.left*': 'a write that is refused brings it about: alert.spec.ts',
  },
  scene: ({ page, booking, events }) => {
    const first = SALON.legs[0]?.question ?? ''
    const closeButtons = page.getByRole('button', { name: /^(?:Close|Fermer)\b/ })
    const away = () => page.mouse.move(5, 600)
    let shown: NotificationsContext['shown'] = []

    return {
      begin: async () => {
        if (events[0]?.type === 'success.told') {
          await walkToForm(booking, SALON)
          await sendForm(booking)
          return
        }
        await booking.open(SALON.urlname)
        await booking.isAt(first)
      },
      gestures: {
        'success.told': async () => {
          await page.getByRole('button', { name: 'Download for my calendar (Apple and others)' }).click()
          await expect(page.getByRole('button', { name: 'Close: The calendar file is ready' })).toBeVisible()
          await page.getByRole('button', { name: 'Book another appointment' }).click()
          await booking.isAt(first)
          await away()
        },
        'failure.told': async () => {
          await page.route(TEXTS, (route) => route.abort())
          await page.getByRole('combobox').selectOption('fr')
          await expect(page.getByRole('alert').filter({ has: closeButtons })).toHaveCount(1)
          await page.unroute(TEXTS)
        },
        'failure.withdrawn': async () => {
          await page.getByRole('combobox').selectOption('fr')
          await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
        },
        'notifications.held': () => closeButtons.first().hover(),
        'notifications.released': away,
        'notification.dismissed': async ({ id }) => closeButtons.nth(shown.findIndex((one) => one.id === id)).click(),
      },
      requests: {},
      proofs: {
        'notifications.held': async () => {
          await page.clock.fastForward(NOTIFICATION_MS + 1)
          await expect(closeButtons).toHaveCount(shown.length)
          return true
        },
        'notifications.released': async () => {
          await page.clock.fastForward(NOTIFICATION_MS)
          await expect(closeButtons).toHaveCount(shown.filter(({ kind }) => kind === 'error').length)
          return true
        },
      },
      look: async ({ context }) => {
        ;({ shown } = context as NotificationsContext)
        await expect(closeButtons).toHaveCount(shown.length)
        for (const kind of ['success', 'error'] as const) {
          const role = kind === 'success' ? 'status' : 'alert'
          await expect(page.getByRole(role).filter({ has: closeButtons })).toHaveCount(
            shown.filter((one) => one.kind === kind).length,
          )
        }
      },
    }
  },
})
