import type { LetterSnapshot } from './letter.machine.ts'
import { isOfAddress } from './letter.rules.ts'

/** The page to show. */
export const pageOf = (snapshot: LetterSnapshot): 'closed' | 'sending' | 'sent' | 'form' => {
  if (snapshot.hasTag('blocked')) return 'closed'
  if (snapshot.hasTag('busy')) return 'sending'
  return snapshot.matches('sent') ? 'sent' : 'form'
}
/** It is the server that says so, to a press: the page itself was open. */
export const isAnsweredIn = (snapshot: LetterSnapshot) => snapshot.hasTag('blocked') && snapshot.context.isOpen
export const emailOf = (snapshot: LetterSnapshot) => snapshot.context.email
/** Why a press would not be sent now; null when it would. */
export const openFaultOf = (snapshot: LetterSnapshot) => snapshot.context.open
/** The fault that is shown. */
export const faultOf = (snapshot: LetterSnapshot) => snapshot.context.fault
/** The server has refused the address itself, which is said beside it. */
export const isRefusedAddress = ({ context: { failure } }: LetterSnapshot) => failure !== null && isOfAddress(failure)
export const failureOf = (snapshot: LetterSnapshot) => snapshot.context.failure
export const groupOf = (snapshot: LetterSnapshot) => snapshot.context.group

/** The pages that this one leads to. */
export const formPlaceOf = (snapshot: LetterSnapshot) => snapshot.context.form
export const loginPlaceOf = (snapshot: LetterSnapshot) => snapshot.context.login

export const waitingOf = (snapshot: LetterSnapshot) => snapshot.context.waiting
