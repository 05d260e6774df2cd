import { describe } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, elapsed, at } = journeysOf(notificationsMachine, notificationsCases)

const cancelled = sent({ type: 'success.told', code: 'appointmentCancelled' })
const saved = sent({ type: 'success.told', code: 'calendarFileReady' })
const unreachable = sent({ type: 'failure.told', failure: failure('unreachable') })
const offline = sent({ type: 'failure.told', failure: failure('offline') })
const timeout = sent({ type: 'failure.told', failure: failure('timeout') })
const serverError = sent({ type: 'failure.told', failure: failure('serverError') })
const dismissed = (id: number) => sent({ type: 'notification.dismissed', id })
const held = sent({ type: 'notifications.held' })
const released = sent({ type: 'notifications.released' })

const success = (id: number, code: 'appointmentCancelled' | 'calendarFileReady') =>
  ({ id, kind: 'success', code }) as const
const error = (id: number, code: 'unreachable' | 'offline' | 'timeout' | 'serverError') =>
  ({ id, kind: 'error', failure: failure(code) }) as const

const QUIET = { value: 'quiet', tags: ['empty'], context: { shown: [] }, notices: [] } as const

describe('a notification auto-hides after 3000 ms (specification, section 9)', () => {
  journey('nothing is told at first', [], QUIET)

  journey('a success is still there after 2999 ms', [cancelled, at({ showing: 'counting' }), elapsed(2_999)], {
    value: { showing: 'counting' },
    tags: [],
    context: { shown: [success(1, 'appointmentCancelled')] },
  })

  journey('a success is gone after 3000 ms', [cancelled, elapsed(2_999), elapsed(1)], QUIET)

  journey('a second success gives both three seconds more', [cancelled, elapsed(2_000), saved, elapsed(2_999)], {
    value: { showing: 'counting' },
    context: { shown: [success(1, 'appointmentCancelled'), success(2, 'calendarFileReady')] },
  })

  journey('and then both are gone', [cancelled, elapsed(2_000), saved, elapsed(3_000)], QUIET)

  journey('hover and focus stop the clock', [cancelled, elapsed(2_999), held, elapsed(600_000)], {
    value: { showing: 'held' },
    context: { shown: [success(1, 'appointmentCancelled')] },
  })

  journey('leaving it gives the whole time again', [cancelled, elapsed(2_999), held, released, elapsed(2_999)], {
    value: { showing: 'counting' },
    context: { shown: [success(1, 'appointmentCancelled')] },
  })

  journey('and then it is gone', [cancelled, held, released, elapsed(3_000)], QUIET)

  journey('what is told while somebody reads counts from then on', [cancelled, held, saved, elapsed(2_999)], {
    value: { showing: 'counting' },
    context: { shown: [success(1, 'appointmentCancelled'), success(2, 'calendarFileReady')] },
  })
})

describe('other failures show a notification (specification, section 8)', () => {
  journey(
    'an error stays until it is closed, however long that takes',
    [unreachable, elapsed(3_000), elapsed(3_600_000)],
    {
      value: { showing: 'settled' },
      tags: [],
      context: { shown: [error(1, 'unreachable')] },
    },
  )

  journey('a success beside an error leaves alone', [unreachable, cancelled, elapsed(3_000)], {
    value: { showing: 'settled' },
    context: { shown: [error(1, 'unreachable')] },
  })

  journey(
    'a success after an error that has settled leaves too',
    [unreachable, elapsed(3_000), cancelled, elapsed(3_000)],
    {
      value: { showing: 'settled' },
      context: { shown: [error(1, 'unreachable')] },
    },
  )

  journey('a success after an error that has settled is shown', [unreachable, elapsed(3_000), cancelled], {
    value: { showing: 'counting' },
    context: { shown: [error(1, 'unreachable'), success(2, 'appointmentCancelled')] },
  })

  journey('the same error is shown once, as the newest', [unreachable, offline, unreachable], {
    value: { showing: 'counting' },
    context: { shown: [error(2, 'offline'), error(3, 'unreachable')] },
  })

  journey('two successes of one kind are both shown', [saved, saved], {
    value: { showing: 'counting' },
    context: { shown: [success(1, 'calendarFileReady'), success(2, 'calendarFileReady')] },
  })

  journey('a fourth takes the place of the oldest error', [unreachable, offline, timeout, serverError], {
    value: { showing: 'counting' },
    context: { shown: [error(2, 'offline'), error(3, 'timeout'), error(4, 'serverError')] },
  })

  journey('a fourth takes the place of the oldest, a success as well', [cancelled, saved, unreachable, saved], {
    value: { showing: 'counting' },
    context: { shown: [success(2, 'calendarFileReady'), error(3, 'unreachable'), success(4, 'calendarFileReady')] },
  })
})

describe('closing', () => {
  journey('the only one leaves nothing', [unreachable, dismissed(1)], QUIET)

  journey('one of several leaves the others', [unreachable, offline, dismissed(1)], {
    value: { showing: 'counting' },
    context: { shown: [error(2, 'offline')] },
  })

  journey('each of them leaves nothing', [unreachable, offline, dismissed(2), dismissed(1)], QUIET)

  journey('one that is not there changes nothing', [unreachable, dismissed(7)], {
    value: { showing: 'counting' },
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
    value: { showing: 'counting' },
    context: { nextId: 3, shown: [error(2, 'offline')] },
  })
})
