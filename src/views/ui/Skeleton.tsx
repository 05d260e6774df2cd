import { styled } from '../../theme/styled.ts'

/**
 * A grey block where content will be. Give it the final size of that content through `style`, so that nothing moves
 * when it comes. Silent for screen readers: put a `LoadingText` beside it.
 */
export const Skeleton = styled(
  'div',
  {
    base: { background: 'skeleton', borderRadius: 'control', animation: 'breathe 1600ms ease-in-out infinite' },
    variants: {
      shape: { card: { borderRadius: 'card' }, pill: { borderRadius: 'full' } },
      /** As high as what a finger presses. */
      size: { target: { height: 'target' } },
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } as { 'aria-hidden': true } },
)
