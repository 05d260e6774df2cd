import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    paddingBlock: '10',
    paddingInline: '4',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& > svg': { color: 'muted', marginBottom: '1' },
  },
})
const Title = styled('p', { base: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug', textWrap: 'balance' } })
const Why = styled('p', { base: { color: 'muted', maxWidth: '30em', textWrap: 'pretty' } })
const Next = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginTop: '4' },
})

export interface EmptyStateProps {
  /** What is empty. */
  title: ReactNode
  /** The reason, or what it means for the customer. */
  children?: ReactNode
  /** The next best actions: buttons and links. */
  next?: ReactNode
  icon?: ReactNode
}

/** The state without content: what is missing, and what the customer can do. */
export function EmptyState({ title, children, next, icon }: EmptyStateProps) {
  return (
    <Root>
      {icon}
      <Title>{title}</Title>
      {children && <Why as="div">{children}</Why>}
      {next && <Next>{next}</Next>}
    </Root>
  )
}
