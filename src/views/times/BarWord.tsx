import { styled } from '../../theme/styled.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { WORDS } from './bar-media.ts'

/** A word beside an icon of the bar above the times; where it has no room, it is for screen readers only. */
export const BarWord = styled(VisuallyHidden, {
  base: {
    [WORDS]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      margin: 0,
      overflow: 'visible',
      clipPath: 'none',
    },
  },
})
