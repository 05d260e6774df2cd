import type { NewEmailSnapshot } from './new-email.machine.ts'
import { emailIn, faultIn } from './new-email.rules.ts'

/** Nobody is here who has an address. */
export const isAbsent = (snapshot: NewEmailSnapshot) => snapshot.hasTag('blocked')
/** It is not known yet whether another address is pending. */
export const isReading = (snapshot: NewEmailSnapshot) => snapshot.matches('reading')
/** A press on Save is under way. */
export const isSending = (snapshot: NewEmailSnapshot) => snapshot.hasTag('writing')
/** The letter was just asked for. */
export const isAsked = (snapshot: NewEmailSnapshot) => snapshot.matches({ editing: 'asked' })
/** Something is typed, and it is not known to be sent. */
export const isTyped = (snapshot: NewEmailSnapshot) => snapshot.context.address.trim() !== ''
export const addressOf = (snapshot: NewEmailSnapshot) => snapshot.context.address
/** What kept the last press from being sent. */
export const faultOf = (snapshot: NewEmailSnapshot) => snapshot.context.fault
/** What would keep a press from being sent now. */
export const openFaultOf = (snapshot: NewEmailSnapshot) => faultIn(snapshot.context)
/** Why the last press came to nothing; null while that is not sure. */
export const failureOf = (snapshot: NewEmailSnapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : null)
/** The address of the account, which stays until the other one is confirmed. */
export const emailOf = (snapshot: NewEmailSnapshot) => emailIn(snapshot.context)
/** The address that waits to be confirmed. */
export const pendingOf = (snapshot: NewEmailSnapshot) => snapshot.context.pending
export const groupOf = (snapshot: NewEmailSnapshot) => snapshot.context.group
