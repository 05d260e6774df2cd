import { around, box, circle, ellipse, shadow, shape, square, stroke, turned, type Palette } from './shapes.ts'

const CREAM = '#FFFDF8'

const health: Palette = { light: '#EAF6F4', shade: '#C5E2DD', disc: '#D6ECE8' }
const town: Palette = { light: '#EDF1FA', shade: '#CAD6EE', disc: '#DBE4F4' }
const garage: Palette = { light: '#F0F2F5', shade: '#CFD6DF', disc: '#DFE4EA' }
const warm: Palette = { light: '#FBF1E2', shade: '#EBD5B4', disc: '#F3E2C8' }
const yoga: Palette = { light: '#FDF8E8', shade: '#EFE3BF', disc: '#F7EED3' }
const spa: Palette = { light: '#254038', shade: '#152821', disc: '#2C4C42' }

const TEAL = '#0E6E6E'
const CORAL = '#D9744E'
const BLUE = '#1F3F8F'
const RED = '#B8232F'
const SLATE = '#1E293B'
const AMBER = '#D97706'
const STEEL = '#B8C2CE'

const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#2A3442') + circle(x, y, r * 0.62, STEEL) + circle(x, y, r * 0.22, SLATE)

const car = (colour: string) =>
  shadow(160, 238, 104) +
  shape('M62 206c0-26 10-34 34-38l24-38c6-10 14-14 28-14h40c14 0 22 6 30 16l22 34c22 4 30 16 30 40z', colour) +
  shape('M112 166l18-30c4-6 8-8 16-8h12v38zM168 128h18c8 0 12 2 16 8l18 30h-52z', '#DCEBF5') +
  box(56, 200, 216, 22, 11, SLATE, { opacity: 0.9 }) +
  box(246, 184, 22, 12, 6, '#FBD38D') +
  wheel(106, 220, 27) +
  wheel(222, 220, 27)

/** A person sitting cross-legged, hands on the knees. */
const sitting = (x: number, y: number, clothes: string, skin: string, hair: string) =>
  shape(`M${x - 64} ${y + 8}h128l-14 16h-100z`, clothes, { opacity: 0.35 }) +
  circle(x, y - 92, 8, hair) +
  circle(x, y - 76, 16, hair) +
  circle(x, y - 72, 14, skin) +
  shape(`M${x - 18} ${y - 54}c10-8 26-8 36 0c6 18 6 34 4 50h-44c-2-16-2-32 4-50z`, clothes) +
  stroke(`M${x - 17} ${y - 48}c-12 10-18 24-20 38M${x + 17} ${y - 48}c12 10 18 24 20 38`, skin, 8) +
  stroke(
    `M${x - 6} ${y - 2}c-18-6-32-2-40 4c8 6 26 8 46 6M${x + 6} ${y - 2}c18-6 32-2 40 4c-8 6-26 8-46 6`,
    '#4B5563',
    13,
  )

const stone = (y: number, rx: number, colour: string) =>
  ellipse(160, y, rx, 24, colour) + ellipse(160 - rx * 0.3, y - 9, rx * 0.42, 6, '#fff', { opacity: 0.14 })

const frond = (colour: string) => shape('M160 250c-34-50-34-120 0-178c34 58 34 128 0 178z', colour)

export const trades: Readonly<Record<string, string>> = {
  'health-stethoscope': square(
    health,
    stroke('M112 84c-8 54 4 92 42 96c38-4 50-42 42-96', TEAL, 11),
    stroke('M112 84h14M196 84h-14', '#2F4A52', 13),
    stroke('M154 180c0 52 20 76 46 74c26-2 34-26 28-52', TEAL, 11),
    circle(226, 186, 25, '#2F4A52'),
    circle(226, 186, 13, '#C8D6D8'),
  ),
  'health-spine': square(
    health,
    ...[0, 1, 2, 3, 4, 5].map((index) => {
      const x = 160 + Math.round(Math.sin(index * 0.9) * 14)
      const y = 74 + index * 34
      const half = 26 + index * 4
      return box(x - half, y, half * 2, 20, 10, index === 3 ? CORAL : TEAL) + circle(x, y + 10, 6, CREAM)
    }),
  ),
  'health-drop': square(
    health,
    shape('M160 62c46 58 66 90 66 124a66 66 0 0 1-132 0c0-34 20-66 66-124z', CORAL),
    shape('M118 184c0 24 14 42 34 48', 'none', {
      stroke: '#fff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.55,
    }),
    stroke('M160 162v52M134 188h52', CREAM, 13),
  ),
  'town-passport': square(
    town,
    shadow(160, 272, 78),
    turned(-10, 160, 170, box(92, 78, 130, 182, 12, '#6D1F2B')),
    turned(
      6,
      160,
      170,
      box(98, 76, 130, 182, 12, BLUE),
      circle(163, 146, 34, 'none', { stroke: '#E3BF6B', 'stroke-width': 6 }),
      stroke('M129 146h68M163 112c-20 20-20 48 0 68c20-20 20-48 0-68', '#E3BF6B', 4),
      box(126, 204, 74, 9, 4, '#E3BF6B'),
      box(140, 222, 46, 7, 3, '#E3BF6B'),
    ),
  ),
  'town-rings': square(
    town,
    circle(130, 178, 52, 'none', { stroke: '#D9A441', 'stroke-width': 15 }),
    circle(194, 178, 52, 'none', { stroke: '#EBC574', 'stroke-width': 15 }),
    stroke('M162 137a52 52 0 0 1 20 44', '#D9A441', 15),
    shape('M194 92l22 18-22 24-22-24z', '#8FB7E8'),
    shape('M172 110h44l-22 24z', '#6C98D3'),
    stroke('M120 136c-12 4-22 12-28 22', '#fff', 5, { opacity: 0.6 }),
  ),
  'town-truck': square(
    town,
    shadow(160, 240, 100),
    box(60, 118, 132, 92, 10, '#3F7A5A'),
    stroke('M82 140h88M82 164h88M82 188h60', '#5D9A78', 7),
    shape('M198 142h36c10 0 16 4 20 12l14 28v28h-70z', RED),
    shape('M212 154h20c6 0 8 2 11 8l8 20h-39z', '#DCE8F7'),
    wheel(108, 218, 25),
    wheel(222, 218, 25),
  ),
  'garage-yard': square(
    warm,
    shadow(160, 252, 108),
    shape('M58 142l102-58 102 58v106h-204z', '#8C5A3C'),
    shape('M48 148l112-66 112 66-8 12-104-58-104 58z', SLATE),
    box(96, 166, 128, 82, 6, SLATE),
    ...[0, 1, 2, 3].map((row) => box(102, 172 + row * 19, 116, 13, 3, row % 2 ? '#64748B' : '#7C8BA0')),
    circle(160, 126, 13, AMBER),
  ),
  'garage-street': square(
    garage,
    shadow(160, 254, 112),
    box(64, 112, 192, 138, 8, '#EDE3D2'),
    box(54, 96, 212, 26, 6, AMBER),
    box(84, 160, 70, 90, 5, SLATE),
    box(90, 168, 58, 34, 3, '#9DB4C8'),
    box(170, 154, 68, 52, 5, '#9DB4C8'),
    stroke('M204 154v52M170 180h68', '#EDE3D2', 5),
    stroke('M44 250v-74', '#6B4A2E', 7),
    circle(44, 160, 28, '#6F9A6B'),
    circle(60, 178, 17, '#83AC7D'),
  ),
  'garage-oil': square(
    warm,
    shadow(160, 264, 76),
    box(96, 130, 116, 130, 16, SLATE),
    box(112, 94, 40, 40, 8, AMBER),
    stroke('M172 128c0-26 34-26 34 2', SLATE, 13),
    box(114, 170, 80, 60, 8, '#F6E7C8'),
    shape('M154 178c14 18 18 26 18 32a18 18 0 0 1-36 0c0-6 4-14 18-32z', AMBER),
    shape('M244 122c10 14 15 22 15 29a15 15 0 0 1-30 0c0-7 5-15 15-29z', '#B45309'),
  ),
  'garage-tyre': square(
    garage,
    shadow(160, 268, 70),
    circle(160, 160, 98, '#222C39'),
    around(160, 160, 24, box(155, 58, 10, 16, 3, '#3A4757')),
    circle(160, 160, 64, STEEL),
    around(160, 160, 5, shape('M152 150l-12-46h40l-12 46z', '#7F8D9D')),
    circle(160, 160, 21, SLATE),
    around(160, 160, 5, circle(160, 148, 3.5, STEEL)),
  ),
  'garage-brake': square(
    garage,
    circle(152, 164, 92, '#AEB9C6'),
    circle(152, 164, 78, '#C9D2DC'),
    around(152, 164, 12, circle(152, 102, 6, '#8895A5')),
    circle(152, 164, 40, '#64748B'),
    circle(152, 164, 15, SLATE),
    shape('M214 84c44 28 56 86 34 134l-34-14c14-32 8-72-22-94z', RED),
    box(226, 132, 24, 40, 8, '#8F1A24'),
  ),
  'garage-check': square(
    warm,
    shadow(160, 274, 70),
    box(92, 76, 136, 190, 14, SLATE),
    box(104, 92, 112, 162, 6, CREAM),
    box(130, 62, 60, 30, 10, AMBER),
    ...[0, 1, 2].map(
      (row) => stroke(`M118 ${130 + row * 44}l9 10 16-20`, '#3F7A5A', 8) + box(156, 124 + row * 44, 46, 10, 5, STEEL),
    ),
  ),
  'garage-air': square(
    { light: '#ECF5FA', shade: '#C6DDEA', disc: '#D8E9F2' },
    around(160, 160, 6, stroke('M160 160V70M160 100l-22-18M160 100l22-18', '#3E7FA8', 11)),
    circle(160, 160, 19, '#3E7FA8'),
    circle(160, 160, 8, CREAM),
  ),
  'garage-talk': square(
    garage,
    car(AMBER),
    shape(
      'M84 64h96c12 0 18 6 18 16v12c0 10-6 16-18 16h-62l-22 20v-20h-12c-12 0-18-6-18-16V80c0-10 6-16 18-16z',
      SLATE,
    ),
    circle(108, 86, 6, CREAM),
    circle(132, 86, 6, CREAM),
    circle(156, 86, 6, CREAM),
  ),
  'yoga-group': square(
    yoga,
    circle(160, 110, 56, '#EBC98A', { opacity: 0.75 }),
    sitting(92, 196, '#7FA98B', '#C58E68', '#3A2A20'),
    sitting(228, 196, '#C9805B', '#E9BC9B', '#8A4A2B'),
    sitting(160, 252, '#6C7BA8', '#8A5A3E', '#1D1411'),
  ),
  'yoga-morning': square(
    yoga,
    circle(160, 156, 62, '#EDB65C'),
    around(160, 156, 16, box(156, 64, 8, 20, 4, '#EDB65C')),
    shape('M0 200c60-40 110-30 160-4s106 24 160-14v138H0z', '#A9C4AE'),
    shape('M0 244c60-28 112-20 160 2s104 16 160-12v86H0z', '#7FA98B'),
  ),
  'yoga-private': square(
    yoga,
    shadow(160, 258, 82),
    stroke('M160 250v-70', '#6E8B63', 7),
    ...[-66, -34, 34, 66].map((angle) =>
      turned(
        angle,
        160,
        196,
        shape('M160 196c-20-26-20-56 0-84c20 28 20 58 0 84z', Math.abs(angle) > 50 ? '#E7B5B0' : '#EFC9C4'),
      ),
    ),
    shape('M160 200c-24-30-24-66 0-98c24 32 24 68 0 98z', '#D98F8A'),
    ellipse(160, 250, 62, 10, '#A9C4AE'),
  ),
  'spa-stones': square(
    spa,
    ellipse(160, 264, 96, 10, '#0B1512', { opacity: 0.5 }),
    stone(240, 84, '#55706A'),
    stone(200, 66, '#6E8B84'),
    stone(164, 48, '#8AA8A0'),
    turned(-26, 160, 140, shape('M160 142c-16-20-16-44 0-64c16 20 16 44 0 64z', '#7FD1AE')),
    turned(24, 160, 140, shape('M160 142c-14-18-14-38 0-56c14 18 14 38 0 56z', '#A8E3C9')),
  ),
  'spa-leaf': square(
    spa,
    ...[-70, -38, 38, 70].map((angle) => turned(angle, 160, 250, frond(Math.abs(angle) > 50 ? '#3F7F68' : '#56A386'))),
    frond('#7FD1AE'),
    stroke('M160 250V96M160 216l-14-18M160 216l14-18M160 176l-14-18M160 176l14-18', '#2C4C42', 4),
  ),
  'spa-water': square(
    spa,
    shape('M160 66c34 44 48 66 48 90a48 48 0 0 1-96 0c0-24 14-46 48-90z', '#F2B880'),
    shape('M130 158c1 16 9 26 22 30', 'none', {
      stroke: '#fff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
    stroke('M70 232c20-14 40-14 60 0s40 14 60 0 40-14 60 0', '#7FD1AE', 9),
    stroke('M94 260c16-12 32-12 48 0s32 12 48 0 32-12 48 0', '#56A386', 8),
  ),
}
