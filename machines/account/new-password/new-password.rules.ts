import type { Group } from '../../domain/catalogue/group.ts'
import { type PasswordFault, passwordFaults, type TypedPassword } from '../../domain/account/password.ts'
import type { Session } from '../../domain/account/session.ts'
import type { Judged } from '../../domain/form/shown-faults.ts'
import type { Failure } from '../../domain/failures.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SuccessCode } from '../../domain/success.ts'

export interface NewPasswordInput {
  scope: Scope
  group: Group
  session: Session
  /** The account has no password yet. */
  isFirst: boolean
}

export interface NewPasswordContext extends NewPasswordInput, Judged<PasswordFault> {
  failure: Failure | null
  /** How often the password was changed here; each change empties the fields. */
  changes: number
}

export const emailIn = ({ session }: Pick<NewPasswordContext, 'session'>): string => session.account?.email ?? ''

export const faultsOf = (context: Pick<NewPasswordContext, 'session'>, typed: TypedPassword): PasswordFault[] =>
  passwordFaults(typed, emailIn(context))

/** What stands in the fields, and the field that was just left, if one was. */
export type Typed = TypedPassword & { field?: PasswordFault['at'] }

export const isBlank = ({ password, confirmation }: TypedPassword): boolean => password === '' && confirmation === ''

/** Nothing typed, and no answer. */
export const blankFor = (session: Session) => ({
  session,
  faults: [],
  open: passwordFaults({ password: '', confirmation: '' }, emailIn({ session })),
  failure: null,
})

export const initialContext = (input: NewPasswordInput): NewPasswordContext => ({
  ...input,
  ...blankFor(input.session),
  changes: 0,
})

export const successIn = ({ isFirst }: NewPasswordContext): SuccessCode => (isFirst ? 'passwordSet' : 'passwordChanged')

/** The account; the password itself comes with an event. */
export const holderIn = ({ scope, session }: NewPasswordContext) => ({
  scope,
  accountId: session.account?.id ?? 0,
  email: emailIn({ session }),
})
