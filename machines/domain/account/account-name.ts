/** What a header has room for. */
export interface AccountName {
  /** One or two capital letters. */
  initials: string
  first: string
}

/**
 * The name by which an account is recognised, from its address, because a session says no other (wire contract,
 * `sessions/current`): `claire.essai@example.org` is Claire, with the initials CE. Null where the address has no word.
 */
export function accountName(email: string): AccountName | null {
  // What follows a plus sorts the mail of one person.
  const [own = ''] = email.slice(0, email.lastIndexOf('@')).split('+')
  const words = own.match(/\p{L}+/gu) ?? []
  const first = words.find(({ length }) => length > 1) ?? words[0]
  if (!first) return null
  const initials = words.slice(0, 2).map((word) => ([...word][0] ?? '').toUpperCase())
  return { initials: initials.join(''), first: ([...first][0] ?? '').toUpperCase() + [...first].slice(1).join('') }
}
