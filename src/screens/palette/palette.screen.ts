import { createElement, use } from 'react'
import type { PaletteRef } from '../../../machines/palette/palette.machine.ts'
import { PaletteView } from '../../views/palette/PaletteView.tsx'

export interface PaletteProps {
  /** On its way while this chunk is. */
  palette: Promise<PaletteRef | null>
}

/** Where professionals name what comes next: a chunk that nobody else fetches. */
export default function Palette({ palette }: PaletteProps) {
  const actor = use(palette)
  return actor && createElement(PaletteView, { actor })
}
