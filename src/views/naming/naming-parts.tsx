import { Combobox } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { controlRecipe } from '../ui/control.recipe.ts'
import { MENU_ITEM } from '../ui/menu-styles.ts'

/** At least as tall as a few entries, so that the dialog keeps its place during typing. */
export const Root = styled('div', {
  base: { display: 'grid', alignContent: 'start', gap: '2', paddingTop: '1', minHeight: '20rem' },
})
export const Hint = styled('p', { base: { color: 'muted', fontSize: 'sm' } })
/** Not where there is no keyboard to press it on. */
export const Shortcut = styled(Hint, { base: { '@media (hover: none) and (pointer: coarse)': { display: 'none' } } })
export const Box = styled('div', {
  base: { position: 'relative', '& > svg': { position: 'absolute', top: '3', insetInlineStart: '3' } },
})
/** Leaves room for the icon of a magnifying glass. */
export const Input = styled('input', { base: { ...controlRecipe.base, paddingInlineStart: '10' } })
/** One line is reserved for messages, so that the content below does not move. */
export const News = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '6', color: 'muted', fontSize: 'sm' },
})
export const Name = styled('span', { base: { fontWeight: 'bold', overflowWrap: 'anywhere' } })
export const Detail = styled('span', {
  base: { color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere', marginInlineStart: '2' },
})
/** The data that distinguishes persons is below the name. */
export const Line = styled('span', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
})
export const Keys = styled('kbd', {
  base: {
    fontFamily: 'inherit',
    fontSize: 'xs',
    paddingInline: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
  },
})

export const List = styled(Combobox.Content, {
  base: {
    display: 'grid',
    gap: '1',
    padding: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    outline: 'none',
    '&[hidden]': { display: 'none' },
  },
})
export const GroupLabel = styled(Combobox.ItemGroupLabel, {
  base: { display: 'block', padding: '1', paddingInline: '3', color: 'muted', fontSize: 'sm' },
})
export const Item = styled(Combobox.Item, { base: { ...MENU_ITEM, display: 'block', paddingBlock: '2' } })
