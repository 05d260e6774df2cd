import type { CancelContext, CancelOutput } from '../../machines/appointments/cancel/cancel.types.ts'
import type { BookingMemento } from '../../machines/booking/booking.types.ts'
import {
  type Cancellations,
  knownOf,
  NO_CANCELLATIONS,
  withAnswer,
  withSent,
  withSettled,
} from '../../machines/domain/appointment/cancellations.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Message } from '../simulate/simulation.ts'
import type { Running } from './customer.ts'

/** What the tab keeps through a reload. */
export class Tab {
  memento: BookingMemento | null = null
  /** The cancellations that it has sent. */
  private cancellations: Cancellations = NO_CANCELLATIONS
  /** The appointments of the running cancellations, by the path of their actors. */
  private readonly cancelling = new Map<string, readonly Id[]>()
  /** The cancellations among them that were sent, and those that were looked up. */
  private readonly sent = new Set<string>()
  private readonly seen = new Set<string>()

  /** Notes which cancellations are sent, and what becomes of them, as the adapter of the real machine does. */
  note(machines: readonly Running[], messages: readonly Message[]): void {
    for (const { path, id, snapshot } of machines) {
      if (id === 'cancel') this.cancelling.set(path, (snapshot.context as CancelContext).appointmentIds)
    }
    for (const { event, from, to } of messages) {
      const path = from ?? ''
      if (event.type === 'xstate.done.actor.readCancelled') this.seen.add(to)
      if (event.type === 'cancel.sent') this.send(path)
      if (event.type === 'xstate.done.actor.cancel') this.end(path, event['output'] as CancelOutput)
    }
  }

  private send(path: string): void {
    this.sent.add(path)
    this.cancellations = withSent(this.cancellations, this.cancelling.get(path) ?? [])
  }

  private end(path: string, output: CancelOutput): void {
    const ids = this.cancelling.get(path) ?? []
    const [isSeen, isSent] = [this.seen.delete(path), this.sent.delete(path)]
    if (output.kind === 'cancelled') this.cancellations = withAnswer(this.cancellations, ids, ids)
    // A cancellation that the customer did not confirm proves nothing.
    else if (isSeen || isSent) {
      const rule = isSeen ? withSettled : withAnswer
      this.cancellations = rule(this.cancellations, ids, output.gone)
    }
  }

  /** The stored state with which a screen or step opens: without appointments that the tab knows to be cancelled. */
  kept() {
    const { memento, cancellations } = this
    const known = memento && { ...memento, booked: memento.booked && knownOf(memento.booked, cancellations) }
    return { memento: known, cancellations }
  }

  /** Everything must survive a reload as plain data. */
  reload(): void {
    this.memento = JSON.parse(JSON.stringify(this.memento)) as BookingMemento | null
  }

  /** After a logout, or when another user signs in, nothing of a customer stays in the tab. */
  forget(): void {
    this.memento = null
    this.cancellations = NO_CANCELLATIONS
  }
}
