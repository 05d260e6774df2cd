import { styled } from '../../theme/styled.ts'
import { WIDE } from '../../theme/media.ts'

/**
 * A list of cards: in grid mode two columns, one up to 680 px, cells at least 159 px high, 140 px up to a width of 340
 * px (specification, section 9); in list mode one column of rows.
 */
export const CardGrid = styled('ul', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    grid: {
      true: {
        gridAutoRows: 'minmax(159px, auto)',
        [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' },
        '@media (max-width: 340px)': { gridAutoRows: 'minmax(140px, auto)' },
      },
      false: {},
    },
  },
  defaultVariants: { grid: true },
})
