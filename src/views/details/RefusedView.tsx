import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionRef } from '../../../machines/booking/submission/submission.machine.ts'
import {
  isImpossible,
  isPolling,
  isMove,
  isResting,
  refusalOf,
  seenOf,
  slotOf,
  zoneOf,
} from '../../../machines/booking/submission/submission.selectors.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { usePhrase } from '../texts/usePhrase.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { speakToCustomer } from './booking-failures.ts'
import { speakToProfessional } from './pro-failures.ts'

const Room = styled('div', { base: { marginBottom: '6' } })

interface RefusedViewProps {
  actor: SubmissionRef
  phone: string | null
  /** A professional has sent it, who looks into the calendar. */
  onBehalf: boolean
  /** Another time has been chosen since. */
  isForOtherTime: boolean
  /** Goes to the times. */
  onOther: () => void
}

/**
 * The server has refused, perhaps a repetition by the browser of a request that it had carried out. The sentences hold
 * for both (wire contract, ruling 47), and the form below stays open.
 */
export function RefusedView({ actor, phone, onBehalf, isForOtherTime, onOther }: RefusedViewProps) {
  // The form below sets the same words, after this is drawn.
  useState(onBehalf ? speakToProfessional : speakToCustomer)
  const ref = useRef<HTMLDivElement>(null)
  const refusal = useSelector(actor, refusalOf)
  // It answers a press; beside another time the step's own heading has the focus.
  useEffect(() => {
    if (!isForOtherTime) ref.current?.focus()
  }, [isForOtherTime])
  if (!refusal) return null
  return (
    <Room>
      <Notice
        ref={ref}
        tone="warning"
        role="alert"
        title={<What actor={actor} refusal={refusal} phone={phone} isForOtherTime={isForOtherTime} />}
        actions={
          <>
            <Button variant="outline" onClick={onOther}>
              <Trans>Choose another time</Trans>
            </Button>
            {!onBehalf && <CheckAgain actor={actor} />}
            {!onBehalf && <PhoneLink phone={phone} />}
          </>
        }
      >
        <p>
          {!isForOtherTime && <MayBeDone actor={actor} refusal={refusal} />}{' '}
          {onBehalf ? <Trans>Check the calendar before you book again.</Trans> : <SoFar actor={actor} />}
        </p>
      </Notice>
    </Room>
  )
}

interface WhatProps extends Pick<RefusedViewProps, 'actor' | 'phone' | 'isForOtherTime'> {
  refusal: Failure
}

/** What the server said; once another time is chosen, which request it was about. */
function What({ actor, refusal, phone, isForOtherTime }: WhatProps) {
  const words = useFailureMessages()
  const say = useAboutWhom()
  const { moment } = usePhrase()
  const slot = useSelector(actor, slotOf)
  const when = moment(slot, useSelector(actor, zoneOf))
  if (!isForOtherTime) return words(refusal, phone).what
  return say({
    own: <Trans>Your first request may have gone through: {when}</Trans>,
    other: <Trans>The first request may have gone through: {when}</Trans>,
  })
}

function MayBeDone({ actor, refusal }: Pick<WhatProps, 'actor' | 'refusal'>) {
  const move = useSelector(actor, isMove)
  const say = useAboutWhom()
  if (move) return <Trans>It may already have been moved.</Trans>
  return refusal.code === 'same_time_rdv' ? (
    <Trans>It may be the one you have just requested.</Trans>
  ) : (
    say({
      own: <Trans>Your request may still have gone through.</Trans>,
      other: <Trans>The request may still have gone through.</Trans>,
    })
  )
}

/** What a customer's list has shown so far. It is inside the alert, so every change of it is announced. */
function SoFar({ actor }: Pick<RefusedViewProps, 'actor'>) {
  const seen = useSelector(actor, seenOf)
  const impossible = useSelector(actor, isImpossible)
  const resting = useSelector(actor, isResting)
  if (seen === 'committed') {
    return <Trans>Your booking was probably received, but its details are not available yet. Do not book again.</Trans>
  }
  return impossible || resting ? (
    <Trans>Check your inbox for a confirmation before you book again.</Trans>
  ) : (
    <Trans>Your appointments are being checked.</Trans>
  )
}

function CheckAgain({ actor }: Pick<RefusedViewProps, 'actor'>) {
  const looking = useSelector(actor, isPolling)
  return (
    <Button
      variant="outline"
      busy={looking}
      icon={<Search aria-hidden size={20} />}
      onClick={() => actor.send({ type: 'check.requested' })}
    >
      <Trans>Check again</Trans>
    </Button>
  )
}
