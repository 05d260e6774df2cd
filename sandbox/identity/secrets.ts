import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The wire format of a password: lower-case hex SHA-1 of its UTF-8 text (wire contract, 1.1). */
export function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A key of 20 letters and digits, by which an email of confirmation names an appointment. */
export function newKey(): string {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The value of the session cookie: 24 hexadecimal digits. */
export function newSessionId(): string {
  return randomBytes(12).toString('hex')
}

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}
