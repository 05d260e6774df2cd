import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../machines/domain/failures.ts'
import { failureMessages } from './failure-messages.ts'
import { unbroken } from './unbroken.ts'

export interface FailureText {
  /** What happened; no full stop. */
  what: string
  /** What to do, as whole sentences. */
  then: string
  /** The server's own text, as plain text; empty when it is not shown. */
  server: string
}

/**
 * Turns failures into texts of the active language. With a telephone number (`phone` not null or empty) the sentences
 * name it.
 */
export function useFailureMessages(): (failure: Failure, phone: string | null) => FailureText {
  const { i18n } = useLingui()
  return (failure, phone) => {
    const words = failureMessages(failure.code)
    const call = phone && words.thenCall && { ...words.thenCall, values: { phone: unbroken(phone) } }
    const server = (words.withServerText && failure.text) || ''
    return { what: i18n._(words.what), then: i18n._(call || words.then), server }
  }
}
