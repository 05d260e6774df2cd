import { EMAIL_LOCAL_MAX } from '../constants.ts'
import { addressOf, isSameAddress } from './email.ts'

/** Why an e-mail address is refused. */
export type EmailFault =
  { reason: 'email' } | { reason: 'emailCharacter'; found: string } | { reason: 'emailLocal'; limit: number }

const LOCAL_CHARACTER = /[A-Za-z0-9._+-]/
const DOMAIN_CHARACTER = /[A-Za-z0-9.-]/
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/
const TOP_LEVEL = /^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/

const strangerTo = (allowed: RegExp, text: string) => [...text].find((character) => !allowed.test(character))

/**
 * The specification's pattern (section 5): letters, digits and `- _ . +`, an at sign, a domain, a top level of two
 * characters or more; at most 64 characters before the at sign. A refused character is named, since many addresses
 * that other services accept are refused here. Expects the address as `addressOf` gives it.
 */
export function emailFault(address: string): EmailFault | null {
  const at = address.lastIndexOf('@')
  const local = at < 0 ? address : address.slice(0, at)
  const domain = at < 0 ? '' : address.slice(at + 1)
  const stranger = strangerTo(LOCAL_CHARACTER, local) ?? strangerTo(DOMAIN_CHARACTER, domain)
  if (stranger !== undefined) return { reason: 'emailCharacter', found: stranger }
  const labels = domain.split('.')
  const topLevel = labels.at(-1) ?? ''
  if (local === '' || labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !TOP_LEVEL.test(topLevel))
    return { reason: 'email' }
  return local.length > EMAIL_LOCAL_MAX ? { reason: 'emailLocal', limit: EMAIL_LOCAL_MAX } : null
}

/** Why an address cannot be sent. */
export type AddressFault = { reason: 'missing' } | EmailFault

export function addressFault(email: string): AddressFault | null {
  const address = addressOf(email)
  return address === '' ? { reason: 'missing' } : emailFault(address)
}

/** The same, and a new address must differ from the current one (specification, section 5 "E-mail"). */
export type NewAddressFault = AddressFault | { reason: 'same' }

export function newAddressFault(email: string, current: string): NewAddressFault | null {
  return addressFault(email) ?? (isSameAddress(email, current) ? { reason: 'same' } : null)
}
