import { createElement, useEffect, useState } from 'react'
import { groupOf, screenGuestOf } from '../../../machines/app/app.selectors.ts'
import { createStorage } from '../../actors/browser/storage.ts'
import { keepTranslated } from '../../actors/browser/translated.ts'
import { wordingOf } from '../../actors/visit.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { BesideOf } from '../beside.types.ts'
import { SiteHead, type SiteHeadProps } from './SiteHead.tsx'

const variant = wordingOf(createStorage(), () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256)

export interface HeadScreenProps extends Omit<SiteHeadProps, 'variant'> {
  beside: BesideOf
}

/**
 * The head of the page, in the wording of this visit. It is the first part that comes behind a drawn screen, and nobody
 * translates an empty page: from here on React copes with a browser's translator.
 *
 * The record of the group also says whether there is a way home. A visit that begins there reads it anyway; any other one
 * reads it now, so that no first screen waits for it.
 */
export default function HeadScreen({ beside, ...props }: HeadScreenProps) {
  const { actor } = props
  const group = useSettled(actor, groupOf)
  const [isHome] = useState(() => screenGuestOf(actor.getSnapshot()) === 'home')
  useEffect(() => keepTranslated(document.body), [])
  useEffect(() => {
    if (group?.hasMinisite && !isHome) void beside().then((known) => known?.learnHome(group))
  }, [beside, group, isHome])
  return createElement(SiteHead, { ...props, variant })
}
