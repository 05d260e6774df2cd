import { styled } from '../../theme/styled.ts'

/** What can be done with a booking: side by side, on a phone over the whole width. */
export const ActionRow = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    gridColumn: '1 / -1',
    '& > *': { flex: { base: '1 1 auto', sm: '0 1 auto' } },
  },
  variants: {
    /** Distance to the preceding content. */
    above: { 1: { marginTop: '1' }, 5: { marginTop: '5' } },
  },
})
