import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Picture } from './Frame.tsx'

/** Of one height whatever the picture, so that the buttons stay under the pointer. */
const Place = styled('div', {
  base: {
    height: 'min(60vh, 44rem)',
    borderRadius: 'control',
    overflow: 'hidden',
    background: 'subtle',
    '& > img': { objectFit: 'contain' },
  },
})

export interface LargePictureProps {
  /** A checked address. */
  url: string
  /** Which one it is. */
  name: string
  onPrevious: () => void
  onNext: () => void
  onClosed: () => void
}

/** One picture, whole, as large as the window lets it be. The arrow keys go to the others. */
export function LargePicture({ url, name, onPrevious, onNext, onClosed }: LargePictureProps) {
  const ways = useRef({ onPrevious, onNext })
  useEffect(() => {
    ways.current = { onPrevious, onNext }
  })
  // On the document, which receives the keys wherever the focus is in the dialog.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') ways.current.onPrevious()
      if (key === 'ArrowRight') ways.current.onNext()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog
      size="wide"
      title={<span aria-live="polite">{name}</span>}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="outline" icon={<ArrowLeft aria-hidden size={20} />} onClick={onPrevious}>
            <Trans>Previous picture</Trans>
          </Button>
          <Button variant="outline" iconEnd={<ArrowRight aria-hidden size={20} />} onClick={onNext}>
            <Trans>Next picture</Trans>
          </Button>
        </>
      }
    >
      <Place>
        <Picture key={url} src={url} alt={name} />
      </Place>
    </Dialog>
  )
}
