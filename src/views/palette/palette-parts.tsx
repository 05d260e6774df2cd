import { chakra, Combobox } from '@chakra-ui/react'
import { MENU_ITEM } from '../ui/menu-styles.ts'

/** As tall as a few entries at least, so that the dialog stays where it is while somebody types. */
export const Root = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '2', paddingTop: '1', minHeight: '20rem' },
})
export const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
export const Box = chakra('div', {
  base: { position: 'relative', '& > svg': { position: 'absolute', top: '3', insetInlineStart: '3' } },
})
/** One line is kept for the news, so that what stands below does not move. */
export const News = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6', color: 'muted', fontSize: 'sm' },
})
export const Name = chakra('span', { base: { fontWeight: 'bold', overflowWrap: 'anywhere' } })
export const Detail = chakra('span', {
  base: { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere', marginInlineStart: '2' },
})
/** What tells one person from another stands below the name. */
export const Line = chakra('span', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
})
export const Keys = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    fontSize: 'xs',
    paddingInline: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
  },
})

export const List = chakra(Combobox.Content, {
  base: { display: 'grid', gap: '1', outline: 'none', '&[hidden]': { display: 'none' } },
})
export const GroupLabel = chakra(Combobox.ItemGroupLabel, {
  base: { display: 'block', paddingInline: '3', color: 'muted', fontSize: 'sm' },
})
export const Item = chakra(Combobox.Item, { base: { ...MENU_ITEM, display: 'block', paddingBlock: '2' } })
