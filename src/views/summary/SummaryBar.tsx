import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { StepName } from '../../../machines/domain/sequence/step.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { BESIDE, DESK, WIDE } from '../../theme/media.ts'
import { Change, Kind, Row, type ServiceFigures, ServiceText, Text, TotalFigures } from './summary-parts.tsx'
import { SummaryLine } from './SummaryLine.tsx'

const Root = styled('section', {
  base: {
    marginBottom: '2',
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

// Only the narrow summary folds the controls of several services away.
const Fold = styled('span', { base: { display: 'none', [DESK]: { [BESIDE]: { display: 'block' } } } })

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
  /** Whether these rows have controls. */
  arrangeable?: boolean
  /** The control that adds a further service; absent when none may be added. */
  more?: ReactNode
}

/** The choices so far, small and changeable, above the question of the step or beside it, as a description list. */
export function SummaryBar(props: SummaryBarProps) {
  const { services, facts, servicesModifiable, onModify, arranged, arrangeable, more, ...figures } = props
  const { t } = useLingui()
  const id = useId()
  // Whether it is unfolded is view state, not the booking's.
  const [isOpen, setOpen] = useState(false)
  // So is whether the services beside the times show their controls.
  const [isArranging, setArranging] = useState(false)
  const [first] = services
  const publicName = first?.publicName ?? ''
  const count = services.length
  const severalServices = t`${plural(count, { one: '# service', other: '# services' })}`
  if (!first && facts.length === 0) return null
  return (
    <Root aria-label={t`Your choices`} data-summary="" data-open={isOpen ? '' : undefined}>
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
        <dl>
          {first && (
            <Row list={services.length > 1} data-folded={isArranging ? undefined : ''}>
              <Kind list={services.length > 1}>
                {services.length > 1 ? severalServices : t`Service`}
                {arranged && arrangeable && (
                  <Fold>
                    <Change label={severalServices} expanded={isArranging} onClick={() => setArranging(!isArranging)} />
                  </Fold>
                )}
              </Kind>
              <dd>
                {arranged || <ServiceText service={first} {...figures} />}
                {!arranged && servicesModifiable && (
                  <Change label={publicName} onClick={() => onModify('intervention_ids')} />
                )}
              </dd>
            </Row>
          )}
          {services.length > 1 && (
            <Row>
              <Kind>
                <Trans>Total</Trans>
              </Kind>
              <dd>
                <TotalFigures services={services} {...figures} />
              </dd>
            </Row>
          )}
          {facts.map(({ step, label, text, modifiable }) => (
            <Row key={step}>
              <Kind>{label}</Kind>
              <dd>
                <Text>{text}</Text>
                {modifiable && <Change label={label} onClick={() => onModify(step)} />}
              </dd>
            </Row>
          ))}
        </dl>
        {more}
      </div>
    </Root>
  )
}
