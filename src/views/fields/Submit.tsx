import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

const Rows = styled('div', { base: { display: 'grid', gap: '2' } })
const Note = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

export interface SubmitProps {
  children: ReactNode
  busy: boolean
  /** Why a press does nothing yet. */
  unavailable: string | null
  /** Whether the fields themselves already show what is wrong. */
  isSaid: boolean
}

/** The button of a short form, and below it, so that nothing moves under the pointer, why it does nothing yet. */
export function Submit({ children, busy, unavailable, isSaid }: SubmitProps) {
  return (
    <Rows>
      <Button type="submit" busy={busy} unavailable={unavailable}>
        {busy ? <Trans>Saving</Trans> : children}
      </Button>
      {unavailable && !isSaid && !busy && <Note aria-hidden>{unavailable}</Note>}
    </Rows>
  )
}
