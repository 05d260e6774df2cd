import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { Lines } from './parts.tsx'

const When = styled('p', { base: { _firstLetter: { textTransform: 'uppercase' } } })

export interface RememberedProps {
  /** The chosen time. */
  when: ReactNode
  /** The link of the email leads back to it; else only this tab keeps it. */
  isCarried: boolean
}

/** What becomes of the chosen time while an account is created. */
export function Remembered({ when, isCarried }: RememberedProps) {
  return (
    <Notice tone="info" title={<Trans>Your appointment is not booked yet</Trans>}>
      <Lines>
        <When>{when}</When>
        <p>
          {isCarried ? (
            <Trans>The link in the email takes you back to this time.</Trans>
          ) : (
            <Trans>This page keeps your choice. Come back here to sign in once your account is active.</Trans>
          )}
        </p>
        <p>
          <Trans>This time is not reserved: someone else can still book it.</Trans>
        </p>
      </Lines>
    </Notice>
  )
}
