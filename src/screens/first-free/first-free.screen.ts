import { createElement, use } from 'react'
import type { FirstFreeRef } from '../../../machines/first-free/first-free.machine.ts'
import { FirstFreeView } from '../../views/first-free/FirstFreeView.tsx'

export interface FirstFreeProps {
  /** Loads in parallel with this chunk. */
  firstFree: Promise<FirstFreeRef | null>
}

/** The first free times of several calendars: a chunk that only professionals load. */
export default function FirstFree({ firstFree }: FirstFreeProps) {
  const actor = use(firstFree)
  return actor && createElement(FirstFreeView, { actor })
}
