import { Tabs } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'

/** A row of tabs that scrolls sideways where it is too narrow, and one of them: what the pages of the account share. */
export const TabList = styled(Tabs.List, {
  base: {
    display: 'flex',
    overflowX: 'auto',
    gap: '1',
    marginBottom: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})

/** One of them; both stand inside `Components`. */
export const Tab = styled(Tabs.Trigger, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    minHeight: 'target',
    paddingInline: '4',
    fontWeight: 'bold',
    color: 'muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    marginBottom: '-1px',
    cursor: 'pointer',
    '&[aria-selected=true]': { color: 'primaryText', borderColor: 'primaryBorder' },
  },
})
