import { Menu } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { MENU, MENU_ITEM } from '../ui/menu-styles.ts'
import { pathTo } from '../ui/path-to.ts'

export interface WaysMenuProps {
  urlname: string
}

/** The pages of the business, where the header has no room for each. It opens as it is drawn: a press has asked for it. */
export default function WaysMenu({ urlname }: WaysMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <Menu.Root open={open} onOpenChange={(change) => setOpen(change.open)} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="quiet" tone="neutral" size="icon" label={t`More`}>
          <Ellipsis aria-hidden size={22} />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content css={MENU}>
          <Menu.Item value="home" asChild css={MENU_ITEM}>
            <a href={pathTo('home', urlname)}>
              <Trans>Home</Trans>
            </a>
          </Menu.Item>
          <Menu.Item value="map" asChild css={MENU_ITEM}>
            <a href={pathTo('map', urlname)}>
              <Trans>Map</Trans>
            </a>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
