/** What tells persons apart where overlaps and numbers of appointments are counted. */
interface PersonSource {
  id: number
  email: string
  accountId: number | null
}

/**
 * Who somebody is when appointments are compared. An account keeps its persons apart (a parent books for two
 * children); without one the e-mail address is all there is to know somebody by.
 */
export function personOf({ id, email, accountId }: PersonSource): string {
  const address = email.trim().toLowerCase()
  return accountId === null && address !== '' ? address : `fiche:${id}`
}
