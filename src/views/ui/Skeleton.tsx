import { chakra } from '@chakra-ui/react'
import { keyframes } from '@emotion/react'

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } })

/**
 * A grey block where content will be. Give it the final size of that content through style props, so that nothing moves
 * when it comes. Silent for screen readers: put a `LoadingText` beside it.
 */
export const Skeleton = chakra(
  'div',
  {
    base: { background: 'skeleton', borderRadius: 'control', animation: `${breathe} 1600ms ease-in-out infinite` },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } as { 'aria-hidden': true } },
)
