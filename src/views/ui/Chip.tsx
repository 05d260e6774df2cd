import { styled } from '../../theme/styled.ts'

/** A short label: promotion, pack, places left. The text carries the meaning, colour only supports it. */
export const Chip = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '10px',
    minHeight: '6',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    '& svg': { width: '14px', height: '14px', flexShrink: 0 },
  },
  variants: {
    tone: {
      neutral: { background: 'subtle', color: 'text' },
      accent: { background: 'accentTint', color: 'accentText' },
      primary: { background: 'primaryTint', color: 'primaryText' },
      success: { background: 'successTint', color: 'successText' },
      danger: { background: 'dangerTint', color: 'dangerText' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
