import { Tabs } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { TAB, TAB_LIST } from './tab-styles.ts'

/** The row of tabs that the pages of the account share. */
export const TabList = styled(Tabs.List, { base: { ...TAB_LIST, marginBottom: '5' } })

/** A tab of the row; use both inside `Components`. */
export const Tab = styled(Tabs.Trigger, {
  base: { ...TAB, display: 'flex', alignItems: 'center', gap: '1.5', flexShrink: 0, whiteSpace: 'nowrap' },
})
