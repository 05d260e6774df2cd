import { isBlank } from '../../domain/invisible.ts'
import type { NewEmailSnapshot } from './new-email.machine.ts'
import * as rules from './new-email.rules.ts'

/** No account with an address is signed in. */
export const isAbsent = (snapshot: NewEmailSnapshot) => snapshot.hasTag('blocked')
/** It is not known yet whether another address is pending. */
export const isReading = (snapshot: NewEmailSnapshot) => snapshot.matches('reading')
/** A press on Save is pending. */
export const isSending = (snapshot: NewEmailSnapshot) => snapshot.hasTag('writing')
/** The address of the account was just confirmed. */
export const isConfirmed = (snapshot: NewEmailSnapshot) => rules.isConfirmed(snapshot.context)
/** The email was just requested. */
export const isAsked = (snapshot: NewEmailSnapshot) => snapshot.matches({ editing: 'asked' })
/** An address is typed that is not known to have been sent. */
export const isTyped = (snapshot: NewEmailSnapshot) => !isBlank(snapshot.context.address)
export const addressOf = (snapshot: NewEmailSnapshot) => snapshot.context.address
/** The fault that is shown. */
export const faultOf = (snapshot: NewEmailSnapshot) => snapshot.context.fault
/** Why a press would not be sent now. */
export const openFaultOf = (snapshot: NewEmailSnapshot) => rules.faultIn(snapshot.context)
/** Why the last press had no effect; null while that is uncertain. */
export const failureOf = (snapshot: NewEmailSnapshot) => (snapshot.hasTag('failed') ? snapshot.context.failure : null)
/** The current address of the account, until the other one is confirmed. */
export const emailOf = (snapshot: NewEmailSnapshot) => rules.emailIn(snapshot.context)
/** The address that is not confirmed yet. */
export const pendingOf = (snapshot: NewEmailSnapshot) => snapshot.context.pending
export const groupOf = (snapshot: NewEmailSnapshot) => snapshot.context.group
