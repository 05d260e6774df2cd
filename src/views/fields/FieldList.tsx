import { styled } from '../../theme/styled.ts'
import { shallowEqual, useSelector } from '@xstate/react'
import type { FormName } from '../../../machines/domain/form/draft.ts'
import type { Field } from '../../../machines/domain/form/field.ts'
import { kindOf } from '../../../machines/domain/form/field-kinds.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  faultOf,
  isFixed,
  isOnBehalf,
  localeOf,
  todayOf,
  valueOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { autoCompleteOf } from './autocomplete.ts'
import { CONTROLS } from './controls.tsx'
import { fieldId, labelOf, useFaultMessages, useSaidField } from './field-messages.ts'
import './person-failures.ts'

/**
 * Two columns on wide screens. Each field places its label, hint, control and error on rows that it shares with its
 * neighbour, so that controls are aligned whatever is above and below them.
 */
const Grid = styled('div', {
  base: {
    display: 'grid',
    columnGap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    marginBottom: '-5',
    '& > *': { paddingBottom: '5' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    '& > :not([data-wide])': { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid' },
    '& > :not([data-wide]) > *': { display: 'contents' },
    '& > :not([data-wide]) > * > *': { gridRow: 3, minWidth: 0, alignSelf: 'start' },
    '& > :not([data-wide]) > * > :is(label, [data-label])': { gridRow: 1, marginBottom: '1.5' },
    '& > :not([data-wide]) > * > [id$="-hint"]': { gridRow: 2, marginBottom: '1.5' },
    '& > :not([data-wide]) > * > [id$="-error"]': { gridRow: 4, marginTop: '1.5' },
  },
})
const LONG_LABEL = 60

export interface FieldListProps {
  actor: FicheFormRef
  form: FormName
  fields: readonly Field[]
}

/** The fields of one of the group's forms. */
export function FieldList({ actor, form, fields }: FieldListProps) {
  return (
    <Grid>
      {fields.map((field) => (
        <ConnectedField key={field.name} actor={actor} form={form} field={field} />
      ))}
    </Grid>
  )
}

function ConnectedField({ actor, form, field: given }: { actor: FicheFormRef; form: FormName; field: Field }) {
  const { name } = given
  const field = useSaidField()(given)
  const locale = useSelector(actor, localeOf)
  const today = useSelector(actor, todayOf)
  const readOnly = useSelector(actor, isFixed)
  const onBehalf = useSelector(actor, isOnBehalf)
  const value = useSelector(actor, valueOf({ form, name }))
  const fault = useSelector(actor, faultOf({ form, name }), shallowEqual)
  const wordsOf = useFaultMessages(locale)
  const { control } = kindOf(field)
  if (control === null) return null
  const { Component, isWide } = CONTROLS[control]
  return (
    <div data-wide={isWide || labelOf(field).length > LONG_LABEL ? '' : undefined}>
      <Component
        field={field}
        id={fieldId(form, name)}
        name={`${form}.${name}`}
        value={value}
        error={fault && wordsOf(field, fault)}
        readOnly={readOnly}
        autoComplete={autoCompleteOf(field, onBehalf)}
        locale={locale}
        today={today}
        onChange={(changed) => actor.send({ type: 'field.changed', form, name, value: changed })}
        onLeft={() => actor.send({ type: 'field.left', form, name })}
      />
    </div>
  )
}
