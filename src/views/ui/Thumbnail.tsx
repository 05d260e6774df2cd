import { styled } from '../../theme/styled.ts'
import { useState } from 'react'
import { initialsOf } from '../texts/initials.ts'

const LIST = { width: '64px', height: '64px', borderRadius: 'control' }
const COVER = { width: '32', height: 'auto', alignSelf: 'stretch', borderRadius: 0 }

const Picture = styled('img', {
  base: { display: 'block', objectFit: 'cover', background: 'subtle', flexShrink: 0 },
  variants: { box: { list: LIST, cover: COVER } },
})
const Placeholder = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    background: 'primaryTint',
    color: 'primaryText',
    fontWeight: 'bold',
    letterSpacing: '0.04em',
    userSelect: 'none',
  },
  variants: { box: { list: { ...LIST, fontSize: 'lg' }, cover: { ...COVER, fontSize: '2xl' } } },
})

/** The address of the small picture for lists: 510x510 replaced by 128x128 (specification, section 2). */
export function smallPicture(url: string): string {
  return url.replace('510x510', '128x128')
}

export interface ThumbnailProps {
  /** A checked picture address, or null for the placeholder. */
  url: string | null
  /** The name for the placeholder's initials; the picture itself is decoration beside the name. */
  name: string
  /** `list`: 64 px square and the small file. `cover`: the whole height of a grid card, beside its text. */
  size: 'list' | 'cover'
}

/**
 * The business's own picture, cropped, with its room reserved while it loads; initials when there is none or it fails.
 */
export function Thumbnail({ url, name, size }: ThumbnailProps) {
  // Only the element knows whether the picture could be loaded.
  const [failed, setFailed] = useState(false)
  if (!url || failed) {
    return (
      <Placeholder aria-hidden box={size}>
        {initialsOf(name)}
      </Placeholder>
    )
  }
  const pixels = size === 'list' ? 128 : 510
  return (
    <Picture
      src={size === 'list' ? smallPicture(url) : url}
      alt=""
      box={size}
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
