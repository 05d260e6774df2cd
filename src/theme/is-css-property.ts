/**
 * Stands in for the list of all CSS properties that the styling engine would bring (3 kB of the first screen): the
 * browser knows its own. The build puts it in the package's place. `src` is one of them (of font faces), but to us it
 * is the address of a picture.
 */
export function isCssProperty(name: string): boolean {
  if (name === 'src') return false
  if (name.startsWith('--')) return true
  // `item`, of a list's entry, is a method of every style.
  return typeof document !== 'undefined' && typeof Reflect.get(document.documentElement.style, name) === 'string'
}
