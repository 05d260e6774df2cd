/** Identifiers are compared as numbers, even if the wire sent texts. */
export type Id = number
