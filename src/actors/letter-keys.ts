import type { QueryPairs } from '../../machines/domain/place/query.ts'
import type { LetterLink } from './letter-link.ts'

/** What a login sends of a letter's link, under the names of the wire. */
type LetterKeys = Readonly<Record<string, string>>

const valueOf = (pairs: QueryPairs, name: string) => pairs.find(([key]) => key === name)?.[1].trim() ?? ''

/** What logs in without a password; null when the link has no such key. */
export function keysForEntrance({ secrets }: LetterLink, pairs: QueryPairs): LetterKeys | null {
  const { key, oubliKey, ficheKey, veventKey } = secrets
  const email = valueOf(pairs, 'email')
  if (key !== undefined) return { email, key }
  if (oubliKey !== undefined) return { email, oubliKey }
  return ficheKey === undefined ? null : { ficheKey, ...(veventKey !== undefined && { veventKey }) }
}

/** What confirms another address beside the typed password; nothing where the link confirms none. */
export function keysForLogin({ secrets }: LetterLink, pairs: QueryPairs): LetterKeys {
  const temp_email = valueOf(pairs, 'temp_email')
  const { validation_key } = secrets
  return validation_key === undefined || temp_email === '' ? {} : { temp_email, validation_key }
}

/** The link has served, or is of no use. */
export function forgetKeys(link: LetterLink): void {
  link.secrets = {}
}
