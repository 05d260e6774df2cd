import { failure } from '../../../machines/domain/failures.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Lower-case hexadecimal SHA-1 of the UTF-8 text: how a password travels (wire contract, section 1.1).
 * @throws ApiError `codeUnavailable` where the browser has no WebCrypto, which is on pages without https.
 */
export async function sha1Hex(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new ApiError(failure('codeUnavailable'))
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
