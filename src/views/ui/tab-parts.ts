import { Tabs } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'

/** A row of tabs, in several lines where it is too narrow: nobody scrolls to a person whom they cannot see. The pages of the account share it. */
export const TabList = styled(Tabs.List, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    marginBottom: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})

/** A tab of the row; use both inside `Components`. */
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
    // Forced colours would draw all borders the same.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-selected=true]': { borderColor: 'Highlight' },
    },
  },
})
