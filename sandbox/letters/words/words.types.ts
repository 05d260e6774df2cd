export type LetterKind = 'registration' | 'reset' | 'email' | 'booking' | 'move' | 'cancellation'

interface EmailWords {
  subject: string
  /** `{group}` is the business, `{about}` what the e-mail is about. */
  lines: readonly string[]
  /** The texts of the links, in the order of the links in the e-mail. */
  labels: readonly string[]
}

/** What is written to a customer in one language. */
export type Words = Readonly<Record<LetterKind, EmailWords>> & {
  /** The lines of a calendar entry's description. */
  entry: Readonly<Record<'practitioner' | 'phone' | 'manage', string>>
}
