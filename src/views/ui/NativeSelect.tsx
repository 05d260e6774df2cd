import { styled } from '../../theme/styled.ts'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlRecipe } from './control.recipe.ts'

const Root = styled('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', insetInlineEnd: '3', top: '50%', translate: '0 -50%', pointerEvents: 'none' },
  },
})
const Select = styled('select', { base: { ...controlRecipe.base, appearance: 'none', paddingInlineEnd: '10' } })

/** The browser's own select, which every phone and screen reader knows. Spread the wiring of a `Field` on it. */
export function NativeSelect({ children, ...rest }: ComponentProps<typeof Select>) {
  return (
    <Root>
      <Select {...rest}>{children}</Select>
      <ChevronDown aria-hidden size={20} />
    </Root>
  )
}
