import { createElement, useEffect } from 'react'
import { createStorage } from '../../actors/browser/storage.ts'
import { keepTranslated } from '../../actors/browser/translated.ts'
import { wordingOf } from '../../actors/visit.ts'
import { SiteHead, type SiteHeadProps } from './SiteHead.tsx'

const variant = wordingOf(createStorage(), () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256)

/**
 * The head of the page, in the wording of this visit. It is the first part that comes behind a drawn screen, and nobody
 * translates an empty page: from here on React copes with a browser's translator.
 */
export default function HeadScreen(props: Omit<SiteHeadProps, 'variant'>) {
  useEffect(() => keepTranslated(document.body), [])
  return createElement(SiteHead, { ...props, variant })
}
