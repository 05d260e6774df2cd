/** What the sample says, or has, where a first list is filled in. */
export const MARKS = {
  group: '{group}',
  groupInitials: 'G',
  intro: '{intro}',
  name: '{name}',
  /** Those of `name`. */
  initials: 'N',
  text: '{text}',
  questions: '[data-question]',
  ways: '[data-ways]',
  address: '[data-address]',
}
