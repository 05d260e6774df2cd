import { chakra, Menu, Portal } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUser } from 'lucide-react'
import { useState } from 'react'
import { toPath } from '../../../machines/domain/place/location.ts'
import { Button } from '../ui/Button.tsx'
import { MENU, MENU_ITEM } from '../ui/menu-styles.ts'

const Email = chakra('p', {
  base: { paddingInline: '3', paddingBlock: '2', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
})

export interface AccountMenuProps {
  /** Empty for somebody who has booked without an account. */
  email: string
  urlname: string
  onLogout: () => void
}

/** The customer's menu. It opens as it is drawn: a press has asked for it. */
export default function AccountMenu({ email, urlname, onLogout }: AccountMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  const pathTo = (screen: 'appointments' | 'fiches' | 'personal_data') => toPath({ screen, urlname }) + location.search
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onSelect={({ value }) => value === 'logout' && onLogout()}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <Button variant="quiet" tone="neutral" size="icon" label={t`Your account`}>
          <CircleUser aria-hidden size={22} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content css={MENU}>
            {email && <Email>{email}</Email>}
            <Menu.Item value="appointments" asChild css={MENU_ITEM}>
              <a href={pathTo('appointments')}>
                <Trans>Appointments</Trans>
              </a>
            </Menu.Item>
            <Menu.Item value="fiches" asChild css={MENU_ITEM}>
              <a href={pathTo('fiches')}>
                <Trans>Information</Trans>
              </a>
            </Menu.Item>
            <Menu.Item value="personal_data" asChild css={MENU_ITEM}>
              <a href={pathTo('personal_data')}>
                <Trans>Personal data</Trans>
              </a>
            </Menu.Item>
            <Menu.Item value="logout" css={MENU_ITEM}>
              <Trans>Log out</Trans>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
