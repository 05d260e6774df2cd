import type { EmailRequestSnapshot } from './email-request.machine.ts'
import { isOfAddress } from './email-request.rules.ts'

/** The page to show. */
export const pageOf = (snapshot: EmailRequestSnapshot): 'closed' | 'sending' | 'sent' | 'form' => {
  if (snapshot.hasTag('blocked')) return 'closed'
  if (snapshot.matches('sent')) return 'sent'
  return snapshot.hasTag('busy') ? 'sending' : 'form'
}
/** Whether the email may be asked for once more: not while the first one may be on its way. */
export const resendOf = (snapshot: EmailRequestSnapshot): 'waiting' | 'sending' | 'open' => {
  if (snapshot.matches({ sent: 'waiting' }) || isResent(snapshot)) return 'waiting'
  return snapshot.matches({ sent: 'resending' }) ? 'sending' : 'open'
}
/** It was sent again just now. */
export const isResent = (snapshot: EmailRequestSnapshot) => snapshot.matches({ sent: 'resent' })
/** It is the server that says so, to a press: the page itself was open. */
export const isAnsweredIn = (snapshot: EmailRequestSnapshot) => snapshot.hasTag('blocked') && snapshot.context.isOpen
export const emailOf = (snapshot: EmailRequestSnapshot) => snapshot.context.email
/** Why a press would not be sent now; null when it would. */
export const openFaultOf = (snapshot: EmailRequestSnapshot) => snapshot.context.open
/** The fault that is shown. */
export const faultOf = (snapshot: EmailRequestSnapshot) => snapshot.context.fault
/** The server has refused the address itself, which is said beside it. */
export const isRefusedAddress = ({ context: { failure } }: EmailRequestSnapshot) =>
  failure !== null && isOfAddress(failure)
export const failureOf = (snapshot: EmailRequestSnapshot) => snapshot.context.failure
export const groupOf = (snapshot: EmailRequestSnapshot) => snapshot.context.group

/** The pages that this one leads to. */
export const formPlaceOf = (snapshot: EmailRequestSnapshot) => snapshot.context.form
export const loginPlaceOf = (snapshot: EmailRequestSnapshot) => snapshot.context.login

export const waitingOf = (snapshot: EmailRequestSnapshot) => snapshot.context.waiting
