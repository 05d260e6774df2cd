const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']
// Browsers drop these inside a scheme, so `java\nscript:` would run.
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2066-\u2069\ufeff]/g

/**
 * Returns a link from third-party text only if it is safe to show: absolute, with http, https, mailto or tel, and
 * without a user name that could pass for a host. Null for anything else. Relative links are refused too, because
 * third-party text must not link to the product's own pages.
 */
export function safeLink(value: string | null | undefined): string | null {
  if (!value || value.length > 2048) return null
  const text = value.replace(CONTROL, (character) => (character === ' ' ? ' ' : '')).trim()
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!PROTOCOLS.includes(url.protocol)) return null
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && (url.username !== '' || url.password !== '' || !/^https?:\/\//i.test(text))) return null
  return url.href
}

/** True when the link leaves for a web page, false for mail and telephone. */
export function isWebLink(href: string): boolean {
  return href.startsWith('http')
}
