import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { WIDE } from '../../theme/media.ts'
import { Duration } from '../texts/Duration.tsx'
import { type ServiceFigures, ServiceName } from './summary-parts.tsx'
import { useAmounts } from '../texts/useAmounts.ts'
import { chosenLength, chosenTotals } from '../../../machines/domain/catalogue/totals.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'

const Root = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    width: '100%',
    minHeight: 'target',
    // More than one line is higher than the target and would touch the border.
    paddingBlock: '1.5',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: 'muted' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    [WIDE]: { display: 'none' },
  },
})
const Words = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    minWidth: 0,
    overflowWrap: 'anywhere',
    lineHeight: 'snug',
  },
})
const Figures = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    color: 'muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Kind = styled('span', { base: { color: 'muted' } })
const Time = styled('span', {
  base: { flexBasis: '100%', fontSize: 'sm', _firstLetter: { textTransform: 'uppercase' } },
})

export interface SummaryLineProps extends ServiceFigures {
  services: readonly PickedService[]
  /** The first other choice, the place for instance: shown while no service is chosen. */
  otherwise: { ahead: string; text: ReactNode } | undefined
  /** The chosen time, if there is one. */
  time: ReactNode
  open: boolean
  /** The id of the element that a press unfolds. */
  controls: string
  onToggled: () => void
}

/** On a phone: the choices in one line ("3 services 2 h 112.00 eur"), which unfolds the rows that change them. */
export function SummaryLine(props: SummaryLineProps) {
  const { services, promotion, currency, showPrice, showLength, otherwise, time, open, controls, onToggled } = props
  const { t } = useLingui()
  const { price } = useAmounts()
  const [first] = services
  const count = services.length
  const currencies = new Set(services.map((service) => service.currency ?? currency))
  const [only = currency, ...others] = currencies
  const cost = others.length === 0 ? price(chosenTotals(services, promotion)?.total ?? null, only) : null
  return (
    <Root type="button" aria-expanded={open} aria-controls={controls} onClick={onToggled}>
      {open ? (
        // The rows below say the rest.
        <strong>{t`Your choices`}</strong>
      ) : (
        <Words>
          {count === 0 && otherwise && <Kind>{otherwise.ahead}</Kind>}
          <strong>
            {count > 1 ? (
              t`${plural(count, { one: '# service', other: '# services' })}`
            ) : first ? (
              <ServiceName service={first} />
            ) : (
              otherwise?.text
            )}
          </strong>
          <Figures>
            {showLength && <Duration minutes={chosenLength(services)} />}
            {showPrice && cost && <span>{cost}</span>}
          </Figures>
          {time && <Time>{time}</Time>}
        </Words>
      )}
      <ChevronDown aria-hidden size={20} />
    </Root>
  )
}
