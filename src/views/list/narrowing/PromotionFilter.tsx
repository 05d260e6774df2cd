import { styled } from '../../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { announce } from '../../ui/announce.ts'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const Below = styled('div', { base: { marginTop: '3' } })
const Group = styled('fieldset', { base: { marginBottom: '4' } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Option = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'full',
    background: 'surface',
    cursor: 'pointer',
    _hover: { background: 'subtle' },
    '&:has(:checked)': {
      borderColor: 'primaryBorder',
      boxShadow: 'inset 0 0 0 1px var(--b-colors-primary-border)',
      background: 'primaryTint',
      color: 'primaryText',
      fontWeight: 'bold',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (forced-colors: active)': { '&:has(:checked)': { borderWidth: '3px' } },
  },
})
// Invisible, but as large as the pill, so that pointers and touch exploration find the radio.
const Radio = styled('input', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface PromotionFilterProps {
  promotionsOnly: boolean
  /** The numbers of services, and of those with a promotion. */
  all: number
  promoted: number
  onChanged: (promotionsOnly: boolean) => void
}

/**
 * Switches between all services and those with a promotion, with the warning that promotions are for certain times
 * only.
 */
export default function PromotionFilter({ promotionsOnly, all, promoted, onChanged }: PromotionFilterProps) {
  const { t } = useLingui()
  const name = useId()
  const choose = (only: boolean) => {
    const count = only ? promoted : all
    announce(t`${plural(count, { one: '# service', other: '# services' })}`)
    onChanged(only)
  }
  return (
    <Group>
      <VisuallyHidden as="legend">
        <Trans>Show</Trans>
      </VisuallyHidden>
      <Row>
        <Option>
          <Radio type="radio" name={name} checked={!promotionsOnly} onChange={() => choose(false)} />
          <Trans>All ({all})</Trans>
        </Option>
        <Option>
          <Radio type="radio" name={name} checked={promotionsOnly} onChange={() => choose(true)} />
          <Tag aria-hidden size={16} />
          <Trans>Promotions ({promoted})</Trans>
        </Option>
      </Row>
      {promotionsOnly && (
        <Warning>
          <Trans>Promotions apply at certain times only. These are marked when you choose a time.</Trans>
        </Warning>
      )}
    </Group>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Below>
      <Notice tone="warning">{children}</Notice>
    </Below>
  )
}
