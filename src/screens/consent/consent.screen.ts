import { createElement, use } from 'react'
import type { ConsentRef } from '../../../machines/consent/consent.machine.ts'
import { isSignalled } from '../../actors/consent.actors.ts'
import { ConsentView } from '../../views/consent/ConsentView.tsx'
import { ConsentLink } from '../../views/navigation/ConsentLink.tsx'

/** The consent and tag views of a group that counts visits, in one chunk, which other groups never load. */

export interface CookieLinkProps {
  /** Loads in parallel with this chunk. */
  consent: Promise<ConsentRef | null>
}

export interface ConsentProps extends CookieLinkProps {
  name: string
  /** The address of the business's privacy statement; null without one. */
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
