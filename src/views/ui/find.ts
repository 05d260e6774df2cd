/** The event on the document with which a part of the page asks for the palette, as its shortcut does. */
export const FIND = 'palette.find'
