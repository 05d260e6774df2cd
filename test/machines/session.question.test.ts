import { expect, test } from 'vitest'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine, type SessionSnapshot } from '../../machines/session/session.machine.ts'
import { logoutOf } from '../../machines/session/session.selectors.ts'
import { logoutQuestionOf } from '../../machines/session/signed-in.selectors.ts'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'

const customer: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const elsewhere = { id: 199, name: 'Elsewhere', urlname: 'elsewhere' }
const foreign: Session = {
  ...ANONYMOUS,
  status: 'pro',
  account: { id: 9, email: 'pro@example.org' },
  groups: [elsewhere],
}

test.each([
  ['a customer is asked', customer, true],
  ['a professional of another business is not, whose press said so', foreign, false],
])('before logging out: %s', async (_, session, isAsked) => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases, undefined, {
    children: 'real',
  })
  await hosted.succeed('checkSession', { session, lastSignedAt: null })
  hosted.send({ type: 'logout.requested' })
  const snapshot = hosted.snapshot() as SessionSnapshot
  expect(logoutOf(snapshot)).toBeDefined()
  expect(logoutQuestionOf(snapshot) !== undefined).toBe(isAsked)
  hosted.stop()
})
