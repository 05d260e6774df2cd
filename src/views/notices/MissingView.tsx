import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Compass, Pause } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MissingRef } from '../../../machines/missing/missing.machine.ts'
import { groupOf, leftOf } from '../../../machines/missing/missing.selectors.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { NoticeScreen } from '../ui/NoticeScreen.tsx'
import { pathTo } from '../ui/path-to.ts'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { ICON } from './notices.tsx'

const Count = styled('p', { base: { marginTop: '3', fontVariantNumeric: 'tabular-nums' } })

/** The group exists, the page does not: the customer is taken to the group, or stays. */
export function MissingView({ actor }: { actor: MissingRef }) {
  const { t } = useLingui()
  const { name, phone, urlname } = useSettled(actor, groupOf)
  const left = useSettled(actor, leftOf)
  useDocumentTitle(t`Page not found`, name)
  return (
    <NoticeScreen
      icon={<Compass aria-hidden size={ICON} />}
      title={<Trans>This page does not exist</Trans>}
      actions={
        <>
          <LinkButton href={pathTo('root', urlname)}>
            <Trans>Go to {name}</Trans>
          </LinkButton>
          {left !== null && <Stay onPressed={() => actor.send({ type: 'missing.stayed' })} />}
          <PhoneLink phone={phone} />
        </>
      }
    >
      <Trans>The address may be misspelled.</Trans>
      {left !== null && <Seconds left={left} name={name} />}
    </NoticeScreen>
  )
}

function Seconds({ left, name }: { left: number; name: string }) {
  const { t } = useLingui()
  const said = t`You will be taken to ${name} in 10 seconds, unless you stay here.`
  const first = useRef(said)
  // Only once: announcing every second would drown out the page.
  useEffect(() => announce(first.current), [])
  return (
    <Count aria-hidden>
      <Plural
        value={left}
        one={`You will be taken to ${name} in # second.`}
        other={`You will be taken to ${name} in # seconds.`}
      />
    </Count>
  )
}

/** The button disappears when it is pressed; the focus then goes to the title. */
function Stay({ onPressed }: { onPressed: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useLeftFocus(ref)
  return (
    <div ref={ref}>
      <Button variant="outline" icon={<Pause aria-hidden size={20} />} onClick={onPressed}>
        <Trans>Stay here</Trans>
      </Button>
    </div>
  )
}
