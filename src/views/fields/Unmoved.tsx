import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'

const Root = styled('div', { base: { display: 'contents' } })

/**
 * Around what may be pressed while a field has the focus. A field that loses it to a press may show an error, and move the
 * button away from under the pointer before it is let go.
 */
export function Unmoved({ children }: { children: ReactNode }) {
  return <Root onMouseDown={(event) => event.preventDefault()}>{children}</Root>
}
