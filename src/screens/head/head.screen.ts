import { createElement, useEffect } from 'react'
import { groupWithHome } from '../../../machines/home/home-link/home-link.selectors.ts'
import { createStorage } from '../../storage/tab-storage.ts'
import { keepTranslated } from '../../browser/translated.ts'
import { wordingOf } from '../../storage/wording.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { LoadBackground } from '../background.types.ts'
import { SiteHead, type SiteHeadProps } from './SiteHead.tsx'

const served = document.querySelector('meta[name="wording"]')?.getAttribute('content') ?? null
const variant = wordingOf(createStorage(), served, () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256)

export interface HeadScreenProps extends Omit<SiteHeadProps, 'variant'> {
  background: LoadBackground
}

/**
 * The head of the page, in the wording of this visit. It is the first part that comes behind a drawn screen, and nobody
 * translates an empty page: from here on React copes with a browser's translator.
 *
 * The way home is opened here, so that no first screen waits for the record that it asks.
 */
export default function HeadScreen({ background, ...props }: HeadScreenProps) {
  const { actor } = props
  const group = useSettled(actor, groupWithHome)
  useEffect(() => keepTranslated(document.body), [])
  useEffect(() => {
    if (group) void background().then((known) => known?.homeLinkOf(group))
  }, [background, group])
  return createElement(SiteHead, { ...props, variant })
}
