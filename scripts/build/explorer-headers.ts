import { createHash } from 'node:crypto'

/**
 * The styling library of the product's views adds an empty style element to the page and fills it through the CSSOM.
 */
const EMPTY = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/**
 * The policy of the explorer's pages: scripts, styles and workers of their own origin, pictures that they make
 * themselves, and no frames of other origins around them. Nothing is loaded from elsewhere, so that the explorer works
 * without a network.
 *
 * @throws An error for a page with an inline script, which the policy would silently block.
 */
export function explorerHeaders(page: string) {
  if (/<script(?![^>]*\ssrc=)/.test(page)) throw new Error('The page of the explorer has an inline script')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${EMPTY}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  return {
    all: { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
    html: { 'content-security-policy': policy },
  }
}
