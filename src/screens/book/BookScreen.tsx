import { useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { BookingRef, BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import {
  entryOf,
  groupOf,
  introOf,
  isNoted,
  isChanging,
  isOfPro,
  isStepperShown,
  isSummaryShown,
  onBehalfOf,
  positionOf,
  stageOf,
  stepOf,
} from '../../../machines/booking/booking.selectors.ts'
import { isOfBusiness } from '../../../machines/domain/site/public-pages.ts'
import { STEPS } from '../../../machines/domain/sequence/step.ts'
import type { StageRef } from '../../../machines/kit/stage.machine.ts'
import { failureOf, guestOf, isUnopened } from '../../../machines/kit/stage.selectors.ts'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import { lazyView, withMessages } from '../../views/ui/lazy-view.ts'
import { useDocumentTitle } from '../../views/ui/useDocumentTitle.ts'
import { AboutWhom } from '../../views/texts/about-whom.ts'
import { useStepMessages } from '../../views/texts/step-messages.ts'
import { isSummaryAside } from './summary-aside.ts'
import { changing } from './changing.ts'
import { Columns } from './Columns.tsx'
import { EntryStage } from './EntryStage.tsx'
import { Intro } from './Intro.tsx'
import { StepFailed } from './StepFailed.tsx'
import { stepView } from './steps.ts'
import { bookingNav } from './booking-nav.ts'

/** A booking: the position in its steps, the choices so far, and the current step. */
export const BookScreen = ({ actor }: { actor: BookingRef }): ReactNode => (
  // The form and the confirmation name the other person.
  <AboutWhom value={useSettled(actor, isOfPro) ? '' : null}>
    <Booking actor={actor} />
  </AboutWhom>
)

function Booking({ actor }: { actor: BookingRef }) {
  const words = useStepMessages()
  const step = useSettled(actor, stepOf)
  const group = useSettled(actor, groupOf)
  const position = useSettled(actor, positionOf, shallowEqual)
  const entry = useSettled(actor, entryOf)
  const stage = useSettled(actor, stageOf)
  const noted = useSettled(actor, isNoted)
  const intro = useSettled(actor, introOf)
  const draft = useSettled(actor, onBehalfOf)
  const { label } = words(step, position.preposition)
  // The page of the business has the title that its head writes.
  const isTitled = !isOfBusiness(group, { screen: 'book', urlname: group.urlname, step })
  useDocumentTitle(...(isTitled ? [label, group.name] : []))
  return (
    // One boundary for all parts: one that loads later must not push down the others.
    <Suspense fallback={<ScreenSkeleton />}>
      {draft && (
        // It loads while the customer types, so the form stays on the screen.
        <Suspense fallback={null}>
          <OnBehalf draft={draft} />
        </Suspense>
      )}
      {/* Elements that stayed the same would be seen to move from one form to the other. */}
      <Columns
        key={isSummaryAside(step) ? 'aside' : 'above'}
        beside={isSummaryAside(step)}
        above={<Above actor={actor} />}
      >
        {noted && <Notices actor={actor} />}
        {intro && <Intro html={intro} lang={group.locale} />}
        {stage && <StepStage key={step} stage={stage} booking={actor} />}
        {entry && <EntryStage actor={entry} booking={actor} />}
        {!stage && !entry && <ScreenSkeleton />}
      </Columns>
    </Suspense>
  )
}

/** The stepper and the summary, from the second step on: prefetched while the first step is shown. */
function Above({ actor }: { actor: BookingRef }) {
  const isShown = useSettled(actor, isAboveShown)
  useEffect(() => bookingNav.prefetch(), [])
  return isShown && <bookingNav.View actor={actor} />
}

const Notices = lazyView(withMessages('booking', () => import('./Notices.tsx')))

const OnBehalf = lazyView(withMessages('booking', () => import('../../views/entry/OnBehalf.tsx')))

const isAboveShown = (snapshot: BookingSnapshot) => isStepperShown(snapshot) || isSummaryShown(snapshot)

/** The hosted step, or why it could not be loaded. */
function StepStage({ stage, booking }: { stage: StageRef; booking: BookingRef }) {
  const { t } = useLingui()
  const step = useSettled(booking, stepOf)
  const guest = useSettled(stage, guestOf)
  const unopened = useSettled(stage, isUnopened)
  const change = useSettled(booking, isChanging)
  const failure = useSettled(stage, failureOf)
  const { number, count } = useSettled(booking, positionOf, shallowEqual)
  if (unopened && failure) {
    return <StepFailed booking={booking} failure={failure} onRetry={() => stage.send({ type: 'stage.retried' })} />
  }
  if (!guest) return <ScreenSkeleton />
  const View = stepView(STEPS[step].guest)
  return (
    <>
      {change && <changing.View actor={booking} />}
      <View actor={guest} booking={booking} position={t`Step ${number} of ${count}`} />
    </>
  )
}
