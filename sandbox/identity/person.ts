/** The data that distinguishes persons when overlaps and appointments are counted. */
interface PersonSource {
  id: number
  email: string
  firstname: string
  lastname: string
  accountId: number | null
}

/**
 * The key of a person when appointments are compared. An account distinguishes its persons by their fiches. Without an
 * account, the same e-mail address with the same name is the same person: a parent may book for two children at one
 * time (wire contract, ruling 41).
 */
export function personOf({ id, email, firstname, lastname, accountId }: PersonSource): string {
  const [address, ...names] = [email, firstname, lastname].map((text) => text.trim().toLowerCase())
  return accountId === null && address ? [address, ...names].join(' ') : `fiche:${id}`
}
