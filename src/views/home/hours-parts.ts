import { styled } from '../../theme/styled.ts'
import { Chip } from '../ui/Chip.tsx'

/** The chip that says whether the business is open. */
export const Now = styled(Chip, {
  base: { fontSize: 'sm', whiteSpace: 'normal', paddingBlock: '1', paddingInline: '3' },
})

/** The place of the seven days until they can be formatted: a line each, as high as it will be, and the last for words. */
export const ComingWeek = styled('div', {
  base: { display: 'grid', gap: '4', paddingBlock: '2', lineHeight: 'snug', '& > div': { height: '1lh' } },
})
