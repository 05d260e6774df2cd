import { ImageOff } from 'lucide-react'
import { useState } from 'react'
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

const Image = styled('img', { base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } })
const Lost = styled('div', { base: { display: 'grid', placeItems: 'center', height: '100%', color: 'muted' } })

interface PictureProps {
  src: string
  /** Empty for a decorative picture. */
  alt: string
  loading?: 'eager' | 'lazy'
}

/** A picture that fills the frame. When it does not come its room stays, so that nothing jumps. */
export function Picture(props: PictureProps) {
  // Only the element knows whether the picture could be loaded.
  const [failed, setFailed] = useState(false)
  if (!failed) return <Image {...props} draggable={false} onError={() => setFailed(true)} />
  if (!props.alt) return null
  return (
    <Lost role="img" aria-label={props.alt}>
      <ImageOff aria-hidden size={32} />
    </Lost>
  )
}

/** The room for the dots and the button below the pictures, which load with the carousel. */
export const Controls = styled('div', { base: { height: 'target' } })
