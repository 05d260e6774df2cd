import { styled } from '../../theme/styled.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLeftFocus } from './useLeftFocus.ts'

const Focused = styled('div', { base: { outline: 'none', scrollMarginTop: '24' } })

/** A message that appears away from the pressed button takes the focus, which scrolls it into view. */
export function InView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Only the browser can move the focus: it goes to the message when that is mounted.
  useEffect(() => ref.current?.focus(), [])
  // It may be closed by a press on a button inside.
  useLeftFocus(ref)
  return (
    <Focused ref={ref} tabIndex={-1}>
      {children}
    </Focused>
  )
}
