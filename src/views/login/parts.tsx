import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'
import { announceShown } from '../ui/announce-shown.ts'
import { Card } from '../ui/Card.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** One question takes one column, heading included, in the middle of the page. */
export const Column = styled('div', {
  base: { maxWidth: '440px', marginInline: 'auto', '& > :nth-child(n + 3)': { marginTop: '4' } },
})
export const Form = styled('form', { base: { display: 'grid', gap: '5' } })
export const Lines = styled('div', { base: { display: 'grid', gap: '3', overflowWrap: 'anywhere' } })
/** The other ways of a page: underlined links at the end of its card. */
export const LinkList = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& a': { display: 'inline-block', paddingBlock: '1.5' },
  },
})

const Centre = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    minHeight: '12rem',
    color: 'primaryText',
    '& > p': { color: 'muted' },
  },
})

/** Pixels (specification, section 2 "Reset confirmation"). */
const SPINNER = 76

/** Shown while the customer waits for an action to finish. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Centre ref={announceShown}>
        <Spinner size={SPINNER} />
        <p>{children}</p>
      </Centre>
    </Card>
  )
}
