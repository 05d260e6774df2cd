import { styled } from '../../theme/styled.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Columns3, List } from 'lucide-react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { isSmall, layoutOf } from '../../../machines/booking/times/slots.selectors.ts'
import type { SlotsLayout } from '../../../machines/booking/times/slots.types.ts'
import { BarWord } from './BarWord.tsx'

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
      minWidth: '44px',
      borderRadius: 'control',
      font: 'inherit',
      cursor: 'pointer',
      // Outside the button, the other one would cover it.
      outlineOffset: '-2px',
    },
    '& button[aria-pressed=true]': {
      boxShadow: 'inset 0 0 0 1.5px var(--b-colors-primary-edge)',
      background: 'primaryTint',
      color: 'primaryText',
      fontWeight: 'bold',
    },
    '@media (forced-colors: active)': { '& button[aria-pressed=true]': { borderWidth: '2px' } },
  },
})

const LAYOUTS = {
  week: { Icon: Columns3, name: msg`Days` },
  list: { Icon: List, name: msg`List` },
} as const

/**
 * Switches between columns by day and the same times as a plain list. A small phone has room for one button: the one
 * that leads to the other layout.
 */
export function LayoutSwitch({ actor }: { actor: SlotsRef }) {
  const { t, i18n } = useLingui()
  const layout = useSettled(actor, layoutOf)
  const small = useSettled(actor, isSmall)
  const other = layout === 'week' ? 'list' : 'week'
  const option = (view: SlotsLayout, key: string, pressed?: boolean) => {
    const { Icon, name } = LAYOUTS[view]
    return (
      <button
        key={key}
        type="button"
        aria-pressed={pressed}
        onClick={() => actor.send({ type: 'view.switched', view })}
      >
        <Icon aria-hidden size={20} />
        <BarWord>{i18n._(name)}</BarWord>
      </button>
    )
  }
  return (
    <Root role="group" aria-label={t`Show the times as`}>
      {/* With one key it keeps the focus when its press makes it lead back. */}
      {small ? option(other, 'other') : (['week', 'list'] as const).map((view) => option(view, view, layout === view))}
    </Root>
  )
}
