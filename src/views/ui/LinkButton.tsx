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
  /** Accessible name when the visible text is hidden at some widths. */
  label?: string
  /** Suggested file name; makes the link a download. */
  download?: string
  /**
   * An external link: `newWindow` opens a new window, which the label announces, `here` leaves our frame. Neither sends
   * a referrer. `anew` is a place of our own whose page is reloaded, without this page's dialogs.
   */
  leaves?: 'newWindow' | 'here' | 'anew'
  /** A place for the target screen: see `thereOf`. */
  'data-there'?: string
  /** The link leads back to the page that the visitor came from, if that was one of ours. */
  'data-back'?: ''
}

const LEAVING = {
  newWindow: { target: '_blank', rel: 'noopener noreferrer' },
  here: { target: '_top', rel: 'noopener noreferrer' },
  anew: { target: '_self' },
}

/** A link that looks like a button, for places to go to rather than actions. */
export function LinkButton({ children, icon, leaves, label, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} {...(leaves && LEAVING[leaves])} aria-label={label}>
      {icon}
      {children}
      {leaves === 'newWindow' && (
        <VisuallyHidden>
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      )}
    </Root>
  )
}
