import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'

const Room = styled('div', { base: { marginBottom: '6' } })
const When = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

/** Says what was cancelled, where the next booking begins, until the customer goes on. */
export function CancelledNotice({ names, when }: { names: readonly string[]; when: ReactNode }) {
  return (
    <Room>
      <Notice tone="success" role="status" title={<Trans>Your appointment is cancelled</Trans>}>
        <When>{when}</When>
        <p>{names.join(', ')}</p>
      </Notice>
    </Room>
  )
}
