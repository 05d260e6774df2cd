/**
 * A journey that stands for others belongs to every run; the same one at another width, in another group or language is a
 * variant, which `npm run test:screens` runs. The tag is what `playwright.config.ts` sorts them by.
 */
export const variantUnless = (standsForOthers: boolean): { tag?: string } =>
  standsForOthers ? {} : { tag: '@variant' }
