import { failure } from '../../../machines/domain/failures.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Lower-case hexadecimal SHA-1 of the UTF-8 text: the wire format of a password (wire contract, section 1.1).
 * @throws ApiError `codeUnavailable` when the browser has no digest and the replacement did not load.
 */
export async function sha1Hex(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  // Browsers have a digest only on pages with https. Elsewhere, such as on a test server in a local network, one is
  // loaded.
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
    : (await loadDigest()).sha1(bytes)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function loadDigest() {
  try {
    return await import('@noble/hashes/legacy.js')
  } catch {
    throw new ApiError(failure('codeUnavailable'))
  }
}
