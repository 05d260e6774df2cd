import { styled } from '../../theme/styled.ts'

/** The title of a section, and at its end the actions for all of it. */
export const SectionHead = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBottom: '3',
  },
})
