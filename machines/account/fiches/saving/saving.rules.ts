import { isPollingOver } from '../../../domain/appointment/polling.ts'
import { mayBeDone } from '../../../domain/unknown-outcome.ts'
import { type Failure, failure as failureOf, isRefusal } from '../../../domain/failures.ts'
import { isSameText } from '../../../domain/form/alike.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import { textOf } from '../../../domain/form/field-text.ts'
import type { FicheList } from '../fiches.types.ts'
import type { SavingContext, SavingInput } from './saving.types.ts'

export const initialContext = (input: SavingInput): SavingContext => ({
  ...input,
  failure: null,
  saved: null,
  isAbsent: false,
  pauses: 0,
  pollFailure: null,
})

/**
 * The press may have made a record: it was not answered, or it was the eighth, and the refused ninth is the repetition
 * of a browser that hides the first answer.
 */
export const mayBeSaved = ({ record }: SavingInput, failure: Failure): boolean =>
  record.fiche.id === null && (mayBeDone(failure) || failure.code === 'max_fiches')

/**
 * The record that the press has made: absent before, with the same name, and with no different birth date or address.
 */
export function savedIn({ known, record }: SavingInput, { persons }: FicheList): Fiche | null {
  const typed = record.fiche.values
  const isSame = ({ id, firstname, lastname, email, values }: Fiche) => {
    const born = textOf(values.birthdate)
    const mayBe = (kept: string, given: string) => kept === '' || given === '' || isSameText(kept, given)
    return (
      !known.includes(id) &&
      isSameText(firstname, textOf(typed.firstname)) &&
      isSameText(lastname, textOf(typed.lastname)) &&
      mayBe(born, textOf(typed.birthdate)) &&
      mayBe(email, textOf(typed.email))
    )
  }
  return persons.find(isSame) ?? null
}

const isRefused = ({ failure }: SavingContext): boolean => failure !== null && isRefusal(failure)

/**
 * A missing record proves that it was not made only when the write can no longer arrive: after a refusal when the list
 * has had time to catch up, after a lost answer when the polls are over.
 */
export const isNotSaved = (context: SavingContext): boolean =>
  isRefused(context) ? context.pauses > 0 : isPollingOver(context)

/** Why nothing was made: the refusal that was looked up, or the connection. */
export const settled = (context: SavingContext): Failure =>
  context.failure && isRefused(context) ? context.failure : failureOf('unreachable')
