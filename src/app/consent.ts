import { createActor } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { groupOf, locationOf } from '../../machines/app/app.selectors.ts'
import { consentMachine, type ConsentRef } from '../../machines/consent/consent.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Tracking } from '../../machines/domain/site/tracking.ts'
import { createConsentActors, isSignalled } from '../actors/consent.actors.ts'

/**
 * Starts the consent of a group in the background, because the root does not depend on it. While the group is shown, it
 * receives the customer's location and each new booking.
 */
export function openConsent(app: AppRef, group: Group, tracking: Tracking): ConsentRef {
  const { keepChoice, current, watch } = createConsentActors({ signal: isSignalled() })
  let location = locationOf(app.getSnapshot())
  const actor = createActor(consentMachine.provide({ actors: { keepChoice } }), {
    input: { groupId: group.id, tracking, current: current(group.id), location },
  })
  app.subscribe((snapshot) => {
    const now = locationOf(snapshot)
    if (now === location || groupOf(snapshot)?.id !== group.id) return
    location = now
    actor.send({ type: 'place.changed', location: now })
  })
  app.on('booking.made', () => actor.send({ type: 'booking.made' }))
  watch(group.id, (choice) => actor.send({ type: 'consent.synced', choice }))
  return actor.start()
}
