import { styled } from '../../theme/styled.ts'
import { Chip } from '../ui/Chip.tsx'

/** The chip that says whether the business is open. */
export const Now = styled(Chip, {
  base: { fontSize: 'sm', whiteSpace: 'normal', paddingBlock: '1', paddingInline: '3' },
})

/** The place of the seven days until they can be formatted: a line for each range of opening hours; the last is for words. */
export const ComingWeek = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    paddingBlock: '2',
    lineHeight: 'snug',
    '& > div': { height: 'calc(var(--lines) * 1lh)' },
  },
})

/**
 * A flex container, because a chip without text would have another baseline in a line, and make that a few pixels higher. On
 * the narrowest phones some languages need two lines.
 */
export const NowPlace = styled('div', {
  base: { display: 'flex', alignItems: 'center', '@media (max-width: 359px)': { minHeight: '12' } },
})
