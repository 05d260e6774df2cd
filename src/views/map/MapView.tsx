import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { ArrowLeft, Check, Copy, MapPinOff, Navigation } from 'lucide-react'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { directionsTo, type Place } from '../../../machines/domain/place/directions.ts'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
import { toPath } from '../../../machines/domain/place/location.ts'
import type { MapRef } from '../../../machines/map/map.machine.ts'
import {
  copyOf,
  type CopyState,
  failureOf,
  groupOf,
  isElsewhere,
  liveOf,
  placeOf,
  stateOf,
} from '../../../machines/map/map.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressLines } from '../texts/AddressLines.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { LiveMap } from './LiveMap.tsx'
import { StillPicture } from './StillPicture.tsx'

const Sections = styled('div', { base: { display: 'grid', gap: '5' }, variants: { dense: { true: { gap: '3' } } } })
const Top = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
})
const Where = styled('div', { base: { flex: '1 1 16rem', minWidth: 0, '& > div': { marginBottom: '1' } } })
const Address = styled('address', { base: { fontSize: 'lg', overflowWrap: 'anywhere' } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Said = styled('p', { base: { color: 'muted', '&:empty': { display: 'none' } } })

/** The place of the business, or of an appointment, and how to get there. */
export function MapView({ actor }: { actor: MapRef }) {
  const { t } = useLingui()
  const { name, urlname } = useSettled(actor, groupOf)
  const elsewhere = useSettled(actor, isElsewhere)
  const place = useSettled(actor, placeOf)
  useDocumentTitle(t`How to get there`, name)
  return (
    <Sections>
      <Top>
        <Where>
          <StepHeading>
            {elsewhere ? <Trans>Where your appointment takes place</Trans> : <OfGroup>{name}</OfGroup>}
          </StepHeading>
          {place.address && (
            <Address>
              <AddressLines address={place.address} />
            </Address>
          )}
        </Where>
        <LinkButton
          href={toPath({ screen: 'root', urlname }) + window.location.search}
          variant="outline"
          tone="neutral"
          data-back=""
          icon={<ArrowLeft aria-hidden size={20} />}
        >
          <Trans>Back</Trans>
        </LinkButton>
      </Top>
      <Content actor={actor} place={place} />
    </Sections>
  )
}

function Content({ actor, place }: { actor: MapRef; place: Place }) {
  const state = useSettled(actor, stateOf)
  const failure = useSettled(actor, failureOf)
  const { phone, name } = useSettled(actor, groupOf)
  const live = useSettled(actor, liveOf)
  const { i18n } = useLingui()
  const locale = matchLocale(i18n.locale) ?? FALLBACK_LOCALE
  if (state === 'busy') {
    return (
      <div>
        <Skeleton shape="card" style={{ height: 200 }} />
        <LoadingText>
          <Trans>Looking for the address</Trans>
        </LoadingText>
      </div>
    )
  }
  if (state === 'failed' && failure) {
    return <FailedState failure={failure} phone={phone} onRetry={() => actor.send({ type: 'map.retried' })} />
  }
  if (state === 'missing') {
    return (
      <>
        <EmptyState
          icon={<MapPinOff aria-hidden size={32} />}
          title={
            place.address ? <Trans>The exact location is not known</Trans> : <Trans>The address is not known</Trans>
          }
          next={<PhoneLink phone={phone} />}
        >
          {place.address ? (
            <Trans>Only the address above is known. A maps app may find it.</Trans>
          ) : (
            <Trans>Contact the business before you set out.</Trans>
          )}
        </EmptyState>
        <Links actor={actor} place={place} />
      </>
    )
  }
  return (
    <>
      {live && place.position ? (
        <LiveMap actor={live} name={name} position={place.position} locale={locale} />
      ) : (
        <StillPicture />
      )}
      <Links actor={actor} place={place} />
    </>
  )
}

/** Names of other companies, which are not translated. */
const MAPS = [
  { way: 'google', name: 'Google Maps' },
  { way: 'apple', name: 'Apple Maps' },
  { way: 'openStreetMap', name: 'OpenStreetMap' },
] as const

/** Links to the usual maps, and the address to copy. */
function Links({ actor, place }: { actor: MapRef; place: Place }) {
  const copy = useSettled(actor, copyOf)
  const ways = directionsTo(place)
  if (!ways) return null
  return (
    <section>
      <Heading below="3">
        <Trans>How to get there</Trans>
      </Heading>
      <Sections dense>
        <Row>
          <LinkButton href={ways.geo} variant="solid" icon={<Navigation aria-hidden size={20} />}>
            <Trans>Open in my maps app</Trans>
          </LinkButton>
          {MAPS.map(({ way, name }) => (
            <LinkButton key={way} href={ways[way]} variant="outline" leaves="newWindow">
              {name}
            </LinkButton>
          ))}
        </Row>
        {place.address && (
          <Row>
            <Button
              variant="quiet"
              icon={copy === 'copied' ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
              onClick={() => actor.send({ type: 'map.copyPressed' })}
            >
              <Trans>Copy the address</Trans>
            </Button>
            <Said role="status">
              <Copied state={copy} />
            </Said>
          </Row>
        )}
      </Sections>
    </section>
  )
}

function Copied({ state }: { state: CopyState }) {
  if (state === 'copied') return <Trans>Address copied</Trans>
  return state === 'refused' ? (
    <Trans>Your browser did not allow copying. Select the address above instead.</Trans>
  ) : null
}
