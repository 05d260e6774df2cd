/** The `tel:` link of a telephone number as people write it; null when it has no digits. */
export function telLink(phone: string | null): string | null {
  if (!phone) return null
  const digits = phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '')
  return /\d{2}/.test(digits) ? `tel:${digits}` : null
}
