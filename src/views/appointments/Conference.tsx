import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { RotateCw, Video } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { VideoRef } from '../../../machines/appointments/video/video.machine.ts'
import { joiningIn } from '../../../machines/appointments/video/video.selectors.ts'
import { joiningOf, OPENS_BEFORE_MINUTES, type Start } from '../../../machines/domain/appointment/joining.ts'
import { toWall } from '../../time/zone.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { buttonRecipe } from '../ui/button.recipe.ts'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { usePhrase } from '../texts/usePhrase.ts'

const Root = styled('div', {
  base: { gridColumn: '1 / -1', display: 'grid', justifyItems: 'start', gap: '2', marginTop: '1' },
})
const Link = styled('a', buttonRecipe)
const Label = styled('span', { base: { display: 'contents' } })
const Muted = styled('p', { base: { color: 'muted' } })
const Links = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface ConferenceProps {
  actor: VideoRef
  start: Start
  /** The room's address; null when there is none. */
  href: string | null
  zone: string
  phone: string | null
  refreshing: boolean
  onRefresh: () => void
}

/** The way into a video conference (specification, section 4 "Video button"): to come, open, or finished. */
export function Conference({ actor, start, href, zone, phone, refreshing, onRefresh }: ConferenceProps) {
  const { t } = useLingui()
  const { time } = usePhrase()
  const lineId = useId()
  const joining = useSettled(actor, (snapshot) => joiningIn(snapshot, start))
  const { opens, ends } = joiningOf(start)
  const [from, until] = [opens, ends].map((at) => time({ start: toWall(at, zone), at }, zone))
  const minutes = OPENS_BEFORE_MINUTES
  const labels = {
    toCome: t`Video call opens at ${from}`,
    open: t`Join the video call`,
    over: t`Video call ended`,
  }
  const lines = {
    toCome: t`You can join ${minutes} minutes before the start.`,
    open: href ? t`You can join until ${until}.` : t`The link to join is missing. Ask the business for it.`,
    over: t`You could join until ${until}. If the appointment was moved, refresh the list.`,
  }
  useAnnounced(joining, labels[joining])
  const target = joining === 'open' ? href : null
  return (
    <Root>
      {/* One element in all states, so that the focus stays on it when the room opens or closes. */}
      <Link
        role="link"
        tabIndex={0}
        aria-describedby={lineId}
        {...(target === null
          ? { 'aria-disabled': true }
          : { href: target, target: '_blank', rel: 'noopener noreferrer' })}
      >
        <Video aria-hidden size={20} />
        <Label>{labels[joining]}</Label>
        {target !== null && (
          <VisuallyHidden>
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </VisuallyHidden>
        )}
      </Link>
      <Muted id={lineId}>{lines[joining]}</Muted>
      {joining !== 'toCome' && target === null && (
        <Links>
          <Button
            variant="outline"
            busy={refreshing}
            icon={<RotateCw aria-hidden size={20} />}
            onClick={() => {
              if (!refreshing) onRefresh()
            }}
          >
            <Trans>Refresh</Trans>
          </Button>
          <PhoneLink phone={phone} />
        </Links>
      )}
    </Root>
  )
}

/** Announces a change of the button; its initial state is read out with the page. */
function useAnnounced(joining: string, label: string) {
  const announced = useRef(joining)
  useEffect(() => {
    if (announced.current !== joining) announce(label)
    announced.current = joining
  }, [joining, label])
}
