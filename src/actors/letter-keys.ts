import { linkedAddress } from '../../machines/domain/account/email.ts'
import type { QueryPairs } from '../../machines/domain/place/query.ts'
import type { LetterLink } from './letter-link.ts'

/** The part of a letter's link that a login sends, under the names of the wire. */
type LetterKeys = Readonly<Record<string, string>>

const addressIn = (pairs: QueryPairs, name: string) => linkedAddress(pairs.find(([key]) => key === name)?.[1] ?? '')

/** The keys that log in without a password; null when the link has none. */
export function keysForEntrance({ secrets }: LetterLink, pairs: QueryPairs): LetterKeys | null {
  const { key, oubliKey, ficheKey, veventKey } = secrets
  const email = addressIn(pairs, 'email')
  if (key !== undefined) return { email, key }
  if (oubliKey !== undefined) return { email, oubliKey }
  return ficheKey === undefined ? null : { ficheKey, ...(veventKey !== undefined && { veventKey }) }
}

/** The keys that confirm another address, sent with the typed password; empty when the link confirms none. */
export function keysForLogin({ secrets }: LetterLink, pairs: QueryPairs): LetterKeys {
  const temp_email = addressIn(pairs, 'temp_email')
  const { validation_key } = secrets
  return validation_key === undefined || temp_email === '' ? {} : { temp_email, validation_key }
}

/** Call it when the link was used, or is invalid. */
export function forgetKeys(link: LetterLink): void {
  link.secrets = {}
}
