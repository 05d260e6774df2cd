import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { totalsOf } from '../../../machines/domain/catalogue/booked-totals.ts'
import { useAmounts } from '../texts/useAmounts.ts'

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '1',
    marginTop: '3',
    paddingTop: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Amount = styled('dd', { base: { textAlign: 'end', fontWeight: 'bold' } })

interface PriceLinesProps {
  appointments: readonly Appointment[]
  currency: string
  /** The price of each service stands beside it, so their sum does not stand a second time. */
  isItemised: boolean
}

/** The total, and what it was before the discount. Empty when no price is known or everything is free. */
export function PriceLines({ appointments, currency, isItemised }: PriceLinesProps) {
  const { amount } = useAmounts()
  const totals = totalsOf(appointments)
  if (!totals || (totals.total === 0 && totals.discount === 0)) return null
  return (
    <List>
      {totals.discount > 0 && (
        <>
          {!isItemised && (
            <>
              <dt>
                <Trans>Price</Trans>
              </dt>
              <Amount>{amount(totals.total + totals.discount, currency)}</Amount>
            </>
          )}
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <Amount>−{amount(totals.discount, currency)}</Amount>
        </>
      )}
      <dt>
        <Trans>Total</Trans>
      </dt>
      <Amount>{amount(totals.total, currency)}</Amount>
    </List>
  )
}
