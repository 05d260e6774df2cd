import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Shuffle } from 'lucide-react'
import { useId } from 'react'
import type { ListLayout } from '../../../machines/domain/entities.ts'
import { CardButton } from '../shared/Card.tsx'
import { CardBody, CardText, CardTitle, Chevron, ChosenChip } from './card-parts.tsx'

const Sign = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    background: 'primaryTint',
    color: 'primaryText',
  },
  variants: {
    grid: {
      true: { width: '100%', height: '28' },
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
  const id = useId()
  const { grid } = layout
  return (
    <CardButton
      onClick={onChosen}
      aria-pressed={selected || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      position="relative"
      display="flex"
      flexDirection={grid ? 'column' : 'row'}
      alignItems={grid ? 'stretch' : 'center'}
      gap={grid ? 0 : '4'}
      padding={grid ? 0 : '4'}
      height="100%"
      overflow="hidden"
    >
      {layout.image && (
        <Sign aria-hidden grid={grid}>
          <Shuffle size={grid ? 32 : 24} />
        </Sign>
      )}
      <CardBody grid={grid} justifyContent={layout.image ? undefined : 'center'}>
        <CardTitle id={`${id}-title`}>
          <Trans>No preference</Trans>
        </CardTitle>
        {selected && !(grid && layout.image) && <ChosenChip />}
        <CardText id={`${id}-text`}>
          <Trans>See the free times of all of them</Trans>
        </CardText>
      </CardBody>
      {selected && grid && layout.image && <ChosenChip over />}
      {!grid && (
        <Chevron aria-hidden>
          <ChevronRight size={20} />
        </Chevron>
      )}
    </CardButton>
  )
}
