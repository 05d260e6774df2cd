import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { StepName } from '../../../machines/domain/sequence/step.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { WIDE } from '../../theme/media.ts'
import { Button } from '../ui/Button.tsx'
import { Actions, Item, List, Row, type ServiceFigures, ServiceText, Text, TotalText } from './summary-parts.tsx'
import { SummaryLine } from './SummaryLine.tsx'

const Root = styled('section', {
  base: {
    marginBottom: '3',
    paddingInline: '4',
    [WIDE]: { marginBottom: '6', paddingBlock: '2' },
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    // On a phone the times have priority: the rows are collapsed under one line.
    '@media (max-width: 680px)': { '&:not([data-open]) [data-rows]': { display: 'none' } },
  },
})

const Label = styled('span', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    marginInlineEnd: '2',
    // On a phone a date would begin beside it and go on below it.
    '@media (max-width: 680px)': { display: 'block' },
  },
})

/** A choice that is not a service: a place, a person, the time. */
export interface SummaryFact {
  step: StepName
  /** Its kind ("Date and time"), part of the name of its Change button. */
  label: string
  /** Shown before the choice: its kind, or a word that makes a phrase with it. */
  ahead: string
  text: ReactNode
  /** Whether it may be chosen again. */
  modifiable: boolean
}

export interface SummaryBarProps extends ServiceFigures {
  services: readonly PickedService[]
  facts: readonly SummaryFact[]
  /** Whether the services may be chosen again. */
  servicesModifiable: boolean
  /** Receives the step to return to. */
  onModify: (step: StepName) => void
  /** The rows of several services, which can be reordered; absent for a single one. */
  arranged?: ReactNode
  /** The control that adds a further service; absent when none may be added. */
  more?: ReactNode
}

/** The choices so far, small and changeable, above the question of the step. */
export function SummaryBar(props: SummaryBarProps) {
  const { services, facts, servicesModifiable, onModify, arranged, more, ...figures } = props
  const { t } = useLingui()
  const id = useId()
  // Whether it is unfolded is view state, not the booking's.
  const [isOpen, setOpen] = useState(false)
  const [first] = services
  const publicName = first?.publicName ?? ''
  if (!first && facts.length === 0) return null
  return (
    <Root aria-label={t`Your choices`} data-open={isOpen ? '' : undefined}>
      <SummaryLine
        services={services}
        {...figures}
        otherwise={facts[0]}
        time={facts.find(({ step }) => step === 'slots')?.text}
        open={isOpen}
        controls={id}
        onToggled={() => setOpen(!isOpen)}
      />
      <div id={id} data-rows="">
        {arranged}
        {first && !arranged && (
          <List>
            <Item>
              <ServiceText service={first} {...figures} />
              {servicesModifiable && (
                <Actions>
                  <Button variant="quiet" label={t`Change: ${publicName}`} onClick={() => onModify('intervention_ids')}>
                    <Trans>Change</Trans>
                  </Button>
                </Actions>
              )}
            </Item>
          </List>
        )}
        {services.length > 1 && (
          <Row>
            <TotalText services={services} {...figures} />
          </Row>
        )}
        {more}
      </div>
      {facts.map(({ step, label, ahead, text, modifiable }) => (
        <Row key={step} data-rows="">
          <Text>
            <Label>{ahead}</Label> {text}
          </Text>
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
