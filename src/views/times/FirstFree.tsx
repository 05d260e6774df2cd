import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { Zap } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import {
  firstElsewhereOf,
  firstShownOf,
  groupZoneOf,
  isBusy,
  isEmpty,
  todayOf,
} from '../../../machines/booking/times/slots.selectors.ts'
import { WIDE } from '../../theme/media.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useShortMoment } from './useShortMoment.ts'

// Its room is reserved: nothing below it must move when the first answer has no time, or another one. On a phone it is
// a line below the question; its target reaches into the white around it. Its ring lies over the bar below.
const Root = styled('div', {
  base: {
    position: 'relative',
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    marginTop: { base: '-5', md: '-2' },
    marginBottom: { base: '-2', md: '2' },
  },
})
const Press = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '1.5', md: '2' },
    minHeight: 'target',
    borderRadius: 'full',
    color: 'primaryText',
    font: 'inherit',
    // One line of the smallest phone in every language.
    fontSize: { base: 'min(0.875rem, 4vw)', md: 'md' },
    textAlign: 'start',
    lineHeight: 'tight',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    '& > span': { textDecoration: { base: 'underline', md: 'none' }, textUnderlineOffset: '3px' },
    [WIDE]: {
      paddingInline: '4',
      borderWidth: '1px',
      borderColor: 'primaryBorder',
      background: 'surface',
      _hover: { background: 'primaryTint' },
    },
  },
})

export interface FirstFreeProps {
  actor: SlotsRef
  /** Shows the first free time, marked. */
  onFollowed: () => void
}

/**
 * The earliest free time, in one line above the times: a press shows its day, goes to it and marks it. Nothing is taken
 * without a press on the time itself.
 */
export function FirstFree({ actor, onFollowed }: FirstFreeProps) {
  const shown = useSettled(actor, firstShownOf)
  const elsewhere = useSettled(actor, firstElsewhereOf, shallowEqual)
  const zone = useSettled(actor, groupZoneOf)
  const busy = useSettled(actor, isBusy)
  const empty = useSettled(actor, isEmpty)
  const short = useShortMoment(useSettled(actor, todayOf), zone)
  const first = shown ?? elsewhere
  const when = first && short(first)
  return (
    <Root>
      {/* When nothing else is shown, the first free time is in the middle of the screen. */}
      {when && !empty ? (
        <Press type="button" onClick={() => onFollowed()}>
          <Zap aria-hidden size={16} />
          <span>
            <Trans>First free: {when}</Trans>
          </span>
        </Press>
      ) : (
        busy && <Skeleton style={{ width: '12rem', height: '1.25rem' }} />
      )}
    </Root>
  )
}
