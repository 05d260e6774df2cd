/**
 * The width of a text for reading: 65 figures of Lato. Not in `ch`, which is another length in the fallback: the text would be
 * broken again when the font comes.
 */
export const TEXT_WIDTH = '41em'
