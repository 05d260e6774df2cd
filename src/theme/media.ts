/** From this width on lists have two columns; up to 680 px they have one (specification, section 9). */
export const WIDE = '@media (min-width: 681px)'

/** From this width on the summary stands beside the times and the form. */
export const DESK = '@media (min-width: 1024px)'

/** The header is as wide as the widest step, whatever is below it, so that nothing in it moves from step to step. */
export const HEADER_WIDTH = { [DESK]: { '--b-sizes-content': '1120px' } }

/** A part of the narrow summary beside them, for use within `DESK`. */
export const BESIDE = '[data-beside] &'
