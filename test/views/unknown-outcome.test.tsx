import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import type { ReadBack } from '../../machines/domain/appointment/booking.ts'
import { failure } from '../../machines/domain/failures.ts'
import { UnknownBooking } from '../../src/views/details/UnknownBooking.tsx'
import { ViewDriver } from '../support/drivers/view.tsx'
import { inPage } from '../support/providers.tsx'

/** What the screen shows about a write with an unknown end, from look-up to look-up. */

const notified = 'notified' as const
let driver: ViewDriver<typeof submissionMachine> | null = null

afterEach(async () => {
  await driver?.stop()
  driver = null
})

function open(phone: string | null = null) {
  driver = new ViewDriver(
    {
      machine: submissionMachine,
      cases: submissionCases,
      gestures: { 'check.requested': notified, 'page.shown': notified, 'network.restored': notified },
      render: (actor) => inPage('', <UnknownBooking actor={actor} phone={phone} onAccepted={() => undefined} />),
    },
    submissionCases.inputs.fresh,
  )
  return driver.hosted
}

async function lost(phone?: string) {
  const hosted = open(phone)
  await hosted.fail('send', failure('timeout'))
  await hosted.fail('readBack', failure('unreachable'))
  return hosted
}

const notice = () => page.getByRole('alert')

test('it says that it goes on looking by itself', async () => {
  await lost()
  await expect.element(notice()).toHaveTextContent('The appointment may be booked')
  await expect.element(notice()).toHaveTextContent('This page updates as soon as there is a reply')
  await expect.element(notice()).not.toHaveTextContent('not in your appointments')
})

test('it names the telephone number on one line', async () => {
  await lost('01 23 45 67 89')
  await expect.element(notice()).toBeVisible()
  expect(notice().element().textContent).toContain('call 01\u00a023\u00a045\u00a067\u00a089 to check')
})

test.each<[string, ReadBack, string]>([
  ['a list without the appointment', { kind: 'absent' }, 'not in your appointments yet'],
  ['a proved commit', { kind: 'committed', failure: null }, 'was probably received'],
])('%s is said as soon as it is known', async (_, seen, words) => {
  const hosted = await lost()
  hosted.clock.advance(2_000)
  await hosted.succeed('readBack', seen)
  await expect.element(notice()).toHaveTextContent(words)
  await expect.element(notice()).toHaveTextContent('This page updates as soon as there is a reply')
})

test('it says when it has stopped looking, and who looks next', async () => {
  const hosted = await lost()
  for (const pause of [2, 2, 5, 5, 5, 15, 15, 15, 15]) {
    hosted.clock.advance(pause * 1_000)
    await hosted.succeed('readBack', { kind: 'impossible' })
  }
  await expect.element(notice()).toHaveTextContent('There is still no reply')
  await expect.element(notice()).not.toHaveTextContent('This page updates')
  await expect.element(page.getByRole('button', { name: 'Check again' })).toBeVisible()
})

test('what cannot be looked up is the appointment of a person, and the calendar knows', async () => {
  const hosted = open()
  await hosted.fail('send', failure('timeout'))
  await hosted.succeed('readBack', { kind: 'unreadable' })
  await expect.element(notice()).toHaveTextContent('The booking is not confirmed yet')
  await expect.element(notice()).not.toHaveTextContent(/your appointment|email/)
})
