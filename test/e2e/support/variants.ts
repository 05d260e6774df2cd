/**
 * A journey that represents others runs every time. The same journey at another width, in another group or language is
 * a variant, and so is a journey that the machine's tests and the walks of its view also prove: `npm run test:screens`
 * runs the variants. `playwright.config.ts` selects by the tag.
 */
export const variantUnless = (standsForOthers: boolean): { tag?: string } =>
  standsForOthers ? {} : { tag: '@variant' }
