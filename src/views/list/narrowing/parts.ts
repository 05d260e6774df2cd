/** The parts in one chunk. */
export { default as LeftOut } from './LeftOut.tsx'
export { default as NextFree } from './NextFree.tsx'
export { default as NoMatch } from './NoMatch.tsx'
export { default as PromotionFilter } from './PromotionFilter.tsx'
export { default as SearchBox } from './SearchBox.tsx'
