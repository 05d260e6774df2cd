import { contentEqual } from '../ui/content-equal.ts'
import { useSettled } from '../ui/useSettled.ts'
import type { ConsentRef } from '../../../machines/consent/consent.machine.ts'
import { choiceOf, isAskedIn, isReviewedIn, runOf } from '../../../machines/consent/consent.selectors.ts'
import { ConsentBar } from './ConsentBar.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { TagFrame } from './TagFrame.tsx'

export interface ConsentViewProps {
  actor: ConsentRef
  /** The name of the business, and the address of its privacy statement. */
  name: string
  privacy: string | null
  isSignalled: boolean
}

/** The question about counting visits, the review of its answer, and the tags that run after a yes. */
export function ConsentView({ actor, isSignalled, ...business }: ConsentViewProps) {
  const isAsked = useSettled(actor, isAskedIn)
  const isReviewed = useSettled(actor, isReviewedIn)
  const choice = useSettled(actor, choiceOf)
  const run = useSettled(actor, runOf, contentEqual)
  const answers = {
    onGranted: () => actor.send({ type: 'consent.granted' }),
    onRefused: () => actor.send({ type: 'consent.refused' }),
  }
  return (
    <>
      {isAsked && <ConsentBar privacy={business.privacy} {...answers} />}
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
