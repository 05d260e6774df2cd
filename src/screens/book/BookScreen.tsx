import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { BookingRef, BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import {
  failureOf,
  groupOf,
  isEarly,
  isStepperShown,
  isSummaryShown,
  lateOf,
  mayDropTask,
  missingOf,
  positionOf,
  stageOf,
  stepOf,
} from '../../../machines/booking/booking.selectors.ts'
import type { LateStep } from '../../../machines/booking/booking.types.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lateView } from '../../views/ui/late-view.ts'
import { Notice } from '../../views/ui/Notice.tsx'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { useStepWords } from '../../views/words/step-words.ts'
import { useDocumentTitle } from '../../views/ui/useDocumentTitle.ts'
import { ScreenSkeleton } from '../../views/shell/PageSkeleton.tsx'
import { viewOf } from './late-views.ts'
import { DropTask } from './DropTask.tsx'
import { ListStage } from './ListStage.tsx'

/** A booking: where one is, what was chosen, and the step that the machine is at. */
export function BookScreen({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const step = useSelector(actor, stepOf)
  const group = useSelector(actor, groupOf)
  const position = useSelector(actor, positionOf, shallowEqual)
  useDocumentTitle(step && words(step, position.preposition).label, group.name)
  return (
    // All or nothing: what stands above must not push down what is there already.
    <Suspense fallback={<ScreenSkeleton />}>
      <Above actor={actor} />
      <Missing actor={actor} />
      <Stage key={step} actor={actor} />
    </Suspense>
  )
}

/** The stepper and the summary, from the second step on: fetched while the first one is looked at. */
function Above({ actor }: { actor: BookingRef }) {
  const isShown = useSelector(actor, isAboveShown)
  useEffect(() => {
    loadWayAbove().catch(() => undefined)
  }, [])
  return isShown && <WayAbove actor={actor} />
}

const loadWayAbove = () => import('./WayAbove.tsx')
const WayAbove = lateView(loadWayAbove, () => null)
const isAboveShown = (snapshot: BookingSnapshot) => isStepperShown(snapshot) || isSummaryShown(snapshot)

/** Choices of a link or an earlier visit that are gone, or that the step of an address needs. */
function Missing({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const missing = useSelector(actor, missingOf)
  const early = useSelector(actor, isEarly)
  if (missing.length === 0 && !early) return null
  const what = missing.map((step) => words(step, null).label).join(', ')
  return (
    <chakra.div marginBottom="6">
      {missing.length === 0 ? (
        <Notice tone="info" role="status" title={<Trans>Some choices come first</Trans>}>
          <Trans>The step of this address cannot be opened without them.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={<Trans>No longer available: {what}</Trans>}>
          <Trans>Please choose again. The rest of your choices is kept.</Trans>
        </Notice>
      )}
    </chakra.div>
  )
}

function Stage({ actor }: { actor: BookingRef }) {
  const stage = useSelector(actor, stageOf)
  switch (stage) {
    case 'list':
      return <ListStage actor={actor} />
    case 'slots':
      return <LateStage actor={actor} step="slots" />
    case 'login':
      return <LateStage actor={actor} step="login" />
    case 'form':
      return <LateStage actor={actor} step="fiche_info" />
    case 'confirm':
      return <LateStage actor={actor} step="confirm" />
    case 'adding':
      return <Late view={MoreStage} actor={actor} />
    case 'unpermitted':
    case 'broken':
      return <Late view={RefusedStage} actor={actor} />
    case 'unchecked':
    case 'unopened':
      return <Unopened actor={actor} />
    case 'opening':
    case 'checking':
      return <ScreenSkeleton />
  }
}

const MoreStage = lateView(() => import('./MoreStage.tsx'), Unfetched)
const RefusedStage = lateView(() => import('./RefusedStage.tsx'), Unfetched)

function Late({ view: View, actor }: { view: ComponentType<{ actor: BookingRef }>; actor: BookingRef }) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <View actor={actor} />
    </Suspense>
  )
}

/** The way back, where the screen itself cannot be fetched. */
function Unfetched({ actor }: { actor: BookingRef }) {
  const { phone } = useSelector(actor, groupOf)
  const isAdding = useSelector(actor, stageOf) === 'adding'
  return (
    <FailedState
      failure={failure('codeUnavailable')}
      phone={phone}
      onRetry={() => actor.send({ type: isAdding ? 'services.closed' : 'task.dropped' })}
    />
  )
}

function LateStage({ actor, step }: { actor: BookingRef; step: LateStep['step'] }) {
  const { t } = useLingui()
  const late = useSelector(actor, lateOf)
  const { number, count } = useSelector(actor, positionOf, shallowEqual)
  const View = viewOf(step)
  if (!View || !late) return <ScreenSkeleton />
  return <View actor={late} booking={actor} position={t`Step ${number} of ${count}`} />
}

/** The question stays where it belongs, so that whoever listens hears which step it is that did not come. */
function Unopened({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const step = useSelector(actor, stepOf)
  const failure = useSelector(actor, failureOf)
  const group = useSelector(actor, groupOf)
  const { preposition } = useSelector(actor, positionOf, shallowEqual)
  const isDroppable = useSelector(actor, mayDropTask)
  if (!failure) return null
  return (
    <>
      <StepHeading>{step ? words(step, preposition).question : group.name}</StepHeading>
      <FailedState
        failure={failure}
        phone={group.phone}
        onRetry={() => actor.send({ type: 'step.retried' })}
        otherwise={isDroppable && <DropTask actor={actor} variant="outline" tone="neutral" />}
      />
    </>
  )
}
