import type { FieldValue } from '../../../machines/domain/form/field.ts'

/** Never sent with a person (specification, section 7); customers cannot decide the first one. */
const NOT_SENT = new Set(['marketing_optin', 'created_at', 'updated_at', 'externid', 'group_id', 'id', 'deleted'])

type Values = Readonly<Record<string, FieldValue>>

/** The answers about a person that a customer may send. */
export const sendable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_SENT.has(name)))
