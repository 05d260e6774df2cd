import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { MapPin, X } from 'lucide-react'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { Button } from '../ui/Button.tsx'
import { focusScreen } from '../ui/useLeftFocus.ts'
import { pathTo } from '../ui/path-to.ts'
import { AddressText } from '../texts/AddressText.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'target',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
})
const Where = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    minHeight: 'target',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, color: 'muted' },
    '&:is(a)': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

export interface AddressBarProps {
  group: Pick<Group, 'name' | 'urlname' | 'address' | 'position'>
  /** Whether the map page has something to show. */
  isLinked: boolean
  onDismissed: () => void
}

/** The pressed button disappears, so the focus goes to the link to the address, or to the menu that contains it. */
function focusMap() {
  const links = [...document.querySelectorAll<HTMLElement>('header nav :is(a[href*="/map"], button)')]
  const seen = links.find((target) => target.offsetParent !== null)
  if (seen) seen.focus()
  else focusScreen()
}

/** The name and address of the business, until the visitor has dismissed them. */
export function AddressBar({ group, isLinked, onDismissed }: AddressBarProps) {
  const { t } = useLingui()
  const dismiss = () => {
    focusMap()
    onDismissed()
  }
  const words = (
    <>
      <MapPin aria-hidden size={18} />
      <OfGroup>
        <AddressText group={group} />
      </OfGroup>
    </>
  )
  return (
    <Row>
      {isLinked ? <Where href={pathTo('map', group.urlname)}>{words}</Where> : <Where as="div">{words}</Where>}
      <Button variant="quiet" tone="neutral" size="icon" label={t`Hide the address`} onClick={dismiss}>
        <X aria-hidden size={20} />
      </Button>
    </Row>
  )
}
