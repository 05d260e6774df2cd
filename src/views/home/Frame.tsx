import { styled } from '../../theme/styled.ts'

/** Where the pictures stand, with its height kept while they load. */
export const Frame = styled('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'card',
    background: 'subtle',
    aspectRatio: '2 / 1',
    maxHeight: '380px',
    width: '100%',
  },
})

export const Picture = styled('img', { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } })

/** The room of the dots and the button below the pictures, which come with the carousel. */
export const Controls = styled('div', { base: { height: 'target' } })
