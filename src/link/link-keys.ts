import type { EmailLink } from './email-link.ts'

/** The part of an email's link that a login sends, under the names of the wire. */
type LinkKeys = Readonly<Record<string, string>>

/** The keys that log in without a password; null when the link has none. */
export function keysForLoginPage({ secrets }: EmailLink): LinkKeys | null {
  const { key, oubliKey, ficheKey, veventKey, email = '' } = secrets
  if (key !== undefined) return { email, key }
  if (oubliKey !== undefined) return { email, oubliKey }
  return ficheKey === undefined ? null : { ficheKey, ...(veventKey !== undefined && { veventKey }) }
}

/** The keys that confirm another address, sent with the typed password; empty when the link confirms none. */
export function keysForLogin({ secrets: { validation_key, temp_email } }: EmailLink): LinkKeys {
  return validation_key === undefined || temp_email === undefined ? {} : { temp_email, validation_key }
}

/** Call it when the link was used, or is invalid. */
export function forgetKeys(link: EmailLink): void {
  link.secrets = {}
}
