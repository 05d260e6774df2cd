import { styled } from '../../theme/styled.ts'
import { type ReactNode, useEffect } from 'react'
import { endFirstScreen, isFirstScreen } from './StepHeading.tsx'
import { focusScreen } from './useLeftFocus.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
    maxWidth: '36rem',
    marginInline: 'auto',
    // The name of a business may be one long word.
    overflowWrap: 'anywhere',
    paddingBlock: { base: '6', md: '14' },
    '& > svg': { color: 'primaryText', marginBottom: '2' },
  },
})
const Title = styled('h1', { base: { fontSize: { base: 'xl', md: '2xl' } } })
const Text = styled('div', { base: { color: 'muted', fontSize: 'md', textWrap: 'pretty' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' } })

export interface NoticeScreenProps {
  icon?: ReactNode
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/**
 * A whole screen with only a message: what is wrong, and what the customer can do. Its title takes the focus that was on the
 * screen before it, and the screen after it takes the focus in any case.
 */
export function NoticeScreen({ icon, title, children, actions }: NoticeScreenProps) {
  useEffect(() => {
    if (!isFirstScreen() && document.activeElement === document.body) focusScreen()
    endFirstScreen()
  }, [])
  return (
    <Root>
      {icon}
      <Title tabIndex={-1}>{title}</Title>
      <Text>{children}</Text>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
