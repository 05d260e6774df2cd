import { addressOf, isSameAddress, newAddressFault, type NewAddressFault } from '../../domain/account/email.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import type { Failure } from '../../domain/failures.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import { isBlank } from '../../domain/invisible.ts'
import type { Scope } from '../../domain/scope.ts'

export interface NewEmailInput {
  scope: Scope
  group: Group
  session: Session
}

export interface NewEmailContext extends NewEmailInput {
  /** The typed address. */
  address: string
  /** The address whose letter still has to be followed; null while there is none, or while it is unknown. */
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

/** A typed address belongs to the customer who typed it. */
export const withCustomer = ({ session: before }: NewEmailContext, session: Session): Partial<NewEmailContext> =>
  isSameAccount(before.account, session.account) ? { session } : { session, ...NOTHING_TYPED }

export const requestIn = ({ scope, session, address }: NewEmailContext) => ({
  scope,
  accountId: session.account?.id ?? 0,
  email: addressOf(address),
})

/** The pending address is the one that was sent; servers ignore case. */
export const isAsked = ({ address }: NewEmailContext, pending: string | null): boolean =>
  pending !== null && isSameAddress(pending, address)
