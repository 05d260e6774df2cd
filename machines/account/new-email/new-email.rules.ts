import { addressOf, isSameAddress } from '../../domain/account/email.ts'
import { newAddressFault, type NewAddressFault } from '../../domain/account/email-faults.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import type { Failure } from '../../domain/failures.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import { isBlank } from '../../domain/invisible.ts'
import type { Scope } from '../../domain/scope.ts'

export interface NewEmailInput {
  scope: Scope
  group: Group
  session: Session
  /** The address that was just confirmed, until another one is asked for; empty when none was. */
  confirmed: string
}

export interface NewEmailContext extends NewEmailInput {
  /** The typed address. */
  address: string
  /** The address whose email still has to be followed; null while there is none, or while it is unknown. */
  pending: string | null
  /** Why a press would not be sent, once it is shown: until the address is right. */
  fault: NewAddressFault | null
  failure: Failure | null
}

const NOTHING_TYPED = { address: '', pending: null, fault: null, failure: null }

export const initialContext = (input: NewEmailInput): NewEmailContext => ({ ...input, ...NOTHING_TYPED })

export const emailIn = ({ session }: Pick<NewEmailContext, 'session'>): string => session.account?.email ?? ''

export const faultIn = (context: Pick<NewEmailContext, 'session' | 'address'>): NewAddressFault | null =>
  newAddressFault(context.address, emailIn(context))

/** Another address: a fault that is shown stays only as long as there is one, and goes when nothing is typed any more. */
export const withAddress = (context: NewEmailContext, address: string): Partial<NewEmailContext> => ({
  address,
  fault: context.fault && !isBlank(address) ? faultIn({ ...context, address }) : null,
})

/** What was typed or confirmed belongs to one customer. After a reload it is not known yet who is here. */
export function withCustomer(
  { session: before, confirmed }: NewEmailContext,
  session: Session,
): Partial<NewEmailContext> {
  if (isSameAccount(before.account, session.account)) return { session }
  return { session, ...NOTHING_TYPED, confirmed: before.account === null ? confirmed : '' }
}

/** The account has the address that was just confirmed. */
export const isConfirmed = (context: Pick<NewEmailContext, 'session' | 'confirmed'>): boolean =>
  context.confirmed !== '' && isSameAddress(context.confirmed, emailIn(context))

export const requestIn = ({ scope, session, address }: NewEmailContext) => ({
  scope,
  accountId: session.account?.id ?? 0,
  email: addressOf(address),
})

/** The pending address is the one that was sent; servers ignore case. */
export const isAsked = ({ address }: NewEmailContext, pending: string | null): boolean =>
  pending !== null && isSameAddress(pending, address)
