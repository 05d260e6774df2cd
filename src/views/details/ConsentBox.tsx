import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { isConsentGiven, isShowingErrors } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Checkbox } from '../ui/Checkbox.tsx'

export const CONSENT_ID = 'video-consent'

/** Consent to a video conference: never given in advance, and its purpose is in the label. */
export function ConsentBox({ actor }: { actor: FicheFormRef }) {
  const accepted = useSelector(actor, isConsentGiven)
  const say = useAboutWhom()
  const isMissing = useSelector(actor, isShowingErrors) && !accepted
  return (
    <Checkbox
      id={CONSENT_ID}
      checked={accepted}
      required
      error={isMissing ? <Trans>Accept the video call terms to continue.</Trans> : null}
      onChange={(checked) => actor.send({ type: 'consent.changed', accepted: checked })}
    >
      {say({
        own: (
          <Trans>
            I accept the video call terms: my name, picture and voice may be sent outside the European Union.
          </Trans>
        ),
        other: (
          <Trans>
            The person accepts the video call terms: their name, picture and voice may be sent outside the European
            Union.
          </Trans>
        ),
      })}
    </Checkbox>
  )
}
