import { describe } from 'vitest'
import { ssoCases } from '../../machines/account/sso/sso.cases.ts'
import { ssoMachine } from '../../machines/account/sso/sso.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked } = journeysOf(ssoMachine, ssoCases)
const { inputs } = ssoCases
const [visit] = ssoCases.actors.beginVisit.outputs
const restored = sent({ type: 'page.restored' })
const isAdmitted = { value: 'accepted', output: { accepted: true, since: null } }
/** Back where they had left: the visit that had begun at 42 goes on. */
const goesOn = { value: 'accepted', output: { accepted: true, since: 42 } }
const isTurnedAway = { value: 'refused', output: { accepted: false, since: null } }

describe('a page of members that is opened', () => {
  journey(
    'by nobody goes to the sign-on, after noting down where from',
    [asked('beginVisit', { path: inputs.fresh.path })],
    {
      value: 'beginning',
      tags: ['busy'],
    },
  )
  journey(
    'goes there with the state that it will know the way back by',
    [done('beginVisit', visit), asked('leavePage', { to: 'sign-on', scope: sampleScope, visit })],
    { value: 'visiting', tags: ['busy'] },
  )
  journey('by somebody whom the server knows stays', [], isAdmitted, inputs.known)
  journey('to say goodbye leads nowhere', [], isTurnedAway, inputs.goodbye)
  journey(
    'where nothing can be noted down does not leave',
    [failed('beginVisit', failure('codeUnavailable'))],
    isTurnedAway,
  )
  journey(
    'where the browser does not let it go',
    [done('beginVisit', visit), failed('leavePage', failure('codeUnavailable'))],
    isTurnedAway,
  )
  journey(
    'whose way to the sign-on ends without leaving',
    [done('beginVisit', visit), done('leavePage', undefined)],
    isTurnedAway,
  )
  journey(
    'again by Back, from the sign-on, does not leave once more',
    [done('beginVisit', visit), restored],
    isTurnedAway,
  )
})

describe('a way back', () => {
  journey('with the state of this tab lets in whom the server knows, who go on', [], goesOn, inputs.welcome)
  journey('that was led on lets them go on, too', [], goesOn, inputs.ledOn)
  journey(
    'of somebody who was refused ends here: there is one visit for each time',
    [],
    isTurnedAway,
    inputs.turnedAway,
  )
  journey(
    'that lost its state ends here too, so that nothing goes round in circles',
    [],
    isTurnedAway,
    inputs.stateless,
  )
  journey('of somebody who was refused leads nowhere from another page of ours', [], isTurnedAway, {
    ...inputs.turnedAway,
    path: inputs.astray.path,
  })
  journey('that lost its state lets in whom the server knows, on whatever page it ended', [], isAdmitted, {
    ...inputs.stateless,
    path: inputs.astray.path,
    isSignedIn: true,
  })
  journey('with another state lets nobody in, whoever the server says is here', [], isTurnedAway, inputs.forged)
  journey('that this tab did not ask for lets nobody in', [], isTurnedAway, inputs.unasked)
  journey(
    'to another page of ours leads on to where the customer was',
    [asked('leavePage', { to: 'place', visit })],
    { value: 'returning', tags: ['busy'] },
    inputs.astray,
  )
  journey(
    'to another page of ours lets in where it cannot lead on',
    [failed('leavePage', failure('codeUnavailable'))],
    isAdmitted,
    inputs.astray,
  )
  journey(
    'to another page of ours lets in where leading on ends without leaving',
    [done('leavePage', undefined)],
    isAdmitted,
    inputs.astray,
  )
  journey('to another page, reached by Back, lets in', [restored], isAdmitted, inputs.astray)
})
