/**
 * Stands in for the list of all CSS properties that the styling engine would bring (3 kB of the first screen): the
 * browser knows its own. The build puts it in the package's place.
 */
export function isCssProperty(name: string): boolean {
  return name.startsWith('--') || (typeof document !== 'undefined' && name in document.documentElement.style)
}
