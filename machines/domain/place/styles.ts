/** The values of `styles`: tokens of the product, no CSS and no address (wire contract, ruling 42). */
const STYLES = {
  radius: ['none', 'small', 'medium', 'large'],
  text: ['medium', 'large', 'larger'],
  density: ['compact', 'medium', 'roomy'],
} as const

export type Styles = { readonly [Name in keyof typeof STYLES]: (typeof STYLES)[Name][number] }

function wanted<Name extends keyof Styles>(
  name: Name,
  parts: readonly (readonly string[])[],
): Styles[Name] | undefined {
  const [, value] = parts.find(([given]) => given === name) ?? []
  return (STYLES[name] as readonly Styles[Name][]).find((one) => one === value)
}

/** Reads `radius:none,text:large,density:compact`, any of them in any order; the first of a kind counts. */
export function readStyles(text: string): Styles {
  const parts = text.split(',').map((part) => part.split(':').map((one) => one.trim()))
  return {
    radius: wanted('radius', parts) ?? 'medium',
    text: wanted('text', parts) ?? 'medium',
    density: wanted('density', parts) ?? 'medium',
  }
}
