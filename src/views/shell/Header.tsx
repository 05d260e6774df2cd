import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { initialsOf } from '../ui/Thumbnail.tsx'
import { LocaleSwitcher } from './LocaleSwitcher.tsx'

const Root = chakra('header', { base: { background: 'surface', borderBottomWidth: '1px', borderColor: 'border' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // One line, but where large text leaves the name no room beside the languages.
    flexWrap: 'wrap',
    gap: '4',
    minHeight: '63px',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
  },
})
const Brand = chakra('p', {
  base: {
    flex: '1 1 8rem',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    fontWeight: 'bold',
    lineHeight: 'tight',
  },
})
const Logo = chakra('img', { base: { height: '10', width: 'auto', maxWidth: '120px', objectFit: 'contain' } })
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '10',
    height: '10',
    borderRadius: 'control',
    background: 'primaryTint',
    color: 'primaryText',
  },
})
const End = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', flexShrink: 0 } })
/** Its room is kept from the start, so that nothing moves when it is known who is here. */
const Corner = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '40',
    // Below this width an icon stands for the word (specification, section 9).
    '@media (max-width: 889px)': { width: 'target', '& > button': { width: 'target', paddingInline: 0 } },
  },
})
const Name = chakra('span', { base: { lineClamp: 2, overflowWrap: 'anywhere' } })

export interface HeaderProps {
  /** The business's name; it always stands here as text, whatever the logo shows. */
  name: string
  /** A checked address (`logoAddress`), or null for the initials. */
  logoUrl: string | null
  /** Language of the name, when it is not the page's. */
  lang?: string
  locale: Locale
  /** The locales the group speaks; with one there is no switcher. */
  locales: readonly Locale[]
  onLocaleChosen: (locale: Locale) => void
  /** The texts of another language are on their way. */
  switching?: boolean
  /** Who is here. */
  corner?: ReactNode
}

/** The plain header: whose page this is, and its language. 64 px high. */
export function Header({
  name,
  logoUrl,
  lang,
  locale,
  locales,
  onLocaleChosen,
  switching = false,
  corner,
}: HeaderProps) {
  // Only the element knows whether the picture has loaded.
  const [broken, setBroken] = useState(false)
  return (
    <Root>
      <Row>
        <Brand>
          {logoUrl && !broken ? (
            <Logo src={logoUrl} alt="" htmlWidth={40} htmlHeight={40} onError={() => setBroken(true)} />
          ) : (
            <Mark aria-hidden>{initialsOf(name)}</Mark>
          )}
          <Name lang={lang}>{name}</Name>
        </Brand>
        <End>
          <Corner>{corner}</Corner>
          {locales.length > 1 && (
            <LocaleSwitcher locale={locale} locales={locales} onChosen={onLocaleChosen} busy={switching} />
          )}
        </End>
      </Row>
    </Root>
  )
}
