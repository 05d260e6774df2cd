import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { fetchOrder } from './lazy-summary.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '1',
    borderTopWidth: '1px',
    borderColor: 'border',
    // The icon stands below the names of the services.
    '& > button': { marginInlineStart: '-3', textAlign: 'start' },
    '& > button[aria-disabled=true]': { color: 'muted' },
  },
  // The reason is a line, the number of services is not.
  variants: { full: { true: { flexWrap: 'wrap', rowGap: 0, paddingBottom: '2' } } },
})
const Room = styled('span', {
  base: { color: 'muted', fontSize: 'sm' },
  variants: { full: { true: { flexBasis: '100%' }, false: { whiteSpace: 'nowrap' } } },
})

export interface AddServiceProps {
  /** The number of services, and their maximum. */
  count: number
  limit: number
  onOpened: () => void
}

/** The button for a further service; at the maximum, the reason why there is none. */
export function AddService({ count, limit, onOpened }: AddServiceProps) {
  const { t } = useLingui()
  const isFull = count >= limit
  const reason = t`One booking can hold up to ${limit} services`
  function open() {
    if (isFull) return
    fetchOrder()
    onOpened()
  }
  return (
    <Root full={isFull}>
      <Button variant="quiet" unavailable={isFull ? reason : null} onClick={open}>
        <Plus aria-hidden size={20} />
        <Trans>Add a service</Trans>
      </Button>
      {/* The button itself tells screen readers why. */}
      <Room full={isFull} aria-hidden={isFull || undefined}>
        {isFull ? (
          reason
        ) : (
          <Trans>
            {count} of {limit}
          </Trans>
        )}
      </Room>
    </Root>
  )
}
