import { Refusal } from '../refusal.ts'

/** Whether the database can store a text: no NUL character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the pattern looks for NUL
  return !/\u0000|\p{Surrogate}/u.test(text)
}

/** @throws Refusal for a text that the database cannot store */
export function checkText(text: string): string {
  if (!isStorable(text)) throw Refusal.badRequest('A text holds a NUL character or half a surrogate pair')
  return text
}

/**
 * Parses JSON in which every text, keys included, can be stored.
 *
 * @throws SyntaxError for a text that is not JSON, Refusal for a text that cannot be stored
 */
export function parseStorable(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) => {
    checkText(key)
    return typeof value === 'string' ? checkText(value) : value
  })
}
