import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { fetchOrder } from './lazy-summary.tsx'

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', paddingBlock: '1', borderTopWidth: '1px', borderColor: 'border' },
})
const Room = styled('span', { base: { color: 'muted', fontSize: 'sm', marginInlineStart: '3' } })

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
  useEffect(fetchOrder, [])
  return (
    <Root>
      <Button
        variant="quiet"
        unavailable={isFull ? t`One booking holds ${limit} services at most` : null}
        onClick={() => !isFull && onOpened()}
      >
        <Plus aria-hidden size={20} />
        <Trans>Add a service</Trans>
      </Button>
      <Room>
        <Trans>
          {count} of {limit}
        </Trans>
      </Room>
    </Root>
  )
}
