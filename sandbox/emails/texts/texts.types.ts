export type EmailKind = 'registration' | 'reset' | 'email' | 'booking' | 'move' | 'cancellation'

interface EmailTexts {
  subject: string
  /** `{group}` is the business, `{about}` what the email is about. */
  lines: readonly string[]
  /** The texts of the links, in the order of the links in the email. */
  labels: readonly string[]
}

/** What is written to a customer in one language. */
export type Texts = Readonly<Record<EmailKind, EmailTexts>> & {
  /** The lines of a calendar entry's description. */
  entry: Readonly<Record<'practitioner' | 'phone' | 'manage', string>>
}
