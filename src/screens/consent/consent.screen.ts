import { createElement, use } from 'react'
import type { ConsentRef } from '../../../machines/consent/consent.machine.ts'
import { isSignalled } from '../../actors/consent.actors.ts'
import { ConsentLink } from '../../views/consent/ConsentLink.tsx'
import { ConsentView } from '../../views/consent/ConsentView.tsx'

/** What a group that counts visits has around its screens, in one chunk, which other groups never fetch. */

export interface CookieLinkProps {
  /** On its way while this chunk is. */
  consent: Promise<ConsentRef | null>
}

export interface ConsentProps extends CookieLinkProps {
  name: string
  /** Where the business says what it does with data; null for nowhere. */
  privacy: string | null
}

export function Consent({ consent, name, privacy }: ConsentProps) {
  const actor = use(consent)
  return actor && createElement(ConsentView, { actor, name, privacy, isSignalled: isSignalled() })
}

export function CookieLink({ consent }: CookieLinkProps) {
  const actor = use(consent)
  return actor && createElement(ConsentLink, { onClick: () => actor.send({ type: 'consent.reopened' }) })
}
