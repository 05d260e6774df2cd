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
} from '../../../machines/booking/times/slots.selectors.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePhrase } from '../texts/usePhrase.ts'

// Its room is reserved: nothing below or beside it must move when the first answer has no time, or another one.
const Root = styled('div', {
  base: { flex: { base: '1 1 100%', md: '1 1 0' }, minHeight: 'target', display: 'flex' },
})
const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'primaryBorder',
    borderRadius: 'full',
    background: 'surface',
    color: 'primaryText',
    font: 'inherit',
    fontSize: { base: 'sm', md: 'md' },
    textAlign: 'start',
    lineHeight: 'tight',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    _hover: { background: 'primaryTint' },
  },
})

export interface FirstFreeProps {
  actor: SlotsRef
  /** Shows the day of the first free time, and goes to that time. */
  onFollowed: () => void
}

/**
 * The earliest free time, above the times: a press shows its day and goes to it. Nothing is taken without a press on
 * it.
 */
export function FirstFree({ actor, onFollowed }: FirstFreeProps) {
  const { moment } = usePhrase()
  const shown = useSettled(actor, firstShownOf)
  const elsewhere = useSettled(actor, firstElsewhereOf, shallowEqual)
  const zone = useSettled(actor, groupZoneOf)
  const busy = useSettled(actor, isBusy)
  const empty = useSettled(actor, isEmpty)
  const first = shown ?? elsewhere
  const when = first && moment(first, zone)
  return (
    <Root>
      {/* When nothing else is shown, the first free time is in the middle of the screen. */}
      {when && !empty ? (
        <Chip type="button" onClick={onFollowed}>
          <Zap aria-hidden size={16} />
          <span>
            <Trans>First free: {when}</Trans>
          </span>
        </Chip>
      ) : (
        busy && <Skeleton size="target" shape="pill" style={{ width: '16rem' }} />
      )}
    </Root>
  )
}
