import { styled } from '../../theme/styled.ts'

/** A control of professionals in the header, hidden when there is no room: their menu has all of them at any width. */
export const Tool = styled('span', { base: { display: 'contents', '@media (max-width: 889px)': { display: 'none' } } })
