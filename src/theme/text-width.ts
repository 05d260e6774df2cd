/**
 * Maximum line length, about 65 characters. In `em`: `ch` differs between Lato and the fallback and would cause a
 * reflow.
 */
export const TEXT_WIDTH = '41em'
