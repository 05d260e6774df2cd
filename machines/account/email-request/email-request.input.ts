import { pendingOf } from '../../domain/account/pending.ts'
import type { AppLocation } from '../../domain/place/location.ts'
import type { Selection } from '../../domain/sequence/selection.ts'
import type { EmailRequestInput, Waiting } from './email-request.machine.ts'

/** The pages of a request: its form, its confirmation, and where the customer signs in instead. */
export type EmailPages = Pick<EmailRequestInput, 'form' | 'confirmation' | 'login'>

const signIn = (urlname: string): AppLocation => ({ screen: 'login', urlname })

export const registerPages = (urlname: string): EmailPages => ({
  form: { screen: 'register', urlname },
  confirmation: { screen: 'register_confirm', urlname },
  login: signIn(urlname),
})

export const resetPages = (urlname: string): EmailPages => ({
  form: { screen: 'reset_password', urlname },
  confirmation: { screen: 'reset_password_confirm', urlname },
  login: signIn(urlname),
})

/** The registration within a booking, in the place of its login step. */
export const bookingRegisterPages = (urlname: string): EmailPages => ({
  form: { screen: 'booking_register', urlname },
  confirmation: { screen: 'booking_register_confirm', urlname },
  login: { screen: 'book', urlname, step: 'login' },
})

/** The time that waits while the customer registers; null for none. */
export const waitingIn = (selection: Selection): Waiting | null =>
  selection.slot && { slot: selection.slot, isCarried: pendingOf(selection) !== null }
