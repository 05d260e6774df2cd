import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine, type SubmissionRef } from '../../machines/booking/submission/submission.machine.ts'
import {
  isUnknown,
  isUnreadable,
  isWriting,
  refusalOf,
} from '../../machines/booking/submission/submission.selectors.ts'
import { UnknownBooking } from '../../src/views/details/UnknownBooking.tsx'
import { RefusedView } from '../../src/views/details/RefusedView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

/**
 * As in the fiche step: the unknown outcome appears when the result is unknown, and stays while the server is asked
 * again.
 */
function Submission({ actor }: { actor: SubmissionRef }) {
  const unknown = useSelector(actor, isUnknown)
  const writing = useSelector(actor, isWriting)
  const refused = useSelector(actor, refusalOf) !== null
  const onBehalf = useSelector(actor, isUnreadable)
  if (!unknown) return writing && <p>Under way</p>
  if (!refused) return <UnknownBooking actor={actor} phone={null} onAccepted={() => undefined} />
  const props = { actor, phone: null, onBehalf, isForOtherTime: false, onOther: () => undefined }
  return <RefusedView {...props} />
}

describeView({
  machine: submissionMachine,
  cases: submissionCases,
  project: ({ context }) => [
    context.resume,
    context.failure === null,
    context.seen,
    context.pauses,
    context.pollFailure === null,
  ],
  render: (actor) => inPage('Who is the appointment for?', <Submission actor={actor} />),
  gestures: {
    'check.requested': () => page.getByRole('button', { name: 'Check again' }).click(),
    'page.shown': 'notified',
    'network.restored': 'notified',
  },
  signs: {
    failed: () =>
      page.getByText(
        /^(?:Your|The) booking is not confirmed yet$|^(?:It may be the one you have just requested|Your request may still have gone through)/,
      ),
    writing: () => page.getByText('Under way'),
  },
})
