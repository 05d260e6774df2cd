import { box, circle, ellipse, shape, stroke, type Palette, drawing } from './shapes.ts'

/** Portraits without faces: hair, shoulders and one object of the trade are enough to distinguish people. */

interface Person {
  palette: Palette
  skin: string
  hair: string
  clothes: string
  /** Drawn behind the head. */
  back?: string
  /** Drawn over the head. */
  front?: string
  /** Drawn over the clothes. */
  detail?: string
}

function portrait({ palette, skin, hair, clothes, back = '', front = '', detail = '' }: Person): string {
  return drawing(
    320,
    320,
    palette,
    circle(160, 160, 128, palette.disc),
    back,
    shape('M52 320c0-66 44-98 108-98s108 32 108 98z', clothes),
    detail,
    box(138, 184, 44, 58, 22, skin),
    shape('M138 206c12 14 32 14 44 0v-14h-44z', '#000', { opacity: 0.08 }),
    ellipse(160, 142, 54, 62, skin),
    ellipse(107, 148, 9, 13, skin),
    ellipse(213, 148, 9, 13, skin),
    front || shape('M104 136c0-46 24-72 56-72s56 26 56 72c-16-8-24-24-28-36-20 14-56 18-84 36z', hair),
  )
}

const salon: Palette = { light: '#FBEFE9', shade: '#EDD3CB', disc: '#F4DDD4' }
const health: Palette = { light: '#EAF6F4', shade: '#C9E4E0', disc: '#D8EDEA' }

/** A white coat over a shirt. */
function coat(shirt: string): string {
  return (
    shape('M128 228l32 44 32-44c-20-8-44-8-64 0z', shirt) +
    stroke('M128 228l32 46 32-46M160 274v46', '#D3DEE0', 4) +
    stroke('M112 236c-6 30 0 52 16 62', '#2F4A52', 5) +
    circle(130, 302, 9, '#2F4A52') +
    circle(130, 302, 4, '#C8D6D8')
  )
}

export const people: Readonly<Record<string, string>> = {
  'person-lea': portrait({
    palette: salon,
    skin: '#E8B796',
    hair: '#6B2F2A',
    clothes: '#8A3B5C',
    back: [
      [96, 120, 40],
      [224, 120, 40],
      [84, 168, 36],
      [236, 168, 36],
      [98, 212, 32],
      [222, 212, 32],
      [160, 84, 52],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#6B2F2A'))
      .join(''),
    front:
      circle(122, 92, 27, '#7B3A33') +
      circle(160, 80, 30, '#6B2F2A') +
      circle(198, 92, 27, '#7B3A33') +
      circle(108, 118, 16, '#6B2F2A') +
      circle(212, 118, 16, '#6B2F2A'),
    detail: stroke('M112 244c20 22 76 22 96 0', '#C98A2B', 5),
  }),
  'person-karim': portrait({
    palette: { ...salon, disc: '#E9CFB6' },
    skin: '#B97A56',
    hair: '#231815',
    clothes: '#2F3B46',
    front:
      shape('M106 126c-2-42 22-64 54-64s56 22 54 64c-6-18-16-28-28-30-18 4-38 4-54 0-12 4-20 14-26 30z', '#231815') +
      shape('M108 152c0 36 22 56 52 56s52-20 52-56c-6 14-14 20-22 20-18-8-42-8-60 0-8 0-16-6-22-20z', '#231815') +
      shape('M140 178c12-6 28-6 40 0-4 10-36 10-40 0z', '#8F5A3E'),
    detail:
      box(96, 246, 128, 74, 14, '#8C6239') +
      stroke('M120 246l20-22M200 246l-20-22', '#8C6239', 10) +
      box(134, 270, 52, 34, 6, '#6F4B2A'),
  }),
  'person-ines': portrait({
    palette: { ...salon, disc: '#F0D9C0' },
    skin: '#F0C7A6',
    hair: '#C08A3E',
    clothes: '#3F6F63',
    back: shape('M92 250c-12-60-8-190 68-190s80 130 68 190c-8 14-24 14-34 0h-68c-10 14-26 14-34 0z', '#C08A3E'),
    front: shape('M104 146c0-52 22-84 56-84s56 32 56 84c-18-10-30-34-34-52-10 22-44 38-78 52z', '#CE9A4C'),
    detail: stroke('M124 240c22 16 50 16 72 0', '#F4E7D4', 6),
  }),
  'doctor-morel': portrait({
    palette: health,
    skin: '#F1C9AD',
    hair: '#8D8F94',
    clothes: '#FFFFFF',
    back: shape('M98 176c-8-70 16-116 62-116s70 46 62 116c-4 20-14 30-24 32h-76c-10-2-20-12-24-32z', '#8D8F94'),
    front:
      shape('M104 140c0-48 24-76 56-76s56 28 56 76c-14-14-22-30-26-44-24 8-62 14-86 44z', '#9DA0A6') +
      stroke(
        'M120 146a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM164 146a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM156 144h8',
        '#3A4A50',
        4,
      ),
    detail: coat('#7FB5B0'),
  }),
  'doctor-lefevre': portrait({
    palette: { ...health, disc: '#CFE3EC' },
    skin: '#E5B08C',
    hair: '#4A3022',
    clothes: '#FFFFFF',
    detail: coat('#5C86B0'),
  }),
  'doctor-okafor': portrait({
    palette: { ...health, disc: '#F3E1D3' },
    skin: '#7A4A32',
    hair: '#1D1411',
    clothes: '#D9744E',
    back: circle(160, 52, 34, '#1D1411') + ellipse(160, 120, 62, 58, '#1D1411'),
    front:
      shape('M106 134c0-42 24-66 54-66s54 24 54 66c-14-20-32-30-54-30s-40 10-54 30z', '#1D1411') +
      stroke('M128 78c20-10 44-10 64 0', '#E9B44C', 8),
    detail: shape('M134 226l26 34 26-34z', '#7A4A32'),
  }),
  'doctor-nurse': portrait({
    palette: { ...health, disc: '#DCE9D6' },
    skin: '#E9BC9B',
    hair: '#A4522F',
    clothes: '#0E6E6E',
    back: circle(214, 88, 26, '#A4522F'),
    detail:
      shape('M132 226l28 36 28-36z', '#E9BC9B') +
      box(196, 262, 34, 26, 5, '#FFFFFF') +
      stroke('M213 267v16M205 275h16', '#D9744E', 5),
  }),
}
