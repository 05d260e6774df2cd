/** Identifiers are compared as numbers, whatever the wire sent. */
export type Id = number
