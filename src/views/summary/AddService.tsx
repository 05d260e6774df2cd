import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { fetchOrder } from './lazy-summary.tsx'

const Root = chakra('div', {
  base: { display: 'flex', alignItems: 'center', paddingBlock: '1', borderTopWidth: '1px', borderColor: 'border' },
})
const Room = chakra('span', { base: { color: 'muted', fontSize: 'sm', marginInlineStart: '3' } })

export interface AddServiceProps {
  /** How many services there are, and how many there may be. */
  count: number
  limit: number
  onOpened: () => void
}

/** The way to a further service, while there is room for one. */
export function AddService({ count, limit, onOpened }: AddServiceProps) {
  useEffect(fetchOrder, [])
  return (
    <Root>
      <Button variant="quiet" onClick={onOpened}>
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
