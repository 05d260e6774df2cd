import { pageName, trackedPlace } from '../domain/site/tracked-place.ts'
import type { Choice } from '../domain/site/tracking-choice.ts'
import type { TagSignal } from '../domain/site/tracking.ts'
import type { ConsentSnapshot } from './consent.machine.ts'

/** The question is shown only where something would be counted. */
export const isAskedIn = (snapshot: ConsentSnapshot): boolean =>
  snapshot.matches({ choice: 'asking' }) && trackedPlace(snapshot.context.location) === 'page'

export const isReviewedIn = (snapshot: ConsentSnapshot): boolean => snapshot.matches({ review: 'open' })

/** The current choice; null before there is one. */
export function choiceOf(snapshot: ConsentSnapshot): Choice | null {
  if (isGranted(snapshot)) return 'granted'
  return snapshot.matches({ choice: 'asking' }) ? null : 'refused'
}

const isGranted = (snapshot: ConsentSnapshot) =>
  snapshot.matches({ choice: 'granted' }) || snapshot.matches({ choice: 'granting' })

/** What the frame of the tags runs now. */
export interface TagRun {
  /** Another key loads another frame: nothing of the previous one continues. */
  key: 'page' | 'confirm'
  /** HTML of the group, only for use inside the frame. */
  head: readonly string[]
  body: readonly string[]
  pixelId: string | null
  signal: TagSignal
}

/** What runs at this place; null for nothing. Compare with `contentEqual`. */
export function runOf(snapshot: ConsentSnapshot): TagRun | null {
  if (!isGranted(snapshot)) return null
  const { tracking, location } = snapshot.context
  const at = (position: string) =>
    tracking.tags.filter((tag) => tag.position === position).map(({ content }) => content)
  const place = trackedPlace(location)
  if (place === 'page') {
    const [head, body] = [at('head'), at('body')]
    if (head.length + body.length === 0 && tracking.pixelId === null) return null
    return { key: 'page', head, body, pixelId: tracking.pixelId, signal: { event: 'page', page: pageName(location) } }
  }
  const isBooked = place === 'confirm' && snapshot.matches({ booking: 'made' })
  const body = at('confirm')
  return isBooked && body.length > 0
    ? { key: 'confirm', head: [], body, pixelId: null, signal: { event: 'booked' } }
    : null
}
