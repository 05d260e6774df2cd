import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Unmoved } from './Unmoved.tsx'

const Rows = styled('div', { base: { display: 'grid', gap: '2' } })
const Note = styled('p', { base: { color: 'muted', fontSize: 'sm' } })

export interface SubmitProps {
  children: ReactNode
  /** What the button says while it is busy. */
  doing: ReactNode
  busy: boolean
  /** Why a press sends nothing yet. */
  unavailable: string | null
  /** Whether the fields themselves already show what is wrong. */
  isSaid: boolean
}

/**
 * The button of a short form, and below it, so that nothing moves under the pointer, why it does nothing yet. It can always
 * be pressed: the press shows what is missing.
 */
export function Submit({ children, doing, busy, unavailable, isSaid }: SubmitProps) {
  return (
    <Unmoved>
      <Rows>
        <Button type="submit" busy={busy} unavailable={busy ? null : unavailable}>
          {busy ? doing : children}
        </Button>
        {unavailable && !isSaid && !busy && <Note aria-hidden>{unavailable}</Note>}
      </Rows>
    </Unmoved>
  )
}
