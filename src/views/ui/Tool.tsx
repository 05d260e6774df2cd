import type { ReactNode } from 'react'
import { styled } from '../../theme/styled.ts'
import { Button } from './Button.tsx'

/** Up to this width an icon stands alone. */
const NARROW = '@media (max-width: 679px)'
const Root = styled('span', {
  base: {
    whiteSpace: 'nowrap',
    [NARROW]: { '& > button': { minWidth: 'target', minHeight: 'target' }, '& b': { display: 'none' } },
  },
})

export interface ToolProps {
  /** The accessible name, which contains the visible word. */
  label: string
  icon: ReactNode
  /** The visible word. */
  children: ReactNode
  onPressed: () => void
}

/** A control in the bar of professionals. It opens a dialog. */
export function Tool({ label, icon, children, onPressed }: ToolProps) {
  return (
    <Root>
      <Button variant="quiet" tone="neutral" size="sm" label={label} icon={icon} hasPopup="dialog" onClick={onPressed}>
        <b>{children}</b>
      </Button>
    </Root>
  )
}
