import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { useEffect, useRef } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import {
  conflictOf,
  groupZoneOf,
  isLostOfLink,
  isNearestSought,
  isUnproven,
  lostOf,
  nearestOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePhrase } from '../texts/usePhrase.ts'
import type { SlotMessages } from './useSlotMessages.ts'

const Root = styled('div', { base: { marginBottom: '5' } })

/**
 * The time that was refused at booking, was taken while the page was hidden, or that a link named but is not free: what
 * happened, and the three nearest free times. A refusal takes the focus, because it is the result of a press on another
 * step.
 */
export function LostNotice({ actor, words }: { actor: SlotsRef; words: SlotMessages }) {
  const ref = useRef<HTMLDivElement>(null)
  const conflict = useSettled(actor, conflictOf)
  const lost = useSettled(actor, lostOf)
  const isOfLink = useSettled(actor, isLostOfLink)
  const nearest = useSettled(actor, nearestOf, shallowEqual)
  const busy = useSettled(actor, isNearestSought)
  const unproven = useSettled(actor, isUnproven)
  // Only the browser can move the focus: it goes to the refusal once, when the step is shown again.
  useEffect(() => {
    if (conflict) ref.current?.focus()
  }, [conflict])
  const { moment } = usePhrase()
  const say = useAboutWhom()
  const zone = useSettled(actor, groupZoneOf)
  if (!lost) return null
  const when = moment(lost, zone)
  return (
    <Root>
      <Notice
        tone="warning"
        role="alert"
        ref={ref}
        title={<Trans>{when} is no longer free</Trans>}
        actions={
          busy && nearest.length === 0
            ? [0, 1, 2].map((place) => <Skeleton key={place} size="target" style={{ width: '11rem' }} />)
            : nearest.map((slot) => (
                <Button
                  key={slot.at}
                  variant="outline"
                  label={words.name(slot)}
                  onClick={() => actor.send({ type: 'slot.picked', slot })}
                >
                  {words.moment(slot)}
                </Button>
              ))
        }
      >
        {unproven && (
          <p>
            {say({
              own: <Trans>If you get a confirmation email, it is booked. Do not book again.</Trans>,
              other: <Trans>It may be booked. Check the calendar before you book again.</Trans>,
            })}
          </p>
        )}
        <Then hasOthers={nearest.length > 0 || busy} isOfLink={isOfLink} />
      </Notice>
    </Root>
  )
}

/** The other choices are mentioned only when the customer's own time was lost. */
function Then({ hasOthers, isOfLink }: { hasOthers: boolean; isOfLink: boolean }) {
  if (isOfLink) return hasOthers ? <Trans>The nearest free times are:</Trans> : <Trans>Choose another time.</Trans>
  return hasOthers ? (
    <Trans>Your other choices and entries are kept. The nearest free times are:</Trans>
  ) : (
    <Trans>Your other choices and entries are kept. Choose another time.</Trans>
  )
}
