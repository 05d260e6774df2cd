import { box, circle, drawing, ellipse, shape, stroke, type Palette } from './shapes.ts'

/** The carousel of the salon's home page: the street front, the chairs, the plants. 1,200 by 600. */

const PLUM = '#8A3B5C'
const GOLD = '#C98A2B'
const INK = '#3A2230'
const day: Palette = { light: '#FDF3E7', shade: '#F0D9C8', disc: '' }
const room: Palette = { light: '#F8EAE2', shade: '#E8CFC4', disc: '' }
const green: Palette = { light: '#F2F5EC', shade: '#D5E0CB', disc: '' }

const plant = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  [-58, -30, 0, 30, 58]
    .map(
      (angle, index) =>
        `<g transform="rotate(${angle})">${shape('M0 0c-26-46-26-100 0-150c26 50 26 104 0 150z', index % 2 ? '#7FA98B' : '#5F8F6E')}</g>`,
    )
    .join('') +
  shape('M-46-6h92l-12 88h-68z', '#C9805B') +
  box(-52, -14, 104, 22, 6, '#B56C48') +
  '</g>'

const mirror = (x: number) =>
  ellipse(x, 226, 92, 122, GOLD) +
  ellipse(x, 226, 82, 112, '#EAF1F2') +
  shape(`M${x - 52} 270c10-70 40-110 92-130c-10 60-42 104-92 130z`, '#fff', { opacity: 0.55 })

const chair = (x: number) =>
  ellipse(x, 556, 92, 12, '#000', { opacity: 0.1 }) +
  box(x - 9, 466, 18, 76, 6, '#AEB4BB') +
  box(x - 58, 536, 116, 16, 8, INK) +
  shape(`M${x - 66} 350c0-24 20-36 66-36s66 12 66 36v92h-132z`, PLUM) +
  box(x - 82, 424, 164, 48, 20, '#6F2C48') +
  box(x - 98, 392, 26, 66, 13, '#A0496C') +
  box(x + 72, 392, 26, 66, 13, '#A0496C')

const lamp = (x: number, y: number) =>
  stroke(`M${x} 0V${y}`, INK, 4) +
  shape(`M${x - 46} ${y + 44}c0-30 18-48 46-48s46 18 46 48z`, GOLD) +
  circle(x, y + 50, 13, '#FFF3D6')

const house = (x: number, width: number, height: number, colour: string, windows: string) =>
  box(x, 560 - height, width, height, 0, colour) +
  Array.from({ length: Math.floor(width / 90) }, (_, column) =>
    Array.from({ length: Math.floor((height - 60) / 120) }, (_row, row) =>
      box(x + 28 + column * 86, 600 - height + row * 116, 40, 66, 4, windows),
    ).join(''),
  ).join('')

export const wide: Readonly<Record<string, string>> = {
  'salon-front': drawing(
    1200,
    600,
    day,
    circle(1060, 96, 62, '#F6D9A6'),
    house(0, 300, 430, '#E7CFC0', '#F6E8DC'),
    house(940, 300, 470, '#DDC3B8', '#F3E2D8'),
    house(260, 680, 520, '#F4E4D6', '#D9C4B8'),
    box(300, 300, 600, 260, 0, PLUM),
    box(284, 286, 632, 40, 8, '#6F2C48'),
    ...Array.from({ length: 10 }, (_, index) =>
      shape(`M${300 + index * 60} 326h60v34c0 16-60 16-60 0z`, index % 2 ? '#FFF8F2' : GOLD),
    ),
    box(340, 396, 210, 164, 6, '#FBEFDC'),
    box(650, 396, 210, 164, 6, '#FBEFDC'),
    box(566, 390, 68, 170, 6, '#4E1D34'),
    box(576, 402, 48, 100, 4, '#F2E2CD'),
    circle(624, 524, 5, GOLD),
    ellipse(410, 470, 34, 46, GOLD),
    ellipse(410, 470, 28, 40, '#EAF1F2'),
    shape('M470 560v-62c0-12 40-12 40 0v62z', '#A0496C'),
    ellipse(720, 470, 34, 46, GOLD),
    ellipse(720, 470, 28, 40, '#EAF1F2'),
    shape('M780 560v-62c0-12 40-12 40 0v62z', '#A0496C'),
    box(0, 560, 1200, 40, 0, '#CDB5A8'),
    plant(300, 520, 0.5),
    plant(900, 520, 0.5),
  ),
  'salon-chairs': drawing(
    1200,
    600,
    room,
    box(0, 500, 1200, 100, 0, '#C99F83'),
    ...Array.from({ length: 9 }, (_, index) => stroke(`M${index * 150 - 20} 600l60-100`, '#B98E72', 3)),
    box(0, 488, 1200, 14, 0, '#FFF8F2'),
    ...[240, 600, 960].flatMap((x) => [
      mirror(x),
      box(x - 120, 366, 240, 16, 6, '#8C6239'),
      lamp(x - 180, 60),
      chair(x),
    ]),
    plant(1140, 470, 0.9),
    plant(56, 470, 0.8),
  ),
  'salon-plants': drawing(
    1200,
    600,
    green,
    box(720, 60, 380, 420, 12, '#FFFFFF'),
    box(738, 78, 168, 384, 4, '#DCEBF0'),
    box(914, 78, 168, 384, 4, '#DCEBF0'),
    circle(1000, 170, 44, '#F6DDA8'),
    box(0, 500, 1200, 100, 0, '#C9A98D'),
    box(80, 250, 560, 18, 6, '#8C6239'),
    box(80, 420, 560, 18, 6, '#8C6239'),
    ...[0, 1, 2, 3].map(
      (index) =>
        box(
          112 + index * 62,
          168 - (index % 2) * 18,
          46,
          82 + (index % 2) * 18,
          10,
          [PLUM, GOLD, '#7FA98B', '#C9805B'][index] ?? PLUM,
        ) + box(124 + index * 62, 146 - (index % 2) * 18, 22, 26, 5, INK),
    ),
    plant(480, 208, 0.5),
    plant(580, 208, 0.42),
    plant(150, 378, 0.5),
    ...[0, 1, 2].map(
      (index) =>
        box(270 + index * 110, 376, 90, 44, 10, ['#EBD9BE', '#E7C9A9', '#F3DCD3'][index] ?? '#EBD9BE') +
        box(266 + index * 110, 362, 98, 20, 7, PLUM),
    ),
    plant(700, 486, 1.25),
    plant(1120, 480, 1.05),
  ),
}
