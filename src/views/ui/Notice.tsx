import { styled } from '../../theme/styled.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

const Root = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'card',
    color: 'text',
    outline: 'none',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
  },
  variants: {
    tone: {
      info: { background: 'infoTint', borderColor: 'info', '& > svg': { color: 'infoText' } },
      success: { background: 'successTint', borderColor: 'success', '& > svg': { color: 'successText' } },
      warning: { background: 'warningTint', borderColor: 'warning', '& > svg': { color: 'warningText' } },
      danger: { background: 'dangerTint', borderColor: 'dangerText', '& > svg': { color: 'dangerText' } },
    },
  },
})

const Title = styled('p', { base: { fontWeight: 'bold' } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' } })
const Body = styled('div', { base: { minWidth: 0, flex: 1, overflowWrap: 'anywhere' } })

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** The available actions: buttons or links. */
  actions?: ReactNode
  /**
   * `alert` when it appears as an answer to a press; `status` for less urgent news that takes the focus (`InView`), because
   * a polite region that comes with its text is not read out (`announceShown` is for news without the focus); absent when
   * it is shown from the start. `group` when its content changes afterwards, and nobody should hear it anew each time.
   */
  role?: 'alert' | 'status' | 'group'
  /** To move the focus to it. */
  ref?: Ref<HTMLDivElement>
}

/** A message in the flow of the page: an icon, a title as text, what to do. */
export function Notice({ tone, title, children, actions, role, ref }: NoticeProps) {
  const Icon = ICONS[tone]
  const titleId = useId()
  return (
    <Root
      tone={tone}
      role={role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={role === 'group' ? titleId : undefined}
    >
      <Icon aria-hidden size={20} />
      <Body>
        {title && <Title id={titleId}>{title}</Title>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  )
}
