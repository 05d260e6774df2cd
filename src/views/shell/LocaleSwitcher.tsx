import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Globe } from 'lucide-react'
import { LOCALE_NAMES, matchLocale } from '../../../machines/domain/place/locale.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** On the narrowest screens the name of the business has priority: the select shows only the language's code. */
const NARROW = '@media (max-width: 549px)'
/** Here nothing but the code. */
const NARROWEST = '@media (max-width: 379px)'
const Label = styled('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    color: 'text',
    borderRadius: 'control',
    [NARROW]: {
      width: '16',
      borderWidth: '1px',
      borderColor: 'borderStrong',
      '&:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: '2px' },
    },
    [NARROWEST]: { width: 'target', justifyContent: 'center' },
  },
})
const Code = styled('span', {
  base: {
    display: 'none',
    position: 'absolute',
    insetInlineStart: '2',
    [NARROW]: { display: 'block' },
    [NARROWEST]: { insetInlineStart: 'auto' },
  },
})
const Icon = styled('span', {
  base: { position: 'absolute', insetInlineStart: '2.5', pointerEvents: 'none', color: 'muted' },
  variants: {
    end: {
      true: {
        insetInlineStart: 'auto',
        insetInlineEnd: '2.5',
        [NARROW]: { insetInlineEnd: '1.5' },
        [NARROWEST]: { display: 'none' },
      },
    },
  },
})
const Start = styled(Icon, { base: { display: { base: 'none', sm: 'block' } } })
const Select = styled('select', {
  base: {
    minHeight: 'target',
    maxWidth: '44',
    paddingInlineStart: '9',
    [NARROW]: { paddingInline: 0, width: '100%', opacity: 0 },
    paddingInlineEnd: '8',
    background: 'surface',
    color: 'inherit',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'control',
    appearance: 'none',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    _hover: { background: 'subtle' },
  },
})

export interface LocaleSwitcherProps {
  locale: Locale
  locales: readonly Locale[]
  onChosen: (locale: Locale) => void
  busy: boolean
}

/** Every language under its own name, in the browser's own select, which is short, known, and works everywhere. */
export function LocaleSwitcher({ locale, locales, onChosen, busy }: LocaleSwitcherProps) {
  const shown = locales.includes(locale) ? locales : [locale, ...locales]
  return (
    <Label>
      <VisuallyHidden>
        <Trans>Language</Trans>
      </VisuallyHidden>
      <Start aria-hidden>
        <Globe size={18} />
      </Start>
      <Select
        value={locale}
        aria-busy={busy || undefined}
        onChange={(event) => {
          const chosen = matchLocale(event.currentTarget.value)
          if (chosen) onChosen(chosen)
        }}
      >
        {shown.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </Select>
      <Code aria-hidden>{locale.toUpperCase()}</Code>
      <Icon aria-hidden end>
        <ChevronDown size={16} />
      </Icon>
    </Label>
  )
}
