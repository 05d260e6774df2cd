import { type HeadVariant, variantFor } from '../../machines/domain/site/page-head.ts'
import { WORDING } from './keys.ts'
import type { TabStorage } from './tab-storage.ts'

const isVariant = (value: unknown): value is HeadVariant => value === 0 || value === 1 || value === 2

/**
 * The wording of titles and descriptions: random, and constant for a whole visit (specification, section 2).
 * @param served the wording of the HTML, which a server may write; null where it wrote none
 * @param random returns a number from 0 to just below 1
 */
export function wordingOf(storage: TabStorage, served: string | null, random: () => number): HeadVariant {
  const known = [served && Number(served), storage.read(WORDING)].find(isVariant)
  if (known !== undefined) return known
  const chosen = variantFor(random())
  storage.write(WORDING, chosen)
  return chosen
}
