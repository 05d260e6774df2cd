import { styled } from '../../theme/styled.ts'
import { TEXT_WIDTH } from '../../theme/text-width.ts'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { forgetAnnounced } from './announce.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Heading = styled('h1', {
  base: { fontSize: { base: 'xl', md: '2xl' }, scrollMarginTop: '24' },
})
const Intro = styled('p', {
  base: { color: 'muted', maxWidth: TEXT_WIDTH, marginTop: { base: '1.5', md: '2' } },
})
const Root = styled('div', { base: { marginBottom: { base: '4', md: '6' } } })

let lastLanguage = ''

let isFirst = true

/** No screen of this page has taken the focus yet. The first one leaves it where the browser has put it. */
export const isFirstScreen = (): boolean => isFirst

/** From now on every screen takes the focus. */
export function endFirstScreen(): void {
  isFirst = false
}

export interface StepHeadingProps {
  /** The question of the screen, in the customer's words. */
  children: ReactNode
  /** Read out after the heading when it gets the focus, for instance "Step 3 of 5". */
  position?: string
  intro?: ReactNode
}

/**
 * The only h1 of a screen. It takes the focus when its step begins, so that a screen reader announces the step. It does
 * not take the focus on the first screen of a page load, nor when a step is shown again in another language. Give it a
 * `key` per step.
 */
export function StepHeading({ children, position, intro }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const positionId = useId()
  // Only the browser can move the focus: it goes to the heading when that is mounted.
  useEffect(() => {
    const language = document.documentElement.lang
    // After a change of language the focus stays on the language menu in the header.
    const isTranslated = language !== lastLanguage && document.activeElement?.closest('header')
    if (!isFirstScreen() && !isTranslated) ref.current?.focus()
    endFirstScreen()
    forgetAnnounced()
    lastLanguage = language
  }, [])
  useLayoutEffect(() => blurContent, [])
  return (
    <Root>
      <Heading ref={ref} tabIndex={-1} aria-describedby={position ? positionId : undefined}>
        {children}
      </Heading>
      {position && <VisuallyHidden id={positionId}>{position}</VisuallyHidden>}
      {intro && <Intro>{intro}</Intro>}
    </Root>
  )
}

/**
 * Takes the focus from a screen that is about to be removed. Browsers lay out the half-changed page when the element with the
 * focus goes, which takes a slow phone 10 ms of each press.
 */
const blurContent = () => document.querySelector<HTMLElement>('main :focus')?.blur()
