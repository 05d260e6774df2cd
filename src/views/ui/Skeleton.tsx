import { styled } from '../../theme/styled.ts'

/**
 * A grey placeholder. Give it the final size of the content through `style`, so that nothing moves when that loads.
 * Screen readers ignore it: put a `LoadingText` beside it.
 */
export const Skeleton = styled(
  'div',
  {
    base: { background: 'skeleton', borderRadius: 'control', animation: 'breathe 1600ms ease-in-out infinite' },
    variants: {
      shape: { card: { borderRadius: 'card' }, pill: { borderRadius: 'full' } },
      /** The height of a touch target. */
      size: { target: { height: 'target' } },
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } as { 'aria-hidden': true } },
)
