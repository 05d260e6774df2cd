import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { buttonRecipe } from './button.recipe.ts'

const Root = chakra('a', buttonRecipe)

export interface LinkButtonProps {
  /** A checked link (`safeLink`, `telLink`) or one of our own. */
  href: string
  children: ReactNode
  icon?: ReactNode
  variant?: 'solid' | 'outline' | 'quiet'
  tone?: 'primary' | 'neutral'
  size?: 'md' | 'sm'
  full?: boolean
  /** Suggested file name; makes the link a download. */
  download?: string
}

/** A link that looks like a button, for places to go to rather than things to do. */
export function LinkButton({ children, icon, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest}>
      {icon}
      {children}
    </Root>
  )
}
