import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { StepName } from '../../../machines/domain/entities.ts'
import type { PickedService } from '../../../machines/domain/selection.ts'
import { Button } from '../shared/Button.tsx'
import { Duration } from '../shared/Duration.tsx'
import { useAmounts } from '../shared/useAmounts.ts'

const Root = chakra('section', {
  base: {
    marginBottom: '6',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '11',
    '& + &, ul + &, & + ul': { borderTopWidth: '1px', borderColor: 'border' },
  },
})
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
const Text = chakra('div', { base: { minWidth: 0, paddingBlock: '1', overflowWrap: 'anywhere' } })
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
const Actions = chakra('div', { base: { display: 'flex', flexShrink: 0 } })

/** Something chosen that is not a service: a place, a person, the time. */
export interface SummaryFact {
  step: StepName
  /** What it is ("Date and time"); part of the name of its Change button. */
  label: string
  text: string
  /** It may be chosen again. */
  modifiable: boolean
}

export interface SummaryBarProps {
  services: readonly PickedService[]
  /** Currency of the group, for services without one of their own. */
  currency: string
  showPrice: boolean
  showLength: boolean
  facts: readonly SummaryFact[]
  /** Whether the services may be chosen again. */
  servicesModifiable: boolean
  /** Names the step that is to be asked again. */
  onModify: (step: StepName) => void
  /** Takes one of several services away, by its place; absent when none may be. */
  onRemove?: (index: number) => void
}

/** What was chosen so far, small and changeable, above the question of the step. */
export function SummaryBar(props: SummaryBarProps) {
  const { services, currency, showPrice, showLength, facts, servicesModifiable, onModify, onRemove } = props
  const { t } = useLingui()
  const { price } = useAmounts()
  if (services.length === 0 && facts.length === 0) return null
  return (
    <Root aria-label={t`Your choices`}>
      {services.length > 0 && (
        <List>
          {services.map((service, index) => {
            const { publicName } = service
            const cost = showPrice ? price(service.price, service.currency ?? currency) : null
            return (
              <li key={`${service.kind}-${service.id}-${index}`}>
                <Row>
                  <Text>
                    <strong>{publicName}</strong>
                    <Meta>
                      {showLength && <Duration minutes={service.length} />}
                      {cost && <span>{cost}</span>}
                    </Meta>
                  </Text>
                  <Actions>
                    {servicesModifiable && index === 0 && (
                      <Button
                        variant="quiet"
                        label={t`Change ${publicName}`}
                        onClick={() => onModify('intervention_ids')}
                      >
                        <Trans>Change</Trans>
                      </Button>
                    )}
                    {onRemove && services.length > 1 && (
                      <Button
                        variant="quiet"
                        tone="neutral"
                        size="icon"
                        label={t`Remove ${publicName}`}
                        onClick={() => onRemove(index)}
                      >
                        <X aria-hidden size={20} />
                      </Button>
                    )}
                  </Actions>
                </Row>
              </li>
            )
          })}
        </List>
      )}
      {facts.map(({ step, label, text, modifiable }) => (
        <Row key={step}>
          <Text>{text}</Text>
          {modifiable && (
            <Actions>
              <Button variant="quiet" label={t`Change: ${label}`} onClick={() => onModify(step)}>
                <Trans>Change</Trans>
              </Button>
            </Actions>
          )}
        </Row>
      ))}
    </Root>
  )
}
