import { styled } from '../../theme/styled.ts'

/** Text for screen readers only: in the page and in accessible names, but not visible. */
export const VisuallyHidden = styled('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
})
