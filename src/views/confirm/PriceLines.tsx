import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { hasCents } from '../../../machines/domain/catalogue/price.ts'
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

/**
 * Discount and total, as whole numbers when both are (specification, section 9; wire contract, ruling 38). Empty when
 * no price is known or everything is free.
 */
export function PriceLines({ appointments, currency }: { appointments: readonly Appointment[]; currency: string }) {
  const { amount } = useAmounts()
  const totals = totalsOf(appointments)
  if (!totals || (totals.total === 0 && totals.discount === 0)) return null
  const shown = (cents: number) => amount(cents, currency, { whole: !hasCents([totals.total, totals.discount]) })
  return (
    <List>
      {totals.discount > 0 && (
        <>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <Amount>−{shown(totals.discount)}</Amount>
        </>
      )}
      <dt>
        <Trans>Total</Trans>
      </dt>
      <Amount>{shown(totals.total)}</Amount>
    </List>
  )
}
