import { emailFault, type EmailFault } from '../../domain/account/email.ts'

/** What keeps an address from being sent (specification, section 5 "E-mail"). */
export type AddressFault = { reason: 'missing' } | EmailFault

export function addressFault(email: string): AddressFault | null {
  const address = email.trim()
  return address === '' ? { reason: 'missing' } : emailFault(address)
}
