import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { reduced } from '../../../machines/domain/catalogue/price.ts'
import { chosenLength, chosenTotals, promotionOn } from '../../../machines/domain/catalogue/totals.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { BESIDE, DESK, WIDE } from '../../theme/media.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'
import { useAmounts } from '../texts/useAmounts.ts'
import { Button } from '../ui/Button.tsx'

/** The shared styles of the summary's rows. Beside the times and the form of a wide window they are narrow. */

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '12',
}

/** A kind of choice and what was chosen: the labels of all rows are one column. */
export const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '3',
    minHeight: '12',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
    '& > dd': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minWidth: 0 },
    // Labels are above their choices where both would be narrow.
    [DESK]: { [BESIDE]: { display: 'block', paddingBlock: '2' } },
  },
  variants: {
    // A list needs the whole width of a phone, and of the narrow summary.
    list: {
      true: {
        '& > dd': { display: 'block' },
        '@media (max-width: 680px)': { display: 'block' },
        [WIDE]: { alignItems: 'start' },
      },
    },
  },
})
export const Kind = styled('dt', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'snug',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
  variants: { list: { true: { [WIDE]: { minHeight: '12' } } } },
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
    [DESK]: { [BESIDE]: { flexWrap: 'wrap' } },
    '&[data-dragged]': { position: 'relative', zIndex: 'bar', boxShadow: 'float' },
  },
})
export const List = styled('ul', { base: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
// Two lines fit into a row.
export const Text = styled('div', {
  base: {
    minWidth: 0,
    paddingBlock: '0.5',
    overflowWrap: 'anywhere',
    lineHeight: 'snug',
    [DESK]: { [BESIDE]: { fontSize: 'sm' } },
  },
})
// The words of the last button end where the card's content does.
export const Actions = styled('div', { base: { display: 'flex', flexShrink: 0, marginInlineEnd: '-3' } })

export interface ChangeProps {
  /** The choice that it changes, part of its name. */
  label: string
  onClick: () => void
  /** For one that unfolds what changes the choice. */
  expanded?: boolean
}

/** The button that changes a choice. */
export function Change({ label, onClick, expanded }: ChangeProps) {
  const { t } = useLingui()
  return (
    <Actions>
      <Button
        variant="quiet"
        label={t`Change: ${label}`}
        onClick={onClick}
        {...(expanded !== undefined && { expanded })}
      >
        <Trans>Change</Trans>
      </Button>
    </Actions>
  )
}

const Service = styled(Text, {
  base: {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    lineHeight: 'snug',
    [DESK]: { [BESIDE]: { columnGap: '2', fontSize: 'sm' } },
  },
})
const Members = styled('p', { base: { order: 1, flexBasis: '100%', color: 'muted', fontSize: 'sm' } })
const Meta = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    marginInlineStart: 'auto',
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
    <Service>
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
    </Service>
  )
}

/** From the second service on: their total length, and their total price at the chosen time. */
export function TotalFigures(props: ServiceFigures & { services: readonly PickedService[] }) {
  const { services, promotion, currency, ...figures } = props
  const currencies = new Set(services.map((service) => service.currency ?? currency))
  const totals = chosenTotals(services, promotion)
  const [only = currency, ...others] = currencies
  return (
    <Figures
      {...figures}
      currency={only}
      showPrice={figures.showPrice && others.length === 0}
      minutes={chosenLength(services)}
      before={totals && totals.total + totals.discount}
      paid={totals?.total ?? null}
    />
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
              {now}, was {full}
            </Trans>
          )}
        </span>
      )}
    </Meta>
  )
}
