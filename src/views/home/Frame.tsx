import { styled } from '../../theme/styled.ts'

/** The frame of the pictures, with its height reserved while they load. */
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

/** The room for the dots and the button below the pictures, which load with the carousel. */
export const Controls = styled('div', { base: { height: 'target' } })
