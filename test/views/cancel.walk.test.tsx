import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cancelCases } from '../../machines/appointments/cancel/cancel.cases.ts'
import { cancelMachine, type CancelRef } from '../../machines/appointments/cancel/cancel.machine.ts'
import { UnknownCancellation } from '../../src/views/booked/UnknownCancellation.tsx'
import { CancelQuestion } from '../../src/views/booked/CancelQuestion.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const parts = (gone: readonly number[]) => ({
  gone: gone.map((id) => `Service ${id}`),
  left: [402, 403].filter((id) => !gone.includes(id)).map((id) => `Service ${id}`),
})

/** As on a confirmation; a second cancellation is offered only while the outcome is unknown. */
function Cancellation({ actor }: { actor: CancelRef }) {
  return (
    <>
      <UnknownCancellation actor={actor} phone={null} parts={parts} />
      <button type="button" onClick={() => actor.send({ type: 'cancel.requested' })}>
        Once more
      </button>
      <CancelQuestion actor={actor} count={1} when="Wednesday, 1 April 2026 at 09:00" person="Noé Essai">
        <p>Service 61</p>
      </CancelQuestion>
    </>
  )
}

/** The question stays while the cancellation runs; after a reload it is not asked. */
const asks = ({ value, context }: { value: unknown; context: { resume: boolean } }) =>
  ['"asking"', '"cancelling"', '{"unknown":"asking"}'].includes(JSON.stringify(value)) ||
  (JSON.stringify(value).startsWith('{"reconciling"') && !context.resume)

describeView({
  machine: cancelMachine,
  cases: cancelCases,
  project: ({ context }) => [
    context.resume,
    context.isReadable,
    context.appointmentIds.length,
    context.failure === null,
    context.refusal === null,
    context.listed.length > 0,
    context.pauses,
    context.pollFailure?.retryAfter ?? context.pollFailure?.code ?? null,
  ],
  render: (actor) => inPage('Your appointment', <Cancellation actor={actor} />),
  gestures: {
    'cancel.confirmed': () => button('Yes, cancel it').click(),
    'cancel.dismissed': () => button('Keep the appointment').click(),
    'cancel.requested': () => button('Once more').click(),
    'cancel.checked': () => button('Check again').click(),
    'page.shown': 'notified',
    'network.restored': 'notified',
  },
  signs: {
    failed: () =>
      page.getByText(
        /^The cancellation (?:is not confirmed yet|could not be confirmed)$|It may already be cancelled\./,
      ),
  },
  check: async (snapshot) => {
    const question = expect.element(page.getByRole('alertdialog'))
    if (asks(snapshot)) await question.toBeVisible()
    else await question.not.toBeInTheDocument()
    const lookedAfter = expect.element(page.getByText('Checking whether your appointment was cancelled'))
    if (snapshot.context.resume && snapshot.matches('reconciling')) await lookedAfter.toBeVisible()
    else await lookedAfter.not.toBeInTheDocument()
  },
})
