/**
 * Stands in for the list of all CSS properties that the styling engine would bring (3 kB of the first screen): the
 * browser knows its own. The build puts it in the package's place. `src` is one of them (of font faces), but to us it
 * is the address of a picture.
 */
export function isCssProperty(name: string): boolean {
  if (name === 'src') return false
  return name.startsWith('--') || (typeof document !== 'undefined' && name in document.documentElement.style)
}
