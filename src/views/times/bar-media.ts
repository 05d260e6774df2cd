/**
 * Where the bar above the times has room for words beside its icons: beside the summary of a wide window (from 1024 px on)
 * it is as narrow as on a tablet.
 */
export const WORDS = '@media (min-width: 737px) and (max-width: 1023px), (min-width: 1120px)'
