import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ReactNode } from 'react'
import { Check, Copy, MapPin, MapPinOff, Navigation } from 'lucide-react'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { directionsTo, type Place } from '../../../machines/domain/place/directions.ts'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
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
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressLines } from '../texts/AddressLines.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { LiveMap } from '../live-map/LiveMap.tsx'

const Sections = styled('div', { base: { display: 'grid', gap: '5' } })
const Parts = styled('div', { base: { display: 'grid', gap: '4' } })
const Address = styled('address', {
  base: {
    display: 'flex',
    gap: '3',
    fontSize: 'lg',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, marginTop: '3px', color: 'muted' },
  },
})
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Said = styled('p', { base: { color: 'muted', '&:empty': { display: 'none' } } })
/** Without the margin of a screen's heading: the sections have a gap. */
const Title = styled('div', { base: { '& > div': { marginBottom: 0 } } })

/** The place of the business, or of an appointment, and how to get there. */
export function MapView({ actor }: { actor: MapRef }) {
  const { t } = useLingui()
  const { name } = useSettled(actor, groupOf)
  const elsewhere = useSettled(actor, isElsewhere)
  const place = useSettled(actor, placeOf)
  useDocumentTitle(t`How to get there`, name)
  return (
    <Sections>
      <Title>
        <StepHeading>
          {elsewhere ? <Trans>Where the appointment takes place</Trans> : <OfGroup>{name}</OfGroup>}
        </StepHeading>
      </Title>
      <Content actor={actor} place={place} />
    </Sections>
  )
}

function Content({ actor, place }: { actor: MapRef; place: Place }) {
  const state = useSettled(actor, stateOf)
  const { name } = useSettled(actor, groupOf)
  const live = useSettled(actor, liveOf)
  const { i18n } = useLingui()
  const locale = matchLocale(i18n.locale) ?? FALLBACK_LOCALE
  return (
    <>
      <Links actor={actor} place={place}>
        {state === 'shown' && live && place.position && (
          <LiveMap actor={live} name={name} position={place.position} locale={locale} />
        )}
      </Links>
      <Search actor={actor} place={place} />
    </>
  )
}

/** What is said while the place is looked for, and when it is not known. */
function Search({ actor, place }: { actor: MapRef; place: Place }) {
  const state = useSettled(actor, stateOf)
  const failure = useSettled(actor, failureOf)
  const { phone } = useSettled(actor, groupOf)
  if (state === 'busy') {
    return (
      <LoadingText>
        <Trans>Looking for the address</Trans>
      </LoadingText>
    )
  }
  if (state === 'failed' && failure) {
    return <FailedState failure={failure} phone={phone} onRetry={() => actor.send({ type: 'map.retried' })} />
  }
  if (state !== 'missing') return null
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden size={32} />}
      title={place.address ? <Trans>The exact location is not known</Trans> : <Trans>The address is not known</Trans>}
      next={<PhoneLink phone={phone} />}
    >
      {place.address ? (
        <Trans>Only the address above is known. A maps app may find it.</Trans>
      ) : (
        <Trans>Contact the business before you set out.</Trans>
      )}
    </EmptyState>
  )
}

/** Names of other companies, which are not translated. */
const MAPS = [
  { way: 'google', name: 'Google Maps' },
  { way: 'apple', name: 'Apple Maps' },
  { way: 'openStreetMap', name: 'OpenStreetMap' },
] as const

/** The address, to read and to copy, and links to the usual maps. */
function Links({ actor, place, children }: { actor: MapRef; place: Place; children?: ReactNode }) {
  const copy = useSettled(actor, copyOf)
  const ways = directionsTo(place)
  if (!ways) return null
  return (
    <Card as="section">
      <Parts>
        {place.address && (
          <Row>
            <Address>
              <MapPin aria-hidden size={22} />
              <span>
                <AddressLines address={place.address} />
              </span>
            </Address>
            <Button
              variant="outline"
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
        {children}
        <div>
          <Heading below="3">
            <Trans>How to get there</Trans>
          </Heading>
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
        </div>
      </Parts>
    </Card>
  )
}

function Copied({ state }: { state: CopyState }) {
  if (state === 'copied') return <Trans>Address copied</Trans>
  return state === 'refused' ? (
    <Trans>Your browser did not allow copying. Select the address above instead.</Trans>
  ) : null
}
