import { Menu } from '@chakra-ui/react'
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

/** What comes after the other businesses is none of them. */
const Apart = styled(Menu.Separator, { base: { marginBlock: '1', borderTopWidth: '1px', borderColor: 'border' } })

const GroupLabel = styled(Menu.ItemGroupLabel, {
  base: { paddingInline: '3', paddingBlock: '1', color: 'muted', fontSize: 'sm' },
})

/** The tools of professionals beside the booking. */
export interface ProTools {
  onFind: () => void
  onCompare: () => void
  onList: () => void
}

export interface AccountMenuProps {
  /** The label of the button. */
  label: string
  icon: ReactNode
  isPro: boolean
  /** The groups of a professional, including this one; none for a customer. */
  groups: readonly ProGroup[]
  /** Empty for a customer who has booked without an account. */
  email: string
  urlname: string
  onLogout: () => void
  /** The tools that a professional can open from here; none for a customer. */
  tools?: ProTools
}

/** The menu of the signed-in user. It opens when it is first rendered, because a press has requested it. */
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
          if (value === 'list') tools?.onList()
        }}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button variant="quiet" tone="neutral" size="icon" label={label}>
            {icon}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <MenuContent>
            {email && <Email>{email}</Email>}
            {tools && (
              <>
                <MenuItem value="find">
                  <Trans>Find a service, calendar, day or person</Trans>
                </MenuItem>
                <MenuItem value="compare">
                  <Trans>Next free time in each calendar</Trans>
                </MenuItem>
                <MenuItem value="list">
                  <Trans>Bookings of this session</Trans>
                </MenuItem>
              </>
            )}
            {isPro ? <Groups groups={groups} here={urlname} /> : <OwnPages urlname={urlname} />}
            <MenuItem value="logout">
              <Trans>Sign out</Trans>
            </MenuItem>
          </MenuContent>
        </Menu.Positioner>
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
          <Trans>Account and people you book for</Trans>
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

/**
 * The other businesses of a professional; empty when there is only one. Parameters of a link belong to its group, so
 * they are not passed on.
 */
function Groups({ groups, here }: { groups: readonly ProGroup[]; here: string }) {
  const { t } = useLingui()
  const others = groups.filter(({ urlname }) => urlname !== here && urlname !== '')
  if (others.length === 0) return null
  return (
    <>
      <Menu.ItemGroup>
        <GroupLabel>{t`Change business`}</GroupLabel>
        {others.map(({ id, name, urlname }) => (
          <MenuItem key={id} value={urlname} asChild>
            <a href={toPath({ screen: 'root', urlname })}>{name}</a>
          </MenuItem>
        ))}
      </Menu.ItemGroup>
      <Apart />
    </>
  )
}
