import { createElement, use } from 'react'
import type { PaletteRef } from '../../../machines/palette/palette.machine.ts'
import { PaletteView } from '../../views/palette/PaletteView.tsx'

export interface PaletteProps {
  /** Loads in parallel with this chunk. */
  palette: Promise<PaletteRef | null>
}

/** The command palette: a chunk that only professionals load. */
export default function Palette({ palette }: PaletteProps) {
  const actor = use(palette)
  return actor && createElement(PaletteView, { actor })
}
