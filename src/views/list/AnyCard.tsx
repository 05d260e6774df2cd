import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Shuffle } from 'lucide-react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { ChoiceTile } from './ChoiceTile.tsx'

const Sign = styled('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: 0, background: 'primaryTint', color: 'primaryText' },
  variants: {
    grid: {
      true: { width: '32', alignSelf: 'stretch' },
      false: { width: '16', height: '16', borderRadius: 'control' },
    },
  },
})

export interface AnyCardProps {
  layout: ListLayout
  selected: boolean
  onChosen: () => void
}

/** "No preference": a choice like the others, and the first. */
export function AnyCard({ layout, selected, onChosen }: AnyCardProps) {
  return (
    <ChoiceTile
      name={<Trans>No preference</Trans>}
      text={<Trans>See all free times</Trans>}
      picture={
        <Sign aria-hidden grid={layout.grid}>
          <Shuffle size={layout.grid ? 32 : 24} />
        </Sign>
      }
      layout={layout}
      selected={selected}
      onChosen={onChosen}
    />
  )
}
