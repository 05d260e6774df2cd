import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import type { DetailsDialogProps, DetailsProps } from './details.types.ts'

const Details = lazyView(() => import('./Details.tsx'), PlainDetails)

/** The details of a service, loaded on first use. */
export function DetailsDialog({ service, ...props }: DetailsDialogProps) {
  if (!service) return null
  return (
    <Suspense fallback={<Loading />}>
      <Details service={service} {...props} />
    </Suspense>
  )
}

const Floating = styled('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: '50%',
    zIndex: 'toast',
    display: 'grid',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > p:not(:empty)': {
      paddingInline: '5',
      paddingBlock: '2',
      borderRadius: 'full',
      background: 'surface',
      boxShadow: 'float',
    },
  },
})

/** Shows that the dialog is loading when its chunk takes long. */
function Loading() {
  return (
    <Floating>
      <LoadingText>
        <Trans>Loading</Trans>
      </LoadingText>
    </Floating>
  )
}

const Plain = styled('dialog', {
  base: { maxWidth: '36rem', margin: 'auto', padding: '6', background: 'surface', color: 'text', borderRadius: 'card' },
})

const Text = styled('p', { base: { whiteSpace: 'pre-line' } })

/** The same as plain text, when the dialog and the sanitiser cannot be loaded. */
function PlainDetails({ service, onClosed }: DetailsProps) {
  return (
    <Plain
      ref={(dialog: HTMLDialogElement | null) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      aria-label={service.publicName}
      onClose={onClosed}
    >
      <Text>{plainText(service.description)}</Text>
      <Button onClick={onClosed}>
        <Trans>Close</Trans>
      </Button>
    </Plain>
  )
}
