/** Steps of the 4 px grid, named by their multiple: `2` is 8 px, `2.5` is 10 px. */
const GRID = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 24, 28, 32, 44]

/** Lengths by name, as CSS. */
type Lengths = Readonly<Record<string, string>>

/** Distances between elements. */
export const SPACING: Lengths = Object.fromEntries(GRID.map((step) => [String(step), `${step / 4}rem`]))

/** Radii of corners. */
export const RADII: Lengths = { sm: '4px', control: '8px', card: '10px', full: '9999px' }

/**
 * The custom property of a token.
 *
 * @param category As in `system.ts`: `colors`, `spacing`.
 * @param name For instance `onPrimary`: `--b-colors-on-primary`. In a style sheet a point in it is escaped.
 */
export const variableOf = (category: string, name: string): string =>
  `--b-${category}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
