import { Trans } from '@lingui/react/macro'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SafeHtml } from '../safety/SafeHtml.tsx'

/** The dialog itself, in a chunk of its own. */
export default function Details({ service, onClosed }: { service: Service; onClosed: () => void }) {
  return (
    <Dialog title={service.publicName} onClosed={onClosed}>
      {service.description.trim() ? (
        <SafeHtml html={service.description} />
      ) : (
        <Trans>There is nothing more to say.</Trans>
      )}
    </Dialog>
  )
}
