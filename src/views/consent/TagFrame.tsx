import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { TagRun } from '../../../machines/consent/consent.selectors.ts'
import { type TagMessage, TAGS_FRAME } from '../../../machines/domain/site/tracking.ts'

/**
 * The frame in which a group's tags run. Its origin is opaque, so messages name no target: they contain only the
 * group's own code and names of pages.
 */
export function TagFrame({ head, body, pixelId, signal }: TagRun) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const sent = JSON.stringify(signal)
  // The frame is another page, which React cannot render: it gets messages only.
  useEffect(() => {
    const post = (message: TagMessage) => frame.current?.contentWindow?.postMessage(message, '*')
    if (isReady) post({ type: 'signal', ...(JSON.parse(sent) as TagRun['signal']) })
  }, [isReady, sent])
  return (
    <iframe
      ref={frame}
      src={TAGS_FRAME}
      title={t`Audience measurement`}
      aria-hidden
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ position: 'absolute', width: 0, height: 0, border: 0 }}
      onLoad={() => {
        const run: TagMessage = { type: 'run', head, body, pixelId }
        frame.current?.contentWindow?.postMessage(run, '*')
        setReady(true)
      }}
    />
  )
}
