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
  /** That of `MINUTES`. */
  length: '1\u00a0h\u00a001',
  more: '[aria-haspopup]',
  words: '[data-words]',
  ways: '[data-ways]',
  address: '[data-address]',
}

/** The length of a service that has one. */
export const MINUTES = 61

/** What a first list says in one language; `details` and `detailsOf` of the button to read more, which has no room for a name. */
export const WORDS = ['categories', 'services', 'promotion', 'video', 'details', 'detailsOf', 'language'] as const

export type Words = Record<(typeof WORDS)[number], string>
