import { COMES_WITH, FOLDERS, type Catalogue } from '../../src/i18n/catalogues.ts'

const LISTED = Object.entries(FOLDERS) as [keyof typeof FOLDERS, readonly string[]][]

/** The catalogue of a source, by its folder. */
export function catalogueOf(file: string): Catalogue {
  const [, ...folders] = file.split('/').slice(0, -1)
  const isViewed = folders[0] === 'views'
  return LISTED.find(([, names]) => isViewed && names.some((name) => folders.includes(name)))?.[0] ?? 'start'
}

/** A catalogue, and all that come with it, in the order in which each comes with the former. */
export function chainOf(catalogue: Catalogue): Catalogue[] {
  return catalogue === 'start' ? [catalogue] : [catalogue, ...chainOf(COMES_WITH[catalogue])]
}

/**
 * The one catalogue of a text that these sources say: where they belong to several, the nearest that comes with all of
 * them. No text is in two.
 */
export function placeOf(files: readonly string[]): Catalogue {
  const chains = files.map((file) => chainOf(catalogueOf(file)))
  return chains[0]?.find((one) => chains.every((chain) => chain.includes(one))) ?? 'start'
}
