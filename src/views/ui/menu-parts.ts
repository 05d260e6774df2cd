import { Menu } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { MENU, MENU_ITEM } from './menu-styles.ts'

/** Chakra's menu with the product's styles, for use inside `Components`. */
export const MenuContent = styled(Menu.Content, { base: MENU })

/** `data-danger` marks an entry that deletes something. */
export const MenuItem = styled(Menu.Item, { base: { ...MENU_ITEM, '&[data-danger]': { color: 'dangerText' } } })
