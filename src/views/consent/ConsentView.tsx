import { useSelector } from '@xstate/react'
import type { ConsentRef } from '../../../machines/consent/consent.machine.ts'
import { choiceOf, isAskedIn, isReviewedIn, isSameRun, runOf } from '../../../machines/consent/consent.selectors.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { TagFrame } from './TagFrame.tsx'

export interface ConsentViewProps {
  actor: ConsentRef
  /** The business, and where it says what it does with data. */
  name: string
  privacy: string | null
  isSignalled: boolean
}

/** The question about counting visits, its answer looked at again, and what runs where the answer is yes. */
export function ConsentView({ actor, isSignalled, ...business }: ConsentViewProps) {
  const isAsked = useSelector(actor, isAskedIn)
  const isReviewed = useSelector(actor, isReviewedIn)
  const choice = useSelector(actor, choiceOf)
  const run = useSelector(actor, runOf, isSameRun)
  const answers = {
    onGranted: () => actor.send({ type: 'consent.granted' }),
    onRefused: () => actor.send({ type: 'consent.refused' }),
  }
  return (
    <>
      {isAsked && <ConsentBar {...business} {...answers} />}
      {isReviewed && (
        <ConsentDialog
          {...business}
          {...answers}
          choice={choice}
          isSignalled={isSignalled}
          onClosed={() => actor.send({ type: 'consent.closed' })}
        />
      )}
      {run && <TagFrame {...run} key={run.key} />}
    </>
  )
}
