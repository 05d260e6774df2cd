import GoogleMap from 'google-map-react'
import type { FC } from 'react'
import { createRoot } from 'react-dom/client'
import { type MapAnswer, type MapOrder, STAND_IN_KEY } from '../../machines/domain/place/map-frame.ts'

/**
 * The page in which Google's map runs. It has an opaque origin and its own policy; it receives only a place and the
 * deployment's key, and answers only whether the map has loaded.
 */

declare global {
  /** Google's script calls it when the key is rejected. */
  var gm_authFailure: (() => void) | undefined
  var mapsAreHere: (() => void) | undefined
  var google: { maps: object } | undefined
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'

// The origin is opaque, so no target can be named; whether a map has loaded is not secret.
const answer = (what: MapAnswer) => window.parent.postMessage(what, '*')

/** @throws When the script does not load; a rejected key is reported later, by `gm_authFailure`. */
const loadMaps = ({ key, locale }: MapOrder): Promise<object> =>
  new Promise((resolve, reject) => {
    globalThis.mapsAreHere = () => {
      if (globalThis.google) resolve(globalThis.google.maps)
    }
    const script = document.createElement('script')
    script.src = `${SCRIPT}?${new URLSearchParams({ key, language: locale, callback: 'mapsAreHere' })}`
    script.async = true
    script.addEventListener('error', () => reject(new Error('The map did not come')))
    document.head.append(script)
  })

const PIN = (
  <svg width="36" height="44" viewBox="0 0 36 44" aria-hidden style={{ transform: 'translate(-50%, -100%)' }}>
    <path d="M18 43C10 32 3 25 3 17a15 15 0 0 1 30 0c0 8-7 15-15 26z" fill="#b3261e" stroke="#fff" strokeWidth="2" />
    <circle cx="18" cy="17" r="5.5" fill="#fff" />
  </svg>
)
/** The map reads the position from the two properties. */
const Pin: FC<{ lat: number; lng: number }> = () => PIN

async function show(order: MapOrder): Promise<void> {
  const { key, lat, lng, zoom } = order
  const maps = await loadMaps(order)
  const place = document.body.appendChild(document.createElement('main'))
  place.style.cssText = 'position:fixed;inset:0'
  createRoot(place).render(
    <GoogleMap
      bootstrapURLKeys={{ key }}
      googleMapLoader={() => Promise.resolve(maps)}
      defaultCenter={{ lat, lng }}
      defaultZoom={zoom}
      // Zooming needs two fingers, or the modifier key: one finger still scrolls the page around the map.
      options={{
        gestureHandling: 'cooperative',
        zoomControl: true,
        fullscreenControl: false,
        streetViewControl: false,
      }}
      yesIWantToUseGoogleMapApiInternals
      onGoogleApiLoaded={({ map }) => answer(map ? 'map:shown' : 'map:refused')}
    >
      <Pin lat={lat} lng={lng} />
    </GoogleMap>,
  )
}

/** Streets, a park and a river around the pin. */
const NOWHERE = (
  <svg
    viewBox="0 0 800 420"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="Stand-in map"
    style={{ width: '100%', height: '100%', background: '#eceae4' }}
  >
    <path d="M0 0H280L200 150 0 190z" fill="#cfe3c8" />
    <path d="M520 420C560 330 660 300 800 320v100z" fill="#c5dcee" />
    <g fill="none" stroke="#fff">
      <path d="M0 250H800M0 330H520M230 0V420M560 0L610 420M690 0V420M230 110H690" strokeWidth="12" />
      <path d="M0 200C200 230 300 190 460 205S700 160 800 170M400 0V420" strokeWidth="22" />
    </g>
    <svg x="382" y="158" width="36" height="44" viewBox="0 0 36 44">
      {PIN.props.children}
    </svg>
  </svg>
)

function showStandIn(): void {
  const place = document.body.appendChild(document.createElement('main'))
  place.style.cssText = 'position:fixed;inset:0'
  createRoot(place).render(NOWHERE)
  answer('map:shown')
}

globalThis.gm_authFailure = () => answer('map:refused')
window.addEventListener('message', ({ source, data }: MessageEvent<MapOrder>) => {
  if (source !== window.parent || data.type !== 'show') return
  if (data.key === STAND_IN_KEY) showStandIn()
  else show(data).catch(() => answer('map:refused'))
})
