import { styled } from '../../theme/styled.ts'
import { TEXT_WIDTH } from '../../theme/text-width.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { CalendarCheck } from 'lucide-react'
import { stepOf } from '../../../machines/domain/site/offer.ts'
import type { HomeRef } from '../../../machines/home/home.machine.ts'
import {
  carouselOf,
  clockOf,
  failureOf,
  groupOf,
  hasFailed,
  isComing,
  liveMapOf,
  offerOf,
  openNowOf,
  todayOf,
  websiteOf,
} from '../../../machines/home/home.selectors.ts'
import type { Website } from '../../../machines/domain/site/website.ts'
import { WIDE } from '../../theme/media.ts'
import { SafeHtml } from '../safety/SafeHtml.tsx'
import { Card } from '../ui/Card.tsx'
import { CardsSkeleton } from '../ui/CardsSkeleton.tsx'
import { contentEqual } from '../ui/content-equal.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { pathTo } from '../ui/path-to.ts'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { OfGroup, Own, useAskedLang } from '../texts/language-of-parts.tsx'
import { Contact } from './Contact.tsx'
import { Controls } from './Frame.tsx'
import { HoursCard, OpenNowPlace } from './HoursCard.tsx'
import { Highlight, Offers } from './Offers.tsx'
import { Pictures } from './Pictures.tsx'

const Sections = styled('div', { base: { display: 'grid', gap: { base: '5', md: '8' } } })
const Intro = styled('section', { base: { display: 'grid', gap: '4' } })
const Title = styled('div', { base: { '& > div, & h1': { marginBottom: 0 } } })
const Description = styled('div', { base: { fontSize: 'lg', lineHeight: 'body', maxWidth: TEXT_WIDTH } })
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [WIDE]: { gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))', gap: '5' },
  },
})

/** The page of a business, which most of its visitors see first. */
export function HomeView({ actor }: { actor: HomeRef }) {
  const website = useSettled(actor, websiteOf)
  const group = useSettled(actor, groupOf)
  const isReloading = useSettled(actor, isComing) && website !== null
  const failure = useSettled(actor, failureOf)
  const failed = useSettled(actor, hasFailed)
  useDocumentTitle(group.name)
  if (!website && failed && failure) {
    return (
      <>
        <StepHeading>
          <OfGroup>{group.name}</OfGroup>
        </StepHeading>
        <FailedState
          failure={failure}
          phone={group.phone}
          onRetry={() => actor.send({ type: 'home.retried' })}
          otherwise={<BookLink urlname={group.urlname} variant="outline" />}
        />
      </>
    )
  }
  return (
    <Sections aria-busy={isReloading || undefined} style={isReloading ? { opacity: 0.6 } : undefined}>
      <VisuallyHidden role="status">{isReloading && <Trans>Loading the page</Trans>}</VisuallyHidden>
      <Intro>
        {website ? (
          <Gallery actor={actor} website={website} />
        ) : (
          <div>
            <Skeleton shape="card" style={{ aspectRatio: '2 / 1', maxHeight: 380 }} />
            <Controls />
          </div>
        )}
        <Title>
          <StepHeading>{website?.title ? <Own>{website.title}</Own> : <OfGroup>{group.name}</OfGroup>}</StepHeading>
        </Title>
        {website ? <Presentation actor={actor} website={website} /> : <PresentationSkeleton />}
      </Intro>
      {website ? <Site actor={actor} website={website} /> : <ComingSite />}
    </Sections>
  )
}

interface PartProps {
  actor: HomeRef
  website: Website
}

function Gallery({ actor, website }: PartProps) {
  return <Pictures actor={useSettled(actor, carouselOf)} pictures={website.pictures} />
}

function BookLink({ urlname, variant }: { urlname: string; variant: 'solid' | 'outline' }) {
  return (
    <LinkButton href={pathTo('start', urlname)} variant={variant} icon={<CalendarCheck aria-hidden size={20} />}>
      <Trans>Book an appointment</Trans>
    </LinkButton>
  )
}

/** The business's own presentation, and the links to go on. */
function Presentation({ actor, website }: PartProps) {
  const { urlname, phone } = useSettled(actor, groupOf)
  const lang = useAskedLang()
  return (
    <>
      <OpenNow actor={actor} website={website} />
      <Actions>
        <BookLink urlname={urlname} variant="solid" />
        {website.hasPhone && <PhoneLink phone={phone} />}
      </Actions>
      {website.description.trim() !== '' && (
        <Description>
          <SafeHtml html={website.description} headingLevel={1} {...(lang && { lang })} />
        </Description>
      )}
    </>
  )
}

// Only these read the clock, so that the rest of the page is not drawn again when the time comes or goes on.

function OpenNow({ actor, website }: PartProps) {
  const state = useSettled(actor, openNowOf, contentEqual)
  return <OpenNowPlace hours={website.hours} clock={useSettled(actor, clockOf)} state={state} />
}

function Hours({ actor, website }: PartProps) {
  const today = useSettled(actor, todayOf)
  return <HoursCard hours={website.hours} clock={useSettled(actor, clockOf)} today={today} />
}

function Site({ actor, website }: PartProps) {
  const group = useSettled(actor, groupOf)
  const lang = useAskedLang()
  return (
    <>
      <WhatToBook actor={actor} website={website} />
      <Columns>
        <Hours actor={actor} website={website} />
        <Contact website={website} group={group} live={useSettled(actor, liveMapOf)} />
      </Columns>
      {website.otherBox.trim() !== '' && (
        <Card as="section">
          <SafeHtml html={website.otherBox} headingLevel={1} {...(lang && { lang })} />
        </Card>
      )}
    </>
  )
}

function WhatToBook({ actor, website }: PartProps) {
  const group = useSettled(actor, groupOf)
  const offer = useSettled(actor, offerOf)
  const failure = useSettled(actor, failureOf)
  const failed = useSettled(actor, hasFailed)
  if (failed && failure) {
    return <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'home.retried' })} />
  }
  if (!offer) {
    return (
      <div>
        <CardsSkeleton count={4} />
        <LoadingText>
          <Trans>Loading the services</Trans>
        </LoadingText>
      </div>
    )
  }
  const { highlighted } = offer
  return (
    <>
      {highlighted && (
        <Highlight
          service={highlighted}
          offer={website.offer}
          group={group}
          onPicked={() => actor.send({ type: 'home.picked', step: 'intervention_ids', item: highlighted })}
        />
      )}
      <Offers
        offer={offer}
        website={website}
        group={group}
        onPicked={(item) => actor.send({ type: 'home.picked', step: stepOf(website.listing), item })}
      />
    </>
  )
}

function PresentationSkeleton() {
  return (
    <>
      <Skeleton size="target" style={{ width: '12rem' }} />
      <Skeleton style={{ width: '90%', height: '4rem' }} />
    </>
  )
}

function ComingSite() {
  return (
    <div>
      <CardsSkeleton count={4} />
      <LoadingText>
        <Trans>Loading the page</Trans>
      </LoadingText>
    </div>
  )
}
