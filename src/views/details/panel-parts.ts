import { Collapsible } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'

const CHOSEN = '&:has(> div > label > input:checked)'

/** The styles of a person to choose, whose details can be unfolded; use them inside `Components`. */
export const Root = styled(Collapsible.Root, {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    [CHOSEN]: { borderColor: 'primaryBorder', boxShadow: 'inset 0 0 0 1px var(--b-colors-primary-border)' },
    '@media (forced-colors: active)': { [CHOSEN]: { borderWidth: '3px' } },
  },
})

/** Rotates when the details are unfolded. */
export const Indicator = styled(Collapsible.Indicator, {
  base: { transition: 'transform 160ms ease-out', '&[data-state=open]': { transform: 'rotate(180deg)' } },
})

/** The details. */
export const Content = styled(Collapsible.Content, {
  base: {
    paddingInline: { base: '4', md: '6' },
    paddingBottom: { base: '4', md: '6' },
    paddingTop: '2',
  },
})
