/** The texts and elements of the sample that mark where a first list is filled in. */
export const MARKS = {
  group: '{group}',
  groupInitials: 'G',
  intro: '{intro}',
  question: '{question}',
  name: '{name}',
  /** The initials of `name`. */
  initials: 'N',
  text: '{text}',
  /** `MINUTES` as a card shows them. */
  length: '1\u00a0h\u00a001',
  more: '[aria-haspopup]',
  words: '[data-words]',
  links: '[data-links]',
  address: '[data-address]',
}

/** The length of the sample's services in minutes. */
export const MINUTES = 61

/**
 * The texts of a first list, in the order of the sample. `details` is the label of the button to read more, `detailsOf`
 * its accessible name, which contains the mark of the service's name.
 */
export const WORDS = ['categories', 'services', 'promotion', 'video', 'details', 'detailsOf', 'language'] as const

export type Words = Record<(typeof WORDS)[number], string>
