import { styled } from '../../theme/styled.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { initialsOf } from '../texts/initials.ts'
import { LocaleSwitcher } from './LocaleSwitcher.tsx'

/** Up to this width the name of the business has priority. */
const NARROW = '@media (max-width: 549px)'
/** Up to this width two ways beside it leave no room for both the name and its picture. */
const NARROWEST = '@media (max-width: 379px)'

const Root = styled('header', { base: { background: 'surface', borderBottomWidth: '1px', borderColor: 'border' } })
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
    [NARROW]: { gap: '2', '&[data-links=back]': { '& > img, & > [aria-hidden]': { display: 'none' } } },
    [NARROWEST]: { '&[data-links]': { '& > img, & > [aria-hidden]': { display: 'none' } } },
  },
})
const Logo = styled('img', { base: { height: '10', width: 'auto', maxWidth: '120px', objectFit: 'contain' } })
const Mark = styled('span', {
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
  },
})
/**
 * Its room is reserved from the start, so that nothing moves when the session is known. Words of two lines, in a wide
 * font, are no higher than one.
 */
const Account = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '44',
    '& > *': { paddingBlock: 0, lineHeight: 'tight' },
    // Below this width an icon replaces the word (specification, section 9).
    '@media (max-width: 889px)': { width: 'target', '& > button': { width: 'target', paddingInline: 0 } },
  },
})
/** The room for the links is also reserved, by their number: with text beside the icons when there is room. */
const Links = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    minWidth: 'calc(var(--links) * 8rem)',
    '@media (max-width: 889px)': { minWidth: 'calc(var(--links) * 3rem - 0.25rem)' },
    [NARROW]: { minWidth: 'calc(var(--links-narrow) * 3rem - 0.25rem)' },
  },
})
const Name = styled('span', {
  base: { lineClamp: 2, overflowWrap: 'anywhere', hyphens: 'auto', [NARROW]: { lineClamp: 3, fontSize: 'sm' } },
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
  /** The links to other screens, and their number: on a phone two links become one menu. */
  links?: ReactNode
  room?: { wide: number; narrow: number }
  /** The account or the sign-in. */
  account?: ReactNode
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
  links,
  room,
  account,
  below,
}: HeaderProps) {
  // Only the element knows whether the picture has loaded.
  const [broken, setBroken] = useState(false)
  return (
    <Root>
      <Row>
        {back && <Back>{back}</Back>}
        <Brand
          as={start ? 'a' : 'p'}
          {...(start && { href: start })}
          data-links={back ? 'back' : room && room.narrow > 1 ? 'links' : undefined}
        >
          {logoUrl && !broken ? (
            <Logo src={logoUrl} alt="" width={40} height={40} onError={() => setBroken(true)} />
          ) : (
            logoUrl !== false && <Mark aria-hidden>{initialsOf(name)}</Mark>
          )}
          <Name dir="auto" lang={lang}>
            {name}
          </Name>
        </Brand>
        <End>
          {links && room && (
            <Links style={{ '--links': room.wide, '--links-narrow': room.narrow } as CSSProperties}>{links}</Links>
          )}
          <Account>{account}</Account>
          {locales.length > 1 && (
            <LocaleSwitcher locale={locale} locales={locales} onChosen={onLocaleChosen} busy={switching} />
          )}
        </End>
      </Row>
      {below && <Below>{below}</Below>}
    </Root>
  )
}
