import { useLingui } from '@lingui/react/macro'
import type { EmailFault } from '../../../machines/domain/account/email-faults.ts'

/** What is wrong with an e-mail address, and how to correct it. */
export function useEmailMessages(): (fault: EmailFault) => string {
  const { t } = useLingui()
  return (fault) => {
    switch (fault.reason) {
      case 'email':
        return t`Please enter an e-mail address, for example name@example.org.`
      case 'emailCharacter': {
        const { found } = fault
        return found.trim() === ''
          ? t`An e-mail address cannot contain spaces.`
          : t`The character “${found}” is not accepted here in an e-mail address.`
      }
      case 'emailLocal':
        return t`Please use at most ${fault.limit} characters before the @.`
    }
  }
}
