import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarDays, List } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { layoutOf } from '../../../machines/booking/times/slots.selectors.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { SlotsLayout } from '../../../machines/booking/times/slots.types.ts'

const Root = styled('div', {
  base: {
    display: 'inline-flex',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'control',
    background: 'surface',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      justifyContent: 'center',
      minHeight: 'target',
      minWidth: 'target',
      paddingInline: '3',
      borderRadius: 'control',
      font: 'inherit',
      cursor: 'pointer',
      // Outside the button, the other one would cover it.
      outlineOffset: '-2px',
    },
    '& button[aria-pressed=true]': { background: 'primaryTint', color: 'primaryText', fontWeight: 'bold' },
    '@media (forced-colors: active)': { '& button[aria-pressed=true]': { borderWidth: '2px' } },
  },
})

// On a narrow window the words are for screen readers only, to leave room for the date beside them.
const Word = styled(VisuallyHidden, {
  base: {
    sm: { position: 'static', width: 'auto', height: 'auto', margin: 0, overflow: 'visible', clipPath: 'none' },
  },
})

/** Switches between columns by day and the same times as a plain list. */
export function LayoutSwitch({ actor }: { actor: SlotsRef }) {
  const { t } = useLingui()
  const layout = useSettled(actor, layoutOf)
  const option = (view: SlotsLayout) => ({
    type: 'button' as const,
    'aria-pressed': layout === view,
    onClick: () => actor.send({ type: 'view.switched', view }),
  })
  return (
    <Root role="group" aria-label={t`Show the times as`}>
      <button {...option('week')}>
        <CalendarDays aria-hidden size={20} />
        <Word>
          <Trans>Days</Trans>
        </Word>
      </button>
      <button {...option('list')}>
        <List aria-hidden size={20} />
        <Word>
          <Trans>List</Trans>
        </Word>
      </button>
    </Root>
  )
}
