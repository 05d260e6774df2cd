import { styled } from '../../theme/styled.ts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    color: 'dangerText',
    fontSize: 'sm',
    fontWeight: 'bold',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
  },
})

/** An error beside the control that caused it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Root id={id}>
      <CircleAlert aria-hidden size={16} />
      <span>{children}</span>
    </Root>
  )
}
