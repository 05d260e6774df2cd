/**
 * A journey that stands for others belongs to every run. The same one at another width, in another group or language is a
 * variant, and so is what the machine's journeys and the walks of its view prove too: `npm run test:screens` runs them.
 * The tag is what `playwright.config.ts` sorts them by.
 */
export const variantUnless = (standsForOthers: boolean): { tag?: string } =>
  standsForOthers ? {} : { tag: '@variant' }
