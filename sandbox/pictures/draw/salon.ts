import { around, box, circle, ellipse, moved, shadow, shape, square, stroke, turned, type Palette } from './shapes.ts'

const PLUM = '#8A3B5C'
const DEEP = '#5E2440'
const GOLD = '#C98A2B'
const CREAM = '#FFF8F2'
const INK = '#3A2230'
const STEEL = '#C7CDD3'

const rose: Palette = { light: '#FBEFE9', shade: '#EBCFC6', disc: '#F3DCD3' }
const sand: Palette = { light: '#FBF3E6', shade: '#EBD9BE', disc: '#F3E5CF' }
const sage: Palette = { light: '#F0F4EC', shade: '#D3DFCB', disc: '#E1EADB' }
const mist: Palette = { light: '#EFF1F5', shade: '#D3D9E2', disc: '#E1E6EC' }

/** One blade with its handle, pointing up from the pivot. */
const blade = (colour: string, side: 1 | -1) =>
  shape(
    `M160 168c${side * -3}-40 ${side * -2}-80 ${side * 6}-112c${side * 14} 34 ${side * 16} 74 ${side * 8} 112z`,
    colour,
  ) +
  stroke(`M${160 + side * 4} 170l${side * -16} 34`, INK, 11) +
  stroke(`M${160 - side * 22} 204a22 24 0 1 0 .1 0z`, PLUM, 11)

const scissors = turned(
  14,
  160,
  160,
  turned(17, 160, 168, blade(STEEL, 1)),
  turned(-17, 160, 168, blade('#E6EAEE', -1)),
  circle(160, 170, 7, CREAM),
)

function comb(x: number, y: number, colour: string): string {
  const teeth = Array.from({ length: 12 }, (_, index) => box(x + 8 + index * 10, y + 18, 5, 34, 2.5, colour)).join('')
  return box(x, y, 134, 22, 8, colour) + teeth
}

function bottle(x: number, y: number, height: number, body: string, cap: string): string {
  return (
    box(x, y, 58, height, 12, body) +
    box(x + 18, y - 26, 22, 30, 5, cap) +
    box(x + 9, y + height * 0.36, 40, height * 0.36, 5, CREAM, { opacity: 0.85 }) +
    box(x + 7, y + 10, 6, height - 24, 3, '#fff', { opacity: 0.35 })
  )
}

function brush(x: number, y: number, handle: string): string {
  return moved(
    x,
    y,
    1,
    box(-9, 0, 18, 96, 9, handle),
    box(-17, -22, 34, 28, 6, INK),
    shape('M-17-22c2-26 8-40 17-46c9 6 15 20 17 46z', GOLD),
  )
}

const leaf = (colour: string) => shape('M160 150c-22-22-22-58 0-84c22 26 22 62 0 84z', colour)

const bowl = (cream: string) =>
  shape('M88 168h144c0 48-30 74-72 74s-72-26-72-74z', PLUM) +
  ellipse(160, 168, 72, 17, DEEP) +
  ellipse(160, 170, 62, 12, cream) +
  shape('M104 190c6 24 20 38 38 44c-24-2-42-18-46-44z', '#fff', { opacity: 0.18 })

const jar = (x: number, y: number, lid: string, body: string) =>
  box(x, y, 96, 72, 16, body) +
  box(x - 4, y - 22, 104, 28, 9, lid) +
  box(x + 18, y + 22, 60, 28, 5, CREAM, { opacity: 0.9 })

const flower = (x: number, y: number, size: number, petals: string, heart: string) =>
  moved(x, y, size, around(0, 0, 6, ellipse(0, -17, 10, 15, petals)), circle(0, 0, 9, heart))

const drop = (x: number, y: number, size: number, colour: string) =>
  moved(
    x,
    y,
    size,
    shape('M0-26c14 18 20 28 20 38a20 20 0 0 1-40 0c0-10 6-20 20-38z', colour),
    shape('M-9 14c1 7 5 11 11 12', 'none', {
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  )

const bun = (hair: string, light: string) =>
  ellipse(160, 196, 66, 58, hair) +
  circle(160, 118, 46, hair) +
  stroke('M128 108c18-18 46-18 62 0M124 126c22-16 50-16 72 0M132 144c18-10 38-10 56 0', light, 5) +
  stroke('M104 190c24-26 88-26 112 0M110 214c26-20 74-20 100 0', light, 5)

export const salon: Readonly<Record<string, string>> = {
  'salon-cut': square(rose, shadow(160, 272, 60), turned(-24, 160, 160, comb(116, 208, GOLD)), scissors),
  'salon-men': square(
    mist,
    shadow(160, 274, 44),
    box(130, 96, 60, 164, 26, '#2F3B46'),
    box(138, 150, 10, 90, 5, '#fff', { opacity: 0.15 }),
    box(124, 78, 72, 30, 8, STEEL),
    ...Array.from({ length: 9 }, (_, index) => box(127 + index * 7.6, 58, 4.4, 24, 2, '#8D99A5')),
    box(150, 150, 20, 38, 10, GOLD),
    circle(160, 160, 5, CREAM),
    stroke('M160 260c0 20 16 18 22 34', INK, 6),
  ),
  'salon-child': square(
    sand,
    shadow(160, 276, 70),
    box(148, 214, 24, 50, 6, STEEL),
    box(116, 256, 88, 14, 7, INK),
    shape('M104 118c0-26 20-40 56-40s56 14 56 40v78h-112z', '#D96C5B'),
    box(92, 178, 136, 42, 18, '#B9483F'),
    box(78, 148, 26, 62, 13, '#E58A78'),
    box(216, 148, 26, 62, 13, '#E58A78'),
    circle(142, 124, 8, CREAM),
    circle(178, 124, 8, CREAM),
    stroke('M142 146c10 10 26 10 36 0', CREAM, 6),
  ),
  'salon-colour': square(
    sage,
    shadow(160, 256, 78),
    turned(38, 214, 120, brush(214, 96, DEEP)),
    bowl('#B4643C'),
    turned(-34, 160, 150, leaf('#6E9B6A')),
    turned(-62, 160, 150, leaf('#8DB583')),
    ellipse(160, 176, 56, 9, '#C87B4E'),
  ),
  'salon-balayage': square(
    sand,
    shape(
      'M160 58c52 0 76 34 78 86c2 46-10 60 2 100c6 22-6 38-24 40H104c-18-2-30-18-24-40c12-40 0-54 2-100c2-52 26-86 78-86z',
      '#5B3A24',
    ),
    ...[
      ['M112 116c-16 44 6 70-8 108c-6 18-2 34 6 46', '#B57A3A', 13],
      ['M136 96c-14 52 10 82-2 124c-6 20-4 38 2 54', '#DDA75B', 11],
      ['M160 90c-8 56 12 88 2 130c-4 20-2 40 2 56', '#EBC887', 10],
      ['M186 98c2 50 14 80 4 122c-4 20 0 38 4 52', '#C98A2B', 12],
      ['M208 118c6 42 6 68 4 104c0 18 4 32 6 46', '#E9C07F', 10],
    ].map(([d, colour, width]) => stroke(String(d), String(colour), Number(width))),
    shape('M160 58c52 0 76 34 78 86c-12-38-38-60-78-62c-40 2-66 24-78 62c2-52 26-86 78-86z', '#472B1A'),
  ),
  'salon-gloss': square(
    rose,
    shadow(160, 268, 66),
    bottle(102, 124, 138, PLUM, GOLD),
    bottle(168, 152, 110, GOLD, INK),
    shape('M238 84l5 15l15 5l-15 5l-5 15l-5-15l-15-5l15-5z', GOLD),
    shape('M84 78l4 11l11 4l-11 4l-4 11l-4-11l-11-4l11-4z', PLUM),
  ),
  'salon-care': square(
    sage,
    shadow(160, 264, 84),
    jar(92, 186, DEEP, '#E7C9A9'),
    bottle(186, 148, 110, '#7FA98B', CREAM),
    turned(-20, 130, 120, moved(-30, -6, 0.9, leaf('#6E9B6A'))),
    turned(24, 130, 120, moved(-30, -6, 0.9, leaf('#94BC8C'))),
    flower(130, 148, 1, CREAM, GOLD),
  ),
  'salon-scalp': square(
    mist,
    shadow(160, 262, 74),
    shape('M94 196h132c0 40-28 62-66 62s-66-22-66-62z', '#8FA8A3'),
    ellipse(160, 196, 66, 15, '#6E8984'),
    ellipse(160, 198, 56, 10, '#E9C07F'),
    drop(160, 128, 1.5, GOLD),
    drop(112, 156, 0.7, '#E0AE5A'),
    drop(208, 152, 0.8, '#E0AE5A'),
  ),
  'salon-blowdry': square(
    rose,
    shape('M86 118c0-24 18-40 44-40h62c30 0 48 18 48 42s-18 42-48 42h-62c-26 0-44-18-44-44z', PLUM),
    ellipse(104, 120, 17, 34, DEEP),
    circle(206, 120, 24, DEEP),
    around(206, 120, 6, box(203, 102, 6, 14, 3, '#A95D7E')),
    turned(14, 184, 160, box(166, 150, 38, 104, 17, '#A0496C'), box(176, 178, 16, 30, 8, CREAM)),
    stroke('M70 96c-14 6-24 6-36 0M66 122c-14 6-26 6-40 0M70 148c-14 6-24 6-36 0', GOLD, 7),
  ),
  'salon-event': square(
    rose,
    bun('#5B3426', '#8A5540'),
    flower(206, 96, 0.9, CREAM, GOLD),
    flower(228, 122, 0.7, '#F0C4CC', GOLD),
    flower(214, 144, 0.55, CREAM, GOLD),
  ),
  'salon-bride': square(
    { light: '#FBF7F0', shade: '#E8DFD0', disc: '#F2EBDF' },
    shape('M160 74c62 0 84 90 100 246H60c16-156 38-246 100-246z', '#FFFFFF', { opacity: 0.75 }),
    bun('#A9713D', '#CC9A63'),
    shape('M98 100c30-34 94-34 124 0c-30-14-94-14-124 0z', '#F7F1E6'),
    flower(112, 98, 0.6, '#FFFFFF', GOLD),
    flower(160, 82, 0.75, '#F6DADF', GOLD),
    flower(208, 98, 0.6, '#FFFFFF', GOLD),
  ),
  'salon-beard': square(
    sand,
    '<clipPath id="d"><circle cx="160" cy="156" r="118"/></clipPath><g clip-path="url(#d)">' +
      box(112, 214, 96, 90, 30, '#C98F69') +
      shape('M30 320c0-44 60-66 130-66s130 22 130 66z', '#2F3B46') +
      shape('M82 20h156v120c0 70-30 112-78 112s-78-42-78-112z', '#D9A27C') +
      shape(
        'M82 112c10 26 14 36 26 40c22-16 82-16 104 0c12-4 16-14 26-40v34c0 70-30 128-78 128s-78-58-78-128z',
        '#4A3022',
      ) +
      shape('M132 188c16 8 40 8 56 0c-6 22-50 22-56 0z', '#B5654F') +
      shape('M160 160c-20-14-46-6-60 16c22 8 46 6 60-6c14 12 38 14 60 6c-14-22-40-30-60-16z', '#38231A') +
      stroke('M150 104c-4 18-8 24-4 30c6 6 22 6 28 0c4-6 0-12-4-30', '#B97F5C', 5) +
      stroke('M116 212c6 20 14 30 24 40M204 212c-6 20-14 30-24 40M160 222v38', '#6B4A36', 5) +
      '</g>',
    turned(-32, 246, 236, moved(112, 128, 0.7, comb(116, 150, GOLD))),
  ),
  'salon-shave': square(
    mist,
    shadow(160, 266, 86),
    box(196, 170, 62, 90, 12, '#E4D2B8'),
    ellipse(227, 170, 31, 9, '#C9B08D'),
    shape('M200 166c0-20 10-34 27-34s27 14 27 34z', CREAM),
    turned(
      -38,
      120,
      180,
      shape('M112 66h26c8 40 6 80-4 110h-18c-8-32-10-72-4-110z', STEEL),
      box(112, 172, 26, 96, 12, DEEP),
      circle(125, 178, 6, GOLD),
    ),
  ),
  'salon-diagnosis': square(
    sage,
    shadow(160, 276, 50),
    turned(
      -42,
      150,
      150,
      box(138, 206, 24, 84, 12, PLUM),
      circle(150, 146, 66, CREAM),
      circle(150, 146, 66, 'none', { stroke: INK, 'stroke-width': 13 }),
    ),
    stroke('M118 176c10-36 10-46 4-70M148 188c12-44 12-62 4-92M178 178c10-30 12-46 6-66', '#8A5540', 8),
    stroke('M104 124c8-18 20-28 36-32', '#fff', 7),
  ),
}
