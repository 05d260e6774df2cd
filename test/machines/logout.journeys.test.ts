import { describe } from 'vitest'
import { logoutCases } from '../../machines/account/logout/logout.cases.ts'
import { logoutMachine } from '../../machines/account/logout/logout.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(logoutMachine, logoutCases)
const confirm = sent({ type: 'logout.confirmed' })
const dismiss = sent({ type: 'logout.dismissed' })
const ended = (left: boolean) => ({ type: 'xstate.done.actor.subject', actorId: 'subject', output: { left } })

describe('logout: confirm, loading, logout (specification, section 4 "Other")', () => {
  journey(
    'asks first, and ends the session on the server',
    [at('asking'), confirm, asked('logOut', { scope: sampleScope })],
    {
      value: 'loggingOut',
      tags: ['busy'],
      notices: [],
    },
  )
  journey('is over when the server says so', [confirm, done('logOut', undefined)], {
    value: 'left',
    output: { left: true },
    notices: [ended(true)],
  })
  journey('that is not wanted after all asks nobody', [dismiss], {
    value: 'stayed',
    output: { left: false },
    notices: [ended(false)],
  })
  journey('that failed leaves the customer here, and says why', [confirm, failed('logOut', failure('offline'))], {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('offline'), left: false },
    notices: [],
  })
  journey('can be tried again', [confirm, failed('logOut', failure('offline')), confirm, done('logOut', undefined)], {
    value: 'left',
    output: { left: true },
  })
  journey('can be given up', [confirm, failed('logOut', failure('offline')), dismiss], {
    value: 'stayed',
    output: { left: false },
  })
  journey(
    'is not asked where the press said what it does, and goes from all groups of a professional',
    [asked('logOut', { scope: sampleScope, groups: [{ id: 199 }] })],
    { value: 'loggingOut', notices: [] },
    logoutCases.inputs.sure,
  )
})
