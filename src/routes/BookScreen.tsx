import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import {
  failureOf,
  groupOf,
  isStepperShown,
  isSummaryShown,
  lateOf,
  missingOf,
  positionOf,
  stageOf,
  stepOf,
  stepViewsOf,
  summaryOf,
} from '../../machines/booking/booking.selectors.ts'
import type { LateStep } from '../../machines/booking/booking.types.ts'
import { FailedState } from '../views/shared/FailedState.tsx'
import { Notice } from '../views/shared/Notice.tsx'
import { StepHeading } from '../views/shared/StepHeading.tsx'
import { useStepWords } from '../views/shared/step-words.ts'
import { useDocumentTitle } from '../views/shared/useDocumentTitle.ts'
import { ScreenSkeleton } from '../views/shell/PageSkeleton.tsx'
import { StepperHeader } from '../views/shell/StepperHeader.tsx'
import { SummaryBar } from '../views/shell/SummaryBar.tsx'
import { timeFormatOf, viewOf } from './late-views.ts'
import { ListStage } from './ListStage.tsx'

/** A booking: where one is, what was chosen, and the step that the machine is at. */
export function BookScreen({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const step = useSelector(actor, stepOf)
  const group = useSelector(actor, groupOf)
  const position = useSelector(actor, positionOf, shallowEqual)
  useDocumentTitle(step && words(step, position.preposition).label, group.name)
  return (
    <>
      <Stepper actor={actor} />
      <Summary actor={actor} />
      <Missing actor={actor} />
      <Stage key={step} actor={actor} />
    </>
  )
}

function Stepper({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const shown = useSelector(actor, isStepperShown)
  const steps = useSelector(actor, stepViewsOf, sameSteps)
  if (!shown) return null
  return (
    <StepperHeader
      steps={steps.map(({ name, preposition, status, open }) => ({
        ...{ name, status, disabled: !open },
        label: words(name, preposition).label,
      }))}
      onChosen={(name) => actor.send({ type: 'step.requested', step: name })}
    />
  )
}

/** The rows are made anew on every look; they are the same when they say the same. */
const sameSteps = (one: ReturnType<typeof stepViewsOf>, other: ReturnType<typeof stepViewsOf>) =>
  one.length === other.length && one.every((row, index) => shallowEqual(row, other[index]))

function Summary({ actor }: { actor: BookingRef }) {
  const { t, i18n } = useLingui()
  const words = useStepWords()
  const shown = useSelector(actor, isSummaryShown)
  const group = useSelector(actor, groupOf)
  const { services, slot, places, open } = useSelector(actor, summaryOf, sameSummary)
  // The words for times come with the code of a later step: when that stage is reached, they are there.
  useSelector(actor, stageOf)
  if (!shown) return null
  const when = slot && timeFormatOf(i18n.locale)?.longDateTime(slot.start)
  return (
    <SummaryBar
      services={services}
      currency={group.currency}
      showPrice={group.displayPrice}
      showLength={group.displayLength}
      servicesModifiable={open.includes('intervention_ids')}
      facts={[
        ...places.map(({ step, preposition, publicName }) => ({
          ...{ step, label: words(step, preposition).label, text: publicName ?? t`No preference` },
          modifiable: open.includes(step),
        })),
        ...(when
          ? [{ step: 'slots' as const, label: t`Date and time`, text: when, modifiable: open.includes('slots') }]
          : []),
      ]}
      onModify={(name) => actor.send({ type: 'step.requested', step: name })}
      {...(services.length > 1 && { onRemove: (index: number) => actor.send({ type: 'service.removed', index }) })}
    />
  )
}

const sameSummary = (one: ReturnType<typeof summaryOf>, other: ReturnType<typeof summaryOf>) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Choices of a link or an earlier visit that are gone. */
function Missing({ actor }: { actor: BookingRef }) {
  const missing = useSelector(actor, missingOf)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={<Trans>Something you had chosen is no longer available</Trans>}>
      <Trans>Please choose again. The rest of your choices is kept.</Trans>
    </Notice>
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
    case 'unchecked':
    case 'unopened':
      return <Unopened actor={actor} />
    case 'opening':
    case 'checking':
      return <ScreenSkeleton />
  }
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
  if (!failure) return null
  return (
    <>
      <StepHeading>{step ? words(step, preposition).question : group.name}</StepHeading>
      <FailedState failure={failure} phone={group.phone} onRetry={() => actor.send({ type: 'step.retried' })} />
    </>
  )
}
