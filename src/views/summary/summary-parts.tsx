import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { reduced } from '../../../machines/domain/catalogue/price.ts'
import { chosenLength, chosenTotals, promotionOn } from '../../../machines/domain/catalogue/totals.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { WIDE } from '../../theme/media.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'
import { useAmounts } from '../texts/useAmounts.ts'

/** The shared styles of the summary's rows. */

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '11',
}

export const Row = styled('div', {
  // Without a chosen service there is nothing above the first row.
  base: { ...row, borderTopWidth: '1px', borderColor: 'border', '[data-rows]:empty + &': { borderTopWidth: 0 } },
})
/** A row of the list of services; the dragged one is above the others. */
export const Item = styled('li', {
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
export const List = styled('ul', { base: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
export const Text = styled('div', { base: { minWidth: 0, paddingBlock: '1', overflowWrap: 'anywhere' } })
export const Actions = styled('div', { base: { display: 'flex', flexShrink: 0 } })
const Members = styled('p', { base: { color: 'muted', fontSize: 'sm' } })
const Meta = styled('p', {
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
  /** The promotion of the chosen time, in percent. */
  promotion: number
  /** The number of chosen services. */
  count: number
}

/** The services of a pack, in their order. */
const membersOf = ({ members }: PickedService) =>
  members.flatMap((member) => (member.kind === 'service' && member.publicName ? [member.publicName] : [])).join(' · ')

/**
 * The name of a chosen service. A customer who changes an appointment does not read the business's own name for a
 * service without a public one, as on the page of appointments.
 */
export const ServiceName = ({ service: { publicName } }: { service: PickedService }) =>
  publicName ? <Own>{publicName}</Own> : <Trans>Appointment</Trans>

/** A chosen service: its name, for a pack its services, its length, and its price at the chosen time. */
export function ServiceText({ service, promotion, count, ...figures }: ServiceFigures & { service: PickedService }) {
  const percent = promotionOn(service, count, promotion)
  const paid = service.price === null ? null : reduced(service.price, percent)
  return (
    <Text>
      <strong>
        <ServiceName service={service} />
      </strong>
      {service.kind === 'pack' && (
        <Members>
          <Own>{membersOf(service)}</Own>
        </Members>
      )}
      <Figures
        {...figures}
        currency={service.currency ?? figures.currency}
        minutes={service.length}
        before={service.price}
        paid={paid}
      />
    </Text>
  )
}

/** From the second service on: their total length, and their total price at the chosen time. */
export function TotalText(props: ServiceFigures & { services: readonly PickedService[] }) {
  const { services, promotion, currency, ...figures } = props
  const currencies = new Set(services.map((service) => service.currency ?? currency))
  const totals = chosenTotals(services, promotion)
  const [only = currency, ...others] = currencies
  return (
    <Text>
      <strong>
        <Trans>Total</Trans>
      </strong>
      <Figures
        {...figures}
        currency={only}
        showPrice={figures.showPrice && others.length === 0}
        minutes={chosenLength(services)}
        before={totals && totals.total + totals.discount}
        paid={totals?.total ?? null}
      />
    </Text>
  )
}

interface FiguresProps extends Pick<ServiceFigures, 'currency' | 'showPrice' | 'showLength'> {
  minutes: number | null
  /** Cents without and with the promotion. */
  before: number | null
  paid: number | null
}

function Figures({ currency, showPrice, showLength, minutes, before, paid }: FiguresProps) {
  const { price, amount } = useAmounts()
  const full = price(before, currency)
  const now = paid === null ? null : amount(paid, currency)
  return (
    <Meta>
      {showLength && <Duration minutes={minutes} />}
      {showPrice && full && (
        <span>
          {paid === before ? (
            full
          ) : (
            <Trans>
              {now} instead of {full}
            </Trans>
          )}
        </span>
      )}
    </Meta>
  )
}
