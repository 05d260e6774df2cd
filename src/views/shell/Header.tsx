import { styled } from '../../theme/styled.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { HEADER_WIDTH } from '../../theme/media.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { initialsOf } from '../texts/initials.ts'
import { LocaleSwitcher } from './LocaleSwitcher.tsx'

/** Up to this width the name of the business has priority. */
const NARROW = '@media (max-width: 549px)'
/** Up to this width the controls touch each other, so that the name has room beside its picture. */
const NARROWEST = '@media (max-width: 379px)'

const Root = styled('header', {
  base: {
    background: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    ...HEADER_WIDTH,
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // One line, except when large text leaves no room for the name beside the controls.
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    minHeight: '63px',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '1',
    [NARROW]: { columnGap: '2' },
    [NARROWEST]: { columnGap: '1', paddingInline: '3' },
  },
})
const Brand = styled('a', {
  base: {
    flex: '1 1 4rem',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    minHeight: 'target',
    fontWeight: 'bold',
    lineHeight: 'tight',
    color: 'inherit',
    textDecoration: 'none',
    [NARROW]: { gap: '1.5' },
  },
})
const Logo = styled('img', {
  base: {
    flexShrink: 0,
    height: '8',
    width: 'auto',
    maxWidth: '120px',
    objectFit: 'contain',
    [NARROW]: { maxWidth: '8' },
  },
})
const Mark = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '8',
    height: '8',
    borderRadius: 'control',
    background: 'primaryTint',
    color: 'primaryText',
    fontSize: 'xs',
  },
})
const Back = styled('div', {
  base: {
    width: 'target',
    flexShrink: 0,
    marginInlineStart: '-3',
    '& > a': { minWidth: 'target', paddingInline: '2' },
  },
})
const End = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    flexShrink: 0,
    maxWidth: '100%',
    [NARROWEST]: { gap: 0 },
  },
})
/**
 * Their room is reserved from the start, by the number of the links, so that nothing moves when they come. What they do
 * not need of it is left beside the name.
 */
const Ways = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    maxWidth: '100%',
    minWidth: 'calc(var(--links) * 8rem + 11rem)',
    // Below this width icons replace the words (specification, section 9).
    '@media (max-width: 889px)': { minWidth: 'calc(var(--links) * 3rem + 2.75rem)' },
    [NARROW]: { minWidth: 'calc(var(--links-narrow) * 3rem + 2.75rem)' },
    [NARROWEST]: { gap: 0, minWidth: 'calc((var(--links-narrow) + 1) * 2.75rem)' },
  },
})
const Name = styled('span', {
  base: { fontSize: '0.9375rem', lineClamp: 2, overflowWrap: 'anywhere', hyphens: 'auto', [NARROW]: { lineClamp: 3 } },
})
const Below = styled('div', { base: { borderTopWidth: '1px', borderColor: 'border' } })
/**
 * The room for an address that is being loaded (`AddressBar`): its words, which nobody sees, between the room for its
 * pin and its button, so that nothing moves however many lines it needs.
 */
export const AddressRoom = styled('div', {
  base: {
    minHeight: 'target',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInlineStart: '42px',
    paddingInlineEnd: '56px',
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    visibility: 'hidden',
  },
})

export interface HeaderProps {
  /** The name of the business; always shown as text, whatever the logo shows. */
  name: string
  /** A checked address (`logoAddress`), null for the initials, or false for neither. */
  logoUrl: string | null | false
  /** The target of the name's link; null when it is not a link. */
  start?: string | null
  /** Language of the name, when it is not the page's. */
  lang?: string
  locale: Locale
  /** The group's locales; with a single one there is no switcher. */
  locales: readonly Locale[]
  onLocaleChosen: (locale: Locale) => void
  /** Whether the texts of another language are being loaded. */
  switching?: boolean
  /** The way back, before everything else. */
  back?: ReactNode
  /** The links to other screens, and the account or the sign-in. */
  ways?: ReactNode
  /** The number of the links: on a phone two of them become one menu. */
  room: { wide: number; narrow: number }
  /** A separate line below. */
  below?: ReactNode
}

/**
 * The name of the business, links to other screens, the account, and the language. 64 px high without the line below.
 */
export function Header({
  name,
  logoUrl,
  start,
  lang,
  locale,
  locales,
  onLocaleChosen,
  switching = false,
  back,
  ways,
  room,
  below,
}: HeaderProps) {
  // Only the element knows whether the picture has loaded.
  const [broken, setBroken] = useState(false)
  return (
    <Root>
      <Row>
        {back && <Back>{back}</Back>}
        <Brand as={start ? 'a' : 'p'} {...(start && { href: start })}>
          {logoUrl && !broken ? (
            <Logo src={logoUrl} alt="" width={32} height={32} onError={() => setBroken(true)} />
          ) : (
            logoUrl !== false && <Mark aria-hidden>{initialsOf(name)}</Mark>
          )}
          <Name dir="auto" lang={lang}>
            {name}
          </Name>
        </Brand>
        <End>
          <Ways style={{ '--links': room.wide, '--links-narrow': room.narrow } as CSSProperties}>{ways}</Ways>
          {locales.length > 1 && (
            <LocaleSwitcher locale={locale} locales={locales} onChosen={onLocaleChosen} busy={switching} />
          )}
        </End>
      </Row>
      {below && <Below>{below}</Below>}
    </Root>
  )
}
