import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useRef } from 'react'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarX2 } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import {
  firstElsewhereOf,
  groupZoneOf,
  isFreeElsewhere,
  isNextFailed,
  isNextKnown,
  isNextSought,
  nextFreeOf,
  nothingUntilOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

// Inside the card of the week, which has its own border.
const Root = styled('div', { base: { paddingBlock: '8', '&& > *': { borderWidth: '0' } } })

export interface NothingFreeProps {
  actor: SlotsRef
  /** The business's telephone number. */
  phone: string | null
  /** Whether one of the choices can be changed. */
  changeable: boolean
  /** Shows the day of the first free time, or of the next one after the shown days. */
  onFollowed: (target: 'first' | 'next') => void
}

/**
 * No time on the shown days: a button for the next free one after them, which is never shown automatically; without one
 * a button for the first of all; else the telephone.
 */
export default function NothingFree({ actor, phone: number, changeable, onFollowed }: NothingFreeProps) {
  // Professionals do not call their own business.
  const phone = useAboutWhom()({ own: number, other: null })
  const isElsewhere = useSettled(actor, isFreeElsewhere)
  const ref = useRef<HTMLDivElement>(null)
  useLeftFocus(ref)
  const icon = <CalendarX2 aria-hidden size={32} />
  return (
    <Root ref={ref} tabIndex={-1}>
      {isElsewhere ? (
        <EmptyState
          icon={icon}
          title={<Trans>No free times on these days</Trans>}
          next={
            <Elsewhere
              actor={actor}
              onFollowed={onFollowed}
              onRetried={() => {
                // The pressed button disappears.
                ref.current?.focus()
                actor.send({ type: 'nextSlot.retried' })
              }}
            />
          }
        >
          <Outcome actor={actor} />
        </EmptyState>
      ) : (
        <EmptyState
          icon={icon}
          title={<Trans>No free times online for your choice</Trans>}
          next={<PhoneLink phone={phone} />}
        >
          <Advice hasPhone={phone !== null} changeable={changeable} />
        </EmptyState>
      )}
    </Root>
  )
}

/** What came of the search for the next free time. */
function Outcome({ actor }: { actor: SlotsRef }) {
  const format = useTimeFormat()
  const isSought = useSettled(actor, isNextSought)
  const isFailed = useSettled(actor, isNextFailed)
  const isKnown = useSettled(actor, isNextKnown)
  const until = useSettled(actor, nothingUntilOf)
  const lastDay = until && format.longDate(until)
  if (isKnown) return null
  if (isSought) return <Trans>The next free time is loading.</Trans>
  if (isFailed) return <Trans>The next free time could not be loaded.</Trans>
  if (lastDay) return <Trans>There are no later free times up to {lastDay}.</Trans>
  return <Trans>You can go to the first free time, or look at other days.</Trans>
}

interface ElsewhereProps extends Pick<NothingFreeProps, 'actor' | 'onFollowed'> {
  /** Looks for the next free time again. */
  onRetried: () => void
}

/** To the next free time, or meanwhile to the first of all. */
function Elsewhere({ actor, onFollowed, onRetried }: ElsewhereProps) {
  const { moment } = usePhrase()
  const zone = useSettled(actor, groupZoneOf)
  const next = useSettled(actor, nextFreeOf, shallowEqual)
  const first = useSettled(actor, firstElsewhereOf, shallowEqual)
  const isSought = useSettled(actor, isNextSought)
  const isFailed = useSettled(actor, isNextFailed)
  const whenNext = next && moment(next, zone)
  if (whenNext) {
    return (
      <Button onClick={() => onFollowed('next')}>
        <Trans>Next free time: {whenNext}</Trans>
      </Button>
    )
  }
  const when = first && moment(first, zone)
  return (
    <>
      {isSought && <Spinner size={24} />}
      {isFailed && (
        <Button onClick={onRetried}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {when && (
        <Button variant={isSought || isFailed ? 'outline' : 'solid'} onClick={() => onFollowed('first')}>
          <Trans>First free: {when}</Trans>
        </Button>
      )}
    </>
  )
}

/** What the customer can do next. A choice that a link has fixed cannot be changed, so no change is suggested then. */
function Advice({ hasPhone, changeable }: { hasPhone: boolean; changeable: boolean }) {
  if (changeable) {
    return hasPhone ? (
      <Trans>You can change your choice above, or call to make an appointment.</Trans>
    ) : (
      <Trans>You can change your choice above, or try again later.</Trans>
    )
  }
  return hasPhone ? <Trans>Call to make an appointment.</Trans> : <Trans>Try again later.</Trans>
}
