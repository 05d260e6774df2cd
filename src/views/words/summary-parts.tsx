import { chakra } from '@chakra-ui/react'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { WIDE } from '../../theme/system.ts'
import { Duration } from './Duration.tsx'
import { useAmounts } from './useAmounts.ts'

/** What the rows of the summary have in common. */

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '11',
}

export const Row = chakra('div', {
  base: { ...row, '& + &, ul + &, & + ul': { borderTopWidth: '1px', borderColor: 'border' } },
})
/** A row of the list of services; the one that is dragged lies over the others. */
export const Item = chakra('li', {
  base: {
    ...row,
    background: 'surface',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: 0,
    [WIDE]: { flexWrap: 'nowrap' },
    '&[data-dragged]': { position: 'relative', zIndex: 'bar', boxShadow: 'float' },
  },
})
export const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
export const Text = chakra('div', { base: { minWidth: 0, paddingBlock: '1', overflowWrap: 'anywhere' } })
export const Actions = chakra('div', { base: { display: 'flex', flexShrink: 0 } })
const Meta = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})

export interface ServiceFigures {
  /** Currency of the group, for services without one of their own. */
  currency: string
  showPrice: boolean
  showLength: boolean
}

/** A chosen service: its name, length and price. */
export function ServiceText({ service, currency, showPrice, showLength }: ServiceFigures & { service: PickedService }) {
  const { price } = useAmounts()
  const cost = showPrice ? price(service.price, service.currency ?? currency) : null
  return (
    <Text>
      <strong>{service.publicName}</strong>
      <Meta>
        {showLength && <Duration minutes={service.length} />}
        {cost && <span>{cost}</span>}
      </Meta>
    </Text>
  )
}
