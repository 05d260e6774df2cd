import { createElement } from 'react'
import { createStorage } from '../../actors/browser/storage.ts'
import { keepTranslated } from '../../actors/browser/translated.ts'
import { wordingOf } from '../../actors/visit.ts'
import { SiteHead, type SiteHeadProps } from './SiteHead.tsx'

/** The head of the page, in the wording of this visit. */

const variant = wordingOf(createStorage(), () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256)

// This is the first code to load after a rendered screen; before that there is no text to translate.
keepTranslated(document.body)

export default (props: Omit<SiteHeadProps, 'variant'>) => createElement(SiteHead, { ...props, variant })
