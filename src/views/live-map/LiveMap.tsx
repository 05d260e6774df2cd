import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Map as MapIcon, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Position } from '../../../machines/domain/catalogue/address.ts'
import { MAP_FRAME, MAP_ZOOM, type MapOrder } from '../../../machines/domain/place/map-frame.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { LiveMapRef } from '../../../machines/map/live/live-map.machine.ts'
import { keyOf, liveStateOf } from '../../../machines/map/live/live-map.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'

const Place = styled('div', { base: { position: 'relative' } })
const Offer = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '2',
    columnGap: '4',
    fontSize: 'sm',
    '& > p': { flex: '1 1 14rem', color: 'muted' },
  },
})
/** The room of the map from the press on, so that nothing moves when it comes. */
const Room = styled('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    overflow: 'hidden',
    height: { base: '320px', md: '420px' },
    borderRadius: 'card',
    background: 'subtle',
  },
})
const Frame = styled('iframe', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  variants: { hidden: { true: { visibility: 'hidden' } } },
})
const Skip = styled('div', {
  base: { '& > button:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)', width: '1px' } },
})

export interface LiveMapProps {
  actor: LiveMapRef
  /** The name of the place, for the title of the frame. */
  name: string
  position: Position
  locale: Locale
  /** The page in the frame. The explorer's asks nobody for a map. */
  frame?: string
}

/** The offer to load an interactive map of another company, or that map; nothing where the deployment has none. */
export function LiveMap({ actor, ...shown }: LiveMapProps) {
  const state = useSettled(actor, liveStateOf)
  const isOpen = state === 'coming' || state === 'shown'
  const place = useRef<HTMLDivElement>(null)
  const want = () => {
    // The pressed button disappears, and what comes instead is in the same place.
    place.current?.focus()
    actor.send({ type: 'map.wanted' })
  }
  if (state === 'absent') return null
  return (
    <Place ref={place} tabIndex={-1}>
      {isOpen && <MapFrame actor={actor} {...shown} isShown={state === 'shown'} />}
      {(state === 'offered' || state === 'failed') && (
        <Offer>
          <Button
            variant="outline"
            icon={state === 'failed' ? <RotateCw aria-hidden size={20} /> : <MapIcon aria-hidden size={20} />}
            onClick={want}
          >
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show the map</Trans>}
          </Button>
          {state === 'failed' ? (
            <p role="alert">
              <Trans>The map could not be loaded. Use the links below instead.</Trans>
            </p>
          ) : (
            <p>
              <Trans>The map comes from Google, which will know that you viewed this place.</Trans>
            </p>
          )}
        </Offer>
      )}
    </Place>
  )
}

function MapFrame({
  actor,
  name,
  position,
  locale,
  isShown,
  frame: page = MAP_FRAME,
}: LiveMapProps & { isShown: boolean }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const mapKey = useSettled(actor, keyOf)
  // The frame is another page: it can only send messages.
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      if (data === 'map:shown') actor.send({ type: 'map.arrived' })
      if (data === 'map:refused') actor.send({ type: 'map.refused' })
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [actor])
  const order: MapOrder = { type: 'show', ...position, key: mapKey, locale, zoom: MAP_ZOOM }
  return (
    <>
      {isShown && (
        <Skip>
          <Button variant="outline" onClick={() => after.current?.focus()}>
            <Trans>Skip the map</Trans>
          </Button>
        </Skip>
      )}
      <Room>
        {!isShown && (
          <LoadingText>
            <Trans>Loading the map</Trans>
          </LoadingText>
        )}
        <Frame
          ref={frame}
          src={page}
          title={t`Map: ${name}`}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          // Google accepts a key by the requesting origin.
          referrerPolicy="origin"
          hidden={!isShown}
          onLoad={() => frame.current?.contentWindow?.postMessage(order, '*')}
        />
      </Room>
      <div ref={after} tabIndex={-1} />
    </>
  )
}
