import { styled } from '../../theme/styled.ts'
import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    // In a frame the content decides the height of the frame, so it must not depend on that height.
    '[data-framed] &': { minHeight: 0 },
    // Hidden while the content loads: a footer that is shown earlier would jump.
    '&:has([data-skeleton]) > footer': { visibility: 'hidden' },
  },
})
const Main = styled('main', {
  base: {
    flex: 1,
    width: '100%',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingTop: { base: '4', md: '6' },
    outline: 'none',
  },
})

export interface PageProps {
  header: ReactNode
  /** The content of the screen, in `<main>`. */
  children: ReactNode
  footer?: ReactNode
  /** Toasts and other floating elements. */
  over?: ReactNode
}

/** The frame of every screen: skip link, header, main, footer. Content at most 960 px wide, the header 1,120 px. */
export function Page({ header, children, footer, over }: PageProps) {
  return (
    <Root>
      <SkipLink />
      {header}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
      {over}
    </Root>
  )
}
