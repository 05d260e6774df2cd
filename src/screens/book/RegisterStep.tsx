import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import { groupOf, waitingOf } from '../../../machines/account/email-request/email-request.selectors.ts'
import { RegisterView } from '../../views/login/RegisterView.tsx'
import { Remembered } from '../../views/login/Remembered.tsx'
import { useSettled } from '../../views/ui/useSettled.ts'
import { when } from './when.ts'

const When = when.View

/** The registration in the place of the login step. */
export function RegisterStep({ actor, position }: { actor: EmailRequestRef; position: string }) {
  const { timezone } = useSettled(actor, groupOf)
  const waiting = useSettled(actor, waitingOf)
  return (
    <RegisterView actor={actor} position={position}>
      {waiting && (
        <Remembered
          when={<When start={waiting.slot.start} at={waiting.slot.at} zone={timezone} />}
          isCarried={waiting.isCarried}
        />
      )}
    </RegisterView>
  )
}
