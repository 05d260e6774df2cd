import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { sha1 } from './secrets.ts'

/**
 * Passwords as they are stored: scrypt over the digest from the wire (wire contract, 1.1), each with its own salt. The
 * digest itself must not be stored: it is what logs in, so a leaked table would leak usable logins.
 */

const SALT_BYTES = 16
const KEY_BYTES = 32
const COST = { N: 16_384, r: 8, p: 1 }
const PREFIX = `scrypt$${COST.N}$${COST.r}$${COST.p}`

/** The stored value of an account that has not set a password yet: no digest equals it. */
export const NO_PASSWORD = ''

function derive(digest: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(digest, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

export async function storedPassword(digest: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return [PREFIX, salt.toString('base64url'), (await derive(digest, salt)).toString('base64url')].join('$')
}

/** Whether the digest is that of the stored password. */
export async function isPassword(digest: string, stored: string): Promise<boolean> {
  if (!stored.startsWith(`${PREFIX}$`)) return isOlder(digest, stored)
  const [salt = '', key = ''] = stored.slice(PREFIX.length + 1).split('$')
  return timingSafeEqual(await derive(digest, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
}

/** Databases of earlier versions hold the digest itself; the next login replaces it. */
function isOlder(digest: string, stored: string): boolean {
  return stored.length === digest.length && timingSafeEqual(Buffer.from(digest), Buffer.from(stored))
}

export const isStoredProperly = (stored: string): boolean => stored === NO_PASSWORD || stored.startsWith(`${PREFIX}$`)

const seeds = new Map<string, Promise<string>>()

/**
 * The stored form of a demo account's password. It is cached, because tests load hundreds of worlds with the same
 * public passwords.
 */
export function seedPassword(password: string): Promise<string> {
  const known = seeds.get(password) ?? storedPassword(sha1(password))
  seeds.set(password, known)
  return known
}
