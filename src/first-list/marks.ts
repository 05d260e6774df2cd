/** What the sample says, or has, where a first list is filled in. */
export const MARKS = {
  group: '{group}',
  groupInitials: 'G',
  intro: '{intro}',
  question: '{question}',
  name: '{name}',
  /** Those of `name`. */
  initials: 'N',
  text: '{text}',
  /** `MINUTES`, as a card says them. */
  length: '1\u00a0h\u00a001',
  more: '[aria-haspopup]',
  words: '[data-words]',
  ways: '[data-ways]',
  address: '[data-address]',
}

/** How long the services of the sample take. */
export const MINUTES = 61

/**
 * The words of a first list, in the order in which the sample has them. `details` is what the button to read more says, and
 * `detailsOf` its name for a screen reader, with the mark of the service in it.
 */
export const WORDS = ['categories', 'services', 'promotion', 'video', 'details', 'detailsOf', 'language'] as const

export type Words = Record<(typeof WORDS)[number], string>
