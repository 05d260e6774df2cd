import { box, circle, shape, stroke } from './shapes.ts'

/** Logos by group id and file name: a mark on a rounded field, readable from 24 pixels on. */

function mark(field: string, ...things: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${box(0, 0, 96, 96, 22, field)}${things.join('')}</svg>\n`
}

export const logos: Readonly<Record<string, string>> = {
  '101/atelier-dupre': mark(
    '#8A3B5C',
    stroke('M34 22v52M34 22h10c20 0 30 11 30 26s-10 26-30 26H34', '#FFF8F2', 9),
    circle(53, 48, 6, '#E9B44C'),
  ),
  '102/cabinet-horizon': mark(
    '#0E6E6E',
    shape('M22 56a26 26 0 0 1 52 0z', '#F4B58F'),
    stroke('M16 64h64M26 76h44', '#EAF6F4', 7),
  ),
  '103/mairie-valbourg': mark(
    '#1F3F8F',
    shape('M48 16l32 20H16z', '#FFFFFF'),
    ...[24, 42, 60].map((x) => box(x, 42, 10, 26, 2, '#FFFFFF')),
    box(16, 72, 64, 8, 2, '#E4545F'),
  ),
  '104/garage-alter-hof': mark(
    '#1E293B',
    circle(48, 50, 26, 'none', { stroke: '#F59E0B', 'stroke-width': 9 }),
    stroke('M48 50V34', '#F8FAFC', 8),
    circle(48, 50, 7, '#F8FAFC'),
    stroke('M28 16h40', '#F8FAFC', 7),
  ),
  '109/petit-cours': mark(
    '#F3E3B3',
    shape('M48 20c14 16 14 34 0 50c-14-16-14-34 0-50z', '#C9805B'),
    shape('M20 40c20 2 28 14 28 32c-18-2-28-14-28-32z', '#7FA98B'),
    shape('M76 40c-20 2-28 14-28 32c18-2 28-14 28-32z', '#7FA98B'),
  ),
}
