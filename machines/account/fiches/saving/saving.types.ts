import type { Polling } from '../../../domain/appointment/polling.ts'
import type { Failure } from '../../../domain/failures.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Id } from '../../../domain/id.ts'
import type { Scope } from '../../../domain/scope.ts'
import type { Locale } from '../../../domain/time/time.types.ts'
import type { CompletedFiche } from '../fiches.types.ts'

export interface SavingInput {
  scope: Scope
  locale: Locale
  record: CompletedFiche
  /** The persons that existed before. */
  known: readonly Id[]
  /** An earlier press may have made it: look up first. */
  isOutcomeUnknown: boolean
}

export interface SavingContext extends SavingInput, Polling {
  /** Why the write has no clear result, or was refused. */
  failure: Failure | null
  saved: Fiche | null
  /** A poll has shown that the record does not exist so far. */
  isAbsent: boolean
}
