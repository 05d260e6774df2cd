import { useLingui } from '@lingui/react/macro'
import type { AddressFault } from '../../../machines/domain/account/email-faults.ts'

/** What is wrong with an e-mail address, and how to correct it. */
export function useAddressFault(): (fault: AddressFault) => string {
  const { t } = useLingui()
  return (fault) => {
    switch (fault.reason) {
      case 'missing':
        return t`Enter your email address.`
      case 'email':
        return t`Enter an email address, for example name@example.org.`
      case 'emailLocal':
        return t`Use at most ${fault.limit} characters before the @.`
      case 'emailCharacter': {
        const { found } = fault
        return found.trim() === ''
          ? t`An email address cannot contain spaces.`
          : t`An email address cannot contain the character “${found}”.`
      }
    }
  }
}
