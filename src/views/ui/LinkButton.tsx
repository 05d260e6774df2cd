import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonRecipe } from './button.recipe.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Root = styled('a', buttonRecipe)

export interface LinkButtonProps {
  /** A checked link (`safeLink`, `telLink`) or one of our own. */
  href: string
  children: ReactNode
  icon?: ReactNode
  variant?: 'solid' | 'outline' | 'quiet'
  tone?: 'primary' | 'neutral'
  size?: 'md' | 'sm'
  full?: boolean
  /** Accessible name where the visible text is missing on some widths. */
  label?: string
  /** Suggested file name; makes the link a download. */
  download?: string
  /**
   * An external link: in a new window, which the label announces, or out of our frame. Neither sends a referrer. `anew` is
   * a place of our own whose page is loaded anew, with nothing of this one's dialogs.
   */
  leaves?: 'newWindow' | 'here' | 'anew'
  /** A place that the screen behind the link is told: see `thereOf`. */
  'data-there'?: string
  /** It leads back to where somebody came from, if that was a page of ours. */
  'data-back'?: ''
}

const LEAVING = {
  newWindow: { target: '_blank', rel: 'noopener noreferrer' },
  here: { target: '_top', rel: 'noopener noreferrer' },
  anew: { target: '_self' },
}

/** A link that looks like a button, for places to go to rather than things to do. */
export function LinkButton({ children, icon, leaves, label, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} {...(leaves && LEAVING[leaves])} aria-label={label}>
      {icon}
      {children}
      {leaves === 'newWindow' && (
        <VisuallyHidden>
          {' '}
          <Trans>(new window)</Trans>
        </VisuallyHidden>
      )}
    </Root>
  )
}
