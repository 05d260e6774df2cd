import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { WIDE } from '../../theme/media.ts'
import { SafeLink } from '../safety/SafeLink.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'

const Root = styled('section', {
  base: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 'bar',
    background: 'surface',
    boxShadow: 'bar',
    borderTopWidth: '1px',
    borderColor: 'border',
    // On a low screen it would cover the content; the end of a frame that is as tall as its content is often out of sight.
    '@media (max-height: 480px)': { position: 'static', marginTop: '8' },
    '[data-still] &': { position: 'static', marginTop: '8' },
  },
})
const Row = styled('div', {
  base: {
    display: 'grid',
    gap: '2',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingTop: '2',
    paddingBottom: 'calc(0.5rem + env(safe-area-inset-bottom))',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '6' },
  },
})
const Words = styled('div', {
  base: {
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    '& > :first-of-type': { fontWeight: 'bold' },
    '& a': { whiteSpace: 'nowrap' },
  },
})

export interface ConsentBarProps {
  /** The address of the privacy statement; null without one. */
  privacy: string | null
  onGranted: () => void
  onRefused: () => void
}

/** The question at the bottom of the page: nothing waits for its answer, and No is as easy as Yes. */
export function ConsentBar({ privacy, onGranted, onRefused }: ConsentBarProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  useLeftFocus(ref)
  // Makes the end of the page and the focused element scroll clear of the bar; both are properties of the document.
  useEffect(() => {
    const bar = ref.current
    const keepRoom = (pixels: string) => {
      document.documentElement.style.scrollPaddingBottom = pixels
      document.body.style.paddingBottom = pixels
    }
    const observer = new ResizeObserver(() => {
      const isOver = bar && getComputedStyle(bar).position === 'fixed'
      keepRoom(isOver ? `${Math.ceil(bar.offsetHeight)}px` : '')
    })
    if (bar) observer.observe(bar)
    return () => {
      observer.disconnect()
      keepRoom('')
    }
  }, [])
  return (
    <Root ref={ref} aria-label={t`Cookies on this site`} data-consent="">
      <Row>
        <Words>
          <p>
            <Trans>Measure visits and advertising?</Trans>
          </p>
          <p>
            <Trans>Other companies do this.</Trans>{' '}
            {privacy && (
              <SafeLink href={privacy}>
                <Trans>Learn more</Trans>
              </SafeLink>
            )}
          </p>
        </Words>
        <ChoiceButtons onGranted={onGranted} onRefused={onRefused} />
      </Row>
    </Root>
  )
}
