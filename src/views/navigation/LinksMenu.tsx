import { Menu } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Components } from '../ui/Components.tsx'
import { MenuContent, MenuItem } from '../ui/menu-parts.ts'
import { pathTo } from '../ui/path-to.ts'

export interface LinksMenuProps {
  urlname: string
}

/**
 * The pages of the business, when the header has no room for each. It opens when it is first rendered, because a press
 * has requested it.
 */
export default function LinksMenu({ urlname }: LinksMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <Components>
      <Menu.Root open={open} onOpenChange={(change) => setOpen(change.open)} positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="quiet" tone="neutral" size="icon" label={t`More`}>
            <Ellipsis aria-hidden size={22} />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <MenuContent>
            <MenuItem value="home" asChild>
              <a href={pathTo('home', urlname)}>
                <Trans>Home</Trans>
              </a>
            </MenuItem>
            <MenuItem value="map" asChild>
              <a href={pathTo('map', urlname)}>
                <Trans>Map</Trans>
              </a>
            </MenuItem>
          </MenuContent>
        </Menu.Positioner>
      </Menu.Root>
    </Components>
  )
}
