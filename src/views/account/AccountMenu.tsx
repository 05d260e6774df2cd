import { Menu, Portal } from '@chakra-ui/react'
import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ProGroup } from '../../../machines/domain/account/pro-group.ts'
import { toPath } from '../../../machines/domain/place/location.ts'
import { Button } from '../ui/Button.tsx'
import { Components } from '../ui/Components.tsx'
import { MenuContent, MenuItem } from '../ui/menu-parts.ts'
import { pathTo } from '../ui/path-to.ts'

const Email = styled('p', {
  base: { paddingInline: '3', paddingBlock: '2', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
})

const GroupLabel = styled(Menu.ItemGroupLabel, {
  base: { paddingInline: '3', paddingBlock: '1', color: 'muted', fontSize: 'sm' },
})

/** What professionals have beside the booking. */
export interface ProTools {
  onFind: () => void
  onCompare: () => void
}

export interface AccountMenuProps {
  /** What the button is called. */
  label: string
  icon: ReactNode
  isPro: boolean
  /** Those a professional works for, this one among them; none for a customer. */
  groups: readonly ProGroup[]
  /** Empty for somebody who has booked without an account. */
  email: string
  urlname: string
  onLogout: () => void
  /** What a professional can open from here; none for a customer. */
  tools?: ProTools
}

/** The menu of whoever is here. It opens as it is drawn: a press has asked for it. */
export default function AccountMenu({ label, icon, isPro, groups, email, urlname, onLogout, tools }: AccountMenuProps) {
  const [open, setOpen] = useState(true)
  return (
    <Components>
      <Menu.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        onSelect={({ value }) => {
          if (value === 'logout') onLogout()
          if (value === 'find') tools?.onFind()
          if (value === 'compare') tools?.onCompare()
        }}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button variant="quiet" tone="neutral" size="icon" label={label}>
            {icon}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <MenuContent>
              {email && <Email>{email}</Email>}
              {tools && (
                <>
                  <MenuItem value="find">
                    <Trans>Find a service, a calendar, a day or a person</Trans>
                  </MenuItem>
                  <MenuItem value="compare">
                    <Trans>First free times, calendar by calendar</Trans>
                  </MenuItem>
                </>
              )}
              {isPro ? <Groups groups={groups} here={urlname} /> : <OwnPages urlname={urlname} />}
              <MenuItem value="logout">
                <Trans>Log out</Trans>
              </MenuItem>
            </MenuContent>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Components>
  )
}

/** A customer's own pages. */
function OwnPages({ urlname }: { urlname: string }) {
  return (
    <>
      <MenuItem value="appointments" asChild>
        <a href={pathTo('appointments', urlname)}>
          <Trans>Appointments</Trans>
        </a>
      </MenuItem>
      <MenuItem value="fiches" asChild>
        <a href={pathTo('fiches', urlname)}>
          <Trans>Information</Trans>
        </a>
      </MenuItem>
      <MenuItem value="personal_data" asChild>
        <a href={pathTo('personal_data', urlname)}>
          <Trans>Personal data</Trans>
        </a>
      </MenuItem>
    </>
  )
}

/** The other businesses of a professional; nothing where there is but one. The address of a link belongs to its group alone. */
function Groups({ groups, here }: { groups: readonly ProGroup[]; here: string }) {
  const { t } = useLingui()
  const others = groups.filter(({ urlname }) => urlname !== here && urlname !== '')
  if (others.length === 0) return null
  return (
    <Menu.ItemGroup>
      <GroupLabel>{t`Switch to`}</GroupLabel>
      {others.map(({ id, name, urlname }) => (
        <MenuItem key={id} value={urlname} asChild>
          <a href={toPath({ screen: 'root', urlname })}>{name}</a>
        </MenuItem>
      ))}
    </Menu.ItemGroup>
  )
}
