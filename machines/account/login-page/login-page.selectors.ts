import type { LoginPageSnapshot } from './login-page.machine.ts'

export const loginOf = (snapshot: LoginPageSnapshot) => snapshot.children.login
export const failureOf = (snapshot: LoginPageSnapshot) => snapshot.context.failure
/** The link was tried and is no longer valid. */
export const isLinkRefused = (snapshot: LoginPageSnapshot) => snapshot.matches({ asking: 'refused' })
/** The link was not tried, or is refused for the moment; it can be tried again. */
export const isDisturbed = (snapshot: LoginPageSnapshot) => snapshot.matches('disturbed')
/** The address that signing in confirms; empty without such a link. */
export const newEmailOf = (snapshot: LoginPageSnapshot) => snapshot.context.newEmail
export const groupOf = (snapshot: LoginPageSnapshot) => snapshot.context.group
/** Professionals have a page of their own. */
export const isForPros = (snapshot: LoginPageSnapshot) => snapshot.context.audience === 'pro'
/**
 * The address of whoever is signed in while the link would sign in another person; empty when nothing is to be chosen.
 */
export const presentOf = (snapshot: LoginPageSnapshot) =>
  snapshot.matches('choosing') ? (snapshot.context.session.account?.email ?? '') : ''
/** A professional is here, and the page is for customers. */
export const isProHere = (snapshot: LoginPageSnapshot) =>
  snapshot.matches('choosing') && snapshot.context.session.status === 'pro'
/** The address that the link names; empty when it names none. */
export const linkedOf = (snapshot: LoginPageSnapshot) => snapshot.context.email
