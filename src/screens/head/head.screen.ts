import { createElement } from 'react'
import { createStorage } from '../../actors/browser/storage.ts'
import { wordingOf } from '../../actors/visit.ts'
import { SiteHead, type SiteHeadProps } from './SiteHead.tsx'

/** The head of the page, in the wording of this visit. */

const variant = wordingOf(createStorage(), () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256)

export default (props: Omit<SiteHeadProps, 'variant'>) => createElement(SiteHead, { ...props, variant })
