import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { StepName } from '../../../machines/domain/sequence/step.ts'
import { WIDE } from '../../theme/media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

// On a phone the targets are higher than what is seen: their white counts as distance.
const Nav = styled('nav', { base: { marginTop: '-2', marginBottom: 0, [WIDE]: { marginTop: 0, marginBottom: '7' } } })
const NARROW = '@media (max-width: 680px)'
/** Six numbers leave no room for a name beside them: it stands below. */
const CRAMPED = '@media (max-width: 420px)'
const MANY = 'ol:has(> :nth-child(6))'
// On a phone it is one line: the numbers, and the name of the present step.
const List = styled('ol', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    [NARROW]: { alignItems: 'center', gap: '1' },
    [CRAMPED]: { '&:has(> :nth-child(6))': { position: 'relative', paddingBottom: '5' } },
  },
})
const Item = styled('li', {
  base: {
    position: 'relative',
    flex: 1,
    minWidth: '24px',
    display: 'flex',
    justifyContent: 'center',
    // The line from the previous step to this one.
    '&:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '21px',
      insetInlineEnd: 'calc(50% + 18px)',
      width: 'calc(100% - 36px)',
      height: '2px',
      background: 'border',
    },
    '&[data-status=done]::before, &[data-status=current]::before': { background: 'primaryBorder' },
    '@media (forced-colors: active)': { '&:not(:first-of-type)::before': { background: 'CanvasText' } },
    [NARROW]: {
      flex: '0 1 auto',
      alignItems: 'center',
      gap: '1',
      '&:not(:first-of-type)::before': { position: 'static', flex: '0 1 auto', width: '10px' },
    },
    [CRAMPED]: { [`&[data-status=current]:is(${MANY} > *)`]: { position: 'static' } },
  },
})
const stepBase = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  width: '100%',
  minHeight: 'target',
  paddingTop: '8px',
  paddingInline: '1',
  borderRadius: 'control',
  font: 'inherit',
  fontSize: 'sm',
  lineHeight: 'tight',
  textAlign: 'center',
  color: 'muted',
  [NARROW]: { flexDirection: 'row', gap: '2', width: 'auto', paddingTop: 0, paddingInline: 0, textAlign: 'start' },
} as const
const Press = styled('button', {
  base: {
    ...stepBase,
    cursor: 'pointer',
    color: 'text',
    _hover: { '& [data-label]': { textDecoration: 'underline' } },
  },
})
const Still = styled('span', {
  base: {
    ...stepBase,
    '&[aria-current=step]': { color: 'text', fontWeight: 'bold' },
    '&[data-blocked]': { textDecoration: 'line-through' },
  },
})
const Number = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'borderStrong',
    background: 'surface',
    fontSize: 'sm',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    '[data-status=done] &': { borderColor: 'primaryBorder', color: 'primaryText' },
    '[data-status=current] &': { borderColor: 'primaryBorder', background: 'primary', color: 'onPrimary' },
    '@media (forced-colors: active)': {
      '[data-status=current] &': { background: 'Highlight', color: 'HighlightText' },
    },
  },
})
const Label = styled('span', {
  base: {
    overflowWrap: 'anywhere',
    // On a phone only the name of the present step is visible; the others are for screen readers only.
    [NARROW]: {
      '[data-status]:not([data-status=current]) &': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    [CRAMPED]: {
      [`${MANY} > [data-status=current] &`]: { position: 'absolute', bottom: 0, insetInline: 0 },
    },
  },
})

export interface ShownStep {
  name: StepName
  label: string
  /** Null for a step that is left out or was taken unasked. */
  number: number | null
  status: 'done' | 'current' | 'later' | 'blocked'
  /** Whether a press cannot open it. */
  disabled: boolean
}

export interface StepperHeaderProps {
  steps: readonly ShownStep[]
  onChosen: (name: StepName) => void
}

/**
 * The position in the steps (specification, section 2, stepper header): numbered, the present step bold, later ones
 * disabled, blocked ones struck through. The meaning of colour and strokes is also given as text.
 */
export function StepperHeader({ steps, onChosen }: StepperHeaderProps) {
  const { t } = useLingui()
  const said = { done: t`done`, current: '', later: t`later`, blocked: t`not available` }
  return (
    <Nav aria-label={t`Booking steps`}>
      <List>
        {steps.map(({ name, label, number, status, disabled }) => {
          const content = (
            <>
              <Number aria-hidden>{status === 'done' ? <Check size={16} strokeWidth={3} /> : (number ?? '–')}</Number>
              <Label data-label="">{label}</Label>
              {said[status] && <VisuallyHidden>({said[status]})</VisuallyHidden>}
            </>
          )
          return (
            <Item key={name} data-status={status}>
              {status !== 'current' && !disabled ? (
                <Press type="button" onClick={() => onChosen(name)}>
                  {content}
                </Press>
              ) : (
                <Still
                  aria-current={status === 'current' ? 'step' : undefined}
                  data-blocked={status === 'blocked' ? '' : undefined}
                >
                  {content}
                </Still>
              )}
            </Item>
          )
        })}
      </List>
    </Nav>
  )
}
