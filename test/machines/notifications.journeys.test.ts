import { describe } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, elapsed, at } = journeysOf(notificationsMachine, notificationsCases)

const cancelled = sent({ type: 'success.notified', code: 'appointmentCancelled' })
const saved = sent({ type: 'success.notified', code: 'calendarFileReady' })
const unreachable = sent({ type: 'failure.notified', failure: failure('unreachable') })
const offline = sent({ type: 'failure.notified', failure: failure('offline') })
const timeout = sent({ type: 'failure.notified', failure: failure('timeout') })
const serverError = sent({ type: 'failure.notified', failure: failure('serverError') })
const dismissed = (id: number) => sent({ type: 'notification.dismissed', id })
const held = sent({ type: 'notifications.held' })
const withdrawn = sent({ type: 'failure.withdrawn' })
const alerted = (code: 'user_blacklisted' | 'same_time_rdv' | 'fiche_not_authorized') =>
  sent({ type: 'alert.notified', failure: failure(code) })
const closed = sent({ type: 'alert.dismissed' })
const left = sent({ type: 'alert.left' })
const released = sent({ type: 'notifications.released' })

const success = (id: number, code: 'appointmentCancelled' | 'calendarFileReady') =>
  ({ id, kind: 'success', code }) as const
const error = (id: number, code: 'unreachable' | 'offline' | 'timeout' | 'serverError') =>
  ({ id, kind: 'error', failure: failure(code) }) as const

const QUIET = {
  value: { toasts: 'quiet', alert: 'closed' },
  tags: ['empty'],
  context: { shown: [] },
  notices: [],
} as const

describe('a notification auto-hides after 3000 ms (specification, section 9)', () => {
  journey('nothing is told at first', [], QUIET)

  journey(
    'a success is still there after 2999 ms',
    [cancelled, at({ toasts: { showing: 'counting' }, alert: 'closed' }), elapsed(2_999)],
    {
      value: { toasts: { showing: 'counting' }, alert: 'closed' },
      tags: [],
      context: { shown: [success(1, 'appointmentCancelled')] },
    },
  )

  journey('a success is gone after 3000 ms', [cancelled, elapsed(2_999), elapsed(1)], QUIET)

  journey('a second success gives both three seconds more', [cancelled, elapsed(2_000), saved, elapsed(2_999)], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled'), success(2, 'calendarFileReady')] },
  })

  journey('and then both are gone', [cancelled, elapsed(2_000), saved, elapsed(3_000)], QUIET)

  journey('hover and focus stop the clock', [cancelled, elapsed(2_999), held, elapsed(600_000)], {
    value: { toasts: { showing: 'held' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled')] },
  })

  journey('leaving it gives the whole time again', [cancelled, elapsed(2_999), held, released, elapsed(2_999)], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled')] },
  })

  journey('and then it is gone', [cancelled, held, released, elapsed(3_000)], QUIET)

  journey('what is told while somebody reads does not start the clock', [cancelled, held, saved, elapsed(600_000)], {
    value: { toasts: { showing: 'held' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled'), success(2, 'calendarFileReady')] },
  })

  journey('nor does a failure', [cancelled, held, offline, elapsed(600_000)], {
    value: { toasts: { showing: 'held' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled'), error(2, 'offline')] },
  })

  journey('it leaves three seconds after they have read', [cancelled, held, saved, released, elapsed(3_000)], QUIET)
})

describe('other failures show a notification (specification, section 8)', () => {
  journey(
    'an error stays until it is closed, however long that takes',
    [unreachable, elapsed(3_000), elapsed(3_600_000)],
    {
      value: { toasts: { showing: 'settled' }, alert: 'closed' },
      tags: [],
      context: { shown: [error(1, 'unreachable')] },
    },
  )

  journey('a success beside an error leaves alone', [unreachable, cancelled, elapsed(3_000)], {
    value: { toasts: { showing: 'settled' }, alert: 'closed' },
    context: { shown: [error(1, 'unreachable')] },
  })

  journey(
    'a success after an error that has settled leaves too',
    [unreachable, elapsed(3_000), cancelled, elapsed(3_000)],
    {
      value: { toasts: { showing: 'settled' }, alert: 'closed' },
      context: { shown: [error(1, 'unreachable')] },
    },
  )

  journey('a success after an error that has settled is shown', [unreachable, elapsed(3_000), cancelled], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [error(1, 'unreachable'), success(2, 'appointmentCancelled')] },
  })

  journey('the same error is shown once, as the newest', [unreachable, offline, unreachable], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [error(2, 'offline'), error(3, 'unreachable')] },
  })

  journey('two successes of one kind are both shown', [saved, saved], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [success(1, 'calendarFileReady'), success(2, 'calendarFileReady')] },
  })

  journey('a fourth takes the place of the oldest error', [unreachable, offline, timeout, serverError], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [error(2, 'offline'), error(3, 'timeout'), error(4, 'serverError')] },
  })

  journey('a fourth takes the place of the oldest, a success as well', [cancelled, saved, unreachable, saved], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [success(2, 'calendarFileReady'), error(3, 'unreachable'), success(4, 'calendarFileReady')] },
  })
})

describe('closing', () => {
  journey('the only one leaves nothing', [unreachable, dismissed(1)], QUIET)

  journey('one of several leaves the others', [unreachable, offline, dismissed(1)], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [error(2, 'offline')] },
  })

  journey('each of them leaves nothing', [unreachable, offline, dismissed(2), dismissed(1)], QUIET)

  journey('one that is not there changes nothing', [unreachable, dismissed(7)], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [error(1, 'unreachable')] },
  })

  journey(
    'one of several does not stop the time of the others',
    [cancelled, unreachable, dismissed(2), elapsed(3_000)],
    QUIET,
  )

  journey('an error that has settled', [unreachable, elapsed(3_000), dismissed(1)], QUIET)

  journey('one that somebody reads', [unreachable, held, dismissed(1)], QUIET)

  journey('numbers are never given twice', [unreachable, dismissed(1), offline], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { nextId: 3, shown: [error(2, 'offline')] },
  })
})

describe('what failed and succeeds after all is not said any longer', () => {
  journey('the only error leaves', [offline, withdrawn], QUIET)
  journey('one that has settled too', [offline, elapsed(3_000), withdrawn], QUIET)
  journey('successes stay for their time', [cancelled, offline, withdrawn, elapsed(2_999)], {
    value: { toasts: { showing: 'counting' }, alert: 'closed' },
    context: { shown: [success(1, 'appointmentCancelled')] },
  })
  journey('where nothing failed nothing happens', [withdrawn], QUIET)
})

describe('failures of booking, cancelling and moving open an alert (specification, section 8)', () => {
  journey('it stays until it is closed, and disturbs no notification', [cancelled, alerted('user_blacklisted')], {
    value: { toasts: { showing: 'counting' }, alert: 'open' },
    context: { shown: [success(1, 'appointmentCancelled')], alert: failure('user_blacklisted') },
    notices: [],
  })
  journey('there is one, with the newest reason', [alerted('user_blacklisted'), alerted('same_time_rdv')], {
    value: { toasts: 'quiet', alert: 'open' },
    context: { shown: [], alert: failure('same_time_rdv') },
  })
  journey('that it was closed is told', [alerted('user_blacklisted'), elapsed(3_600_000), closed], {
    value: { toasts: 'quiet', alert: 'closed' },
    context: { alert: null },
    notices: [{ type: 'alert.closed' }],
  })
  journey('closing what is not open tells nothing', [closed], QUIET)
  journey('nor does leaving it for what it offers, which a reload would end', [alerted('fiche_not_authorized'), left], {
    value: { toasts: 'quiet', alert: 'closed' },
    context: { alert: null },
    notices: [],
  })
})
