import { useSelector } from '@xstate/react'
import { isTyped as isEmailTyped } from '../../../machines/account/new-email/new-email.selectors.ts'
import { isTyped as isPasswordTyped } from '../../../machines/account/new-password/new-password.selectors.ts'
import type { FichesRef } from '../../../machines/account/fiches/fiches.machine.ts'
import { newEmailOf, newPasswordOf } from '../../../machines/account/fiches/fiches.selectors.ts'

/** Whether another address or password was typed and not sent. */
export function useParametersTyped(actor: FichesRef): boolean {
  const newEmail = useSelector(actor, newEmailOf)
  const newPassword = useSelector(actor, newPasswordOf)
  const emailTyped = useSelector(newEmail, (snapshot) => snapshot !== undefined && isEmailTyped(snapshot))
  const passwordTyped = useSelector(newPassword, (snapshot) => snapshot !== undefined && isPasswordTyped(snapshot))
  return emailTyped || passwordTyped
}
