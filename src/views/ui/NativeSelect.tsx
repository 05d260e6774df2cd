import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { controlRecipe } from './control.recipe.ts'

const Root = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', insetInlineEnd: '3', top: '50%', translate: '0 -50%', pointerEvents: 'none' },
  },
})
const Select = chakra('select', controlRecipe)

/** The browser's own select, which every phone and screen reader knows. Spread the wiring of a `Field` on it. */
export function NativeSelect({ children, ...rest }: HTMLChakraProps<'select'>) {
  return (
    <Root>
      <Select appearance="none" paddingInlineEnd="10" {...rest}>
        {children}
      </Select>
      <ChevronDown aria-hidden size={20} />
    </Root>
  )
}
