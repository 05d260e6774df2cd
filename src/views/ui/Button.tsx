import { styled } from '../../theme/styled.ts'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { buttonRecipe } from './button.recipe.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Root = styled('button', buttonRecipe)
/**
 * Browsers' translation replaces text nodes; with an element around the text, React can still insert an icon before it.
 */
const Label = styled('span', { base: { display: 'contents' } })

export interface ButtonProps {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** `solid` for the one main action, `outline` for others, `quiet` inside text and for the tools of the page. */
  variant?: 'solid' | 'outline' | 'quiet'
  /** `neutral` is for `quiet` ones: `outline` always is. `danger` loses something that was booked or typed. */
  tone?: 'primary' | 'neutral' | 'danger'
  /** `icon` is square; give it a `label`. */
  size?: 'md' | 'sm' | 'icon'
  /** As wide as its container. */
  full?: boolean
  /** An action is running: a spinner is shown and the button says so, but it keeps the focus and can be pressed. */
  busy?: boolean
  /**
   * Why the action is not possible now. The button looks disabled and has `aria-disabled`, with the reason as its
   * description; a press still calls `onClick`, because its handler shows what is missing.
   */
  unavailable?: string | null
  /** Accessible name when the visible text is missing or too short on its own. It should contain the visible text. */
  label?: string
  icon?: ReactNode
  iconEnd?: ReactNode
  type?: 'button' | 'submit'
  expanded?: boolean
  controls?: string
  pressed?: boolean
  describedBy?: string
  hasPopup?: 'dialog' | 'menu'
  lang?: string
  /** Set it to link to the button from an `ErrorSummary`. */
  id?: string
  ref?: Ref<HTMLButtonElement>
}

/** A native button that is never natively disabled: that would drop the focus and hide the reason. */
export function Button({
  children,
  onClick,
  busy = false,
  unavailable = null,
  label,
  icon,
  iconEnd,
  type = 'button',
  expanded,
  controls,
  pressed,
  describedBy,
  hasPopup,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const described = [describedBy, unavailable ? reasonId : undefined].filter(Boolean).join(' ')
  return (
    <>
      <Root
        type={type}
        {...rest}
        {...(onClick && { onClick })}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || unavailable ? true : undefined}
        aria-expanded={expanded}
        aria-controls={controls}
        aria-pressed={pressed}
        aria-haspopup={hasPopup}
        aria-describedby={described || undefined}
      >
        {busy ? <Spinner size={20} /> : icon}
        <Label>{children}</Label>
        {iconEnd}
      </Root>
      {unavailable && <VisuallyHidden id={reasonId}>{unavailable}</VisuallyHidden>}
    </>
  )
}
