import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'
import { WIDE } from '../../theme/media.ts'

const Root = styled('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'bar',
    marginTop: '8',
    marginInline: '-4',
    paddingTop: '3',
    paddingInline: '4',
    paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom))',
    background: 'surface',
    boxShadow: 'bar',
    [WIDE]: {
      position: 'static',
      marginInline: 0,
      padding: 0,
      background: 'transparent',
      boxShadow: 'none',
    },
    // On a low screen (landscape, keyboard open, 400 % zoom) a sticky bar would cover the input.
    '@media (max-height: 480px)': { position: 'static', boxShadow: 'none' },
  },
})

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > button, & > a': { flex: '1 1 40%' },
    [WIDE]: { alignItems: 'center', gap: '3', '& > button, & > a': { flex: '0 1 auto', minWidth: '44' } },
  },
})

const Note = styled('p', { base: { color: 'muted', fontSize: 'sm', marginBottom: '2' } })

export interface ActionBarProps {
  /** The main action first. */
  children: ReactNode
  /** One line above the buttons, for instance why the action is not possible yet. */
  note?: ReactNode
}

/** The main action of a screen: at the end of the content on wide screens, in a sticky bar at the bottom on narrow ones. */
export function ActionBar({ children, note }: ActionBarProps) {
  return (
    <Root data-action-bar="">
      {note && <Note>{note}</Note>}
      <Row>{children}</Row>
    </Root>
  )
}
